import type { Locator, Page } from '@playwright/test';
import type Blog from '../src/content/blog.json';
import { brand } from '../src/facts/brand';
import { sample } from '../tests/support/suite';
import { ORIGIN, PHASES, POSTS, PUBLIC } from './support/addresses';
import { getFile, readBuilt } from './support/built-files';
import { expectSent, fillContact, MESSAGE, readOutbox, send } from './support/contact';
import { parseHead, readHead } from './support/head';
import { PAGE_CHANGES } from './support/page-changes';
import { getLayoutShift, getTypedText, holdScripts, watchScreen } from './support/screen';
import { startSlowServer } from './support/site-server';
import { createSession, expect, h1, open, reload, store, test, withoutPrefetch } from './support/test';
import { readTexts } from './support/texts';
import { storeElsewhere } from './support/visit';

const { blogCopy } = await readTexts<typeof Blog>('blog.json');

// Pictures and moving parts are part of this check.
test.use({ pictures: true, contextOptions: { reducedMotion: 'no-preference' } });

const ENTRY = /\/assets\/app\/index-[^/]*\.js$/;
const CONTACT_PAGE = /\/assets\/app\/contact-page-[^/]*\.js$/;

const getReadyPage = (page: Page) => page.locator('html[data-ready="true"]');
const isScript = (url: string) => new URL(url).pathname.endsWith('.js');

/** The scripts that the page requests from now on. */
function watchScripts(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (isScript(request.url())) asked.push(request.url());
  });
  return asked;
}

test.describe('hydrating the prerendered page', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('changes no word, and keeps the head', async ({ page }) => {
    test.setTimeout(150_000);
    await store(page, { cookiesAccepted: 'false' });
    const seen = await watchScreen(page);
    // The days on /demo and the reply's moment on /contact depend on the clock and on the visitor's zone; their own
    // journeys cover them.
    await holdScripts(page, /\/(?:slot-picker|office-text)-[^/]*\.js$/);
    for (const path of sample([...PUBLIC, ...POSTS.slice(0, 2)], 3)) {
      await open(page, path);
      const screens = (await seen()).split('\n---\n');
      const last = screens.at(-1) ?? '';
      expect.soft(last.length, path).toBeGreaterThan(100);
      // While the file loads, the screen shows a part of it, but nothing else.
      for (const screen of screens)
        expect.soft(last.startsWith(screen.trimEnd()), `${path}: ${screen}`).toBe(true);
      expect.soft(await readHead(page), path).toEqual(parseHead(readBuilt('launched', getFile(path))));
    }
  });

  test('keeps the head of a missing page', { tag: '@proof' }, async ({ page }) => {
    await open(page, '/no/such/page');
    const head = await readHead(page);
    expect(head).toEqual(parseHead(readBuilt('launched', '/404.html')));
    expect(head).toMatchObject({
      canonical: [],
      robots: ['noindex'],
      title: [`Page Not Found | ${brand.name}`],
    });
  });
});

test('the head changes with the page, also on Back', async ({ page }) => {
  await store(page, { cookiesAccepted: 'false' });
  await open(page, '/');
  const expectHead = (path: string) =>
    expect.poll(() => readHead(page), path).toEqual(parseHead(readBuilt('launched', getFile(path))));
  const footer = page.getByRole('contentinfo');
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await expectHead('/contact');
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await expectHead('/login');
  await footer.getByRole('link', { name: 'FAQ' }).click();
  await expectHead('/faq');
  await footer.getByRole('link', { name: 'Pricing' }).click();
  await expectHead('/pricing');
  await page.goBack();
  await expectHead('/faq');
  await page.getByRole('banner').getByRole('link', { name: brand.name }).click();
  await expectHead('/');
});

const goToContact = async (page: Page) => {
  await store(page, createSession('client'));
  await open(page, '/about');
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
};
const expectAbout = async (page: Page) => {
  // The page may reload in between.
  await expect(async () =>
    expect(await readHead(page)).toEqual(parseHead(readBuilt('launched', getFile('/about')))),
  ).toPass();
  await expect(getReadyPage(page)).toBeAttached();
};

test('Back works while the code of a reloaded page is loading', { tag: '@proof' }, async ({ page }) => {
  await goToContact(page);
  const release = await holdScripts(page, CONTACT_PAGE);
  const asked = page.waitForRequest(CONTACT_PAGE);
  await page.reload();
  await asked;
  await page.goBack();
  release();
  await expectAbout(page);
});

