import { figure, median, noise, ratio, worst } from './figures.mjs';
import { loadLighthouse, runLighthouse } from './lighthouse.mjs';

const METHODS = { simulate: 'simulated', devtools: 'applied' };
const AGAINST_TWIN = { simulate: 1.03, devtools: 1.05 };
const BLOCKED = { simulate: 10, devtools: 40 };

/** First paints, Lighthouse's scores and blocked time of every page, by Lighthouse. */
export async function paint({ server, page, twin, peers, pages, runs, progress }) {
  const lighthouse = await loadLighthouse();
  const run = (url, settings) => retry(() => runLighthouse(lighthouse, server.flags, url, settings));
  const visits = [];
  for (const path of pages) {
    for (const method of Object.keys(METHODS)) {
      const mine = [];
      const its = [];
      for (let index = 0; index < runs; index += 1) {
        const takeMine = async () =>
          mine.push(await run(page + path, { method, allCategories: method === 'simulate' && index === 0 }));
        const takeIts = async () => its.push(await run(twin + path, { method }));
        // In turns, and not always the same one first.
        for (const take of index % 2 ? [takeIts, takeMine] : [takeMine, takeIts]) await take();
      }
      visits.push({ path, method, mine, its });
      const timesOf = (list) =>
        ['fcp', 'lcp', 'speedIndex'].map((key) => median(list.map((one) => one[key])).toFixed(0)).join(', ');
      progress(
        `${path}, ${METHODS[method]}: FCP, LCP, Speed Index ${timesOf(mine)} ms, without scripts ${timesOf(its)}`,
      );
      const failed = [...new Set(mine.flatMap((one) => one.failed))];
      if (failed.length > 0) progress(`  short of Lighthouse's best: ${failed.join(', ')}`);
    }
  }
  const rivals = [];
  for (const { name, url } of peers) {
    const lcp = [];
    for (let index = 0; index < runs; index += 1) lcp.push((await run(url, { method: 'simulate' })).lcp);
    rivals.push({ name, lcp });
    progress(`${name}: LCP ${median(lcp).toFixed(0)} ms`);
  }
  return [
    ...ratios(visits),
    ...homeFigures(visits, rivals),
    ...blockedTime(visits),
    ...scores(visits.filter(({ method }) => method === 'simulate')),
  ];
}

/** Now and then a browser gets no trace on a busy machine. */
async function retry(work) {
  try {
    return await work();
  } catch (error) {
    console.warn(`  once more: ${error.message}`);
    return work();
  }
}

function ratios(visits) {
  const wanted = [
    ...Object.keys(METHODS).map((method) => ['FCP', 'fcp', method, AGAINST_TWIN[method]]),
    ...Object.keys(METHODS).map((method) => ['LCP', 'lcp', method, AGAINST_TWIN[method]]),
    ['Speed Index', 'speedIndex', 'devtools', 1.15],
  ];
  return wanted.map(([name, key, method, goal]) => {
    const chosen = visits.filter((visit) => visit.method === method);
    const of = (list) => list.map((one) => one[key]);
    return worst(
      `${name} / twin, ${METHODS[method]}`,
      chosen.map(({ path, mine, its }) => [path, ratio(of(mine), of(its))]),
      { goal, digits: 2, noise: noise(chosen.map(({ its }) => of(its))) },
    );
  });
}

function homeFigures(visits, rivals) {
  const home = visits.find(({ path, method }) => path === '/' && method === 'simulate');
  if (!home) return [];
  const lcp = home.mine.map((one) => one.lcp);
  const fastest = rivals.toSorted((a, b) => median(a.lcp) - median(b.lcp))[0];
  return [
    figure('LCP of home, simulated', median(lcp), { goal: 1150, unit: ' ms', noise: noise([lcp]) }),
    ...rivals.map((rival) =>
      figure(`  of ${rival.name}`, median(rival.lcp), { unit: ' ms', noise: noise([rival.lcp]) }),
    ),
    ...(fastest
      ? [figure('LCP of home / fastest peer', median(lcp) / median(fastest.lcp), { goal: 0.99, digits: 2 })]
      : []),
  ];
}

const blockedTime = (visits) =>
  Object.entries(METHODS).map(([method, label]) => {
    const chosen = visits.filter((visit) => visit.method === method);
    const of = (list) => list.map(({ tbt }) => tbt);
    return worst(
      `blocked time, ${label}`,
      chosen.map(({ path, mine }) => [path, median(of(mine))]),
      { goal: BLOCKED[method], unit: ' ms' },
    );
  });

function scores(visits) {
  const categories = Object.keys(visits[0]?.mine[0]?.scores ?? {});
  return categories.map((category) => {
    const byPage = visits.map(({ path, mine }) => {
      const values = mine.flatMap(({ scores }) => scores[category] ?? []);
      return { path, score: median(values) };
    });
    const lowest = byPage.toSorted((a, b) => a.score - b.score)[0];
    const below = byPage.filter(({ score }) => score < 100).length;
    const note = below > 0 ? `(${lowest.path}; ${below} of ${byPage.length} below)` : '';
    return figure(`Lighthouse, ${category}`, lowest.score, { goal: { atLeast: 100 }, note });
  });
}
