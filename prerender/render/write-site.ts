import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import { build, type Manifest, type ManifestChunk } from 'vite';
import type { SiteConfig } from '../../src/config/settings-definition.ts';
import { brand } from '../../src/facts/brand.ts';
import { baseTitle } from '../../src/facts/brand-facts.ts';
import { escapeHtml } from '../../src/shared/lib/html-text.ts';
import { palette } from '../../src/shared/palette.ts';
import { paths } from '../../src/shared/paths.ts';
import { getBuildTime } from '../build-time.ts';
import { fillContentJson } from '../content/import-source.ts';
import {
  addLanguages,
  formatNotFoundRules,
  formatRedirectsFile,
  listRedirects,
} from '../content/page-addresses.ts';
import { PICTURE_CACHE } from '../content/prepare-pictures.ts';
import type { SocialImage } from '../social/draw-social-images.tsx';
import { findDeadAnchors, findShownPlaceholders, findUnlinked } from './check-pages.ts';
import { getFontPreloads } from './font-subsets.ts';
import type * as Server from './render';
import type { RenderedPage } from './render';

interface DocumentParts {
  /** Vite's built index.html. */
  template: string;
  /** The style sheet. */
  css: string;
  bootScript: string;
  policy: string;
  /** Addresses of the fonts that the first screen needs. */
  fonts: readonly string[];
  /** The app's entry module. */
  entry: string;
  /** What the entry and the page's own code import. */
  chunks: readonly string[];
  baseTitle: string;
  /** A shell's text without scripts, as HTML. */
  noscriptHtml: string;
  /** The address of the index that the chat searches. */
  siteIndex: string;
  /** Storage keys that may change what the guard shows in this browser. */
  overridingKeys: readonly string[];
}

/** The complete HTML of one page. Apart from the fonts, it needs nothing else to paint, unless it's a shell. */
function formatDocument(page: RenderedPage, parts: DocumentParts): string {
  const isShell = page.body === '';
  const head = [
    // The policy comes first, so that it covers everything below.
    `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(parts.policy)}">`,
    page.head ||
      `<title data-prerendered="">${escapeHtml(parts.baseTitle)}</title><meta data-prerendered="" name="robots" content="noindex">`,
    ...page.alternates.map(({ tag, url }) => `<link rel="alternate" hreflang="${tag}" href="${url}">`),
    ...page.alternateLocales.map((one) => `<meta property="og:locale:alternate" content="${one}">`),
    ...parts.fonts.map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    ),
    `<style>${parts.css}</style>`,
    `<script data-entry="${parts.entry}" data-chunks="${parts.chunks.join(' ')}" data-overriding-keys="${parts.overridingKeys.join(' ')}" data-site-index="${parts.siteIndex}"${
      page.query ? ` data-query="${page.query.join(' ')}"` : ''
    }${page.startsAtOnce ? ' data-eager' : ''}>${parts.bootScript}</script>`,
  ].join('\n    ');
  const noscript = isShell ? `<noscript><p>${parts.noscriptHtml}</p></noscript>` : '';
  return (
    parts.template
      .split('\n')
      // The boot script starts the app after the first paint; its styles are inlined.
      .filter((line) => !OMITTED_LINE.test(line))
      .join('\n')
      .replace(/(<meta charset="utf-8"\s*\/?>)/i, (charset) => `${charset}\n    ${head}`)
      .replace(
        '<div id="root"></div>',
        () => `<div id="root" data-path="${page.path}">${page.body}</div>${noscript}${AFTER_APP}`,
      )
  );
}

/**
 * Dialogs are added after this. If the app were the body's last child, opening or closing one would make the browser
 * recompute all styles of the app, because of rules about last children.
 */
const AFTER_APP = '<template></template>';

/** Tags of Vite's index.html that the inlined styles and the boot script replace. Vite writes one per line. */
const OMITTED_LINE = /^\s*<(?:script type="module"|link rel="(?:stylesheet|modulepreload)"|title)/;

