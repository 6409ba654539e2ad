import { createHash } from 'node:crypto';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import type LeadForms from '../src/content/lead-forms.json';
import { brand } from '../src/facts/brand';
import { isProof, sample } from '../tests/support/suite';
import { ADMIN, ALIASES, ORIGIN, POSTS, PUBLIC } from './support/addresses';
import { SITES, type SiteName, TESTED } from './support/build-sites';
import { attributes, builtFiles, getFile, getMeta, readBuilt } from './support/built-files';
import { expect, test } from './support/test';
import { readTexts } from './support/texts';

const leadForms = await readTexts<typeof LeadForms>('lead-forms.json');

test.use({ pictures: true });

// The site with an editor has the launched site's files, which edit.e2e.ts checks.
const sites = (isProof ? (Object.keys(SITES) as SiteName[]) : TESTED).filter((site) => site !== 'editing');
const isPage = (file: string) => file.endsWith('.html');
const isListed = (html: string) => getMeta(html, 'robots') === undefined;
const removeDuplicates = (texts: readonly string[]) => [...new Set(texts)];

test('pages are valid by html-validate’s standard rules', async () => {
  const standard = new HtmlValidate(new StaticConfigLoader({ extends: ['html-validate:standard'] }));
  for (const file of sample(builtFiles('launched').filter(isPage), 8)) {
    const { results } = await standard.validateString(readBuilt('launched', file));
    const problems = results.flatMap(({ messages }) => messages);
    expect
      .soft(
        problems.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`),
        file,
      )
      .toEqual([]);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page is complete', async ({ page }) => {
    test.setTimeout(90_000);
    for (const path of sample([...PUBLIC, ...POSTS, ...Object.keys(ALIASES)], 6)) {
      const answer = await page.goto(path);
      const facts = await page.evaluate(() => {
        const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
        const main = document.querySelector('main');
        const findInMain = (selector: string) => [...(main?.querySelectorAll(selector) ?? [])];
        const isOnPage = ({ pathname, hash }: HTMLAnchorElement) => {
          const target = document.getElementById(hash.slice(1));
          return pathname === location.pathname && target !== null && isVisible(target);
        };
        return {
          headings: [...document.querySelectorAll('h1')].filter(isVisible).length,
          // A collapsible opens without scripts, and a phone's list of contents isn't needed on a wide screen.
          hiddenLinks: findInMain('a').filter(
            (link) =>
              !isVisible(link) &&
              !link.closest('details') &&
              !isOnPage(link as HTMLAnchorElement) &&
              !findInMain('a').some(
                (other) =>
                  isVisible(other) && (other as HTMLAnchorElement).href === (link as HTMLAnchorElement).href,
              ),
          ).length,
          hiddenControls: findInMain(
            'form :is(input, select, textarea, [type=submit]):not([tabindex="-1"])',
          ).filter((control) => !isVisible(control)).length,
          hiddenAnswers: findInMain('[role="region"]').filter(
            (answer) => !isVisible(answer) && !answer.closest('details'),
          ).length,
          forms: findInMain('form').map((form) => form.getAttribute('method')),
        };
      });
      expect.soft(answer?.status(), path).toBe(200);
      expect.soft(facts, path).toMatchObject({
        headings: 1,
        hiddenLinks: 0,
        hiddenControls: 0,
        hiddenAnswers: 0,
        // With GET the values, including passwords, would end up in the address.
        forms: facts.forms.map(() => 'post'),
      });
      await expect.soft(page.getByRole('main'), path).toHaveText(/\S[\s\S]{99,}/, { useInnerText: true });
      await expect.soft(page.getByRole('banner'), path).toHaveCount(1);
      await expect.soft(page.getByRole('contentinfo'), path).toHaveCount(1);
      await expect.soft(page.getByRole('banner').getByRole('link', { name: 'Contact' }), path).toBeVisible();
    }
  });

  test('the menus open on focus, and a phone’s leads to the links of the footer', async ({ page }) => {
    await page.goto('/');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Personalization' })).toBeHidden();
    await header.getByRole('button', { name: 'Products' }).focus();
    await expect(header.getByRole('link', { name: 'Personalization' })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(header.getByRole('button', { name: 'Open menu' })).toBeHidden();
    await header.getByRole('link', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Contact' })).toBeInViewport();
  });

  test('the contact form, also for one phase, says that it can’t be sent, and where to write instead', async ({
    page,
  }) => {
    await page.goto('/contact?service=discovery');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[name="message"]')).toBeVisible();
    await page.goto('/contact');
    const form = page.getByRole('region', { name: 'Send us a message' });
    await expect(form.locator('noscript p').first()).toBeVisible();
    await expect(form.locator('noscript a[href^="mailto:"]')).toBeVisible();
    // Buttons that need scripts are hidden.
    await expect(form.getByRole('button', { name: /Summary/ })).toHaveCount(0);
    await page.goto('/demo');
    await expect(page.getByText('The calendar is loading')).toBeHidden();
  });

  test('an address that redirects has a link to its target', async ({ page }) => {
    await page.goto('/plans');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Redirecting to pricing...');
    await page.getByRole('main').getByRole('link', { name: 'See pricing' }).click();
    await expect(page).toHaveURL('/pricing');
  });
});

test('the contact form says that nothing leaves the browser, or promises a reply: as the site is set up', () => {
  for (const [site, kept] of [
    ['launched', true],
    ['routed', false],
  ] as const) {
    const html = readBuilt(site, '/contact.html');
    expect
      .soft([html.includes(leadForms.localOnly), html.includes(`>${leadForms.weReply}<`)], site)
      .toEqual([kept, !kept]);
  }
});

test('every public page has its own head, and its alias isn’t listed', () => {
  const titles: string[] = [];
  const descriptions: string[] = [];
  for (const path of [...PUBLIC, ...POSTS]) {
    const html = readBuilt('launched', getFile(path));
    const head = html.slice(0, html.indexOf('</head>'));
    const title = head.match(/<title[^>]*>([^<]+)<\/title>/)?.[1] ?? '';
    titles.push(title);
    expect.soft(head.match(/<title/g), path).toHaveLength(1);
    expect.soft(getMeta(head, 'og:title'), path).toBe(title.replaceAll('&amp;', '&'));
    expect.soft(getMeta(head, 'og:description'), path).toBe(getMeta(head, 'description'));
    // The test of all links checks that it exists.
    expect.soft(getMeta(head, 'og:image')?.startsWith(`${ORIGIN}/`), path).toBe(true);
    const canonical = attributes(head, 'link', 'href').filter((href) => href.startsWith(ORIGIN));
    if (isListed(html)) {
      expect.soft(canonical, path).toEqual([new URL(path, ORIGIN).href]);
      expect.soft(getMeta(head, 'og:url'), path).toBe(canonical[0]);
      const description = getMeta(head, 'description') ?? '';
      descriptions.push(description);
      // As much as a search result shows.
      expect.soft(description.length, path).toBeGreaterThanOrEqual(70);
      expect.soft(description.length, path).toBeLessThanOrEqual(160);
      expect.soft(title.endsWith(` | ${brand.name}`), path).toBe(path !== '/');
    } else {
      expect.soft(canonical, path).toEqual([]);
      expect.soft(getMeta(head, 'robots'), path).toBe('noindex');
    }
  }
  expect(removeDuplicates(titles)).toHaveLength(PUBLIC.length + POSTS.length);
  expect(removeDuplicates(descriptions)).toHaveLength(descriptions.length);
  for (const [alias, path] of Object.entries(ALIASES)) {
    const html = readBuilt('launched', getFile(alias));
    const canonical = attributes(html, 'link', 'href').filter((href) => href.startsWith(ORIGIN));
    expect(isListed(html)).toBe(false);
    expect(canonical).toEqual([ORIGIN + path]);
  }
});

test('sitemap.xml and robots.txt list the public pages', () => {
  const listed = [...PUBLIC, ...POSTS].filter((path) => isListed(readBuilt('launched', getFile(path))));
  const origins = [
    ['launched', ORIGIN, ['']],
    ['demo', brand.origin, ['', '/de']],
  ] as const;
  for (const [site, origin, languages] of origins.filter(([site]) => sites.includes(site))) {
    const locations = [...readBuilt(site, 'sitemap.xml').matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, at]) => at,
    );
    expect(locations.sort()).toEqual(listed.map((path) => new URL(path, origin).href).sort());
    expect(readBuilt(site, 'robots.txt')).toBe(
      `User-agent: *\nDisallow: /admin$\nDisallow: /admin?\nDisallow: /admin/\n\n${languages.map((path) => `Sitemap: ${origin}${path}/sitemap.xml\n`).join('')}`,
    );
  }
  expect(listed).toEqual(expect.arrayContaining(['/', '/contact', '/pricing', '/blog', POSTS[0]]));
  // The login page isn't for search engines.
  expect(listed).not.toContain('/login');
  expect(readBuilt('testing', 'sitemap.xml')).not.toContain('<loc>');
  expect(readBuilt('testing', 'robots.txt')).toBe('User-agent: *\nDisallow: /\n');
});

test('in testing mode every page is the gate, without the page’s own content', async ({ world }) => {
  const { origin } = await world.sites('testing');
  const gate = readBuilt('testing', '/index.html');
  for (const path of [...PUBLIC, ...POSTS, ...Object.keys(ALIASES), '/plans', '/no/such/page']) {
    const answer = await fetch(origin + path);
    const html = await answer.text();
    expect.soft(answer.status, path).toBe(path === '/no/such/page' ? 404 : 200);
    if (path === '/login') continue;
    expect.soft(html.match(/<h1[^>]*>([^<]*)/)?.[1], path).toBe('Testing Mode Active');
    expect.soft(getMeta(html, 'robots'), path).toBe('noindex');
    // Apart from addresses, all gates are the same.
    expect.soft(getText(html), path).toBe(getText(gate));
  }
  await expect(fetch(`${origin}/login`).then((answer) => answer.text())).resolves.toContain(
    'name="password"',
  );
});

const getText = (html: string) => html.slice(html.indexOf('<body')).replace(/<[^>]*>/g, '\n');

test('the files of the admin area contain a note and nothing else', async ({ world }) => {
  for (const site of sites) {
    const { home } = await world.sites(site);
    for (const path of ADMIN) {
      const answer = await fetch(home + path);
      const html = await answer.text();
      expect.soft(answer.status, path).toBe(200);
      expect.soft(getMeta(html, 'robots'), path).toBe('noindex');
      expect.soft(html, path).toContain(`<div id="root" data-path="${path}"></div>`);
      expect.soft(html, path).toMatch(/<noscript><p>[^<]*needs JavaScript/);
    }
  }
});

test('the policy is in every file and in the header, and allows nothing unsafe', async ({ world }) => {
  for (const site of sites) {
    const { home } = await world.sites(site);
    const header = (await fetch(`${home}/`)).headers.get('content-security-policy') ?? '';
    const [, whole = '', beyond] = /^(.*)(; frame-ancestors 'none'.*)$/.exec(header) ?? [];
    // Only a header can say where to report, and only sites with that setting do.
    expect(beyond, site).toBe(
      `; frame-ancestors 'none'${site === 'routed' ? '; report-to csp; report-uri /reports/policy' : ''}`,
    );
    expect(header).not.toContain('unsafe-');
    // Each language has a script of its own: then the header has what all share.
    const isShared = !whole.includes('script-src');
    for (const file of builtFiles(site).filter(isPage)) {
      const html = readBuilt(site, file);
      // It comes before everything it has to cover.
      expect
        .soft(html.indexOf('Content-Security-Policy'), file)
        .toBeLessThan(html.search(/<(?:link|style|script|title)/));
      // A page allows its own styles; the header, for all pages, allows everyone's.
      const own = html.match(/<style>([\s\S]*?)<\/style>/)?.[1] ?? '';
      const hash = `'sha256-${createHash('sha256').update(own).digest('base64')}'`;
      const policy = getMeta(html, 'Content-Security-Policy') ?? '';
      const [scripts] = /^default-src 'none'; script-src 'self' 'sha256-[^']*'; /.exec(policy) ?? [];
      const styles = `style-src 'self' ${hash}`;
      const expected = isShared ? `${scripts}${styles}; ${whole}` : whole.replace(/style-src [^;]*/, styles);
      expect.soft(policy, file).toBe(expected);
      if (!isShared) expect.soft(header, file).toContain(hash);
    }
    expect(/style-src [^;]*/.exec(header)?.[0].length ?? 0, site).toBeLessThan(800);
  }
});

test('the browser knows every feature that the headers deny', async ({ page, world }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  for (const [site, microphone] of [
    ['launched', false],
    ['routed', true],
  ] as const) {
    const { origin } = await world.sites(site);
    await page.goto(`${origin}/about`);
    const rights = await page.evaluate(() => {
      const policy = Reflect.get(document, 'featurePolicy') as { allowedFeatures: () => string[] };
      return policy.allowedFeatures();
    });
    expect(rights.includes('microphone'), site).toBe(microphone);
    expect(rights).toContain('clipboard-write');
    expect(rights).not.toContain('camera');
  }
  expect(said.filter((text) => /Permissions-Policy/i.test(text))).toEqual([]);
});

test('no file contains an inline style, a secret or a trace of the machine that built it', () => {
  const forbidden = [
    /\bpat-[a-z]{2}\d-[\w-]{20,}/, // HubSpot
    /\bpat[A-Za-z0-9]{14}\.[0-9a-f]{20,}/, // Airtable
    /\bsk-[A-Za-z0-9_-]{20,}/, // OpenAI
    /\beyJ[\w-]{10,}\.[\w-]{10,}\./, // a token of an OAuth server
    /-----BEGIN/,
    /Bearer [\w.-]{12,}/,
    /weave-(?:admin|demo|guest|client)-\d/, // the sample passwords
    /sourceMappingURL/,
    new RegExp(process.cwd().replace(/[^\w/]/g, '.')),
  ];
  // One expectation for each file and pattern would take most of the time.
  const found: string[] = [];
  for (const site of sites) {
    for (const file of builtFiles(site).filter((name) => /\.(?:html|js|css|txt|xml|json)$/.test(name))) {
      const text = readBuilt(site, file);
      for (const pattern of isPage(file) ? [...forbidden, /<[a-z][^<>]*\sstyle=/] : forbidden) {
        const match = text.match(pattern);
        if (match) found.push(`${site}${file}: ${match[0]}`);
      }
    }
  }
  expect(found).toEqual([]);
});

test('six usual addresses and those of the settings end the worker of an earlier site', () => {
  const usual = ['/OneSignalSDKWorker.js', '/firebase-messaging-sw.js', '/ngsw-worker.js'];
  const ended = [...usual, '/service-worker.js', '/serviceWorker.js', '/sw.js'];
  const scripts = builtFiles('routed').filter((file) => /^\/[^/]+\.js$/.test(file));
  expect(scripts.sort()).toEqual([...ended, '/delivery-worker.js'].sort());
  for (const file of [...ended, '/push/worker.js'])
    expect(readBuilt('routed', file), file).toContain('registration.unregister()');
});

test('every internal link and anchor leads somewhere', async ({ baseURL }) => {
  const pages = new Map(
    builtFiles('launched')
      .filter(isPage)
      .map((file) => [file.replace(/\.html$/, '').replace(/^\/index$/, '/'), readBuilt('launched', file)]),
  );
  const answers = new Map<string, number>();
  const broken: string[] = [];
  for (const [path, html] of pages) {
    const addresses = [
      ...attributes(html, 'a', 'href'),
      ...attributes(html, 'link', 'href'),
      ...attributes(html, 'img', 'src'),
      ...attributes(html, 'meta', 'content').filter((content) => content.startsWith(ORIGIN)),
      ...attributes(html, 'script', 'data-entry'),
      ...attributes(html, 'script', 'data-chunks').flatMap((list) => list.split(' ').filter(Boolean)),
    ];
    for (const address of removeDuplicates(addresses)) {
      const target = new URL(address, `${ORIGIN}${path === '/404' ? '/' : path}`);
      if (target.origin !== ORIGIN) continue;
      if (!answers.has(target.pathname)) {
        answers.set(target.pathname, (await fetch(baseURL + target.pathname)).status);
      }
      if (answers.get(target.pathname) !== 200) broken.push(`${path} -> ${address}`);
      const there = target.hash ? pages.get(target.pathname) : undefined;
      if (there && !there.includes(` id="${target.hash.slice(1)}"`)) broken.push(`${path} -> ${address}`);
    }
  }
  expect(answers.size).toBeGreaterThan(PUBLIC.length);
  expect(broken).toEqual([]);
});
