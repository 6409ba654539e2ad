import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startBrowser } from './browser.mjs';

/**
 * Lighthouse has 200 packages, so npx fetches it on first use instead of installing it with the project. `--before`
 * excludes packages published after its release.
 */
const LIGHTHOUSE = ['--yes', '--before=2025-11-01', 'lighthouse@12.8.2'];
/** Throttled by simulation from an unthrottled visit, or for real. */
const METHODS = { simulate: 'simulated', devtools: 'applied' };
const TIMES = { FCP: 'first-contentful-paint', LCP: 'largest-contentful-paint' };
/** Lighthouse needs a minute for a page. */
const KEY_PAGES = ['/', '/pricing', '/blog', '/contact'];

/** First and largest paint on Lighthouse's phone, and Lighthouse's scores. */
export async function measurePaint({ flags, pages = KEY_PAGES, inTurns, print }) {
  for (const path of pages)
    for (const [method, manner] of Object.entries(METHODS)) {
      const runs = await inTurns((origin) => runLighthouse(flags, origin + path, method));
      for (const key of Object.keys(runs[0][0]))
        print(
          `${path}, ${manner}, ${key}`,
          runs.map((ofBuild) => ofBuild.map((run) => run[key])),
        );
    }
}

/** One run with Lighthouse's own phone and network, in a fresh browser. */
async function runLighthouse(flags, url, method, isAgain = false) {
  const { browser, port } = await startBrowser(flags);
  try {
    const { stdout } = await promisify(execFile)(
      'npx',
      [...LIGHTHOUSE, url, `--port=${port}`, `--throttling-method=${method}`, '--output=json', '--quiet'],
      { maxBuffer: 2 ** 27, shell: process.platform === 'win32' },
    );
    const { audits, categories, runtimeError } = JSON.parse(stdout);
    if (runtimeError) throw new Error(runtimeError.message);
    return {
      ...Object.fromEntries(Object.entries(TIMES).map(([key, id]) => [key, audits[id].numericValue])),
      ...Object.fromEntries(Object.values(categories).map(({ id, score }) => [id, score * 100])),
    };
  } catch (error) {
    // On a busy machine, a browser sometimes gets no trace.
    if (isAgain) throw error;
    console.warn(`  once more: ${url}: ${error.message}`);
  } finally {
    await browser.close();
  }
  return runLighthouse(flags, url, method, true);
}