test('Back works when the code is loaded and the page is about to hydrate', { tag: '@proof' }, async ({
  page,
}) => {
  await goToContact(page);
  const release = await holdScripts(page);
  await page.reload();
  await page.evaluate(() => {
    // The app asks for the held presses once React listens.
    const { boot } = window;
    if (!boot) throw new Error('The page has no boot script');
    const { takePresses } = boot;
    boot.takePresses = () => {
      history.back();
      return takePresses();
    };
  });
  release();
  await expectAbout(page);
});

test('a page used while its file loads is hydrated once it is complete', {
  tag: '@proof',
}, async ({ page, server }) => {
  await store(page, { cookiesAccepted: 'true' });
  const { origin, release, close } = await startSlowServer(server.origin);
  await page.goto(`${origin}/about`, { waitUntil: 'commit' });
  await expect(h1(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.evaluate(async () => {
    const entry = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset.entry ?? '';
    await import(/* @vite-ignore */ entry);
    await new Promise((resolve) => setTimeout(resolve, 500));
  });
  expect(await page.evaluate(() => document.readyState)).toBe('loading');
  release();
  await getReadyPage(page).waitFor();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
  await expect(page.getByRole('heading', { name: 'Cookie settings' })).toBeFocused();
  await close();
});

test.describe('a page that isn’t hydrated yet', () => {
  test('leaves no head behind if it’s left before', { tag: '@proof' }, async ({ page }) => {
    // React asks for each slice of its work by a message, which a busy browser delivers late.
    await page.addInitScript(() => {
      const post = MessagePort.prototype.postMessage;
      MessagePort.prototype.postMessage = function (this: MessagePort, ...message: unknown[]) {
        const deliver = () => Reflect.apply(post, this, message);
        if (document.documentElement.dataset.busy) addEventListener('calm', deliver, { once: true });
        else deliver();
      };
    });
    const release = await holdScripts(page);
    await page.goto('/blog');
    const listens = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const { boot } = window;
          if (!boot) throw new Error('The page has no boot script');
          const { takePresses } = boot;
          boot.takePresses = () => {
            document.documentElement.dataset.busy = 'true';
            resolve();
            return takePresses();
          };
        }),
    );
    release();
    await listens;
    await expect(getReadyPage(page)).toHaveCount(0);
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL(/\/contact$/);
    await page.evaluate(() => {
      delete document.documentElement.dataset.busy;
      dispatchEvent(new Event('calm'));
    });
    await getReadyPage(page).waitFor();
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
    const head = await readHead(page);
    expect(head.title).toEqual([expect.stringContaining(brand.name)]);
    expect(head.description).toHaveLength(1);
    expect(head.canonical).toEqual([`${ORIGIN}/contact`]);
  });

  test('handles the first click, and a press without a pointer event before it', async ({ page }) => {
    const question = page.getByRole('main').locator('button[aria-expanded="false"]').first();
    const second = page.getByRole('main').locator('h2 button, h3 button').nth(1);
    // Voice control and some screen readers send a click without pointer or focus events.
    const press = () => second.evaluate((button: HTMLButtonElement) => button.click());
    await page.goto('/faq', { waitUntil: 'commit' });
    await press();
    await expect(second, 'before the app has loaded').toHaveAttribute('aria-expanded', 'true');
    await open(page, '/faq');
    const name = (await question.textContent()) ?? '';
    await question.click();
    await expect(page.getByRole('button', { name })).toHaveAttribute('aria-expanded', 'true');
    await open(page, '/faq');
    await press();
    await expect(second, 'before hydration').toHaveAttribute('aria-expanded', 'true');
  });

  test('shows what another tab has changed', { tag: '@proof' }, async ({ page, context }) => {
    await open(page, '/faq');
    const other = await context.newPage();
    await open(other, '/about');
    await storeElsewhere(other, createSession('client'));
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toHaveCount(0);
  });

  test('checks a form that is sent out of nowhere', { tag: '@proof' }, async ({ page }) => {
    await open(page, '/newsletter');
    const form = page.getByRole('main').locator('form');
    await form.evaluate((one: HTMLFormElement) => one.requestSubmit());
    await expect(form.locator('[aria-invalid="true"]')).toBeVisible();
  });

  test('keeps the first typed text', async ({ page }) => {
    await open(page, '/contact');
    await page.locator('[name="firstName"]').click();
    await page.keyboard.type('Jane Visitor');
    await getReadyPage(page).waitFor();
    await expect(page.locator('[name="firstName"]')).toHaveValue('Jane Visitor');
    // The form has both values, and keeps them with the next field.
    await page.locator('[name="lastName"]').fill('Byron');
    await reload(page);
    await expect(page.locator('[name="lastName"]')).toHaveValue('Byron');
    await expect(page.locator('[name="firstName"]')).toHaveValue('Jane Visitor');
  });

  test('answers a key in a form before it’s hydrated, and keeps the text if it’s left before', async ({
    page,
  }) => {
    const release = await holdScripts(page);
    await page.goto('/contact');
    const waits = page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const { boot } = window;
          if (!boot) throw new Error('The page has no boot script');
          const { takePresses } = boot;
          // React listens, and has hydrated nothing yet.
          boot.takePresses = () => {
            const field = document.querySelector<HTMLInputElement>('[name="firstName"]');
            field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'J', bubbles: true }));
            if (field) field.value = 'J';
            field?.dispatchEvent(new InputEvent('input', { bubbles: true }));
            const isHydrated = !field?.closest('form[data-dehydrated]');
            document.querySelector<HTMLElement>('footer a[href="/faq"]')?.click();
            resolve(isHydrated);
            return takePresses();
          };
        }),
    );
    release();
    expect(await waits).toBe(false);
    await expect(page).toHaveURL(/\/faq$/);
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    await expect(page.locator('[name="firstName"]')).toHaveValue('J');
    await expect(page.locator('form[data-dehydrated]')).toHaveCount(0);
  });

  /** A page with controls, how to make the first choice there, and how to see that it counts. */
  type Choice = readonly [string, (main: Locator) => Promise<void>, (main: Locator) => Promise<void>];
  const CHOICES: readonly Choice[] = [
    [
      '/tools/savings',
      (main) => main.locator('[name="price"]').selectOption('project').then(),
      (main) => expect(main.locator('[name="buildCost"]')).toBeVisible(),
    ],
    [
      '/tools/readiness',
      (main) => main.getByRole('radio').first().check(),
      (main) => expect(main.getByText(/^1 of /)).toBeVisible(),
    ],
    [
      '/pricing',
      (main) => main.getByRole('radio').nth(1).check(),
      (main) => expect(main.locator('[value="annually"]:checked')).toBeVisible(),
    ],
    [
      '/contact',
      (main) => main.locator('[name="termsAccepted"]').check(),
      (main) => expect(main.locator('[name="termsAccepted"]:checked')).toBeVisible(),
    ],
    [
      '/demo',
      (main) => main.locator('[name="focus"]').selectOption({ index: 2 }).then(),
      (main) => expect(main.locator('[name="focus"]:has(option:nth-child(3):checked)')).toBeVisible(),
    ],
    [
      '/login',
      (main) => main.getByLabel('Remember me').check(),
      (main) =>
        expect(main.getByLabel('Remember me', { exact: true }).and(main.locator(':checked'))).toBeVisible(),
    ],
    ...(['/newsletter', '/register', '/forgot-password'] as const).map(
      (path): Choice => [
        path,
        (main) => main.locator('[name="email"]').fill('ada@analytical.example'),
        (main) => expect(main.locator('[name="email"]')).toHaveValue('ada@analytical.example'),
      ],
    ),
    [
      '/blog',
      (main) => main.getByRole('searchbox').fill('zebra crossing'),
      (main) => expect(main.getByText(blogCopy.noMatches.heading)).toBeVisible(),
    ],
  ];
  const MOMENTS = CHOICES.flatMap((choice, index) =>
    [0, 600, 3_000].map((delay) => [...choice, delay, index + 1] as const),
  );

  for (const [path, choose, shown, delay, number] of sample(MOMENTS, 1)) {
    test(`keeps the first choice on ${path} (${number}), made after ${delay} ms`, async ({ page }) => {
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForTimeout(delay);
      const main = page.getByRole('main');
      await choose(main);
      await expect(getReadyPage(page)).toHaveCount(1);
      await shown(main);
    });
  }
});

