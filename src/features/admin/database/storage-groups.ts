import { STORAGE_KEYS, type StorageName } from '~/shared/lib/storage-keys';

/** What can be cleared at once. `session` never is: it is what lets an administrator restore a backup. */
export type StorageGroup = 'leads' | 'settings' | 'accounts' | 'measurements' | 'visits' | 'session';

const GROUP_OF: Record<StorageName, StorageGroup> = {
  authStatus: 'session',
  authToken: 'session',
  authRole: 'session',
  authAttempts: 'accounts',
  authRate: 'accounts',
  loginAnalytics: 'accounts',
  registeredUsers: 'accounts',
  passwordResetRequests: 'accounts',
  rememberedEmail: 'accounts',
  siteConfig: 'settings',
  adminConfig: 'settings',
  cookiesAccepted: 'visits',
  hubspot: 'settings',
  airtable: 'settings',
  suitecrm: 'settings',
  emailMarketing: 'settings',
  webhook: 'settings',
  contentful: 'settings',
  chat: 'settings',
  voiceAi: 'settings',
  agents: 'settings',
  agentWorkspace: 'settings',
  importedPosts: 'settings',
  theme: 'visits',
  leadAttribution: 'visits',
  bookedSlots: 'visits',
  vitalsHistory: 'measurements',
  outboxFallback: 'leads',
  integrationStatus: 'settings',
};

export const ALL_NAMES = Object.keys(STORAGE_KEYS) as StorageName[];

export const groupOf = (name: StorageName): StorageGroup => GROUP_OF[name];

const namesIn = (group: StorageGroup): StorageName[] => ALL_NAMES.filter((name) => GROUP_OF[name] === group);

/**
 * Not in a backup: whoever holds the file must not be signed in by it, and a lockout must not come back.
 * What the outbox keeps in local storage stands among the backup's leads.
 */
const LEFT_OUT: readonly StorageName[] = [
  ...namesIn('session'),
  'authAttempts',
  'authRate',
  'outboxFallback',
];

export const BACKED_UP = ALL_NAMES.filter((name) => !LEFT_OUT.includes(name));

const nameByKey = new Map(ALL_NAMES.map((name) => [STORAGE_KEYS[name].key as string, name]));

/** The site's name of a key, or undefined where the site does not know the key. */
export const nameOf = (key: string): StorageName | undefined => nameByKey.get(key);
