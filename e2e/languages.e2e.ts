import { brand } from '../src/facts/brand';
import { expectAccessibleInBoth } from './support/axe';
import { builtFiles, readBuilt } from './support/built-files';
import { getChat } from './support/chat';
import { fillContact, readOutbox } from './support/contact';
import { setTextSize } from './support/screen';
import { expect, field, h1, open, openHydrated, store, test } from './support/test';
import { getToast } from './support/toasts';

/* One site in several languages: English at the root, German and Arabic in folders, with the sample's translations. */

test.use({ site: 'languages' });

test('a buyer changes the language, and the form keeps what was typed', { tag: '@proof' }, async ({
  page,
}) => {
  await open(page, '/contact?utm_source=news');
  await field(page, 'message').fill('Unsere Rechnungen kommen in elf Formaten.');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL('/de/contact?utm_source=news');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await expect(field(page, 'message')).toHaveValue('Unsere Rechnungen kommen in elf Formaten.');

  const banner = page.getByRole('banner');
  await banner.getByRole('link', { name: 'Preise' }).click();
  await expect(page).toHaveURL('/de/pricing');
  await expect(h1(page)).toHaveText('Pläne und Preise');
  await page.reload();
  await expect(h1(page)).toHaveText('Pläne und Preise');
  await banner.getByRole('button', { name: 'Sprache' }).click();
  await banner.getByRole('link', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await banner.getByRole('link', { name: brand.name }).click();
  await expect(page).toHaveURL('/ar');
});

test('the contact form answers in German, and the lead says so', { tag: '@proof' }, async ({ page }) => {
  await page.clock.install();
  await open(page, '/de/contact');
  const button = page.getByRole('button', { name: 'Nachricht senden' });
  await button.click();
  await expect(page.getByText('6 Felder brauchen eine Korrektur')).toBeVisible();
  await expect(page.getByText('Vorname: bitte mindestens 2 Zeichen.')).toBeVisible();
  await fillContact(page);
  await page.clock.fastForward(2_000);
  await button.click();
  await expect(page.getByText('Nachricht gesendet').first()).toBeVisible();
  const [row] = await readOutbox(page);
  expect(row?.lead?.contact.language).toBe('de');
  expect(row?.lead?.context.page).toBe('/contact');
});

test('the cookie banner covers nothing on a phone', { tag: '@proof' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const address of ['/de/pricing', '/ar/pricing']) {
    await open(page, address);
    const title = page.locator('#cookie-banner-title');
    const bar = await page.locator('section', { has: title }).boundingBox();
    const heading = await h1(page).boundingBox();
    expect(heading?.y, address).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    // Whole, and not below a button.
    const link = page.locator('section', { has: title }).getByRole('link');
    const covered = (element: Element) =>
      [...element.getClientRects()].some(({ left, right, top, bottom }) =>
        [left + 1, right - 1].some((x) => document.elementFromPoint(x, (top + bottom) / 2) !== element),
      );
    expect(await link.evaluate(covered), address).toBe(false);
  }
});

test('the chat answers in Arabic', { tag: '@proof' }, async ({ page }) => {
  await open(page, '/ar');
  await page.getByRole('complementary').getByRole('button').click();
  const chat = page.getByRole('dialog');
  for (const [question, answer] of [
    ['مرحبا', 'يمكنني مساعدتكم'],
    ['كم السعر؟', 'وتقارن بينها صفحة الأسعار'],
    ['أريد التحدث مع شخص', 'فتنتقل هذه المحادثة إلى نموذج التواصل'],
  ] as const) {
    await chat.getByRole('textbox').fill(question);
    await page.keyboard.press('Enter');
    await expect(chat.getByRole('log')).toContainText(answer);
  }
});

