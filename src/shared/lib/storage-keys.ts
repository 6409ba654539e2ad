/** How a value stands in storage: JSON, or the bare string. */
type Format = 'json' | 'text';

export interface StorageEntry {
  readonly key: string;
  readonly format: Format;
  /** Shown on the cookie policy page, so it is written for visitors. */
  readonly purpose: string;
  readonly lifetime: string;
}

const untilRemoved = 'Until you clear it';
const adminOnly = 'Set only when an administrator configures this browser';

const entry = <F extends Format>(key: string, format: F, purpose: string, lifetime = untilRemoved) => ({
  key,
  format,
  purpose,
  lifetime,
});

/**
 * Every key that the site writes to local storage. The names are a contract with deployments that already
 * hold data, so a rename needs a migration.
 */
export const STORAGE_KEYS = {
  authStatus: entry('auth_status', 'text', 'Marks this browser as signed in.', '24 hours, or until sign-out'),
  authToken: entry(
    'auth_token',
    'json',
    'The session token and when it expires.',
    '24 hours, or until sign-out',
  ),
  authRole: entry('auth_role', 'text', 'What the signed-in account may see.', '24 hours, or until sign-out'),
  authAttempts: entry('auth_attempts', 'json', 'Counts failed sign-ins to slow down guessing.', '10 minutes'),
  authRate: entry('auth_rate', 'json', 'Times of recent sign-in checks, to limit their rate.', '60 seconds'),
  loginAnalytics: entry('login_analytics', 'json', 'The last ten sign-ins in this browser.'),
  registeredUsers: entry(
    'registered_users',
    'json',
    'Accounts registered in this browser, with hashed passwords.',
  ),
  passwordResetRequests: entry(
    'password_reset_requests',
    'json',
    'Requests to reset a password, for the administrator.',
  ),
  rememberedEmail: entry(
    'remembered_email',
    'text',
    'Fills in your email address at the next sign-in, if you asked for it.',
  ),
  siteConfig: entry('site_config', 'json', `Whether the admin link is shown. ${adminOnly}.`),
  adminConfig: entry('admin_config', 'json', `Access switches of the site. ${adminOnly}.`),
  cookiesAccepted: entry('cookiesAccepted', 'text', 'Your answer to the cookie banner.'),
  hubspot: entry('hubspot_config', 'json', `HubSpot settings. ${adminOnly}.`),
  airtable: entry('airtable_config', 'json', `Airtable settings. ${adminOnly}.`),
  suitecrm: entry('customer_system_config', 'json', `SuiteCRM settings. ${adminOnly}.`),
  emailMarketing: entry('email_marketing_config', 'json', `E-mail marketing settings. ${adminOnly}.`),
  webhook: entry('webhook_config', 'json', `Webhook settings. ${adminOnly}.`),
  contentful: entry('contentful_config', 'json', `Content delivery settings. ${adminOnly}.`),
  chat: entry('chat_config', 'json', `Settings of the chat assistant. ${adminOnly}.`),
  voiceAi: entry('voice_ai_config', 'json', `Voice settings. ${adminOnly}.`),
  agents: entry('agents_config', 'json', `Connection to the agent platform. ${adminOnly}.`),
  theme: entry('theme', 'text', 'Light or dark, if you chose one.'),
  leadAttribution: entry(
    'lead_attribution',
    'json',
    'The first and the latest campaign link that brought you here.',
  ),
  bookedSlots: entry('booked_slots', 'json', 'Demo slots you booked, so that you do not book one twice.'),
  vitalsHistory: entry(
    'vitals_history',
    'json',
    'Page speed measured in this browser, for the administrator.',
  ),
  outboxFallback: entry(
    'outbox_fallback',
    'json',
    'Messages you sent that are still on their way, when the browser offers no database.',
    'Until they are delivered',
  ),
  integrationStatus: entry('integration_status', 'json', `Results of connection tests. ${adminOnly}.`),
} as const satisfies Record<string, StorageEntry>;

export type StorageName = keyof typeof STORAGE_KEYS;

/** Every key of session storage, which lasts until its tab is closed. */
export const SESSION_KEYS = {
  contactDraft: {
    key: 'contact_draft',
    purpose: 'What you have typed into the contact form, in case the page is reloaded.',
    lifetime: 'Until the message is sent or the tab is closed',
  },
  qualificationDraft: {
    key: 'qualification_draft',
    purpose: 'What you have typed into the form of a plan, in case the page is reloaded.',
    lifetime: 'Until the form is sent or the tab is closed',
  },
  demoDraft: {
    key: 'demo_draft',
    purpose: 'What you have entered to book a demo, in case the page is reloaded.',
    lifetime: 'Until the demo is booked or the tab is closed',
  },
  pendingSubmissions: {
    key: 'pending_submissions',
    purpose: 'Which of your messages is still on its way, so that it is not sent twice.',
    lifetime: 'Until it has arrived or the tab is closed',
  },
} as const;

/** What a form keeps of its visitor's typing. */
export type DraftKey = (typeof SESSION_KEYS)['contactDraft' | 'qualificationDraft' | 'demoDraft'];
