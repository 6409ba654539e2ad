import { figure } from './figures.mjs';

const KB = 1024;
const SECONDS = 5;
/** Its calendar is in view at once, and comes without a touch. */
const WITH_CALENDAR = '/demo';

/** All that a phone is sent in the first seconds of each page. Bytes are exact, so each page is visited once. */
export async function weight({ page: origin, pages, server, visit, progress }) {
  const found = [];
  for (const path of pages) {
    const weights = await weigh(visit, server, origin + path);
    found.push({ path, ...weights });
    progress(`${path}: ${weights.bytes.toFixed(1)} KB, ${weights.requests} requests`);
  }
  const bytesOf = (name, goal, choose) => {
    const chosen = found.filter(({ path }) => choose(path)).map(({ path, bytes }) => [path, [bytes]]);
    return chosen.length > 0 ? [figure(`bytes, ${name}`, chosen, { goal, unit: ' KB' })] : [];
  };
  return [
    ...bytesOf('home', 178, (path) => path === '/'),
    ...bytesOf('other pages', 176, (path) => path !== '/' && path !== WITH_CALENDAR),
    // As other pages, and the calendar's 66 KB.
    ...bytesOf(WITH_CALENDAR, 242, (path) => path === WITH_CALENDAR),
    figure(
      'requests',
      found.map(({ path, requests }) => [path, [requests]]),
      { goal: 20 },
    ),
  ];
}

/** KB with headers, as the server has sent them: it knows of those for workers, too. */
export async function weigh(visit, server, url) {
  server.sent.length = 0;
  await visit(url, { settle: SECONDS * 1_000 }, () => {});
  const bytes = server.sent.reduce((total, answer) => total + answer, 0);
  return { bytes: bytes / KB, requests: server.sent.length };
}