test.describe('a page that differs from its prerendered file is rendered in the browser', () => {
  for (const [service, name] of sample(Object.entries(PHASES), 1)) {
    test(`the contact page for ${service}, which is never the plain one first`, async ({ page }) => {
      const seen = await watchScreen(page);
      await open(page, `/contact?service=${service}`);
      await expect(h1(page)).toHaveText(`${name} Explained`);
      const head = await readHead(page);
      expect(head.title).toEqual([expect.stringContaining(name)]);
      expect(head.description).toEqual([expect.stringContaining(name)]);
      expect(head.canonical).toEqual([`${ORIGIN}/contact?service=${service}`]);
      expect(head).toMatchObject({ robots: [], ogUrl: head.canonical, ogTitle: head.title });
      expect(await seen()).not.toContain('Get in Touch');
      expect(await getLayoutShift(page)).toBeLessThan(0.01);
    });
  }
});

test.describe('the scripts', () => {
  test('are requested after the page has loaded and is painted', async ({ page }) => {
    const asked = watchScripts(page);
    const release = await holdScripts(page, /\.woff2$/);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(h1(page)).toBeVisible();
    await page.waitForTimeout(700);
    expect(await page.evaluate(() => document.readyState)).not.toBe('complete');
    expect(asked).toEqual([]);
    release();
    await getReadyPage(page).waitFor();
    const times = await page.evaluate(() => ({
      painted:
        performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
      loaded: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart,
      first: Math.min(
        ...performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.js'))
          .map(({ startTime }) => startTime),
      ),
    }));
    expect(times.first).toBeGreaterThanOrEqual(times.loaded);
    expect(times.first).toBeGreaterThan(times.painted);
  });

  test('are asked for at once when the visitor does something', { tag: '@proof' }, async ({ page }) => {
    const asked = watchScripts(page);
    const release = await holdScripts(page, /\.woff2$/);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(h1(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await getReadyPage(page).waitFor();
    expect(asked.some((url) => ENTRY.test(url))).toBe(true);
    expect(await page.evaluate(() => document.readyState)).not.toBe('complete');
    release();
  });
});

test.describe('before the app has loaded', () => {
  test('a pressed button works after hydration', async ({ page }) => {
    await store(page, { cookiesAccepted: 'true' });
    const release = await holdScripts(page);
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
    await expect(page.getByRole('heading', { name: 'Cookie settings' })).toHaveCount(0);
    release();
    await expect(page.getByRole('heading', { name: 'Cookie settings' })).toBeFocused();
  });

  test('typed text is kept, and a form that is submitted twice arrives once', ({ page }) => sendEarly(page));

  test('what was typed and pressed is there after leaving, and nothing says that it was sent', async ({
    page,
  }) => {
    const release = await holdScripts(page);
    await page.goto('/contact');
    await fillContact(page);
    await send(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveURL(/\/faq$/);
    release();
    await open(page, '/contact');
    await expect(page.locator('[name="message"]')).toHaveValue(MESSAGE);
    await expect(page.locator('[name="email"]')).toHaveValue('ada@analytical.example');
    await expect(page.locator('[name="termsAccepted"]')).toBeChecked();
    await expect(page.getByText(/Message sent|Not sent/)).toHaveCount(0);
    expect(await readOutbox(page)).toEqual([]);
  });
});

/** Fills in the form before the app has loaded, and sends it twice. */
async function sendEarly(page: Page, change?: (page: Page) => Promise<void>): Promise<void> {
  const release = await holdScripts(page);
  await page.goto('/contact');
  await change?.(page);
  await fillContact(page);
  await page.locator('[name="serviceInterest"]').selectOption('strategy');
  await send(page);
  await send(page);
  release();
  await expectSent(page);
  await expect(page.locator('[name="message"]')).toHaveValue('');
  const rows = await readOutbox(page);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.lead).toMatchObject({
    values: { firstName: 'Ada', serviceInterest: 'strategy', termsAccepted: true },
    contact: { email: 'ada@analytical.example', service: 'AI Strategy & Planning' },
  });
}

test.describe('a page that extensions change before it hydrates', () => {
  // React reports that it renders the page again.
  test.use({ expectedErrors: [/error #(?:418|422|423)/] });

  const change = async (page: Page) => {
    for (const one of Object.values(PAGE_CHANGES)) await one(page);
  };

  test('keeps entered text, and a submitted form arrives', { tag: '@proof' }, ({ page }) =>
    sendEarly(page, change),
  );

  const typed = [
    ['/contact', 'message'],
    ['/tools/savings', 'task'],
  ] as const;
  for (const [path, name] of sample(typed, 1))
    test(`keeps text typed meanwhile, and the focus, on ${path}`, async ({ page }) => {
      await open(page, path);
      await change(page);
      const field = page.locator(`[name="${name}"]`);
      await field.click();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('begin end');
      for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowLeft');
      await page.keyboard.type(' and so on'.repeat(4), { delay: 20 });
      await getReadyPage(page).waitFor();
      await page.keyboard.type('!');
      await expect(field).toBeFocused();
      await expect(field).toHaveValue(`begin${' and so on'.repeat(4)}! end`);
    });
});

test.describe('when the app can’t be loaded', () => {
  test('the page can be read, its links work, and the next input tries again', async ({ page }) => {
    await page.route(ENTRY, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => ENTRY.test(request.url()));
    await page.goto('/');
    await failed;
    await expect(h1(page)).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    await expect(h1(page)).toHaveText('Get in Touch');
    await page.waitForLoadState();
    // A request fails before the page knows, so later requests fail too.
    await page.evaluate(async () => {
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));
      const entry = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset.entry ?? '';
      await import(/* @vite-ignore */ entry).catch(() => undefined);
    });
    await page.unroute(ENTRY);
    await page.keyboard.press('Tab');
    await getReadyPage(page).waitFor();
  });

  for (const missing of [ENTRY, CONTACT_PAGE])
    test(`pages show their files, also one that was to be mounted anew: ${missing}`, {
      tag: '@proof',
    }, async ({ page }) => {
      for (const path of ['/contact', '/contact?service=discovery']) {
        await page.route(missing, (route) => route.abort());
        const failed = page.waitForEvent('requestfailed', (request) => missing.test(request.url()));
        await page.goto(path);
        await failed;
        await page.waitForTimeout(300);
        await expect(h1(page)).toBeVisible();
        await expect(h1(page)).toHaveText('Get in Touch');
        await expect(page.locator('[name="message"]')).toBeVisible();
        await page.unroute(missing);
        await page.keyboard.press('Tab');
        await page.getByText('Send us a message').click();
        await page.locator('html[data-ready="true"]').waitFor();
        await expect(h1(page)).toHaveText(
          path === '/contact' ? 'Get in Touch' : 'Discovery & Analysis Explained',
        );
      }
    });
});

test.describe('a page whose code is gone since a deploy', () => {
  // The browser reports this about the page that a host sends for a missing file.
  test.use({ expectedErrors: [/MIME type/] });
  const gone = { status: 404, contentType: 'text/html', body: '<!doctype html><title>Not found</title>' };

  test('is loaded from the server, which has the new one', { tag: '@proof' }, async ({ page }) => {
    await withoutPrefetch(page);
    await open(page, '/');
    let deployed = false;
    page.on('request', (request) => {
      deployed ||= request.isNavigationRequest();
    });
    await page.route(CONTACT_PAGE, (route) => (deployed ? route.fallback() : route.fulfill(gone)));
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL('/contact');
    await getReadyPage(page).waitFor();
    await expect(h1(page)).toHaveText('Get in Touch');
    expect(await page.evaluate(() => 'stayed' in window)).toBe(false);
    await page.goBack();
    await expect(page).toHaveURL('/');
  });

  test('is loaded once, and shown as its file, where the new one is missing too', {
    tag: '@proof',
  }, async ({ page }) => {
    await withoutPrefetch(page);
    await open(page, '/');
    await page.route(CONTACT_PAGE, (route) => route.fulfill(gone));
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(request.url());
    });
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL('/contact');
    await page.waitForTimeout(1_500);
    await expect(h1(page)).toHaveText('Get in Touch');
    await expect(h1(page)).toBeVisible();
    expect(loads).toHaveLength(1);
  });
});

test.describe('without a connection', () => {
  // That of the page, and that of toasts.
  test.use({ expectedErrors: [/dynamically imported module|error occurred in/] });

  test('a link leaves the page as it is, and works again with one', {
    tag: '@proof',
  }, async ({ page }) => {
    await open(page, '/about');
    // Like Wi-Fi without internet: the browser reports being online.
    await page.route('**', (route) => route.abort('internetdisconnected'));
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'FAQ', exact: true });
    await link.click();
    await expect(page.getByText('You’re offline').first()).toBeVisible();
    await expect(h1(page)).toBeVisible();
    await expect(page).toHaveURL(/\/about$/);
    await page.unrouteAll();
    await link.click();
    await expect(page).toHaveURL(/\/faq$/);
  });
});

