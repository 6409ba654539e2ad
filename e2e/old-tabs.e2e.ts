import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type Contact from '../src/content/contact.json';
import type Demo from '../src/content/demo.json';
import type Navigation from '../src/content/navigation.json';
import type PageParts from '../src/content/page-parts.json';
import type PageStates from '../src/content/page-states.json';
import type Phrases from '../src/content/phrases.json';
import { sample } from '../tests/support/suite';
import { getChat, openChat } from './support/chat';
import { expectSent, fillContact, MESSAGE, readOutbox, send } from './support/contact';
import {
  createSession,
  expect,
  open,
  openUntouched,
  startApp,
  store,
  test,
  withoutPrefetch,
} from './support/test';
import { readTexts } from './support/texts';
import { visit } from './support/visit';

const { promises } = await readTexts<typeof Phrases>('phrases.json');
const { pageRenewed, loadFailed } = await readTexts<typeof PageParts>('page-parts.json');
const { pageError } = await readTexts<typeof PageStates>('page-states.json');
const { contactForm } = await readTexts<typeof Contact>('contact.json');
const { chatLauncher } = await readTexts<typeof Navigation>('navigation.json');
const { demoBooking } = await readTexts<typeof Demo>('demo.json');

/*
 * A tab from before a deploy requests scripts that are gone; the host answers with its 404 page. Each lazily loaded
 * part of the site is tested twice: with a new build on the server, and where a reload doesn't help.
 */

interface LazyPoint {
  name: string;
  /** The dynamic imports of src that it covers, as written there. */
  imports: readonly string[];
  /** The built file that must be missing, if it isn't named after the first import. */
  chunk?: RegExp;
  path: string;
  stored?: Record<string, unknown>;
  width?: number;
  /** The page is static before the deploy, so its own code isn't loaded. */
  isStatic?: boolean;
  /** Only this file is missing, from the start: it is requested before anyone could press anything. */
  fromStart?: boolean;
  /** The visitor's action. */
  act: (page: Page) => Promise<unknown>;
  /** On the new build: input is kept, and the same action works. */
  renewed?: (page: Page) => Promise<unknown>;
  /** A navigation: the server sends the new page, and nothing has to be pressed again. */
  arrives?: boolean;
  /** Where a reload doesn't help. */
  forever?: (page: Page) => Promise<unknown>;
}

const field = (page: Page, name: string) =>
  page.locator(`main [name="${name}"], [role="dialog"] [name="${name}"]`);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const expectText = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();
const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible();
const press = (name: string | RegExp) => (page: Page) => button(page, name).click();
const type = async (page: Page, name: string, text: string) => {
  await field(page, name).click();
  await page.keyboard.insertText(text);
};
const admin = { ...createSession('super_admin'), cookiesAccepted: 'false' };
const expectDialog = (page: Page) => expect(page.getByRole('dialog')).toBeVisible();

const typeContact = async (page: Page) => {
  await type(page, 'firstName', 'Ada');
  await type(page, 'message', MESSAGE);
};
const hasContact = async (page: Page) => {
  await expect(field(page, 'firstName')).toHaveValue('Ada');
  await expect(field(page, 'message')).toHaveValue(MESSAGE);
};
const sendContact = async (page: Page) => {
  await fillContact(page);
  await send(page);
};
/** The form gives the text back, to send it another way. */
const hasTextBack = async (page: Page) => {
  await expectText(page, 'Not sent');
  await expect(page.locator('[name="messageCopy"]')).toHaveValue(new RegExp(MESSAGE));
};
const isSent = async (page: Page) => {
  await hasContact(page);
  await sendContact(page);
  await expectSent(page);
  expect(await readOutbox(page)).toHaveLength(1);
};
const isGivenBack = async (page: Page) => {
  await sendContact(page);
  await hasTextBack(page);
  await hasContact(page);
};
const openDialog = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await expectDialog(page);
};
/** Presses the form's button, and returns the browser's own validation message. */
const readDialogMessage = async (page: Page) => {
  const told = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept();
    return dialog.message();
  });
  await send(page);
  return told;
};
/** A message that needs no app. */
const expectPartMissing = async (page: Page) => {
  expect(await readDialogMessage(page)).toBe(loadFailed);
  await hasContact(page);
};

