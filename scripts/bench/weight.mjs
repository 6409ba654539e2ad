import { figure, median } from './figures.mjs';

const KB = 1024;
const SECONDS = 5;

/** All that a phone is sent in the first seconds of each page. Bytes are exact, so each page is visited once. */
export async function weight({ page: origin, pages, server, visit, progress }) {
  const found = [];
  for (const path of pages) {
    const weights = await weigh(visit, server, origin + path);
    found.push({ path, ...weights });
    const [bytes, scripts] = [weights.bytes, weights.scripts].map((value) => value.toFixed(0));
    progress(`${path}: ${bytes} KB, ${scripts} of it scripts, ${weights.requests} requests`);
  }
  const home = found.filter(({ path }) => path === '/');
  const others = found.filter(({ path }) => path !== '/');
  const of = (name, key, list, options) =>
    list.length > 0
      ? [
          figure(
            name,
            list.map((one) => [one.path, [one[key]]]),
            { ...(key !== 'requests' && { unit: ' KB' }), ...options },
          ),
        ]
      : [];
  const htmlOfMedian = [{ html: median(found.map(({ html }) => html)) }];
  return [
    ...of('all bytes, home', 'bytes', home, { goal: 130 }),
    ...of('scripts, home', 'scripts', home, { goal: 80 }),
    ...of('requests, home', 'requests', home, { goal: 20 }),
    ...of('HTML with styles, home', 'html', home, { goal: 20, digits: 1 }),
    ...of('all bytes, other pages', 'bytes', others, { goal: 150 }),
    ...of('scripts, other pages', 'scripts', others, { goal: 90 }),
    ...of('requests, other pages', 'requests', others, { goal: 20 }),
    ...of('HTML with styles, median page', 'html', htmlOfMedian, { goal: 16, digits: 1 }),
    ...of('fonts', 'fonts', found, { goal: 36 }),
  ];
}

/** KB with headers, as the server has sent them: it knows of those for workers, too. */
export async function weigh(visit, server, url) {
  server.sent.length = 0;
  await visit(url, { settle: SECONDS * 1_000 }, () => {});
  const sum = (type) =>
    server.sent.reduce((total, one) => total + (one.type.startsWith(type) ? one.bytes : 0), 0) / KB;
  return {
    bytes: sum(''),
    html: sum('text/html'),
    scripts: sum('text/javascript'),
    fonts: sum('font/'),
    requests: server.sent.length,
  };
}
