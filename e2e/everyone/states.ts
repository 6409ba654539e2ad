import { runnerImport } from 'vite';
import { blockPages } from '../../prerender/content/block-pages';
import type * as Routes from '../../src/app/routes';
import { PHASES } from '../support/addresses';
import { outboxRow } from '../support/leads';
import { createSession } from '../support/test';

/**
 * A visitor's action. `press`: the first visible control whose name contains the words; `type` and `choose`: into the
 * field that matches the selector; `upload`: a file with this text, into the page's field for files; `see`: waits until
 * a matching element is visible; `read`: until the page shows the words; `rest`: until the page is that old in ms.
 */
export type Step =
  | readonly ['press', words: string, within?: string]
  | readonly ['type' | 'choose', selector: string, text: string]
  | readonly ['upload', name: string, text: string]
  | readonly ['see', selector: string]
  | readonly ['read', words: string]
  | readonly ['rest', ms: string];

/** A page, or a state that visitors can bring about on it. */
export interface State {
  name: string;
  path: string;
  /** How a page looks when it opens. */
  look?: 'hero' | 'reading';
  /** The role of the session; without one, the visitor is signed out. */
  role?: string;
  /** Values in local storage beside the session and the cookie answer. */
  stored?: Record<string, unknown>;
  steps?: readonly Step[];
  /** Ends with an open dialog. */
  dialog?: boolean;
  /** Exists only at these widths in pixels. */
  from?: number;
  below?: number;
  site?: 'testing';
}

const facts = {
  id: '5b0a8f1c-6d2e-4c39-9f10-0a7d3c2b1e4f',
  kind: 'contact',
  createdAt: '2026-11-20T09:00:00.000Z',
};
const contact = {
  email: 'ada@analytical.example',
  firstName: 'Ada',
  lastName: 'Byron',
  phone: '+44 20 5550 0100',
  company: 'Analytical Engines',
  message: 'Invoices arrive by mail in eleven formats. '.repeat(12),
  service: '',
};
const withLead = { outbox_fallback: [{ ...outboxRow(facts, contact), deliveries: {} }] };

const admin = (name: string, path: string, steps: readonly Step[], more: Partial<State> = {}): State => ({
  name,
  path,
  role: 'super_admin',
  steps,
  ...more,
});
const state = (name: string, path: string, steps: readonly Step[], more: Partial<State> = {}): State => ({
  name,
  path,
  steps,
  ...more,
});

const DIALOG: Step = ['see', '[role="dialog"]'];
/** A state that ends with an open dialog. */
const createDialogState = (
  name: string,
  path: string,
  steps: readonly Step[],
  more: Partial<State> = {},
): State => state(name, path, [...steps, DIALOG], { dialog: true, ...more });
const createAdminDialogState = (
  name: string,
  path: string,
  steps: readonly Step[],
  more: Partial<State> = {},
) => createDialogState(name, path, steps, { role: 'super_admin', ...more });

const connected = { agents_config: { apiKey: 'lutra-secret' } };

const long = `${'a-very-long-local-part-of-an-address.'.repeat(2)}x@${'sub.'.repeat(12)}example`;
/** As stored. Nobody can sign in with these. */
const users = [long, ...Array.from({ length: 12 }, (_, index) => `user${index}@x.example`)].map((email) => ({
  ...{ email, name: 'A-name-without-a-space-in-it-'.repeat(3), passwordHash: 'broken' },
  ...{ isActive: true, role: 'client', isDemo: false },
}));
const withUsers = {
  registered_users: [...users, null],
  password_reset_requests: [{ email: long, requestedAt: 1_700_000_000_000 }],
  login_analytics: [
    { timestamp: 9e15, userAgent: 'x'.repeat(300), failedAttempts: 3, role: long, isDemo: true },
  ],
  auth_attempts: { count: 5, lastFailedAt: Date.now() },
  admin_config: { enforceGlobalAuth: true },
};

/** Through the first three steps of the form. */
const REACH_CONTACT: readonly Step[] = [
  ['type', '[name="company"]', 'Analytical Engines'],
  ['choose', '[name="industry"]', 'Manufacturing'],
  ['choose', '[name="employees"]', '250-999'],
  ['press', 'Next', 'main'],
  ['see', '[name="needs"]'],
  ['type', '[name="needs"]', 'Invoices arrive by mail in eleven formats.'],
  ['choose', '[name="serviceInterest"]', 'development'],
  ['press', 'Next', 'main'],
  ['see', '[name="budget"]'],
  ['choose', '[name="budget"]', '$10,000-$25,000'],
  ['choose', '[name="timeframe"]', 'Within 3 months'],
  ['press', 'Next', 'main'],
  ['see', '[name="name"]'],
];

