import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launchBrowser } from './browser.mjs';

const MANIFEST = 'scripts/bench/lighthouse';
const FOLDER = '.cache/lighthouse';
const FILES = ['package.json', 'package-lock.json'];

/** Lighthouse is 200 packages: it's installed at the first run of the bench, and not with the project's own. */
export async function loadLighthouse() {
  const same = (file) =>
    existsSync(join(FOLDER, file)) &&
    readFileSync(join(FOLDER, file), 'utf8') === readFileSync(join(MANIFEST, file), 'utf8');
  if (!FILES.every(same) || !existsSync(join(FOLDER, 'node_modules/.package-lock.json'))) {
    console.log(`Installing Lighthouse into ${FOLDER} (185 MB, once)`);
    mkdirSync(FOLDER, { recursive: true });
    for (const file of FILES) copyFileSync(join(MANIFEST, file), join(FOLDER, file));
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], {
      cwd: FOLDER,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
  }
  const module = await import(pathToFileURL(resolve(FOLDER, 'node_modules/lighthouse/core/index.js')).href);
  return module.default;
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * One run with Lighthouse's own phone and network, in a fresh browser as its command line has it. `method` is
 * `simulate`, computed from an unthrottled visit, or `devtools`, applied.
 */
export async function runLighthouse(lighthouse, flags, url, { method, allCategories = false }) {
  const { browser, port } = await launchBrowser(flags);
  try {
    const result = await lighthouse(url, {
      port,
      logLevel: 'silent',
      output: 'json',
      throttlingMethod: method,
      onlyCategories: allCategories ? CATEGORIES : ['performance'],
    });
    const { audits, categories, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
    const of = (id) => audits[id].numericValue;
    return {
      fcp: of('first-contentful-paint'),
      lcp: of('largest-contentful-paint'),
      speedIndex: of('speed-index'),
      tbt: of('total-blocking-time'),
      scores: Object.fromEntries(
        Object.values(categories).map(({ id, score }) => [id, Math.round(score * 100)]),
      ),
      failed: Object.values(categories).flatMap(({ auditRefs }) =>
        auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 0.9).map(({ id }) => id),
      ),
    };
  } finally {
    await browser.close();
  }
}
