import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startBrowser } from './browser.mjs';
import { createFigure, getRatios, median } from './figures.mjs';

/**
 * Lighthouse has 200 packages, so npx fetches it on first use instead of installing it with the project. `--before`
 * excludes packages published after its release.
 */
const LIGHTHOUSE = ['--yes', '--before=2025-11-01', 'lighthouse@12.8.2'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Simulated from an unthrottled visit, or throttled for real. */
const METHODS = { simulate: 'simulated', devtools: 'applied' };
const TIMES = { fcp: 'first-contentful-paint', lcp: 'largest-contentful-paint' };
/** How much slower than an earlier build the first paint may be. */
const MAX_FIRST_PAINT_RATIO = 1.05;

/** Measures pages' first and largest paints and Lighthouse's scores. */
export async function measurePaint({ server, page, baseline, peers, keyPages, inTurns, repeat, progress }) {
  const found = [];
  for (const path of keyPages) {
    for (const method of Object.keys(METHODS)) {
      const [mine, its] = await inTurns((origin) => {
        const categories = origin === page && method === 'simulate' ? CATEGORIES : ['performance'];
        return runLighthouse(server.flags, origin + path, method, categories);
      });
      found.push({ path, method, mine, its });
      const formatTimes = (list) =>
        Object.keys(TIMES).map((key) => median(list.map((one) => one[key])).toFixed(0));
      progress(
        `${path}, ${METHODS[method]}: FCP, LCP ${formatTimes(mine)} ms, ${baseline.name} ${formatTimes(its)}`,
      );
      const failed = new Set(mine.flatMap((one) => one.failed));
      if (failed.size > 0) progress(`  short of Lighthouse's best: ${[...failed].join(', ')}`);
    }
  }
  const filterMethod = (wanted) => found.filter(({ method }) => method === wanted);
  const getValues = (list, key) => list.map((one) => one[key]);
  const home = filterMethod('simulate').filter(({ path }) => path === '/');
  const lcps = home.map(({ mine }) => ['LCP of home, simulated', getValues(mine, 'lcp')]);
  for (const { name, url } of home.length > 0 ? peers : []) {
    const runs = await repeat(() => runLighthouse(server.flags, url, 'simulate', ['performance']));
    lcps.push([`  of ${name}`, getValues(runs, 'lcp')]);
  }
  const [own, ...rivals] = lcps.map(([, values]) => median(values));
  return [
    ...Object.keys(TIMES).flatMap((key) =>
      Object.entries(METHODS).map(([method, manner]) =>
        createFigure(
          `${key.toUpperCase()} / ${baseline.name}, ${manner}`,
          filterMethod(method).map(({ path, mine, its }) => [
            path,
            getRatios(getValues(mine, key), getValues(its, key)),
          ]),
          {
            goal: key === 'fcp' && baseline.isEarlierBuild ? MAX_FIRST_PAINT_RATIO : undefined,
            digits: 2,
            repeated: filterMethod(method).map(({ its }) => getValues(its, key)),
          },
        ),
      ),
    ),
    ...lcps.map(([name, values]) => createFigure(name, values, { unit: ' ms' })),
    ...(rivals.length > 0
      ? [createFigure('LCP of home / fastest peer', [own / Math.min(...rivals)], { goal: 0.99, digits: 2 })]
      : []),
    ...CATEGORIES.map((category) =>
      createFigure(
        `Lighthouse, ${category}`,
        filterMethod('simulate').map(({ path, mine }) => [path, getValues(mine, category)]),
        { goal: 100, isScore: true },
      ),
    ),
  ];
}

/** One run with Lighthouse's own phone and network, in a fresh browser. */
async function runLighthouse(flags, url, method, categories, isAgain = false) {
  const { browser, port } = await startBrowser(flags);
  try {
    const { stdout } = await promisify(execFile)(
      'npx',
      [
        ...LIGHTHOUSE,
        url,
        `--port=${port}`,
        `--throttling-method=${method}`,
        `--only-categories=${categories}`,
        '--output=json',
        '--quiet',
      ],
      { maxBuffer: 2 ** 27, shell: process.platform === 'win32' },
    );
    const { audits, categories: scores, runtimeError } = JSON.parse(stdout);
    if (runtimeError) throw new Error(runtimeError.message);
    const all = Object.values(scores);
    return {
      ...Object.fromEntries(Object.entries(TIMES).map(([key, id]) => [key, audits[id].numericValue])),
      ...Object.fromEntries(all.map(({ id, score }) => [id, Math.round(score * 100)])),
      failed: all
        .flatMap(({ auditRefs }) => auditRefs)
        .filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 0.9)
        .map(({ id }) => id),
    };
  } catch (error) {
    // On a busy machine, a browser sometimes gets no trace.
    if (isAgain) throw error;
    console.warn(`  once more: ${url}: ${error.message}`);
  } finally {
    await browser.close();
  }
  return runLighthouse(flags, url, method, categories, true);
}