/** The path of a page's file: flat, so every supported host serves it at the clean address. */
const toFileName = (path: string, languageFolder: string) => {
  const page = path === '*' ? '/404' : path;
  if (page === '/') return languageFolder ? `${languageFolder.slice(1)}.html` : 'index.html';
  return `${languageFolder.slice(1)}${decodeURI(page)}.html`.replace(/^\//, '');
};

interface WriteSiteOptions {
  root: string;
  site: SiteConfig;
  /** The client build, which becomes the site. */
  client: string;
  /** The server build, which renders it. */
  server: string;
}

/** Writes every page of the built site as a file, with sitemap, robots.txt, 404.html and header rules. */
export async function writeSite({ root, site, client, server }: WriteSiteOptions): Promise<void> {
  const manifestFile = join(client, '.vite/manifest.json');
  const [template, manifestText, bootScript] = await Promise.all([
    readFile(join(client, 'index.html'), 'utf8'),
    readFile(manifestFile, 'utf8'),
    compileBootScript(root, site),
  ]);
  const manifest = JSON.parse(manifestText) as Manifest;
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The client build lacks an entry');
  const cssHrefs = template
    .split('\n')
    .flatMap((line) => line.match(/^\s*<link rel="stylesheet"[^<>]* href="([^"]+)"/)?.[1] ?? []);
  const renderer: typeof Server = await import(
    /* @vite-ignore */ pathToFileURL(join(server, 'render.js')).href
  );
  const { basePath, rootPath, toAbsoluteUrl, toHref, toSharedHref } = renderer;
  const languageFolder = basePath.slice(rootPath.length);
  const cssFiles = cssHrefs.map((address) => join(client, address.slice(rootPath.length)));
  const css = (await Promise.all(cssFiles.map((file) => readFile(file, 'utf8')))).join('\n').trim();
  for (const file of cssFiles) await rm(file);
  const policy = renderer.createSitePolicy({ script: bootScript, style: css });
  const { pages, noscriptHtml, isClosed, socialImages, drawings, siteIndex, feed } =
    await renderer.renderSite();
  const placeholders = findShownPlaceholders(pages);
  if (placeholders.length > 0) throw new Error(placeholders.join('\n'));
  const allRedirects = listRedirects(join(root, 'src/content'));
  const redirects = addLanguages(allRedirects, [[renderer.locale, '']]);
  // Only a build knows the articles of a content service.
  const taken = redirects.find(({ from }) => pages.some(({ path }) => path === from));
  if (taken) throw new Error(`src/content/redirects.json: ${taken.from} is a page's address`);
  const redirectPages = redirects.map(({ from, to }) => ({
    path: from,
    body: renderer.formatRedirectPage(to),
    source: `the redirect (${from})`,
    isPublic: false,
  }));
  const deadLinks = findDeadAnchors([...pages, ...redirectPages], renderer);
  const missing = deadLinks.filter((link) => !link.includes('#'));
  if (missing.length > 0)
    throw new Error(
      `Links lead to pages that aren't there:\n${missing.map((link) => `  - ${link}`).join('\n')}`,
    );
  // /edit doesn't know the headings of other pages, so it takes such a link.
  for (const link of deadLinks)
    console.warn(`\nWarning: a link leads to a heading that isn't there: ${link}.`);
  for (const path of isClosed ? [] : findUnlinked(pages, renderer)) console.warn(`No page links to ${path}.`);
  const siteIndexFile = `/assets/app/site-index-${hashText(siteIndex)}.json`;
  const siteUrl = toAbsoluteUrl('/');
  // Runs while the pages are written.
  const socialImagesDone = writeSocialImages(
    socialImages.map(({ path, ...image }) => ({
      file: join(client, languageFolder, decodeURI(path)),
      ...image,
      siteUrl,
    })),
    {
      cache: join(root, 'node_modules/.cache/social-images'),
      pictures: join(root, PICTURE_CACHE),
      code: join(server, 'draw-social-images.js'),
    },
  );
  // Awaited at the end; without this, an earlier failure would crash the process.
  socialImagesDone.catch(() => undefined);
  const fonts = getFontPreloads(css);
  const chunks = pages.map(({ isPublic, files }) =>
    listModules(manifest, entry, isPublic ? files.map((file) => manifest[file]) : []),
  );
  let firstVisit = '';
  for (const [index, page] of pages.entries()) {
    const html = formatDocument(page, {
      template,
      css,
      bootScript,
      policy,
      baseTitle,
      noscriptHtml,
      fonts: fonts.map(toSharedHref),
      entry: toSharedHref(`/${entry.file}`),
      chunks: (chunks[index] ?? []).map(toSharedHref),
      siteIndex: toSharedHref(siteIndexFile),
      overridingKeys: renderer.getOverridingKeys(isClosed || page.signedOutOnly),
    });
    const file = join(client, toFileName(page.path, languageFolder));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, html);
    if (page.path !== '/') continue;
    const scriptBytes = await measureSize(client, [`/${entry.file}`, ...(chunks[index] ?? [])], gzipSync);
    const fontBytes = await measureSize(client, fonts);
    firstVisit = `${formatKilobytes(gzipSync(html).length)} of HTML, ${formatKilobytes(scriptBytes)} of scripts and ${formatKilobytes(fontBytes)} of fonts`;
  }

  const listed = isClosed
    ? [] // Only the login page is open, and searches shouldn't find that.
    : pages.filter(({ noindex, path, isOriginal }) => !noindex && !isOriginal && path !== '*');
  const files: (readonly [path: string, text: string])[] = [
    ...redirectPages.map(({ path, body }) => [toFileName(path, languageFolder), body] as const),
    [`${languageFolder}/sitemap.xml`, formatSitemap(listed, toAbsoluteUrl)],
    [`${languageFolder}/site.webmanifest`, formatWebManifest(renderer)],
    [siteIndexFile, siteIndex],
    ...drawings,
  ];
  if (!languageFolder) {
    const script = [bootScript, ...(redirects.length > 0 ? [renderer.REDIRECT_SCRIPT] : [])];
    const headerPolicy = renderer.createSitePolicy({ script, style: css });
    const sitemaps = listed.length > 0 ? renderer.getSitemaps() : [];
    files.push(
      ['robots.txt', formatRobots(toHref('/'), toHref(paths.admin()), sitemaps)],
      ...renderer.getExtraFiles(headerPolicy, getBuildTime()),
    );
    const further = renderer.languages
      .slice(1)
      .map(({ tag, path }) => [tag, path.slice(rootPath.length)] as const);
    const rules =
      formatRedirectsFile(addLanguages(allRedirects, [[renderer.locale, ''], ...further]), toHref) +
      formatNotFoundRules(
        further.map(([, folder]) => folder),
        toHref,
      );
    if (rules) files.push(['_redirects', rules]);
  }
  for (const [path, text] of files) {
    await mkdir(dirname(join(client, path)), { recursive: true });
    await writeFile(join(client, path), text);
  }
  await socialImagesDone;
  const getSize = async (path: string) => (await stat(join(client, languageFolder, decodeURI(path)))).size;
  await writeFile(join(client, languageFolder, 'rss.xml'), await feed(getSize));
  await rm(join(client, '.vite'), { recursive: true });
  // Vite's template, whose place another language's home page has.
  if (languageFolder) await rm(join(client, 'index.html'));
  const language = languageFolder ? `${languageFolder}: ` : '';
  console.log(`${language}${pages.length} pages written, ${listed.length} of them for search engines`);
  if (!languageFolder) console.log(`A first visit of / loads ${firstVisit} (gzip)`);
}

