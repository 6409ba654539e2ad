// @vitest-environment node
import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { notFoundRoute, POST_ROUTE, siteRoutes } from '~/app/routes';
import { parseSiteConfig } from '~/config/parse-site-config';
import type { SiteConfig } from '~/config/settings-definition';
import { originSettings } from '~/config/site-settings';
import { currency } from '~/facts/currency';
import { type PlanName, planPrices } from '~/facts/plan-prices';
import type * as BasePath from '~/shared/base-path';
import { importSource } from '../../prerender/content/import-source';
import { addLanguages, formatNotFoundRules } from '../../prerender/content/page-addresses';
import { posts } from '../../prerender/content/posts-plugin';
import {
  assertFreeFolders,
  buildTranslations,
  chooseLanguage,
  getLanguageConstants,
} from '../../prerender/languages';
import { listFiles } from '../../prerender/list-files';
import { temporaryFolder } from '../support/temporary-folder';

const SITE: SiteConfig = {
  site: { basePath: '/site', locale: 'en-US', translations: { 'de-DE': '/de', ar: '/ar' } },
};
const build = (locale: string) => {
  vi.stubEnv('BUILD_LOCALE', locale);
  return chooseLanguage(SITE, true);
};

afterEach(() => vi.unstubAllEnvs());

describe('the setting', () => {
  const problems = (site: object) => {
    const result = parseSiteConfig({ site }, [originSettings]);
    return result.ok ? [] : result.problems;
  };

  it('takes languages with their folders', () => {
    expect(problems({ translations: { 'de-DE': '/de', 'pt-BR': '/pt' } })).toEqual([]);
  });

  it.each([
    [{ translations: { 'de-DE': 'de' } }, 'a folder such as /de'],
    [{ translations: { 'de-DE': '/a/b' } }, 'a folder such as /de'],
    [{ translations: { german: '/de' } }, 'language tag'],
    [{ locale: 'de-DE', translations: { 'de-DE': '/de' } }, 'de-DE is site.locale already'],
    [{ translations: { 'en-us': '/en' } }, 'en-US is site.locale already'],
    [{ translations: { 'de-DE': '/x', 'de-CH': '/X' } }, 'two languages have one folder'],
    [{ translations: { 'de-DE': '/de', 'de-de': '/d' } }, 'a language is there twice'],
    [
      { translations: { 'zh-Hans': '/a', 'zh-Hant': '/b' } },
      'zh-Hans and zh-Hant would share the texts in src/content/zh',
    ],
    [{ locale: 'zh-CN', translations: { 'zh-TW': '/tw' } }, 'zh-CN and zh-TW would share'],
  ])('refuses %j', (site, problem) => {
    expect(problems(site)).toEqual([expect.stringContaining(problem)]);
  });

  it.each(['/blog', '/Blog', '/admin', '/admin-access', '/assets', '/api', '/edit', '/404', '/icons'])(
    'leaves %s to the site',
    (folder) => {
      expect(() => assertFreeFolders({ site: { translations: { 'de-DE': folder } } }, '.')).toThrow(
        `site.translations.de-DE: ${folder} is an address of the site already`,
      );
      expect(() => assertFreeFolders(SITE, '.')).not.toThrow();
    },
  );
});

it.each(['/case-studies/x', '/Blog/x', '/Pricing', '/old', '/api/x', '/404', '/edit', '/files/a.pdf'])(
  'leaves %s to the site: the admin area has another discreet path',
  (discreetAdminPath) => {
    const root = temporaryFolder({
      'public/files/a.pdf': '',
      'src/app/routes.tsx': '',
      'src/content/redirects.json': '{"redirects": [{"from": "/old", "to": "/blog", "permanent": true}]}',
    });
    const check = (path: string) => assertFreeFolders({ admin: { discreetAdminPath: path } }, root);
    expect(() => check(discreetAdminPath)).toThrow(
      `admin.discreetAdminPath: ${discreetAdminPath} is a page of this site already`,
    );
    for (const path of ['/admin-access', '/casestudies', '/old-door', '/a/b'])
      expect(() => check(path)).not.toThrow();
  },
);