const POINTS: readonly LazyPoint[] = [
  {
    name: 'the pipeline of leads',
    imports: ['./send-lead', './lead-pipeline'],
    chunk: /\/(send-lead|lead-pipeline)-/,
    path: '/contact',
    fromStart: true,
    act: typeContact,
    renewed: isSent,
    forever: isGivenBack,
  },
  {
    name: 'the page itself, which slept',
    imports: ['~/pages', '~/features/contact/contact-form'],
    chunk: /\/contact-(page|form)-/,
    path: '/contact',
    isStatic: true,
    act: typeContact,
    renewed: isSent,
    forever: expectPartMissing,
  },
  {
    name: 'the app',
    imports: [],
    chunk: /\/index-/,
    path: '/contact',
    isStatic: true,
    fromStart: true,
    act: typeContact,
    renewed: isSent,
    forever: expectPartMissing,
  },
  {
    name: 'the way of a case to the contact form',
    imports: ['./ask-about-case'],
    path: '/tools/savings',
    act: press('Ask about this case'),
    renewed: async (page) => {
      await press('Ask about this case')(page);
      await expect(page.locator('[name="message"]')).toHaveValue(/^I worked out a case/);
    },
    forever: (page) => expectText(page, /Could not open the form/),
  },
  {
    name: 'the way of a verdict to the contact form',
    imports: ['~/leads/form/prefill-contact-message'],
    path: `/tools/readiness?answers=1.${'0'.repeat(12)}`,
    act: press('Talk about this result'),
    renewed: async (page) => {
      await press('Talk about this result')(page);
      await expect(page.locator('[name="message"]')).toHaveValue(/^I went through your readiness check/);
    },
    forever: (page) => expectText(page, loadFailed),
  },
  {
    name: 'the summary of a document',
    imports: ['./legal-dialog'],
    path: '/contact',
    act: async (page) => {
      await typeContact(page);
      await press('Summary of the terms')(page);
    },
    renewed: async (page) => {
      await hasContact(page);
      await press('Summary of the terms')(page);
      await expectDialog(page);
    },
    forever: async (page) => {
      await expectText(page, new RegExp(contactForm.summaryUnavailable.title));
      await hasContact(page);
    },
  },
  {
    name: 'the moment of a promised reply',
    imports: ['./office-text'],
    path: '/contact',
    // The form says nothing about a reply, since nothing is sent.
    stored: { cookiesAccepted: 'false', webhook_config: { enabled: true, url: '/__fakes/webhook/leads' } },
    fromStart: true,
    act: typeContact,
    renewed: async (page) => {
      await hasContact(page);
      await expectText(page, /Write now, and you’ll hear from us by/);
    },
    forever: async (page) => {
      await hasContact(page);
      await expectText(page, promises.weReply);
    },
  },
  {
    name: 'the next steps',
    imports: ['./next-steps-popover'],
    path: '/contact?service=discovery',
    act: press('What happens next?'),
    renewed: openDialog('What happens next?'),
    forever: (page) => expectText(page, new RegExp(contactForm.summaryUnavailable.title)),
  },
  {
    name: "a plan's form",
    imports: ['./qualification-dialog'],
    path: '/pricing',
    act: press('Choose Professional'),
    renewed: openDialog('Choose Professional'),
    forever: (page) => expectText(page, /Could not open the form/),
  },
  {
    name: 'the calendar of the demo',
    imports: ['./slot-picker'],
    chunk: /\/calendar-/,
    path: '/demo',
    fromStart: true,
    act: press(demoBooking.calendar.retry),
    renewed: (page) => expect(page.getByRole('main').getByRole('radio').first()).toBeVisible(),
    forever: (page) => expectText(page, demoBooking.calendar.failed),
  },
  {
    name: 'the chat',
    imports: ['./chat-panel'],
    path: '/about',
    act: press('Open chat'),
    renewed: async (page) => void (await openChat(page)),
    forever: (page) => expectText(page, chatLauncher.failed),
  },
  {
    name: "a model's answer",
    imports: ['./model-answer'],
    path: '/about',
    stored: { cookiesAccepted: 'false', chat_config: { endpoint: '/api/chat', model: 'm' } },
    fromStart: true,
    act: async (page) => {
      await openChat(page);
      await getChat(page).field.click();
      await page.keyboard.insertText('What does it cost?');
      await page.keyboard.press('Enter');
    },
    renewed: async (page) => {
      await openChat(page);
      await expect(getChat(page).log).toContainText('What does it cost?');
    },
    forever: (page) => expect(getChat(page).log).toContainText(/prepared|instead/i),
  },
  {
    name: 'the menu on a phone',
    imports: ['./mobile-menu-drawer'],
    path: '/about',
    width: 390,
    act: press('Open menu'),
    renewed: openDialog('Open menu'),
    forever: (page) => expectText(page, loadFailed),
  },
  {
    name: 'the page behind a link',
    imports: ['../../content/posts/*.md'],
    chunk: /\/post-page-/,
    path: '/blog',
    act: (page) => page.locator('main article a, main a[href^="/blog/"]').first().click(),
    arrives: true,
    renewed: (page) => expect(page).toHaveURL(/\/blog\/./),
  },
  {
    name: 'the report behind a link',
    imports: ['../../content/reports/*.md'],
    chunk: /\/report-page-/,
    path: '/resources',
    act: (page) => page.locator('main a[href^="/resources/"]').first().click(),
    arrives: true,
    renewed: (page) => expect(page).toHaveURL(/\/resources\/./),
  },
  {
    name: 'the page that the visitor goes back to',
    imports: [],
    chunk: /\/home-page-/,
    path: '/',
    isStatic: true,
    fromStart: true,
    act: async (page) => {
      await startApp(page);
      await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
      await heading(page, 'Get in Touch');
      await page.goBack();
    },
    renewed: (page) => expect(page.getByRole('heading', { level: 1 })).toContainText('For Any Business'),
    forever: (page) => expectText(page, pageError.heading),
  },
  {
    name: 'the answer of the guard',
    imports: [],
    chunk: /\/access-denied-page-/,
    path: '/about',
    stored: { ...createSession('client'), cookiesAccepted: 'false' },
    act: (page) => visit(page, '/admin'),
    renewed: (page) => heading(page, /Access/),
    forever: (page) => expectText(page, pageError.heading),
  },
  {
    name: "the admin area's frame",
    imports: ['./layouts/admin-shell'],
    path: '/about',
    stored: admin,
    act: (page) => visit(page, '/admin/leads'),
    renewed: (page) => heading(page, /Leads/),
    forever: (page) => expectText(page, pageError.heading),
  },
  {
    name: 'an admin page',
    imports: [],
    chunk: /\/leads-page-/,
    path: '/admin',
    stored: admin,
    act: (page) =>
      page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Leads' }).click(),
    arrives: true,
    renewed: (page) => heading(page, /Leads/),
  },
  {
    name: 'the menu of the admin area',
    imports: ['./admin-drawer'],
    path: '/admin/users',
    width: 800,
    stored: admin,
    act: press('Open menu'),
    renewed: openDialog('Open menu'),
    forever: (page) => expectText(page, loadFailed),
  },
  {
    name: 'the check of a file',
    imports: ['./read-upload'],
    path: '/upload',
    stored: admin,
    act: (page) =>
      page
        .getByLabel('Files to check')
        .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{}') }),
    // Files can't be kept, so the page isn't reloaded.
    forever: (page) => expectText(page, /could not be fetched/),
  },
];