test('a slow page shows progress, and the old page stays until it is ready', {
  tag: '@proof',
}, async ({ page }) => {
  await withoutPrefetch(page);
  await open(page, '/');
  const release = await holdScripts(page, CONTACT_PAGE);
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  const bar = () =>
    page.evaluate(() => {
      const style = getComputedStyle(document.body, '::before');
      return { height: style.height, shown: new DOMMatrix(style.transform).a > 0.01 };
    });
  await expect.poll(bar).toEqual({ height: '3px', shown: true });
  await expect(h1(page)).toContainText('For Any Business');
  await expect(page).toHaveURL('/');
  release();
  await expect(h1(page)).toHaveText('Get in Touch');
  expect((await bar()).height).not.toBe('3px');
});

test.describe('nothing on the page jumps', () => {
  const expectStable = async (page: Page, when: string, most = 0.01) =>
    expect.soft(await getLayoutShift(page), when).toBeLessThan(most);

  const devices = {
    desktop: { width: 1280, height: 800 },
    phone: { width: 390, height: 844 },
  };
  for (const [device, viewport] of sample(Object.entries(devices), 1)) {
    test.describe(device, () => {
      test.use({ viewport });

      test('while it loads, with fonts that come late', { tag: '@proof' }, async ({ page }) => {
        for (const path of sample(['/', '/contact', '/login', '/pricing', '/no/such/page'], 2)) {
          const release = await holdScripts(page, /\.woff2$/);
          await page.goto(path, { waitUntil: 'commit' });
          await expect(h1(page)).toBeVisible();
          await page.waitForTimeout(200);
          release();
          await getReadyPage(page).waitFor();
          await page.evaluate(() => document.fonts.ready);
          // Fallback fonts have the same average width, but sometimes a line breaks elsewhere.
          await expectStable(page, path, 0.02);
        }
      });

      test('while its file comes in two parts', { tag: '@proof' }, async ({ page, server }) => {
        await store(page, { cookiesAccepted: 'false' });
        const { origin, release, close } = await startSlowServer(server.origin, '</h1>');
        await page.goto(`${origin}/contact`, { waitUntil: 'commit' });
        await expect(h1(page)).toBeVisible();
        await page.waitForTimeout(200);
        release();
        await getReadyPage(page).waitFor();
        await expectStable(page, '/contact', 0.02);
        await close();
      });

      test('while the headline is typed', { tag: '@proof' }, async ({ page }) => {
        await open(page, '/');
        await expect.poll(() => getTypedText(page)).toContain('Transform Business');
        await expectStable(page, 'typing');
      });

      test('when a dialog, a popover, a menu or a toast opens', async ({ page }) => {
        await open(page, '/contact?service=discovery');
        await expectStable(page, 'load, with the cookie banner');
        await page.getByRole('button', { name: 'Essential Only' }).click();
        await expect(page.getByText('Only essential cookies will be used').first()).toBeVisible();
        await expectStable(page, 'toast');
        await page.getByRole('button', { name: 'What happens next?' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await page.keyboard.press('Escape');
        await expectStable(page, 'popover');
        await page.getByRole('button', { name: 'Summary of the terms' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectStable(page, 'dialog');
        await page.getByRole('dialog').getByRole('button', { name: 'Accept Terms' }).click();
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expectStable(page, 'dialog closed');
        if (device === 'phone') {
          await page.getByRole('button', { name: 'Open menu' }).click();
          await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
        } else {
          await page.getByRole('banner').getByRole('button', { name: 'Products' }).click();
          await expect(page.getByRole('link', { name: 'Personalization' })).toBeVisible();
        }
        await expectStable(page, 'menu');
      });
    });
  }
});
