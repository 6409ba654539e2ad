// Prints what each page of a build weighs on a first visit: `npm run build && npm run sizes`.
// HTML with its inlined styles, fonts, and the scripts that start the page; gzip, in kB.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';

const dist = process.argv[2] ?? 'dist';
const weigh = (file) => gzipSync(readFileSync(join(dist, file))).byteLength / 1000;
const kb = (number) => number.toFixed(1).padStart(6);
const scriptsOf = (html) => {
  const entry = html.match(/data-entry="([^"]+)"/)?.[1] ?? '';
  const preload = html.match(/data-preload="([^"]*)"/)?.[1] ?? '';
  return [entry, ...preload.split(' ')].filter(Boolean);
};

const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .map((file) => relative('.', file).split('\\').join('/'))
  .sort();

console.log('| page | HTML with styles | scripts, after the first paint | fonts |');
console.log('|---|---:|---:|---:|');
for (const file of pages) {
  const html = readFileSync(join(dist, file), 'utf8');
  const scripts = scriptsOf(html).reduce((sum, path) => sum + weigh(path), 0);
  const fonts = [...html.matchAll(/<link rel="preload" href="([^"]+\.woff2)"/g)]
    .map(([, path]) => readFileSync(join(dist, path)).byteLength / 1000)
    .reduce((sum, size) => sum + size, 0);
  const path = file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`;
  console.log(`| ${path} | ${kb(weigh(file))} | ${kb(scripts)} | ${kb(fonts)} |`);
}
