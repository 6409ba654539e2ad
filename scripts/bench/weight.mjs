import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { inPage } from './browser.mjs';
import { figure, median, worst } from './figures.mjs';

const KB = 1024;
const SECONDS = 5;

/** All that a phone is sent in the first seconds of each page. Bytes are exact, so each page is visited once. */
export async function weight({ site, page: origin, server, pages, withBrowser, progress }) {
  const visits = await withBrowser(async (browser) => {
    const found = [];
    for (const path of pages) {
      const visit = await weigh(browser, server, origin + path);
      found.push({ path, ...visit, html: await packedSize(site, path) });
      progress(
        `${path}: ${kb(visit.bytes)} KB, ${kb(visit.scripts)} of it scripts, ${visit.requests} requests`,
      );
    }
    return found;
  });
  const home = visits.find(({ path }) => path === '/');
  const others = visits.filter(({ path }) => path !== '/');
  const pick = (key, of = (value) => value / KB) => others.map((visit) => [visit.path, of(visit[key])]);
  const size = { unit: ' KB' };
  return [
    ...(home
      ? [
          figure('all bytes, home', home.bytes / KB, { ...size, goal: 130 }),
          figure('scripts, home', home.scripts / KB, { ...size, goal: 80 }),
          figure('requests, home', home.requests, { goal: 20 }),
          figure('HTML with styles, home', home.html / KB, { ...size, goal: 20, digits: 1 }),
        ]
      : []),
    worst('all bytes, other pages', pick('bytes'), { ...size, goal: 150 }),
    worst('scripts, other pages', pick('scripts'), { ...size, goal: 90 }),
    worst('requests, other pages', pick('requests', Number), { goal: 20 }),
    figure('HTML with styles, median page', median(visits.map(({ html }) => html)) / KB, {
      ...size,
      goal: 16,
      digits: 1,
    }),
    worst(
      'fonts',
      visits.map(({ path, fonts }) => [path, fonts / KB]),
      { ...size, goal: 36 },
    ),
  ];
}

const kb = (bytes) => Math.round(bytes / KB);

/** Bytes with headers, as the browser counts them, with those of workers, which the server has to tell. */
export async function weigh(browser, server, url) {
  const types = new Map();
  const seen = new Map();
  const paths = new Set();
  const count = (cdp) => {
    server.forget();
    cdp.on('Network.requestWillBeSent', ({ request }) => paths.add(new URL(request.url).pathname));
    cdp.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      seen.set(requestId, encodedDataLength),
    );
  };
  return inPage(browser, url, { before: count }, async (page) => {
    await page.waitForTimeout(SECONDS * 1_000);
    const sum = (type) =>
      [...seen].reduce((total, [id, bytes]) => total + (!type || types.get(id) === type ? bytes : 0), 0);
    const unseen = server.sent().filter(({ path }) => !paths.has(path));
    const ofUnseen = (list) => list.reduce((total, { bytes }) => total + bytes, 0);
    return {
      bytes: sum() + ofUnseen(unseen),
      scripts: sum('Script') + ofUnseen(unseen.filter(({ path }) => path.endsWith('.js'))),
      fonts: sum('Font'),
      requests: seen.size + unseen.length,
    };
  });
}

async function packedSize(site, path) {
  const { module } = await runnerImport('./scripts/brotli.ts', { configFile: false });
  return (await module.brotli(readFileSync(join(site, path === '/' ? 'index.html' : `${path}.html`)))).length;
}
