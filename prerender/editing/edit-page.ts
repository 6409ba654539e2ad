import { brand } from '../../src/facts/brand.ts';
import { escapeHtml } from '../../src/shared/lib/html-text.ts';

/**
 * The policy of /edit: what the editor needs, the Git host included. Its preview is a frame of its own making. It also
 * refuses what nobody misses: the editor asks CDNs for its newest version and for fonts that it has.
 */
const createEditPolicy = (origins: readonly string[]): string =>
  [
    "default-src 'none'",
    // Safari writes WebP with WebAssembly alone.
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline' blob:",
    "font-src 'self'",
    "img-src 'self' data: blob:",
    `connect-src 'self' data: blob: ${origins.join(' ')}`,
    "worker-src 'self' blob:",
    'frame-src blob:',
  ].join('; ');

/** The page of the editor. `entry`: its script, below `base`; `origins`: the Git host's. */
export const formatEditPage = (base: string, entry: string, origins: readonly string[]) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${createEditPolicy(origins)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Edit ${escapeHtml(brand.name)}</title>
<link rel="icon" href="${base}favicon.svg">
<style>form{position:fixed;inset:auto 0 1.5rem;z-index:1;text-align:center;font:1rem system-ui}form[hidden]{display:none}[role=alertdialog] .error{white-space:pre-line}</style>
<script type="module" src="${base}${entry}"></script>
</head>
<body>
<form><label><input type="checkbox"> Stay signed in on this device</label></form>
</body>
</html>
`;
