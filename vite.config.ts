/// <reference types="vitest/config" />
import './prerender/content/assert-facts.ts';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildConstantsPlugin } from './prerender/build-constants.ts';
import { blockPages } from './prerender/content/block-pages.ts';
import { checkContentJson, content } from './prerender/content/content-plugin.ts';
import { fillContentJson, getAliases } from './prerender/content/import-source.ts';
import { legalTexts } from './prerender/content/legal-plugin.ts';
import { createContentfulLoader, posts } from './prerender/content/posts-plugin.ts';
import { pictures } from './prerender/content/prepare-pictures.ts';
import { chooseLanguage, getLanguageFolder } from './prerender/languages.ts';
import { getBuildConstants, loadSiteConfig } from './prerender/load-config.ts';
import { createChunkGroups } from './prerender/render/chunk-groups.ts';
import { fontSubsetsPlugin } from './prerender/render/font-subsets.ts';
import { unsupportedPseudoClassesPlugin } from './prerender/render/unsupported-pseudo-classes.ts';
import { staticSitePlugin } from './prerender/vite-plugin.ts';
import { fakeBackendPlugin } from './tests/fakes/server.ts';
import { projects } from './tests/support/projects.ts';
import { isProof } from './tests/support/suite.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig(async ({ mode, command }) => {
  const site = chooseLanguage(await loadSiteConfig(mode, root), command === 'build');
  const remote = command === 'build' ? await createContentfulLoader(site, root) : undefined;
  return {
    plugins: [
      react(),
      tailwindcss(),
      fontSubsetsPlugin(root, site),
      buildConstantsPlugin(() => getBuildConstants(site, root)),
      staticSitePlugin(site, root),
      unsupportedPseudoClassesPlugin(),
      blockPages(root),
      fillContentJson(root, site),
      // The original's build checks the texts of all languages.
      getLanguageFolder(site) === '' && checkContentJson(root, site),
      content(root, site),
      pictures(root),
      posts(root, remote, site),
      legalTexts(root, site),
      // Development only: fakes of the outside systems, with random faults if configured.
      fakeBackendPlugin({ chaos: Number(process.env.FAKES_CHAOS ?? 0) }),
    ],
    resolve: {
      alias: {
        // A further language's pages lead to the admin area that all languages share.
        ...(getLanguageFolder(site) && {
          '~/app/layouts/admin-shell': join(root, 'src/app/layouts/shared-admin.tsx'),
        }),
        ...getAliases(root),
        // Radix locks scrolling through a <style> element, which the content security policy forbids.
        'react-style-singleton': join(root, 'src/shared/ui/style-singleton.ts'),
      },
    },
    // For older targets, the minifier would resolve light-dark() at the root, and nothing below would turn dark.
    build: {
      cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
      outDir: process.env.OUT_DIR ?? 'dist',
      // Except for files with a fixed name, such as /assets/brand: these are cached forever.
      assetsDir: 'assets/app',
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        output: { codeSplitting: { groups: createChunkGroups() } },
        // On a busy machine it would report slow plugins.
        checks: { bundlerTimings: false },
      },
    },
    preview: { port: Number(process.env.PORT) || 4173 },
    test: {
      environment: 'jsdom',
      setupFiles: ['tests/setup.ts'],
      restoreMocks: true,
      projects,
      tags: [{ name: 'proof', description: 'only `npm run proof`', timeout: 600_000 }],
      ...(!isProof && { tagsFilter: ['!proof'] }),
      // By default one core is left idle, and small machines have two.
      maxWorkers: '100%',
      // Tests of a whole form or list are slow on a busy machine.
      testTimeout: 20_000,
      hookTimeout: 20_000,
    },
  };
});
