import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import type { SiteConfig } from '../../src/config/settings-definition.ts';
import { editingSettings } from '../../src/config/site-settings.ts';
import { brand } from '../../src/facts/brand.ts';
import { escapeHtml } from '../../src/shared/lib/html-text.ts';
import { type BuildConstants, buildConstantsPlugin, formatConstants } from '../build-constants.ts';
import { blockPages } from '../content/block-pages.ts';
import { fillContentJson, getAliases, readFacts } from '../content/import-source.ts';
import { legalTexts } from '../content/legal-plugin.ts';
import { createIsPage, getFirstDayOf, listAddresses, listPages } from '../content/page-addresses.ts';
import { posts } from '../content/posts-plugin.ts';
import { getBuildConstants } from '../load-config.ts';
import { editedTexts } from './edited-texts-plugin.ts';
import { createEditorData } from './editor-config.ts';

const ENTRY = 'prerender/editing/browser/main.ts';
const SHEET = 'assets/edit/site.css';

interface EditorOptions {
  root: string;
  site: SiteConfig;
  /** The folder of the finished site. */
  out: string;
}

/** Adds the page /edit to a finished site whose settings name a repository. */
export async function buildEditor({ root, site, out }: EditorOptions): Promise<void> {
  const editing = { ...editingSettings.defaults, ...site.editing };
  if (!editing.repo) return;
  const base = `${site.site?.basePath ?? ''}/`;
  const { files: _, ...known } = await readFacts(root, site);
  const content = join(root, 'src/content');
  const isPage = createIsPage(content);
  const pages = listPages(content).filter((page) => isPage(page));
  const data = createEditorData(root, editing, { ...known, isPage: () => true }, pages);
  const { facts, phrases, runtimeValues } = known;
  const shared = (constants: () => BuildConstants) => [
    buildConstantsPlugin(constants),
    posts(root, undefined, site),
    legalTexts(root, site),
  ];
  const constants = await getBuildConstants(site, root);
  // The preview shows pages that testing mode or a sign-in closes.
  const admin = { ...site.admin, testingMode: false, enforceGlobalAuth: false };
  const open = { ...constants, builtSettings: { ...constants.builtSettings, admin } };
  const result = await build({
    root,
    base,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    resolve: { alias: getAliases(root) },
    plugins: [
      ...shared(() => constants),
      fillContentJson(root, site),
      noHighlighting,
      editorModule({
        cms: data.cms,
        previewPaths: data.previewPaths,
        blockPage: data.blockPage,
        known: { facts, phrases, runtimeValues },
        pages,
        addresses: Object.fromEntries(
          listAddresses(content).map((address) => [address, getFirstDayOf(content, address)]),
        ),
        siteSheet: base + SHEET,
      }),
    ],
    worker: {
      format: 'es',
      plugins: () => [...shared(() => open), blockPages(root, { everyBlock: true }), editedTexts(root, site)],
    },
    build: {
      outDir: out,
      emptyOutDir: false,
      assetsDir: 'assets/edit',
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: { input: join(root, ENTRY) },
    },
  });
  const [bundle] = [result].flat();
  const chunks = bundle && 'output' in bundle ? bundle.output : [];
  const entry = chunks.find((chunk) => chunk.type === 'chunk' && chunk.isEntry)?.fileName;
  if (!entry) throw new Error('The editor has no entry');
  const [, sheet = ''] =
    /<style>([\s\S]*?)<\/style>/.exec(await readFile(join(out, 'index.html'), 'utf8')) ?? [];
  await mkdir(join(out, 'assets/edit'), { recursive: true });
  await writeFile(join(out, SHEET), sheet);
  await writeFile(join(out, 'edit.html'), formatEditPage(base, entry, data.origins));
}

/** The editor's several hundred grammars for code. Articles are highlighted by the site's own build. */
const noHighlighting: Plugin = {
  name: 'no-highlighting',
  enforce: 'pre',
  resolveId: { filter: { id: /^@shikijs\// }, handler: () => '\0no-highlighting' },
  load: { filter: { id: /^\0no-highlighting$/ }, handler: () => 'export default []' },
};

const editorModule = (exports: object): Plugin => ({
  name: 'editor-module',
  resolveId: { filter: { id: /^virtual:editor$/ }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: /^\0virtual:editor$/ },
    handler: () => formatConstants(exports),
  },
});

/**
 * The policy of /edit: what the editor needs, the Git host included. Its preview is a frame of its own making. It also
 * refuses what nobody misses: the editor asks CDNs for its newest version and for fonts that it has.
 */
export const createEditPolicy = (origins: readonly string[]): string =>
  [
    "default-src 'none'",
    // Safari writes WebP with WebAssembly alone.
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline' blob:",
    "font-src 'self'",
    "img-src 'self' data: blob:",
    `connect-src 'self' data: blob: ${origins.join(' ')}`,
    "worker-src 'self' blob:",
    'frame-src blob:',
  ].join('; ');

const formatEditPage = (base: string, entry: string, origins: readonly string[]) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${createEditPolicy(origins)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Edit ${escapeHtml(brand.name)}</title>
<link rel="icon" href="${base}favicon.svg">
<style>form{position:fixed;inset:auto 0 1.5rem;z-index:1;text-align:center;font:1rem system-ui}form[hidden]{display:none}[role=alertdialog] .error{white-space:pre-line}</style>
<script type="module" src="${base}${entry}"></script>
</head>
<body>
<form><label><input type="checkbox"> Stay signed in on this device</label></form>
</body>
</html>
`;
