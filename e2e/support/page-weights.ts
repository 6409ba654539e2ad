import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressBrotli } from '../../scripts/brotli.ts';
import { getModuleSizesFile, type ModuleSizes } from '../../scripts/module-sizes.ts';
import { attributes, listFiles } from './built-files.ts';

/** Bytes as a host sends them, with Brotli at its best. */
interface PageWeight {
  html: number;
  /** The scripts that start the page. */
  scripts: number;
  fonts: number;
  /** The page itself, with everything that it loads to start. */
  requests: number;
  /** Names of its scripts, without those of every page. */
  own: string[];
}

interface ScriptWeight {
  bytes: number;
  /** Characters of each module before minifying, without the smallest. */
  modules: Record<string, number>;
}

export interface Weights {
  pages: Record<string, PageWeight>;
  scripts: Record<string, ScriptWeight>;
}

/** The recorded weights: `npm run site -- sizes --write` updates them. */
export const RECORD = 'e2e/support/weights.json';
export const KB = 1024;
const FIGURES = ['html', 'scripts', 'fonts', 'requests'] as const;
/** Another compiler or another word doesn't matter; a new dependency does. */
const TOLERANCE = 1.03;
const LEEWAY = 150;
/** For a script without a record, such as a new article's. */
const NEW_SCRIPT = 12 * KB;
/** Smaller scripts say little, and there are hundreds. */
const SMALL_SCRIPT = KB;
const SMALL_MODULE = 400;

/** Weighs a built site without a browser: every script, and those of the chosen pages. */
export async function weighSite(folder: string, choose = (pages: string[]) => pages): Promise<Weights> {
  const files = listFiles(folder);
  const getPackedSize = async (file: string) =>
    (await compressBrotli(readFileSync(join(folder, file)))).byteLength;
  const scriptFiles = files.filter((file) => file.endsWith('.js'));
  const sizes = Object.fromEntries(
    await Promise.all(scriptFiles.map(async (file) => [file, await getPackedSize(file)] as const)),
  );
  const modulesFile = getModuleSizesFile(folder);
  if (!existsSync(modulesFile)) throw new Error(`${modulesFile} is missing: build ${folder} anew`);
  const modules: ModuleSizes = JSON.parse(readFileSync(modulesFile, 'utf8'));
  const names = createNames(scriptFiles, modules);
  const pages = await Promise.all(
    choose(files.filter((file) => file.endsWith('.html')).sort()).map(async (file) => {
      const html = readFileSync(join(folder, file), 'utf8');
      const scripts = startScripts(html);
      const fonts = attributes(html, 'link', 'href').filter((href) => href.endsWith('.woff2'));
      const weight: PageWeight = {
        html: await getPackedSize(file),
        scripts: scripts.reduce((sum, script) => sum + (sizes[script] ?? 0), 0),
        fonts: fonts.reduce((sum, font) => sum + readFileSync(join(folder, font)).byteLength, 0),
        requests: 1 + scripts.length + fonts.length + eagerPictures(html),
        own: scripts.map((script) => names[script] ?? script).sort(),
      };
      return [file.replace(/(?:index)?\.html$/, '') || '/', weight] as const;
    }),
  );
  const isOnEveryPage = (name: string) => pages.every(([, { own }]) => own.includes(name));
  const common = new Set(pages[0]?.[1].own.filter(isOnEveryPage));
  for (const [, page] of pages) page.own = page.own.filter((name) => !common.has(name));
  return {
    pages: Object.fromEntries(pages.toSorted(([a], [b]) => (a < b ? -1 : 1))),
    scripts: Object.fromEntries(
      scriptFiles
        .filter((file) => (sizes[file] ?? 0) >= SMALL_SCRIPT)
        .map((file) => [
          names[file] ?? file,
          { bytes: sizes[file] ?? 0, modules: heaviest(modules[file] ?? {}) },
        ]),
    ),
  };
}

