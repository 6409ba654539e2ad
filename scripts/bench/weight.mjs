import { createFigure } from './figures.mjs';

const KB = 1024;
const SETTLE_SECONDS = 5;
/** Its calendar is in view at once, and loads without interaction. */
const CALENDAR_PAGE = '/demo';

/**
 * Measures the bytes that a phone receives in the first seconds of each page. They are exact, so one visit is enough.
 */
export async function measureWeight({ page: origin, pages, server, visit, progress }) {
  const found = [];
  for (const path of pages) {
    const weights = await weighPage(visit, server, origin + path);
    found.push({ path, ...weights });
    progress(`${path}: ${weights.bytes.toFixed(1)} KB, ${weights.requests} requests`);
  }
  const createBytesFigure = (name, goal, choose) => {
    const chosen = found.filter(({ path }) => choose(path)).map(({ path, bytes }) => [path, [bytes]]);
    return chosen.length > 0 ? [createFigure(`bytes, ${name}`, chosen, { goal, unit: ' KB' })] : [];
  };
  return [
    ...createBytesFigure('home', 178, (path) => path === '/'),
    ...createBytesFigure('other pages', 176, (path) => path !== '/' && path !== CALENDAR_PAGE),
    // The limit of other pages, plus the calendar's 66 KB.
    ...createBytesFigure(CALENDAR_PAGE, 242, (path) => path === CALENDAR_PAGE),
    createFigure(
      'requests',
      found.map(({ path, requests }) => [path, [requests]]),
      { goal: 20 },
    ),
  ];
}

/** KB with headers, as the server has sent them: it also counts requests of workers. */
export async function weighPage(visit, server, url) {
  server.sent.length = 0;
  await visit(url, { settle: SETTLE_SECONDS * 1_000 }, () => {});
  const bytes = server.sent.reduce((total, answer) => total + answer, 0);
  return { bytes: bytes / KB, requests: server.sent.length };
}
