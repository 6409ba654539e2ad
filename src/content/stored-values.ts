/** The words about a value that the site keeps in a browser, as the cookie policy and the admin area show them. */
export interface StoredValueWords {
  /** Written for visitors. */
  purpose: string;
  /** By the area, unless stated. */
  lifetime?: string;
}

const session = { lifetime: '24 hours, or until sign-out' };

/** By the storage key. An outside system's own values bring their words along. */
export const storedValueWords: Readonly<Record<string, StoredValueWords>> = {
  outbox_fallback: {
    purpose: 'Messages you sent that are still on their way, when the browser offers no database',
    lifetime: 'Until they are delivered',
  },
  pending_submissions: {
    purpose: 'Which of your messages is still on its way, so that it isn’t sent twice',
    lifetime: 'Until it has arrived or the tab is closed',
  },
  contact_draft: {
    purpose: 'Your entries in the contact form, also from the chat or the calculator, if the page reloads',
    lifetime: 'Until the message is sent or the tab is closed',
  },
  qualification_draft: {
    purpose: 'Your entries in the form of a plan, in case the page is reloaded',
    lifetime: 'Until the form is sent or the tab is closed',
  },
  demo_draft: {
    purpose: 'Your entries for a demo, in case the page is reloaded',
    lifetime: 'Until the demo is booked or the tab is closed',
  },
  enterprise_draft: {
    purpose: 'An administrator’s entries about an enterprise lead, in case the page is reloaded',
    lifetime: 'Until the lead is sent or the tab is closed',
  },
  chat_conversation: {
    purpose: 'Your conversation with the chat assistant, so that it’s still there on the next page',
    lifetime: 'Until you clear it or the tab is closed',
  },
  booked_slots: { purpose: 'Demo slots you booked, so that you don’t book one twice' },
  cookiesAccepted: { purpose: 'Your answer to the cookie banner' },
  theme: { purpose: 'Light or dark, if you chose one' },
  lead_attribution: {
    purpose:
      'The first and latest campaign link that led you here, sent with your messages, only after Accept All',
    lifetime: '90 days after the latest link',
  },
  auth_status: { ...session, purpose: 'Marks this browser as signed in' },
  auth_token: { ...session, purpose: 'The session token and when it expires' },
  auth_role: { ...session, purpose: 'The pages that the signed-in account may see' },
  auth_attempts: {
    purpose: 'Failed sign-ins of the last ten minutes, to slow down guessing',
    lifetime: 'Until the next sign-in or sign-out; counts for 10 minutes',
  },
  auth_rate: {
    purpose: 'Times of recent sign-in checks, to limit their rate',
    lifetime: 'Until you clear it; counts for 60 seconds',
  },
  remembered_email: { purpose: 'Fills in your email address at the next sign-in, if you asked for it' },
  registered_users: { purpose: 'Accounts registered in this browser, with hashed passwords' },
  login_analytics: { purpose: 'The last ten sign-ins in this browser' },
  password_reset_requests: { purpose: 'Requests to reset a password, for the administrator' },
  site_config: { purpose: 'Whether the admin link is shown' },
  admin_config: { purpose: 'Access switches of the site' },
  integration_status: { purpose: 'Results of connection tests' },
  imported_posts: {
    purpose: 'Articles that an administrator tries out in this browser before they are published',
  },
  vitals_history: { purpose: 'Page speed measured in this browser, for the administrator' },
  hubspot_config: { purpose: 'HubSpot settings' },
  airtable_config: { purpose: 'Airtable settings' },
  customer_system_config: { purpose: 'SuiteCRM settings' },
  email_marketing_config: { purpose: 'Email marketing settings' },
  webhook_config: { purpose: 'Webhook settings' },
  form_backend_config: { purpose: 'Form backend settings' },
  notices_config: { purpose: 'Which of the team’s chats get a notice of each message' },
  chat_config: { purpose: 'Settings of the chat assistant' },
  voice_ai_config: { purpose: 'Voice settings' },
  agents_config: { purpose: 'Connection to the agent platform' },
};

/** The same about the browser database of messages. */
export const outboxWords = {
  purpose:
    'Messages you send, kept in case the connection breaks while one is on its way. Some browsers keep a small worker beside them, which sends them once it’s back',
  lifetime: 'The text until it has reached us; when and where it was delivered, until you clear it',
} as const;

/** How long a value stays, by its area. */
export const usualLifetime = { local: 'Until you clear it', session: 'Until the tab is closed' } as const;
