// Draws the README's pictures from the site of `npm run dev`.
import { statSync, writeFileSync } from 'node:fs';
import { createAdminSession, launchBrowser, setLocalStorage } from '../launch-browser.mjs';
import { loadModule } from '../load-module.mjs';

export const usage = `Usage: npm run site -- screenshots

Builds the site, serves it with the fakes, puts sample leads into the browser's database and takes the pictures at a
fixed time, so that a rerun changes a file only if the site looks different.

  --reuse  takes the build of the last run`;

export const options = { reuse: { type: 'boolean', default: false } };

const FOLDER = '.cache/screenshots';
const SIZE = { width: 1280, height: 800 };
const NOW = new Date('2026-11-18T10:30:00Z');
/** Larger pictures would slow the README down. */
const MAX_BYTES = 150_000;

const PICTURES = [
  { file: 'docs/home.jpg', path: '/' },
  { file: 'docs/inbox.jpg', path: '/admin/leads', ready: 'tbody tr' },
  { file: 'docs/integrations.jpg', path: '/admin/integrations' },
];
/** Half the size of PNG, with clean text. */
const FORMAT = { type: 'jpeg', quality: 72 };

/**
 * Made-up inquiries, newest first. One line each: age in minutes, kind, first and last name, address, company and
 * message.
 */
const INQUIRIES = `
12 | contact | Ines | Duarte | ines@harborlight.example | Harborlight | We get 400 invoices a month as PDFs.
55 | demo | Tom | Becker | tom@becker-sohn.example | Becker & Sohn | A demo for our support team, please.
190 | contact | Amara | Okafor | amara@northfield.example | Northfield Clinic | Can reminders go out by text?
400 | contact | Lucas | Meyer | lucas@meyer-logistics.example | Meyer Logistics | Delivery notes, by hand so far.
1500 | demo | Priya | Raman | priya@atlaslearning.example | Atlas Learning | Course questions, in two languages.
1750 | contact | Elena | Rossi | elena@rossi-studio.example | Rossi Studio | Do you work with firms of five?
3000 | contact | Jonas | Lind | jonas@lindfoods.example | Lind Foods | Orders arrive by phone and by mail.
4400 | contact | Maya | Cohen | maya@cohenlegal.example | Cohen Legal | Which data leaves our office?
5800 | demo | Sam | Whitaker | sam@whitaker.example | Whitaker Homes | Viewings, booked on the site.`;

export async function run({ values }) {
  const { buildSite } = await loadModule('e2e/support/build-sites.ts');
  const { startSiteServer } = await loadModule('e2e/support/site-server.ts');
  const { outboxRow, storeRows } = await loadModule('e2e/support/leads.ts');
  const { createFakeBackend } = await loadModule('tests/fakes/backend.ts');
  if (!values.reuse) await buildSite({ SITE_CONFIG: 'site.config.dev.json' }, FOLDER);
  const server = await startSiteServer(FOLDER, createFakeBackend());
  // Text is antialiased the same way on every machine.
  const browser = await launchBrowser(['--disable-lcd-text', '--font-render-hinting=none']);
  try {
    const context = await browser.newContext({
      baseURL: server.origin,
      viewport: SIZE,
      locale: 'en-US',
      timezoneId: 'UTC',
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    await context.clock.install({ time: NOW });
    await context.addInitScript(setLocalStorage, createAdminSession(NOW.getTime()));
    // The decoration's points and threads have random places.
    await context.addInitScript(() => {
      let state = 1;
      Math.random = () => {
        state = (state * 16_807) % 2_147_483_647;
        return state / 2_147_483_647;
      };
    });
    const page = await context.newPage();
    await page.goto('/login');
    await page.locator('html[data-ready="true"]').waitFor();
    await storeRows(page, createSampleRows(outboxRow));
    for (const { file, path, ready = 'h1' } of PICTURES) {
      await page.goto(path);
      await page.locator('html[data-ready="true"]').waitFor();
      await page.mouse.wheel(0, 1);
      await page.locator('html[data-hydration="ready"]').waitFor();
      await page.locator(ready).first().waitFor();
      await page.evaluate(async () => {
        await document.fonts.ready;
        scrollTo(0, 0);
        document.activeElement?.blur?.();
      });
      await page.waitForLoadState('networkidle');
      writeFileSync(file, await takeSettledScreenshot(page));
      const { size } = statSync(file);
      console.log(`${file}  ${Math.round(size / 1000)} kB`);
      if (size > MAX_BYTES) {
        console.error(`${file} is larger than ${MAX_BYTES / 1000} kB.`);
        process.exitCode = 1;
      }
    }
  } finally {
    await browser.close();
    await server.close();
  }
}

/** The page's picture once two in a row are equal: toasts and late parts have settled. */
async function takeSettledScreenshot(page) {
  const take = () => page.screenshot({ animations: 'disabled', caret: 'hide', ...FORMAT });
  let last = await take();
  for (let tries = 0; tries < 20; tries += 1) {
    await page.waitForTimeout(300);
    const next = await take();
    if (next.equals(last)) return next;
    last = next;
  }
  throw new Error(`${page.url()} doesn't come to rest`);
}

const subtractMinutes = (minutes) => new Date(NOW.getTime() - minutes * 60_000).toISOString();

/** The rows of the outbox: most inquiries have been delivered, and one system has refused one. */
const createSampleRows = (outboxRow) =>
  INQUIRIES.trim()
    .split('\n')
    .map((line, index) => {
      const [minutesAgo, kind, firstName, lastName, email, company, message] = line.split(/ *\| */);
      const at = subtractMinutes(Number(minutesAgo));
      const receipt = (outcome, reason) => ({
        state: outcome,
        accepted: outcome === 'delivered',
        steps: {},
        attempts: [{ at, outcome, reason, notes: [] }],
      });
      const refused = receipt('failed', 'Airtable has no column called Service.');
      const arrived = receipt('delivered');
      const contact = { firstName, lastName, email, company, message, phone: '', service: '' };
      return {
        ...outboxRow(`sample-${index}`, kind, at, contact),
        deliveries: {
          hubspot: arrived,
          airtable: index === 1 ? refused : arrived,
          // The purpose of the inbox: one system lacks a lead.
          ...(index !== 2 && { suitecrm: arrived }),
          // The local inbox keeps the details.
          'local-inbox': arrived,
        },
      };
    });
