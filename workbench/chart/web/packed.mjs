// Values and code come gzipped.

/**
 * The text of gzipped bytes.
 * @param {BufferSource} bytes
 */
export function inflate(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).text();
}

/**
 * The value of gzipped JSON; null for none.
 * @param {ArrayBufferView<ArrayBuffer> | null | undefined} bytes
 * @returns {Promise<any>}
 */
export async function unpack(bytes) {
  return bytes && bytes.byteLength ? JSON.parse(await inflate(bytes)) : null;
}

/**
 * The value of gzipped JSON in base64.
 * @param {string} text
 */
export const unpackText = (text) => unpack(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