/** The states to check beside plain pages. Add new menus, dialogs and messages here. */
const OPENED: readonly State[] = [
  ...['Products', 'Solutions', 'Resources'].map((menu) =>
    state(`menu ${menu}`, '/about', [['press', menu, 'header']], { from: 768 }),
  ),
  state('account menu', '/about', [['press', 'Account', 'header']], { role: 'client', from: 768 }),
  state(
    'phone menu',
    '/about',
    [
      ['press', 'Open menu'],
      ['see', '[role="dialog"]'],
      ['press', 'Solutions', '[role="dialog"]'],
    ],
    { below: 768, dialog: true },
  ),
  state('cookie settings', '/faq', [
    ['press', 'Cookie settings', 'footer'],
    ['see', '#cookie-banner-title'],
  ]),
  // A mix of answers: a stop, issues, open ones and good ones.
  state('a result of the readiness check', '/tools/readiness?answers=1.210022211112', [
    ['see', '[id="readiness:result"]'],
  ]),
  state('a broken link to the readiness check', '/tools/readiness?answers=1.9', [['see', '#questions']]),
  state('errors of the contact form', '/contact', [
    ['press', 'Send message', 'main'],
    ['see', '[name="message"][aria-invalid="true"]'],
  ]),
  createDialogState('terms', '/contact', [['press', 'Summary of the terms']]),
  createDialogState('cookies', '/contact', [['press', 'Summary of the cookies']]),
  state('next steps', '/contact?service=discovery', [
    ['press', 'What happens next?'],
    ['see', '[role="dialog"]'],
  ]),
  state('a phase question', '/contact?service=discovery', [['press', '', '#faq button, section h3 button']]),
  state('annual prices', '/pricing', [['press', 'Annually', 'fieldset']]),
  state('a project in the calculator', '/tools/savings', [
    ['type', '[name="volume"]', '30000'],
    ['see', '[name="buildCost"]'],
  ]),
  state('errors of the calculator', '/tools/savings', [
    ['type', '[name="volume"]', 'many'],
    ['see', '[name="volume"][aria-invalid="true"]'],
  ]),
  state('a case that loses money', '/tools/savings', [['type', '[name="volume"]', '300']]),
  ...['Starter', 'Professional', 'Enterprise'].map((plan) =>
    createDialogState(`qualification ${plan}`, '/pricing', [['press', plan, 'main button']]),
  ),
  createDialogState('errors of the qualification', '/pricing', [
    ['press', 'Professional', 'main button'],
    DIALOG,
    ['press', '', '[role="dialog"] [type="submit"]'],
    ['see', '[role="dialog"] [aria-invalid="true"]'],
  ]),
  state('a day of the demo', '/demo', [
    ['press', '', '[role="group"] button:enabled'],
    ['see', '[aria-pressed="true"]'],
  ]),
  state('errors of the booking', '/demo', [
    ['press', '', 'main [type="submit"]'],
    ['see', '[aria-invalid="true"]'],
  ]),
  state('errors of the subscription', '/newsletter', [
    ['press', 'Subscribe', 'form'],
    ['see', '[aria-invalid="true"]'],
  ]),
  state('a search in the blog', '/blog?q=invoice', []),
  state('a search without results', '/blog?q=zzzzzz', []),
  state('a category of the blog', '/blog?category=Strategy', []),
  state('an answer', '/faq', [['press', '', 'main h2 button']]),
  createDialogState('chat', '/about', [['press', 'Open chat']]),
  createDialogState('an answer of the chat', '/about', [
    ['press', 'Open chat'],
    ['see', '[role="dialog"] textarea, [role="dialog"] input'],
    ['type', '[role="dialog"] textarea, [role="dialog"] input', 'What does it cost?'],
    ['press', 'Send message', '[role="dialog"]'],
    ['see', '[role="log"] a'],
  ]),
  state('errors of the login', '/login', [
    ['press', 'Sign in', 'main'],
    ['see', '[name="email"][aria-invalid="true"]'],
  ]),
  state('a refused login', '/login', [
    ['type', '[name="email"]', 'ada@analytical.example'],
    ['type', '[name="password"]', 'not-the-password'],
    ['press', 'Sign in', 'main'],
    ['read', 'Please check your credentials and try again'],
  ]),
  state('errors of the registration', '/register', [
    ['press', 'Create account', 'main'],
    ['see', '[name="email"][aria-invalid="true"]'],
  ]),
  state('errors of the forgotten password', '/forgot-password', [
    ['press', 'Request a new password', 'main'],
    ['see', '[name="email"][aria-invalid="true"]'],
  ]),
  state('access denied', '/admin', [], { role: 'client' }),
  state('the cookie bar', '/pricing', [], { stored: { cookiesAccepted: null } }),
  state('testing mode', '/', [], { site: 'testing' }),
  admin('inbox with a lead', '/admin/leads', [['see', 'main table, main [role="table"]']], {
    stored: withLead,
  }),
  createAdminDialogState('a lead', `/admin/leads?lead=${facts.id}`, [], { stored: withLead }),
  admin('a selection in the inbox', '/admin/leads', [['press', 'Select all', 'main']], { stored: withLead }),
  createAdminDialogState('admin menu', '/admin', [['press', 'Open menu', 'header']], { below: 1024 }),
  createAdminDialogState('add a user', '/admin/users', [['press', 'Add user']]),
  ...['HubSpot', 'Airtable', 'SuiteCRM'].map((system) =>
    admin(`settings of ${system}`, '/admin/integrations', [
      ['press', system, '[role="tablist"]'],
      ['see', '[role="tabpanel"] input'],
    ]),
  ),
  ...['cross-agents', 'settings'].map((tab) =>
    admin(`agents, ${tab}`, `/admin/ai-agents?tab=${tab}`, [], { stored: connected }),
  ),
  admin('a kind of specialized agents', '/specialized-agents?kind=enterprise', [], { stored: connected }),
  admin('security with a history', '/admin/security', [], { stored: withUsers }),
  admin('users with long names', '/admin/users', [], { stored: withUsers }),
  createAdminDialogState('errors of a new user', '/admin/users', [
    ['press', 'Add user'],
    DIALOG,
    ['press', 'Add user', '[role="dialog"] button'],
    ['see', '[role="dialog"] [aria-invalid="true"]'],
  ]),
  admin('contents of the database', '/admin/database', [['see', 'main th[scope="row"]']], {
    stored: { theme: 'purple' },
  }),
  admin('refused files', '/upload', [
    ['upload', 'broken.json', '{\n  "hubspot": {\n    "enabled": true,\n  }\n}'],
    ['upload', 'wrong.md', '---\ntitle: A title\n---\n\n<script>x</script> <b onclick="x()">Words</b>'],
    ['read', 'not valid JSON'],
    ['read', '<script>'],
  ]),
  admin('a page load as a table', '/performance', [['press', '1 page load as a table', 'summary']]),
  admin('errors of an enterprise lead', '/enterprise-lead', [
    ['press', 'Next', 'main'],
    ['see', '[aria-invalid="true"]'],
  ]),
  admin('the last step of an enterprise lead', '/enterprise-lead', REACH_CONTACT),
  admin('the receipt of an enterprise lead', '/enterprise-lead', [
    ...REACH_CONTACT,
    ['type', '[name="name"]', 'Ada Byron'],
    ['type', '[name="email"]', 'ada@analytical.example'],
    ['press', 'Send lead', 'main'],
    ['read', 'Message sent!'],
  ]),
];

