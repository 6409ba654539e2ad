import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import type { SiteConfig } from '../../src/config/settings-definition.ts';
import { editingSettings } from '../../src/config/site-settings.ts';
import { type BuildConstants, buildConstantsPlugin, formatConstants } from '../build-constants.ts';
import { blockPages } from '../content/block-pages.ts';
import { getSiteLanguage, listLanguageFolders } from '../content/content-files.ts';
import { fillContentJson, getAliases, readFacts } from '../content/import-source.ts';
import { legalTexts } from '../content/legal-plugin.ts';
import {
  createIsPage,
  getFirstDayOf,
  listAddresses,
  listAuthors,
  listFixedAddresses,
  readRedirects,
  toAddressKey,
} from '../content/page-addresses.ts';
import { posts } from '../content/posts-plugin.ts';
import { getBuildConstants } from '../load-config.ts';
import { formatEditPage } from './edit-page.ts';
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
  const isPage = createIsPage(content, process.env, undefined, getSiteLanguage(site));
  const addresses = listAddresses(content);
  const pages = addresses.flatMap(({ path }) => (isPage(path) ? path : []));
  const data = createEditorData(root, editing, { ...known, isPage: () => true }, pages, site);
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
          addresses.map(toAddressKey).map((key) => [key, getFirstDayOf(content, key)]),
        ),
        fixedAddresses: listFixedAddresses(content),
        language: getSiteLanguage(site),
        folders: listLanguageFolders(site),
        redirects: readRedirects(content),
        authors: listAuthors(content),
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
