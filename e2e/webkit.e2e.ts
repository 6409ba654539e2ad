import { expect, sessionOf, test } from './support/test';
import { openWebkit, webkitMissing } from './support/webkit';

if (webkitMissing) console.warn(`Skipped: ${webkitMissing}`);
test.skip(webkitMissing !== undefined, webkitMissing);
test.setTimeout(90_000);

const lead = {
  id: '5b0a8f1c-6d2e-4c39-9f10-0a7d3c2b1e4f',
  kind: 'contact',
  createdAt: '2026-11-20T09:00:00.000Z',
  formName: 'ContactForm',
  values: {},
  contact: {
    email: 'ada@analytical.example',
    firstName: 'Ada',
    lastName: 'Byron',
    phone: '',
    company: 'Analytical Engines',
    message: 'Invoices arrive by mail in eleven formats.',
    service: '',
  },
  context: { page: '/contact', referrer: '', attribution: {}, trackingConsent: false },
};
const row = {
  id: lead.id,
  kind: lead.kind,
  createdAt: lead.createdAt,
  lead,
  deliveries: {},
  announced: true,
};

/** Pages with a dialog, and the label of the button that opens it if the address alone doesn't. */
const DIALOGS = [
  ['/contact', 'terms'],
  ['/pricing', 'Professional'],
  ['/admin/users', 'Add user'],
  [`/admin/leads?lead=${lead.id}`, ''],
] as const;

test('Safari’s engine shows dialogs as high as what is in them, or as the window', async ({ server }, {
  parallelIndex,
}) => {
  const page = await openWebkit({ port: 4741 + parallelIndex, display: 90 + parallelIndex });
  try {
    await page.goto(`${server.origin}/login`);
    const values = { ...sessionOf('super_admin'), cookiesAccepted: 'false', outbox_fallback: [row] };
    await page.waitFor((entries) => {
      for (const [key, value] of Object.entries(entries)) {
        localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
      }
      return true;
    }, values);
    for (const [path, words] of DIALOGS) {
      await page.goto(server.origin + path);
      await page.waitFor(() => document.documentElement.dataset.ready === 'true');
      const { seen, whole, margin } = await page.waitFor((words: string) => {
        const dialog = document.querySelector<HTMLElement>('[role="dialog"]');
        const body = dialog && [...dialog.children].find((one) => getComputedStyle(one).overflowY === 'auto');
        if (body) {
          const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
          const margin = (innerHeight - dialog.offsetHeight) / rem;
          return { seen: body.clientHeight, whole: body.scrollHeight, margin };
        }
        const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button')];
        if (words) buttons.find(({ textContent }) => textContent?.includes(words))?.click();
        return undefined;
      }, words);
      // In a window too low for all of it, only the margins around the dialog remain.
      expect(seen, path).toBeGreaterThanOrEqual(margin > 4 ? whole : 200);
    }
  } finally {
    await page.close();
  }
});
