// The pictures of the launcher's tiles, as 24 by 24 line drawings that follow the theme.
// No `fill` attribute where nothing is filled: JupyterLab's own style would fill whatever has one.
const svg = (inner) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24">${inner}</svg>`;
const line = (inner) =>
  svg(
    `<g class="jp-icon3" style="fill: none" stroke="#616161" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">${inner}</g>`,
  );
const folder =
  `<path class="jp-icon3" fill="#616161" fill-opacity=".25" d="M2 6.5A2.5 2.5 0 0 1 4.5 4H9l2 2.5h8.5A2.5 2.5 0 0 1 22 9v8.5A2.5 2.5 0 0 1 19.5 20h-15A2.5 2.5 0 0 1 2 17.5z"/>`;

/** Starts a case. */
export const NEW_CASE = svg(
  `${folder}<path class="jp-icon-brand0" style="fill: none" stroke="#1976d2" stroke-width="2.2" stroke-linecap="round" d="M12 9v8M8 13h8"/>`,
);
/** Opens a case. */
export const OPEN_CASE = svg(
  `${folder}<g class="jp-icon-brand0" style="fill: none" stroke="#1976d2" stroke-width="2"><circle cx="11" cy="12" r="3.5"/><path d="m13.6 14.6 3.6 3.6" stroke-linecap="round"/></g>`,
);
/** A case among files. */
export const CASE_FILE = svg(
  `<path class="jp-icon-brand1 jp-icon-selectable" fill="#2196f3" d="M2 6.5A2.5 2.5 0 0 1 4.5 4H9l2 2.5h8.5A2.5 2.5 0 0 1 22 9v8.5A2.5 2.5 0 0 1 19.5 20h-15A2.5 2.5 0 0 1 2 17.5z"/><path class="jp-icon-selectable-inverse" fill="#fff" d="M8 9.2a1.8 1.8 0 0 1 1.7 1.3h4.6A1.8 1.8 0 1 1 15.6 12.7l-2.2 2.7a1.8 1.8 0 1 1-2.8 0L8.4 12.7A1.8 1.8 0 1 1 8 9.2z"/>`,
);
/** A bundle of a case among files: a parcel. */
export const BUNDLE_FILE = svg(
  `<path class="jp-icon-brand1 jp-icon-selectable" fill="#2196f3" d="M12 2.5 21 7v10l-9 4.5L3 17V7z"/><path class="jp-icon-selectable-inverse" style="fill: none" stroke="#fff" stroke-width="1.6" stroke-linejoin="round" d="m3.6 7.2 8.4 4.2 8.4-4.2M12 11.4v9.4M7.5 5l8.7 4.3v3.4"/>`,
);

/** The three files of a seal among files: a stamp. */
export const SEAL_FILE = svg(
  `<path class="jp-icon-brand1 jp-icon-selectable" fill="#2196f3" d="M12 2.5a4.5 4.5 0 0 1 3 7.8c-.8.8-1 1.7-1 3.2h3.5a2.5 2.5 0 0 1 2.5 2.5v1.5H4V16a2.5 2.5 0 0 1 2.5-2.5H10c0-1.5-.2-2.4-1-3.2a4.5 4.5 0 0 1 3-7.8zM5 19.5h14v2H5z"/>`,
);

const PERSON = '<circle cx="12" cy="7.5" r="3.5"/><path d="M5 20c.6-4 3.4-6 7-6s6.4 2 7 6"/>';
const BUILDING = '<path d="M5 21V4h9v17M14 9h5v12M3 21h18M8 8h3M8 12h3M8 16h3"/>';

/** A picture for each investigation; one that is not here gets `OTHER`. */
export const INVESTIGATIONS = {
  start_here: line('<path d="M5 4h11l3 3v13H5z"/><path d="m10 9 5 3.5-5 3.5z"/>'),
  missing_debtor: line(
    '<circle cx="9" cy="8" r="3"/><path d="M3.5 19c.5-3.5 2.6-5 5.5-5 1 0 1.9.2 2.7.5"/><circle cx="16" cy="15.5" r="3.5"/><path d="m18.6 18.1 2.9 2.9"/>',
  ),
  contact_trace: line(
    '<path d="M6 3h4l1.5 5-2.5 2c1 2.2 2.8 4 5 5l2-2.5 5 1.5v4c0 1-.8 2-2 2C10.5 19.5 4.5 13.5 4 5c0-1.2 1-2 2-2z"/>',
  ),
  person_sweep: line(`${PERSON}<path d="M19 4v5M16.5 6.5h5"/>`),
  company_network: line(`${BUILDING}`),
  disqualified_director: line(`${PERSON}<path d="m4 4 16 16"/>`),
  regulator_extract: line('<path d="M6 3h9l4 4v14H6z"/><path d="M9 12h7M9 16h7M9 8h3"/>'),
  merge_review: line('<circle cx="8.5" cy="12" r="5.5"/><circle cx="15.5" cy="12" r="5.5"/>'),
  bulk_screening: line('<path d="M12 3 5 6v5c0 5 3 8.5 7 10 4-1.5 7-5 7-10V6z"/><path d="m9 12 2.2 2.2L15.5 10"/>'),
  identity_verification: line(
    '<rect x="3" y="5" width="18" height="14" rx="2"/><circle cx="8.5" cy="11" r="2"/><path d="M5.5 16c.5-1.5 1.6-2.2 3-2.2s2.5.7 3 2.2M14 10h4M14 14h4"/>',
  ),
  refresh_and_compare: line(
    '<path d="M20 11a8 8 0 0 0-14.5-3.5L4 9M4 4v5h5M4 13a8 8 0 0 0 14.5 3.5L20 15M20 20v-5h-5"/>',
  ),
  your_own_source: line(
    '<ellipse cx="12" cy="6" rx="7" ry="3"/><path d="M5 6v12c0 1.7 3.1 3 7 3s7-1.3 7-3V6M5 12c0 1.7 3.1 3 7 3s7-1.3 7-3"/>',
  ),
};
/** An investigation without a picture of its own. */
export const OTHER = line(
  '<circle cx="6" cy="7" r="3"/><circle cx="17" cy="5" r="2"/><circle cx="14" cy="17" r="3.5"/><path d="M9 6.5 15 5.3M7.3 9.8 12 14.5M16.7 7 14.8 13.4"/>',
);