/** Dynamic imports that no visitor misses, with the reason. */
const UNNOTICED: Record<string, string> = {
  './field-values': 'a page that others have changed is rendered anew and empty; otherwise unneeded',
  './toaster': 'the newest toast is a plain text then; the points above see it, since it is gone as well',
  './start-particles': 'a decoration',
  '~/leads/attribution': 'a campaign link is not kept, and nothing was asked for',
  './cloth-svg': 'a decoration',
  '~/shared/motion/start-motion': 'a decoration',
  './static-page': 'a decoration; the boot script, which asks for it as well, starts the app instead',
  '~/content/lead-forms.json': 'the form says it when it is opened',
  '~/content/contact.json': 'the toast says "Message sent!" without it',
  '~/content/qualification.json': 'as above',
  '~/content/demo.json': 'as above',
  '~/content/newsletter-form.json': 'as above',
  '~/integrations/crm-toasts': 'as above',
  '~/integrations/tracker/use-tracker': 'visits of this tab are not counted',
  '~/integrations/analytics/use-analytics': 'as above',
  './clients/*.ts': 'as above',
  '~/integrations/spam-check/solve': 'a lead goes on without a solution',
  '~/features/admin/performance/record-vitals': 'this page is not measured',
  './load-imported-posts': 'an administrator previews no articles; the list is that of all visitors',
  './provider-booking': 'the booking page is linked to',
  './site-index': 'the answer comes without links',
  './markdown-text': "a model's answer is plain text",
  './service-pages/[!.~]*.json': 'the build evaluates it, and pages have the data',
  '../content/service-pages/[!.~]*.json': 'as above',
  './comparisons/[!.~]*.json': 'as above',
  dompurify: 'fetched with an imported article, as above',
};

