import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { HtmlTagDescriptor, Plugin, PreviewServer, ViteDevServer } from 'vite';
import type { SiteConfig } from '../src/config/settings-definition.ts';
import { brand } from '../src/facts/brand.ts';
import { baseTitle } from '../src/facts/brand-facts.ts';
import { NEVER } from '../src/shared/articles/front-matter.ts';
import { escapeHtml } from '../src/shared/lib/html-text.ts';
import { isRightToLeft, locale } from '../src/shared/lib/locale.ts';
import { deliveryWorkerFile } from '../src/shared/lib/trusted-types.ts';
import { palette } from '../src/shared/palette.ts';
import { assertNoSecrets } from './checks/scan-secrets.ts';
import { getConfigFile, withSiteUrl } from './config-file.ts';
import { importSource } from './content/import-source.ts';
import {
  addLanguages,
  describeClosedPages,
  findUnpublished,
  listRedirects,
} from './content/page-addresses.ts';
import { copyPreparedPictures } from './content/prepare-pictures.ts';
import { buildEditor } from './editing/build-editor.ts';
import { createEndingWorker, getEarlierWorkers } from './hosting/earlier-workers.ts';
import { createStaticHost } from './hosting/static-host.ts';
import { assertFreeFolders, buildTranslations, getLanguageFolder } from './languages.ts';
import { addNameForms, isSystemFile } from './list-files.ts';
import { loadBuildFindings, loadSecretPatterns } from './load-config.ts';
import { cleanPictures } from './pictures.ts';
import { writeSite } from './render/write-site.ts';
import type * as StartupMessage from './startup-message';
import type { StartupOptions } from './startup-message';

/** One for each build, so that several can run at once. */
const SERVER_BUILD = `.cache/prerender/${process.pid}`;