test('German services fit a phone with large text', { tag: '@proof' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await setTextSize(page, 32);
  await open(page, '/de/services');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('a dialog with the original’s words says their language', { tag: '@proof' }, async ({ page }) => {
  await open(page, '/ar/contact');
  await page.getByRole('button', { name: 'ملخص الشروط' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAttribute('lang', 'en-US');
  await expect(dialog).toHaveAttribute('dir', 'ltr');
});

test('a page without a translation has the original’s words, and says so', { tag: '@proof' }, async ({
  page,
}) => {
  await open(page, '/de/privacy-policy');
  await expect(page.getByText('Diese Seite ist noch nicht übersetzt.')).toBeVisible();
  await expect(page.getByRole('main')).toHaveAttribute('lang', 'en-US');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    'https://launched.example/privacy-policy',
  );
  await expect(page.locator('link[hreflang]')).toHaveCount(0);
  await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute('content', 'en_US');
  await expect(page.getByRole('heading', { name: 'Auf dieser Seite' })).toHaveAttribute('lang', 'de-DE');
  await open(page, '/ar/privacy-policy');
  await expect(page.getByRole('main')).toHaveAttribute('dir', 'ltr');
  await open(page, '/de/tools/savings');
  await expect(page.getByRole('main')).toContainText('$1,605');
  await open(page, '/de/no-such-page');
  await expect(h1(page)).toHaveText('Seite nicht gefunden');
  await open(page, '/de/newsletter');
  const post = page.getByRole('link', { name: 'What should happen when an automation fails' });
  await expect(post.locator('[lang=en-US]')).toHaveCount(1);
});

test('the admin area is there once', { tag: '@proof' }, async ({ page }) => {
  await open(page, '/de/login');
  await page.evaluate(() => history.pushState(null, '', '/de/admin'));
  await page.reload();
  await expect(page).toHaveURL(/^[^?]*\/(?:de\/login|login)\?/);
});

test.describe('a browser in German', () => {
  test.use({ locale: 'de-DE' });

  test('is offered German once, and never sent there', { tag: '@proof' }, async ({ page }) => {
    await open(page, '/pricing');
    const offer = page.getByText('Diese Seite gibt es auch auf Deutsch.', { exact: true });
    await expect(offer).toBeVisible();
    await expect(page).toHaveURL('/pricing');
    // The chat's button is below the offer, and there once that is gone.
    await page.evaluate(() => dispatchEvent(new Event('scrollend')));
    await expect(getChat(page).launcher).not.toHaveAttribute('data-covering');
    await open(page, '/contact');
    await page.waitForFunction(() => document.querySelector('html[data-ready]'));
    await expect(offer).toHaveCount(0);
  });

  test('closes the offer above an open dialog', { tag: '@proof' }, async ({ page }) => {
    await open(page, '/pricing');
    const offer = getToast(page, 'Diese Seite gibt es auch auf Deutsch.');
    await expect(offer).toBeVisible();
    await page.getByRole('button', { name: 'Choose Professional' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tell us what you need' });
    await expect(dialog).toBeVisible();
    await offer.getByRole('button', { name: 'Dismiss notification' }).click();
    await expect(offer).toHaveCount(0);
    await expect(dialog).toBeVisible();
  });

  test('is shown the same place there', { tag: '@proof' }, async ({ page }) => {
    await open(page, '/pricing?utm_source=news#faq');
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await expect(page).toHaveURL('/de/pricing?utm_source=news#faq');
  });
});

for (const { site, folder, languages } of [
  { site: 'languages', folder: '', languages: ['', '/de', '/ar'] },
  { site: 'subfolder', folder: '/site', languages: ['', '/de'] },
] as const)
  test(`every address of ${site} leads somewhere, and translations name one another`, {
    tag: '@proof',
  }, () => {
    const files = new Set(builtFiles(site));
    const pages = [...files].filter(
      (file) => file.endsWith('.html') && !/^\/(?:edit|form-backend)/.test(file),
    );
    const exists = (address: string) => {
      const path = decodeURI(address.slice(folder.length)).replace(/\/$/, '') || '/index';
      return files.has(path) || files.has(`${path}.html`);
    };
    const readAlternates = (html: string) =>
      [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="https:\/\/[^/"]+([^"]*)"/g)].map(
        ([, tag = '', path = '']) => ({ tag, path }),
      );
    const broken: string[] = [];
    const unpaired: string[] = [];
    let pairs = 0;
    for (const file of pages) {
      const html = readBuilt(site, file);
      const own = folder + file.replace(/\.html$/, '').replace(/^\/index$/, '/');
      for (const [, address = ''] of html.matchAll(/\s(?:href|src)="(\/(?!\/)[^"#?]*)/g))
        if (!exists(address)) broken.push(`${file}: ${address}`);
      const tags = readAlternates(html).map(({ tag }) => tag.replace('-', '_'));
      const [ownLocale = ''] = html.match(/(?<=property="og:locale" content=")[^"]+/) ?? [];
      const others = [...html.matchAll(/"og:locale:alternate" content="([^"]+)"/g)].map(([, tag]) => tag);
      expect(others, file).toEqual(tags.filter((tag) => ![ownLocale, 'x_default'].includes(tag)));
      for (const { path } of readAlternates(html)) {
        pairs += 1;
        const other = `${path.slice(folder.length).replace(/\/$/, '') || '/index'}.html`;
        if (!files.has(other) || !readAlternates(readBuilt(site, other)).some((back) => back.path === own))
          unpaired.push(`${file}: ${path}`);
      }
    }
    expect([...new Set(broken)]).toEqual([]);
    expect(unpaired).toEqual([]);
    expect(pairs).toBeGreaterThan(10);
    for (const language of languages)
      for (const file of ['rss.xml', 'sitemap.xml', '404.html', 'site.webmanifest'])
        expect(files).toContain(`${language}/${file}`);
    // Scripts and pictures are there once.
    expect([...files].filter((file) => /^\/(?:de|ar)\/(?:assets|icons)\//.test(file))).toEqual([]);
  });

for (const width of [390, 1440])
  test(`Arabic pages are mirrored at ${width} px`, { tag: '@proof' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/ar', '/ar/pricing', '/ar/contact', '/ar/tools/readiness', '/ar/no-such-page']) {
      await open(page, path);
      const wrong = await page.evaluate(() => {
        const faults: string[] = [];
        if (document.documentElement.scrollWidth > innerWidth) faults.push('scrolls sideways');
        for (const element of document.querySelectorAll<HTMLElement>('body *')) {
          if (element.closest('[dir=ltr], [dir=auto], bdi, code, pre, svg, input')) continue;
          const { textAlign, direction, float } = getComputedStyle(element);
          const hasText = [...element.childNodes].some(
            (node) => node.nodeType === 3 && node.textContent?.trim(),
          );
          if (!hasText) continue;
          if (textAlign === 'left' || direction !== 'rtl' || float === 'left')
            faults.push(`${element.tagName} ${textAlign} ${direction} ${element.textContent?.slice(0, 40)}`);
        }
        return faults;
      });
      expect(wrong, path).toEqual([]);
      if (width === 1440 && !['/ar/tools/readiness', '/ar/no-such-page'].includes(path)) {
        const hero = page.locator('.mirror-rtl').first();
        // A photo in place of the drawing isn't mirrored, and fades toward the text all the same.
        const masks = await hero.evaluate((drawing) => {
          const drawn = getComputedStyle(drawing).maskImage;
          drawing.classList.remove('mirror-rtl');
          return [drawn, getComputedStyle(drawing).maskImage];
        });
        expect(masks).toEqual([expect.stringContaining('(90deg'), expect.stringContaining('(-90deg')]);
      }
      const bar = page.locator('[data-picture=report] svg').last();
      if (path === '/ar/pricing') {
        const [whole, first] = [await bar.boundingBox(), await bar.locator('rect').first().boundingBox()];
        expect(first?.x ?? 0).toBeGreaterThan(whole?.x ?? Number.POSITIVE_INFINITY);
      }
      const logo = await page.getByRole('banner').getByRole('link', { name: brand.name }).boundingBox();
      expect(logo?.x ?? 0).toBeGreaterThan(width / 2);
    }
  });

for (const width of [390, 1440])
  test(`pages from right to left are their mirror images at ${width} px`, { tag: '@proof' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/', '/case-studies', '/demo', '/services/automation', '/tools/savings', '/trust']) {
      await open(page, path);
      expect(await page.evaluate(findUnmirrored), path).toEqual([]);
    }
  });

/** The boxes that are elsewhere than in the mirror when the same page is written from right to left. */
async function findUnmirrored(): Promise<string[]> {
  for (const details of document.querySelectorAll('details')) details.open = true;
  const boxes = [...document.querySelectorAll('body *')].filter(
    (element) =>
      !element.closest('svg, [dir], bdi, code, pre, option') &&
      getComputedStyle(element).display !== 'inline',
  );
  const measure = async (direction: string) => {
    document.documentElement.dir = direction;
    // After transitions.
    await new Promise((resolve) => setTimeout(resolve, 400));
    return boxes.map((box) => box.getBoundingClientRect());
  };
  const [before, after] = [await measure('ltr'), await measure('rtl')];
  return boxes.flatMap((box, index) => {
    const [one, other] = [before[index], after[index]];
    const distance = document.documentElement.clientWidth - (one?.right ?? 0) - (other?.left ?? 0);
    return one?.width && Math.abs(distance) > 3 ? `${box.tagName} ${box.className}` : [];
  });
}

test('translated pages are accessible, and fit a narrow screen', { tag: '@proof' }, async ({ page }) => {
  test.setTimeout(300_000);
  await store(page, { cookiesAccepted: 'false' });
  for (const language of ['/de', '/ar'])
    for (const [, address = ''] of readBuilt('languages', `${language}/sitemap.xml`).matchAll(
      /<loc>https:\/\/[^/]+([^<]*)<\/loc>/g,
    )) {
      await page.setViewportSize({ width: 320, height: 800 });
      await openHydrated(page, address);
      await expectAccessibleInBoth(page, address);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(320);
      // Apart from the padding of a table's last column.
      const cut = (all: Element[]) => all.filter((one) => one.scrollWidth > one.clientWidth + 8).length;
      expect(await page.locator('[data-picture] > div').evaluateAll(cut), address).toBe(0);
      expect(await h1(page).evaluate(findBrokenWords), address).toEqual([]);
    }
});

/** The words of an element that are broken without a hyphen. */
function findBrokenWords(element: HTMLElement): string[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}+/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(word);
    }
  return broken;
}