/** What weighs more than recorded, and why, in sentences. */
export function findOverweight(now: Weights, recorded: Weights): string[] {
  const getMax = (figure: (typeof FIGURES)[number]) =>
    Math.max(...Object.values(recorded.pages).map((page) => page[figure]));
  const pages = Object.entries(now.pages).flatMap(([path, page]) => {
    const before = recorded.pages[path];
    return FIGURES.flatMap((figure) => {
      const limit = before?.[figure] ?? getMax(figure);
      if (page[figure] <= (figure === 'requests' ? limit : getLimit(limit))) return [];
      const isCount = figure === 'requests';
      const [is, was] = [page[figure], limit].map((value) => (isCount ? `${value}` : kb(value)));
      const because = isCount || figure === 'scripts' ? formatCauses(page, before, now, recorded) : '';
      return [`${path}: ${figure} ${is}, recorded ${was}${before ? '' : ' on the heaviest page'}${because}`];
    });
  });
  const scripts = Object.entries(now.scripts).flatMap(([name, script]) => {
    const before = recorded.scripts[name];
    if (script.bytes <= (before ? getLimit(before.bytes) : NEW_SCRIPT)) return [];
    const was = before ? `recorded ${kb(before.bytes)}` : `new, with a limit of ${kb(NEW_SCRIPT)}`;
    return [`script ${name}: ${kb(script.bytes)}, ${was}${growth(script, before)}`];
  });
  return [...scripts, ...pages];
}

export const kb = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`;
const getLimit = (bytes: number) => bytes * TOLERANCE + LEEWAY;

/** The scripts with which a page starts, as its boot script and its head list them. */
const startScripts = (html: string) => [
  ...new Set(
    [
      ...attributes(html, 'script', 'data-entry'),
      ...attributes(html, 'script', 'data-chunks').flatMap((list) => list.split(' ')),
      ...attributes(html, 'script', 'src'),
      ...attributes(html, 'link', 'href').filter((href) => href.endsWith('.js')),
    ].filter(Boolean),
  ),
];

const eagerPictures = (html: string) =>
  (html.match(/<img\b[^>]*>/g) ?? []).filter((tag) => !/loading="lazy"|\ssrc="data:/.test(tag)).length;

/** Each script's name without its hash; with its heaviest module if several have the same name. */
function createNames(files: readonly string[], modules: ModuleSizes): Record<string, string> {
  const toPlainName = (file: string) => file.replace(/^.*\/|-[\w-]{7,8}\.js$/g, '');
  const isAlone = (name: string) => files.filter((file) => toPlainName(file) === name).length === 1;
  return Object.fromEntries(
    files.map((file) => {
      const [module = file] = Object.keys(heaviest(modules[file] ?? {}, 0));
      return [file, isAlone(toPlainName(file)) ? toPlainName(file) : `${toPlainName(file)} (${module})`];
    }),
  );
}

const heaviest = (modules: Record<string, number>, least = SMALL_MODULE) =>
  Object.fromEntries(
    Object.entries(modules)
      .filter(([, length]) => length >= least)
      .sort(([, a], [, b]) => b - a),
  );

/** The modules that grew or were added, or the heaviest without a record. */
function growth(now: ScriptWeight, before?: ScriptWeight): string {
  const grown = Object.entries(now.modules)
    .map(
      ([module, length]) =>
        [module, length - (before?.modules[module] ?? 0), before?.modules[module]] as const,
    )
    .filter(([, more]) => more > 0)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 5)
    .map(([module, more, was]) => `${module} ${was === undefined ? '' : '+'}${more} characters`);
  return grown.length > 0 ? `; ${before ? 'grown or new' : 'its modules'}: ${grown.join(', ')}` : '';
}

/** Why a page starts with more: new scripts, and scripts that grew. */
function formatCauses(
  page: PageWeight,
  before: PageWeight | undefined,
  now: Weights,
  recorded: Weights,
): string {
  if (!before) return '';
  const size = (name: string) => now.scripts[name]?.bytes ?? 0;
  const added = page.own.filter((name) => !before.own.includes(name));
  const grown = Object.keys(now.scripts).filter(
    (name) =>
      !added.includes(name) &&
      (page.own.includes(name) || !isOwn(name, now)) &&
      size(name) > (recorded.scripts[name]?.bytes ?? Number.POSITIVE_INFINITY),
  );
  return [
    added.length > 0
      ? `; not there before: ${added.map((name) => `${name} ${kb(size(name))}`).join(', ')}`
      : '',
    grown.length > 0 ? `; grown: ${grown.join(', ')}` : '',
  ].join('');
}

/** Whether only some pages need a script. */
const isOwn = (name: string, { pages }: Weights) =>
  Object.values(pages).some(({ own }) => own.includes(name));