const ada: readonly Step[] = [
  ['type', '[name="email"]', 'ada@analytical.example'],
  ['type', '[name="company"]', 'Analytical Engines'],
];

// Faster than two seconds would be flagged as a bot.
const REST: Step = ['rest', '3000'];

/** The site's main journeys to a receipt, for browsers that Playwright doesn't drive. */
export const JOURNEYS: readonly State[] = [
  state('an inquiry', '/contact', [
    ['type', '[name="firstName"]', 'Ada'],
    ['type', '[name="lastName"]', 'Byron'],
    ...ada,
    ['type', '[name="message"]', 'Invoices arrive by mail in eleven formats.'],
    ['press', '', 'label:has([name="termsAccepted"])'],
    ['press', '', 'label:has([name="cookiesAccepted"])'],
    REST,
    ['press', 'Send message', 'main form'],
    ['read', 'Message sent!'],
  ]),
  state('a qualification', '/pricing', [
    ['press', 'Professional', 'main button'],
    ['see', '[role="dialog"] [name="needs"]'],
    ['type', '[role="dialog"] [name="name"]', 'Ada Byron'],
    ...ada.map(([verb, field, text]) => [verb, `[role="dialog"] ${field}`, text] as Step),
    ['choose', '[name="budget"]', '$1000-$2000'],
    ['choose', '[name="timeframe"]', 'Within 1 month'],
    ['type', '[name="needs"]', 'Invoices arrive by mail in eleven formats.'],
    REST,
    ['press', '', '[role="dialog"] [type="submit"]'],
    ['read', 'Thank you for your interest!'],
  ]),
  state('a booking', '/demo', [
    ['type', '[name="name"]', 'Ada Byron'],
    ...ada,
    ['choose', '[name="focus"]', 'data-processing'],
    // The calendar loads with the first interaction. The fifth day, since the first day's earliest time may pass
    // during the test.
    ['press', '', '[role="group"] button:nth-child(5)'],
    ['press', '', '[role="radiogroup"] label:not(:has(:disabled))'],
    REST,
    ['press', '', 'main [type="submit"]'],
    ['read', 'Demo requested'],
  ]),
  state('a subscription', '/newsletter', [
    ['type', 'main [name="email"]', 'ada@analytical.example'],
    REST,
    ['press', 'Subscribe', 'main form'],
    ['read', 'Successfully subscribed to our newsletter!'],
  ]),
  state('a sign-in', '/login', [
    ['type', '[name="email"]', 'admin@agency.example'],
    ['type', '[name="password"]', 'weave-admin-2026'],
    ['press', 'Sign in', 'main'],
    ['see', 'nav[aria-label="Admin"], header button[aria-label="Open menu"]'],
    ['read', 'Dashboard'],
  ]),
];

