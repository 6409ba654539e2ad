import { setTimeout as sleep } from 'node:timers/promises';
import { DESKTOP, readMainThread } from './browser.mjs';
import { createFigure, getRatios, median } from './figures.mjs';

const FIRST_SECONDS = 6;
const IDLE_SECONDS = 5;

/** Measures the main thread's work in the first seconds of a page, against the baseline. */
export async function measureWork({ kinds, baseline, visit, inTurns, progress }) {
  const options = { reducedMotion: 'reduce', settle: FIRST_SECONDS * 1_000 };
  const found = [];
  for (const path of kinds) {
    const [mine, its] = await inTurns((origin) =>
      visit(origin + path, options, async (_, cdp) => (await readMainThread(cdp)).worked),
    );
    found.push({ path, mine, its });
    progress(`${path}: ${median(mine).toFixed(0)} ms, ${baseline.name} ${median(its).toFixed(0)} ms`);
  }
  const byPage = found.map(({ path, mine, its }) => [path, getRatios(mine, its)]);
  const name = `main-thread work in ${FIRST_SECONDS} s / ${baseline.name}`;
  const shown = { digits: 2, repeated: found.map(({ its }) => its) };
  return [
    createFigure(
      `${name}, median`,
      byPage.map(([, values]) => median(values)),
      shown,
    ),
    createFigure(`${name}, worst`, byPage, shown),
  ];
}

/** Measures the main thread's work on an idle home page. */
export async function measureIdle({ page: origin, visit, repeat, progress }) {
  const cases = [
    ['home, 4x slower', {}],
    ['home in a hidden tab', { isHidden: true }],
    ['home, reduced motion', { reducedMotion: 'reduce' }],
  ];
  const figures = [];
  for (const [name, given] of cases) {
    const options = { viewport: DESKTOP, settle: 3_000, slow: 'settled', ...given };
    const busy = await repeat(() => visit(`${origin}/`, options, (_, cdp) => measureBusyTime(cdp)));
    progress(`${name}: ${busy.map((value) => value.toFixed(1)).join(', ')} ms/s`);
    figures.push(createFigure(`idle main thread, ${name}`, busy, { goal: 10, unit: ' ms/s' }));
  }
  return figures;
}

/** Milliseconds of work per second. */
async function measureBusyTime(cdp) {
  const before = await readMainThread(cdp);
  await sleep(IDLE_SECONDS * 1_000);
  const after = await readMainThread(cdp);
  return (after.worked - before.worked) / (after.at - before.at);
}
