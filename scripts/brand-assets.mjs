// Draws the files of the brand kit into public/assets/brand, the favicon and the icons. Run it after a change of the
// name, the mark or the colors, or put your own files there under the same names.
import { drawnFiles } from './drawn-files.mjs';
import { replaceFiles } from './replace-files.mjs';

const files = await drawnFiles();
replaceFiles(files);
for (const [name, content] of Object.entries(files))
  if (content !== null) console.log(`${name}  ${content.length} bytes`);
