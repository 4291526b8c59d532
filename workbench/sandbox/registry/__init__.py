"""The registries behind the sandbox: UK officer and company reports, the Australian regulator's extract."""