/** For the name of a file that is cached forever. */
const hashText = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 7);

/** The total size of files, in bytes. */
async function measureSize(
  client: string,
  files: readonly string[],
  compress = (file: Buffer) => file,
): Promise<number> {
  const texts = await Promise.all(files.map((file) => readFile(join(client, file))));
  return texts.reduce((total, text) => total + compress(text).length, 0);
}

const formatKilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

/** One inline script, the same on every page, so that one hash allows it. */
async function compileBootScript(root: string, site: SiteConfig): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [fillContentJson(root, site)],
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      lib: { entry: join(root, 'src/start/boot.ts'), formats: ['iife'], name: 'boot' },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('The boot script did not compile');
  return chunk.code.trim();
}

/** Addresses of the chunks and all they import, each before those that import it, without the entry itself. */
function listModules(
  manifest: Manifest,
  entry: ManifestChunk,
  chunks: (ManifestChunk | undefined)[],
): string[] {
  const seen = new Set<ManifestChunk>([entry]);
  const files: string[] = [];
  const add = (chunk: ManifestChunk | undefined) => {
    if (!chunk || seen.has(chunk)) return;
    seen.add(chunk);
    for (const name of chunk.imports ?? []) add(manifest[name]);
    files.push(`/${chunk.file}`);
  };
  for (const name of entry.imports ?? []) add(manifest[name]);
  for (const chunk of chunks) add(chunk);
  return files;
}

