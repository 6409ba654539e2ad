/** How a value stands in storage: JSON, or the bare string. */
type Format = 'json' | 'text';

/** When a browser comes to hold a value: by using the site, by a choice, by an account, or by administering it. */
export type StorageUse = 'visit' | 'choice' | 'account' | 'administration';

export interface StorageEntry {
  readonly key: string;
  readonly format: Format;
  readonly use: StorageUse;
  /** Shown on the cookie policy page, so it is written for visitors. */
  readonly purpose: string;
  readonly lifetime: string;
}

const untilRemoved = 'Until you clear it';

const entry = <F extends Format>(
  key: string,
  format: F,
  use: StorageUse,
  purpose: string,
  lifetime = untilRemoved,
) => ({ key, format, use, purpose, lifetime });

/**
 * Every key that the site writes to local storage. The names are a contract with deployments that already
 * hold data, so a rename needs a migration.
 */
export const STORAGE_KEYS = {
  authStatus: entry(
    'auth_status',
    'text',
    'account',
    'Marks this browser as signed in.',
    '24 hours, or until sign-out',
  ),
  authToken: entry(
    'auth_token',
    'json',
    'account',
    'The session token and when it expires.',
    '24 hours, or until sign-out',
  ),
  authRole: entry(
    'auth_role',
    'text',
    'account',
    'What the signed-in account may see.',
    '24 hours, or until sign-out',
  ),
  authAttempts: entry(
    'auth_attempts',
    'json',
    'account',
    'Counts failed sign-ins to slow down guessing.',
    '10 minutes',
  ),
  authRate: entry(
    'auth_rate',
    'json',
    'account',
    'Times of recent sign-in checks, to limit their rate.',
    '60 seconds',
  ),
  loginAnalytics: entry('login_analytics', 'json', 'account', 'The last ten sign-ins in this browser.'),
  registeredUsers: entry(
    'registered_users',
    'json',
    'account',
    'Accounts registered in this browser, with hashed passwords.',
  ),
  passwordResetRequests: entry(
    'password_reset_requests',
    'json',
    'account',
    'Requests to reset a password, for the administrator.',
  ),
  rememberedEmail: entry(
    'remembered_email',
    'text',
    'account',
    'Fills in your email address at the next sign-in, if you asked for it.',
  ),
  siteConfig: entry('site_config', 'json', 'administration', 'Whether the admin link is shown.'),
  adminConfig: entry('admin_config', 'json', 'administration', 'Access switches of the site.'),
  cookiesAccepted: entry('cookiesAccepted', 'text', 'choice', 'Your answer to the cookie banner.'),
  hubspot: entry('hubspot_config', 'json', 'administration', 'HubSpot settings.'),
  airtable: entry('airtable_config', 'json', 'administration', 'Airtable settings.'),
  suitecrm: entry('customer_system_config', 'json', 'administration', 'SuiteCRM settings.'),
  emailMarketing: entry('email_marketing_config', 'json', 'administration', 'Email marketing settings.'),
  webhook: entry('webhook_config', 'json', 'administration', 'Webhook settings.'),
  contentful: entry('contentful_config', 'json', 'administration', 'Content delivery settings.'),
  chat: entry('chat_config', 'json', 'administration', 'Settings of the chat assistant.'),
  voiceAi: entry('voice_ai_config', 'json', 'administration', 'Voice settings.'),
  agents: entry('agents_config', 'json', 'administration', 'Connection to the agent platform.'),
  agentWorkspace: entry(
    'agent_workspace',
    'json',
    'administration',
    'The agents, their hand-offs and settings as edited in this browser.',
  ),
  importedPosts: entry(
    'imported_posts',
    'json',
    'administration',
    'Articles that an administrator tries out in this browser before they are published.',
  ),
  theme: entry('theme', 'text', 'choice', 'Light or dark, if you chose one.'),
  leadAttribution: entry(
    'lead_attribution',
    'json',
    'visit',
    'The first and the latest campaign link that brought you here. They are sent along with a message you write.',
  ),
  bookedSlots: entry(
    'booked_slots',
    'json',
    'visit',
    'Demo slots you booked, so that you do not book one twice.',
  ),
  vitalsHistory: entry(
    'vitals_history',
    'json',
    'administration',
    'Page speed measured in this browser, for the administrator.',
  ),
  outboxFallback: entry(
    'outbox_fallback',
    'json',
    'visit',
    'Messages you sent that are still on their way, when the browser offers no database.',
    'Until they are delivered',
  ),
  integrationStatus: entry('integration_status', 'json', 'administration', 'Results of connection tests.'),
} as const satisfies Record<string, StorageEntry>;

export type StorageName = keyof typeof STORAGE_KEYS;

/** Every database of the browser that the site keeps. */
export const DATABASES = {
  outbox: {
    key: 'outbox',
    purpose: 'Messages you send, so that none is lost if the connection breaks while it is on its way.',
    lifetime: 'The text until it has reached us; when and where it was delivered, until you clear it',
  },
} as const;

/** Every key of session storage, which lasts until its tab is closed. */
export const SESSION_KEYS = {
  contactDraft: {
    key: 'contact_draft',
    purpose:
      'What you have typed into the contact form, or taken there from the chat, in case the page is reloaded.',
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
  enterpriseDraft: {
    key: 'enterprise_draft',
    purpose: 'What an administrator has entered about an enterprise lead, in case the page is reloaded.',
    lifetime: 'Until the lead is sent or the tab is closed',
  },
  chatConversation: {
    key: 'chat_conversation',
    purpose: 'What you and the chat assistant have written, so that it is still there on the next page.',
    lifetime: 'Until you clear it or the tab is closed',
  },
  pendingSubmissions: {
    key: 'pending_submissions',
    purpose: 'Which of your messages is still on its way, so that it is not sent twice.',
    lifetime: 'Until it has arrived or the tab is closed',
  },
} as const;

/** What a form keeps of its visitor's typing. */
export type DraftKey = (typeof SESSION_KEYS)[
  | 'contactDraft'
  | 'qualificationDraft'
  | 'demoDraft'
  | 'enterpriseDraft'];