/** The built file that must be missing. */
const getChunk = ({ chunk, imports: [first = ''] }: LazyPoint) =>
  chunk ?? new RegExp(`/${first.split('/').at(-1)}-`);

const gone = { status: 404, contentType: 'text/html', body: '<!doctype html><title>Not found</title>' };

/** Simulates a deploy: old scripts are gone. `mended`: the server has a new build, which a reload loads. */
async function deploy(page: Page, point: LazyPoint, mended: boolean) {
  const { fromStart = false } = point;
  const seen = { arrived: !fromStart, loads: 0, missed: false, done: () => {} };
  const acted = new Promise<void>((resolve) => {
    seen.done = resolve;
  });
  let over = false;
  await page.route('**/*', async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest()) {
      if (!seen.arrived) return route.fallback();
      seen.loads += 1;
      over = mended;
    } else if (!over && pathname.startsWith('/assets/app/') && pathname.endsWith('.js')) {
      const missed = getChunk(point).test(pathname);
      seen.missed ||= missed;
      if (missed || !fromStart) return route.fulfill(gone);
    } else if (request.resourceType() === 'fetch' && request.url() === page.url()) {
      // The visitor acts meanwhile.
      await acted;
      if (!mended) return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(/index-[^/"]*\.js/g, 'index-of-the-new-build.js');
      return route.fulfill({ response, body });
    }
    return route.fallback();
  });
  return seen;
}

async function arrive(page: Page, point: LazyPoint, mended: boolean) {
  await withoutPrefetch(page);
  await page.setViewportSize({ width: point.width ?? 1280, height: 800 });
  // A value in the tab's storage would hydrate the page at once.
  if (point.isStatic) await page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  else await store(page, point.stored ?? { cookiesAccepted: 'false' });
  const start = () => {
    if (getChunk(point).test('/index-')) return page.goto(point.path);
    return (point.isStatic ? openUntouched : open)(page, point.path);
  };
  if (!point.fromStart) await start();
  if (point.isStatic && !point.fromStart) await page.waitForLoadState('networkidle');
  const seen = await deploy(page, point, mended);
  if (point.fromStart) await start();
  seen.arrived = true;
  await point.act(page);
  seen.done();
  return seen;
}

// The browser reports the 404 page as a script of the wrong type, and React reports the failed part.
test.use({ expectedErrors: [/MIME type|dynamically imported module|error occurred in/] });

test.describe('a tab from before a deploy', () => {
  for (const point of sample(POINTS, 1)) {
    const { name, renewed, forever, arrives } = point;
    if (renewed)
      test(`reloads once where ${name} is gone`, async ({ page }) => {
        const seen = await arrive(page, point, true);
        await expect.poll(() => seen.loads).toBe(1);
        if (!arrives) await expectText(page, pageRenewed.title);
        await renewed(page);
        expect(seen).toMatchObject({ loads: 1, missed: true });
      });
    if (forever)
      test(`says so where ${name} stays gone`, async ({ page }) => {
        const seen = await arrive(page, point, false);
        await forever(page);
        expect(seen).toMatchObject({ loads: 0, missed: true });
        await expect(page.locator('h1').first()).toBeVisible();
      });
  }
});

test('every dynamic import is tested above, or listed with a reason', () => {
  const files = readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => /(?<!\.d)\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
  const found = files.flatMap((text) => [
    // Pages are all imported alike.
    ...[...text.matchAll(/(?<!typeof )\bimport\(\s*['"`]([^'"`]+)/g)].map(([, from = '']) =>
      from.replace(/^~\/pages\/[\w-]+\/[\w-]+-page$/, '~/pages'),
    ),
    // Those that are fetched one by one.
    ...[...text.matchAll(/import\.meta\.glob[^(]*\(\s*\[?\s*['"`]([^'"`]+)[^)]*\)/g)].flatMap(
      ([all, from]) => (all.includes('eager: true') ? [] : [from]),
    ),
  ]);
  const known = [...POINTS.flatMap(({ imports }) => imports), ...Object.keys(UNNOTICED)];
  expect([...new Set(found)].sort()).toEqual([...new Set(known)].sort());
});