describe('a process', () => {
  it('builds the original, or the language that it is told', () => {
    expect(chooseLanguage(SITE, true).site?.locale).toBe('en-US');
    expect(build('ar').site?.locale).toBe('ar');
  });

  it('leaves nothing behind if one language fails', async () => {
    const root = temporaryFolder({
      'scripts/vite.mjs': `import { mkdirSync } from 'node:fs';
        mkdirSync(process.env.OUT_DIR, { recursive: true });
        process.exit(process.env.BUILD_LOCALE === 'ar' ? 1 : 0);`,
    });
    const options = { root, out: join(root, 'dist'), mode: 'production' };
    const built = buildTranslations({ site: { translations: { 'de-DE': '/de', ar: '/ar' } } }, options);
    await expect(built).rejects.toThrow("The pages in ar couldn't be built.");
    expect(readdirSync(join(root, '.cache/languages'))).toEqual([]);
  });

  it('serves one language at the root', () => {
    vi.stubEnv('SITE_LOCALE', 'de-DE');
    expect(chooseLanguage(SITE, false).site).toEqual({ basePath: '/site', locale: 'de-DE' });
    expect(chooseLanguage({}, false).site?.locale).toBe('de-DE');
    vi.stubEnv('SITE_LOCALE', 'german');
    expect(() => chooseLanguage(SITE, false)).toThrow('german: expected a language tag such as en-US');
  });
});

describe('addresses in a language’s folder', () => {
  const load = () =>
    importSource<typeof BasePath>(process.cwd(), '/src/shared/base-path.ts', {
      site: {
        ...SITE.site,
        url: 'https://a.example',
        locale: 'ar',
        translations: { 'en-US': '', ar: '/ar' },
      },
    });

  it.each([
    ['/', '/site/ar'],
    ['/?q=1#top', '/site/ar?q=1#top'],
    ['/blog?q=1.5', '/site/ar/blog?q=1.5'],
    ['/rss.xml', '/site/ar/rss.xml'],
    ['/social/blog/a.jpg', '/site/ar/social/blog/a.jpg'],
    ['/sitemap.xml?v=2', '/site/ar/sitemap.xml?v=2'],
    ['/blog/agents-in-node.js', '/site/ar/blog/agents-in-node.js'],
    ['/blog/report.pdf?a=1.5#b', '/site/ar/blog/report.pdf?a=1.5#b'],
    ['/blog/web-3.0', '/site/ar/blog/web-3.0'],
    ['/company/info.php', '/site/ar/company/info.php'],
    ['/administration', '/site/ar/administration'],
    // These are there once.
    ['/icons/icon-512.png', '/site/icons/icon-512.png'],
    ['/admin/leads?id=1', '/site/admin/leads?id=1'],
    ['/downloads/Offer.PDF#page=2', '/site/downloads/Offer.PDF#page=2'],
    ['/files/blog/offer.pdf', '/site/files/blog/offer.pdf'],
    ['https://b.example/x.png', 'https://b.example/x.png'],
  ])('%s is %s', async (path, href) => {
    const { module } = await load();
    expect(module.toHref(path)).toBe(href);
  });

  it('lead back to paths', async () => {
    const { module } = await load();
    for (const [pathname, path] of [
      ['/site/ar', '/'],
      ['/site/ar/blog', '/blog'],
    ] as const)
      expect(module.toAppPath({ pathname })).toBe(path);
    expect(module.addBasePath('<a href="/about"><img src="/figures/a.svg">')).toBe(
      '<a href="/site/ar/about"><img src="/site/figures/a.svg">',
    );
  });
});

const ARTICLE = `---
title: An article
excerpt: What it says.
category: Strategy
date: 2026-06-01
author: tomas-reyes
---

Words.
`;

it('the languages’ own names, and what each has of its own', () => {
  const root = temporaryFolder({
    'src/content/home.json': '{"title": "Home", "id": "a"}',
    'src/content/posts/one.md': ARTICLE,
    'src/content/posts/later.md': ARTICLE.replace('2026-06-01', '2999-01-01'),
    'src/content/de/home.json': '{"title": "Start"}',
    'src/content/about.json': '{"title": "About", "texts": ["a", "b", "c"]}',
    'src/content/de/about.json': '{"title": "Nur das"}',
    'src/content/posts/de/one.md': ARTICLE,
    'src/content/posts/de/zwei.md': ARTICLE,
    'src/content/posts/de/later.md': ARTICLE,
    'src/content/posts/de/draft.md': ARTICLE.replace('author', 'draft: true\nauthor'),
  });
  const constants = getLanguageConstants(build('de-DE'), root);
  expect(constants.languages).toEqual([
    { tag: 'en-US', path: '/site', name: 'English' },
    { tag: 'de-DE', path: '/site/de', name: 'Deutsch' },
    { tag: 'ar', path: '/site/ar', name: 'العربية' },
  ]);
  expect(constants.languagePosts).toEqual({ one: true, zwei: false, later: false });
  expect(constants.translatedTexts).toHaveLength(4);
  expect(constants.translatedTextsByLanguage).toEqual({
    'en-US': null,
    'de-DE': expect.arrayContaining(['home', 'posts/one', 'posts/zwei', 'posts/later']),
    ar: [],
  });
});