const formatSitemap = (pages: readonly RenderedPage[], toAbsoluteUrl: (path: string) => string) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${pages.some(({ alternates }) => alternates.length > 0) ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''}>
${pages
  .map(({ path, alternates }) => {
    const links = alternates.map(
      ({ tag, url }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${url}"/>`,
    );
    return `  <url><loc>${toAbsoluteUrl(path)}</loc>${links.join('')}</url>`;
  })
  .join('\n')}
</urlset>
`;

/** Without a sitemap the whole site is closed to crawlers. A rule counts for all addresses that begin with its path. */
const formatRobots = (home: string, admin: string, sitemaps: readonly string[]) =>
  sitemaps.length > 0
    ? `User-agent: *\n${['$', '?', '/'].map((end) => `Disallow: ${admin}${end}\n`).join('')}\n${sitemaps.map((url) => `Sitemap: ${url}\n`).join('')}`
    : `User-agent: *\nDisallow: ${home}\n`;

/** Data for adding the site to a phone's home screen. */
const formatWebManifest = ({ locale, tagline, toHref }: typeof Server) =>
  JSON.stringify({
    name: brand.name,
    short_name: brand.name,
    description: tagline,
    lang: locale,
    start_url: toHref('/'),
    scope: toHref('/'),
    // A website with addresses, sharing and a back button works best in the browser's own frame.
    display: 'browser',
    background_color: palette.ink[950],
    theme_color: palette.ink[950],
    icons: [
      { src: toHref('/icons/icon-192.png'), sizes: '192x192', type: 'image/png' },
      { src: toHref('/icons/icon-512.png'), sizes: '512x512', type: 'image/png' },
      {
        src: toHref('/icons/icon-maskable-512.png'),
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
      { src: toHref('/favicon.svg'), sizes: 'any', type: 'image/svg+xml' },
    ],
  });

/** Starting a worker takes as long as drawing a few pictures. */
const MIN_IMAGES_PER_WORKER = 10;
/** Each keeps its own copy of the fonts and the drawing code. */
const MAX_WORKERS = 8;

/**
 * Draws the pictures on all cores, each into its file. Reuses earlier drawings from `cache`. `code`: the built
 * draw-social-images.tsx. Rejects with the first error.
 */
async function writeSocialImages(
  socialImages: readonly SocialImage[],
  { code, ...folders }: { cache: string; code: string; pictures: string },
): Promise<void> {
  const count = Math.min(
    availableParallelism(),
    MAX_WORKERS,
    Math.ceil(socialImages.length / MIN_IMAGES_PER_WORKER),
  );
  const batches = Array.from({ length: count }, (_, worker) =>
    socialImages.filter((_, index) => index % count === worker),
  );
  await Promise.all(
    batches.map(
      (batch) =>
        new Promise<void>((resolve, reject) => {
          const worker = new Worker(code, { workerData: { socialImages: batch, ...folders } });
          worker.once('error', reject);
          worker.once('exit', (status) =>
            status === 0 ? resolve() : reject(new Error(`Drawing the pictures ended with ${status}`)),
          );
        }),
    ),
  );
}