const SITE = { '~': `${process.cwd()}/src` };
const { module } = await runnerImport<typeof Routes>('./src/app/routes.tsx', {
  configFile: false,
  logLevel: 'error',
  plugins: [blockPages(process.cwd())],
  resolve: { alias: SITE },
});

/** Every page of the route table, so that new ones are checked automatically. */
const PAGES: readonly State[] = [...module.routes, module.discreetAdminRoute]
  .filter(({ handle }) => !handle.startsAtOnce)
  .map(({ path, handle: { guardRule, header } }) => ({
    name: path,
    path: path === module.POST_ROUTE ? '/blog/when-an-automation-fails' : path,
    look: header === 'overlay' ? 'hero' : 'reading',
    ...(guardRule === 'super-admin' && { role: 'super_admin' }),
  }));

const PLACES: readonly State[] = [
  ...PAGES,
  state('nothing there', '/no/such/page', []),
  ...Object.keys(PHASES).map((phase) => state(`phase ${phase}`, `/contact?service=${phase}`, [])),
];
export const PUBLIC_PLACES = PLACES.filter(({ role }) => !role);
export const STATES: readonly State[] = [
  ...PLACES,
  ...OPENED,
  ...JOURNEYS.filter(({ path }) => path !== '/login'),
];

/** Whether the state exists in a window of this width. */
export const isInWidth = ({ from = 0, below = Infinity }: State, width: number): boolean =>
  width >= from && width < below;

/** Local storage for a state. */
export const getStoredValues = ({ role, stored }: Partial<State> = {}): Record<string, unknown> => {
  const all = { ...(role && createSession(role)), cookiesAccepted: 'false', ...stored };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
};

/** Runs in the page: tries one step, and returns true once it is done. */
export function act([verb, target, more]: Step): boolean {
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  // biome-ignore lint/performance/useDomNodeTextContent: only what is rendered counts
  if (verb === 'read') return document.body.innerText.includes(target);
  if (verb === 'rest') return performance.now() > Number(target);
  if (verb === 'see') return [...document.querySelectorAll(target)].some(isVisible);
  if (verb === 'press') {
    const controls = 'button, a, label, summary, [role="tab"]';
    const within = more ?? 'body';
    const all = [...document.querySelectorAll<HTMLElement>(within)].flatMap((part) =>
      part.matches(controls) ? [part] : [...part.querySelectorAll<HTMLElement>(controls)],
    );
    const found = all.find(
      (one) =>
        isVisible(one) &&
        !one.matches(':disabled') &&
        (one.getAttribute('aria-label') ?? one.textContent ?? '').includes(target),
    );
    found?.focus();
    found?.click();
    return found !== undefined;
  }
  if (verb === 'upload') {
    const files = new DataTransfer();
    files.items.add(new File([more ?? ''], target));
    const chooser = document.querySelector<HTMLInputElement>('main [type="file"]');
    if (chooser) chooser.files = files.files;
    return chooser?.dispatchEvent(new Event('change', { bubbles: true })) === true;
  }
  const field = document.querySelector<HTMLInputElement>(target);
  if (!field) return false;
  field.focus();
  // React overrides the field's own setter.
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  own?.set?.call(field, more ?? '');
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  field.blur();
  return true;
}