/** Prerenders after the client build, and previews like a static host. */
export function staticSitePlugin(config: SiteConfig, root: string): Plugin {
  const site = withSiteUrl(config);
  const basePath = String(site.site?.basePath ?? '');
  const language = String(site.site?.locale ?? locale);
  const languageFolder = getLanguageFolder(site);
  return {
    name: 'static-site',
    config: ({ build }) => ({
      base: `${basePath}/`,
      environments: {
        client: {
          build: {
            manifest: true,
            copyPublicDir: !languageFolder,
            // Every page lists its files, so short names pay. These are 42 bits of a file's content.
            rollupOptions: { output: { chunkFileNames: `${build?.assetsDir}/[name]-[hash:7].js` } },
          },
        },
        worker: {
          consumer: 'client',
          build: {
            emptyOutDir: false,
            copyPublicDir: false,
            rollupOptions: {
              input: 'src/app/delivery-worker.ts',
              // A service worker can't load more of itself later.
              output: { format: 'iife', entryFileNames: deliveryWorkerFile.slice(1), codeSplitting: false },
            },
          },
        },
        ssr: {
          build: {
            outDir: SERVER_BUILD,
            emptyOutDir: true,
            copyPublicDir: false,
            rollupOptions: {
              input: ['prerender/render/render.tsx', 'prerender/social/draw-social-images.tsx'],
              output: { entryFileNames: '[name].js' },
            },
          },
        },
      },
      builder: {
        buildApp: async (builder) => {
          const { client, worker, ssr } = builder.environments;
          if (!client || !worker || !ssr) throw new Error('All builds are needed');
          const out = resolve(root, client.config.build.outDir);
          const buildPages = async () => {
            await builder.build(ssr);
            await writeSite({ root, site, client: out, server: join(root, SERVER_BUILD) });
            await copyPreparedPictures(out);
            await rm(join(root, SERVER_BUILD), { recursive: true, force: true });
          };
          if (languageFolder) {
            await builder.build(client);
            return buildPages();
          }
          assertFreeFolders(site, root);
          const { module } = await loadBuildFindings(site, root);
          const buildError = module.getBuildError(site);
          if (buildError) throw new Error(buildError);
          await builder.build(client);
          // They came with `public`.
          for (const file of await readdir(out, { recursive: true }))
            if (isSystemFile(file)) await rm(join(out, file), { recursive: true, force: true });
          const deliversWhenClosed = site.leads?.deliverWhenClosed !== false;
          if (deliversWhenClosed) await builder.build(worker);
          // Browsers may have an earlier site's worker, or an earlier build's.
          const endedWorkers = [
            ...getEarlierWorkers(site),
            ...(deliversWhenClosed ? [] : [deliveryWorkerFile]),
          ];
          for (const path of endedWorkers) {
            if (existsSync(join(out, path))) continue;
            await mkdir(join(out, dirname(path)), { recursive: true });
            await writeFile(join(out, path), createEndingWorker(`${basePath}/`));
          }
          await buildPages();
          await buildTranslations(site, { root, out, mode: client.config.mode });
          await buildEditor({ root, site, out });
          for (const problem of await cleanPictures(out, root)) console.warn(`\nWarning: ${problem}`);
          addNameForms(out, root);
          await assertNoSecrets(out, (await loadSecretPatterns(root)).secretPatterns);
          for (const [file, day] of findUnpublished(join(root, 'src/content')))
            if (day !== NEVER)
              console.warn(
                `\nsrc/content/${file} is left out until ${day}: a build has to run on that day (docs/deploy.md).`,
              );
          for (const closed of describeClosedPages(join(root, 'src/content'))) console.warn(`\n${closed}`);
          // The demo keeps everything in the visitor's browser on purpose, and says so.
          if (client.config.mode === 'demo') return;
          for (const warning of module.getBuildWarnings(site, root)) console.warn(`\nWarning: ${warning}`);
        },
      },
    }),
    configResolved({ plugins, command, isProduction }) {
      if (command === 'build' && !isProduction)
        throw new Error(
          `NODE_ENV is ${process.env.NODE_ENV}, so visitors would get React's code for development, a fifth larger. ` +
            'Unset it in the shell and in .env files, or set it to production.',
        );
      // Vite's line for each of 280 files would hide the few that matter; the site's own summary follows.
      const reporter = plugins.find(({ name }) => name === 'native:reporter');
      if (reporter) reporter.applyToEnvironment = () => false;
    },
    transformIndexHtml: (html, { server }) => ({
      html: html
        .replace(
          /<html lang="[^"]*"/,
          () => `<html lang="${language}"${isRightToLeft(language) ? ' dir="rtl"' : ''}`,
        )
        .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(baseTitle)}</title>`),
      // The links point to files of the build, which a development server lacks.
      tags: server ? [themeColor] : [themeColor, ...createBuildLinks(basePath + languageFolder)],
    }),
    configureServer: (server) => {
      if (server.httpServer) addStartupMessage(server, 'dev', site, root);
      // The build writes a file for each.
      server.middlewares.use(({ headers, url = '' }, response, next) => {
        const isPage = headers.accept?.includes('text/html');
        const redirects = isPage
          ? addLanguages(listRedirects(join(root, 'src/content')), [[language, '']])
          : [];
        const moved = redirects.find(({ from }) => basePath + from === url.split('?', 1)[0]);
        if (!moved) return next();
        response.writeHead(302, { Location: moved.to.replace(/^(?=\/)/, basePath) }).end();
      });
    },
    configurePreviewServer(server) {
      const serve = createStaticHost(resolve(root, server.config.build.outDir), basePath);
      server.middlewares.use((request, response) => void serve(request, response));
      addStartupMessage(server, server.config.mode === 'demo' ? 'demo' : 'preview', site, root);
    },
  };
}

/** Makes the server print where to look first when it starts. */
function addStartupMessage(
  server: ViteDevServer | PreviewServer,
  kind: StartupOptions['kind'],
  site: SiteConfig,
  root: string,
) {
  const printUrls = server.printUrls.bind(server);
  server.printUrls = async () => {
    printUrls();
    const { module } = await importSource<typeof StartupMessage>(root, '/prerender/startup-message.ts', site);
    const [origin = '/'] = server.resolvedUrls?.local ?? [];
    const lines = module.formatStartupMessage({
      kind,
      file: getConfigFile(server.config.mode),
      site,
      origin,
    });
    server.config.logger.info(`\n${lines.map((line) => `  ${line}\n`).join('')}`);
  };
}

const themeColor: HtmlTagDescriptor = {
  tag: 'meta',
  injectTo: 'head',
  attrs: { name: 'theme-color', content: palette.ink[950] },
};

const createBuildLinks = (basePath: string): HtmlTagDescriptor[] => [
  { tag: 'link', injectTo: 'head', attrs: { rel: 'manifest', href: `${basePath}/site.webmanifest` } },
  {
    tag: 'link',
    injectTo: 'head',
    attrs: { rel: 'alternate', type: 'application/rss+xml', href: `${basePath}/rss.xml`, title: brand.name },
  },
];