it('texts that are translated into the main language are in the sample’s own', () => {
  const root = temporaryFolder({
    'src/content/home.json': '{"title": "Home"}',
    'src/content/about.json': '{"title": "About"}',
    'src/content/de/home.json': '{"title": "Start"}',
  });
  const translations = { 'de-DE': '', 'en-GB': '/en', 'pt-BR': '/pt' };
  const constants = getLanguageConstants({ site: { locale: 'de-DE', translations } }, root);
  expect(constants.originalLanguage).toBe('en-GB');
  expect(constants.translatedTextsByLanguage).toEqual({ 'de-DE': ['home'], 'en-GB': null, 'pt-BR': [] });
});

it('words of a language do for its regions, and not in another script', () => {
  const translations = { 'zh-Hans': '', 'zh-SG': '/sg', 'zh-TW': '/tw' };
  const { translatedTextsByLanguage } = getLanguageConstants(
    { site: { locale: 'zh-Hans', translations } },
    '.',
  );
  expect(translatedTextsByLanguage).toEqual({ 'zh-Hans': null, 'zh-SG': null, 'zh-TW': [] });
});

it('names the regions of one language', () => {
  const site = { site: { translations: { 'en-US': '', 'pt-BR': '/br', 'pt-PT': '/pt' } } };
  expect(getLanguageConstants(site, '.').languages.map(({ name }) => name)).toEqual([
    'English',
    'Português (Brasil)',
    'Português (Portugal)',
  ]);
});

it.each([
  ['de-DE', 'de-DE', '/de'],
  // Its page of prices isn't translated.
  ['fr-FR', 'en-US', '/fr'],
])('prices of %s as the page with them is written', async (locale, written, folder) => {
  const site = { locale, translations: { 'en-US': '', [locale]: folder } };
  const { module } = await importSource<{ default: Record<PlanName, { monthly: string }> }>(
    process.cwd(),
    '/src/content/plan-prices.json',
    { site },
  );
  const format = new Intl.NumberFormat(written, {
    style: 'currency',
    currency: currency.code,
    trailingZeroDisplay: 'stripIfInteger',
  });
  expect(module.default.Starter.monthly).toBe(format.format(planPrices.Starter.monthly));
});

it('a sentence without a translation has facts in its own language', async () => {
  const site = { locale: 'ar', translations: { 'en-US': '', ar: '/ar' } };
  const path = '/src/content/service-pages/chatbots.json';
  const { module } = await importSource<{ default: object }>(process.cwd(), path, { site });
  const texts = JSON.stringify(module.default);
  expect(texts).toMatch(/"title":"\p{Script=Arabic}/u);
  expect(texts).not.toMatch(/[a-z] \p{Script=Arabic}/u);
});

it('the words around an article are in its language', async () => {
  const { load } = posts(process.cwd(), undefined, build('de-DE')) as unknown as {
    load: { handler: (this: object, id: string) => Promise<{ code: string }> };
  };
  const file = join(process.cwd(), 'src/content/posts/running-a-four-week-pilot.md');
  const { code } = await load.handler.call({ addWatchFile: () => undefined }, file);
  expect(code).toContain('Table: The four weeks');
});

it('redirects and unknown addresses of every language', () => {
  const redirects = [
    { from: '/old', to: '/new', permanent: true },
    { from: '/shop', to: 'https://shop.example', permanent: false },
    { from: '/start', to: '/', permanent: true },
    { from: '/logo', to: '/favicon.svg', permanent: true },
    { from: '/blog/alt', to: '/blog/neu', permanent: true, language: 'de' },
  ];
  expect(
    addLanguages(redirects, [
      ['en-US', ''],
      ['de-DE', '/de'],
    ]).map(({ from, to }) => [from, to]),
  ).toEqual([
    ['/old', '/new'],
    ['/shop', 'https://shop.example'],
    ['/start', '/'],
    ['/logo', '/favicon.svg'],
    ['/de/old', '/de/new'],
    ['/de/shop', 'https://shop.example'],
    ['/de/start', '/de'],
    ['/de/logo', '/favicon.svg'],
    ['/de/blog/alt', '/de/blog/neu'],
  ]);
  expect(formatNotFoundRules(['/de'], (path) => path, true)).toBe('/de/* /de/404.html 404\n');
  expect(formatNotFoundRules(['/de'], (path) => path, false)).toBe('');
});

it('every page names the file of its texts, which decides whether it is translated', () => {
  const names = listFiles('src/content')
    .filter((file) => !/^[a-z]{2,3}\//.test(file))
    .flatMap((file) => [parse(file).name, file.replace(/\.json$/, '')]);
  const pages = [...siteRoutes, notFoundRoute].filter(({ path }) => path !== POST_ROUTE);
  expect(pages.filter(({ handle }) => !names.includes(handle.texts)).map(({ path }) => path)).toEqual([]);
});
