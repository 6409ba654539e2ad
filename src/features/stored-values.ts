import { adminLink } from '~/config/admin-link';
import words from '~/content/stored-values.json';
import { seenLeads } from '~/features/admin/leads/seen-leads';
import { vitalsHistory } from '~/features/admin/performance/vitals-history';
import { chatConversation } from '~/features/chat/conversation';
import { bookedSlots } from '~/features/demo/booked-slots';
import { languageOffered } from '~/features/languages/offer-language';
import { rememberedEmail } from '~/features/sign-in/remembered-email';
import { storedTheme } from '~/features/theme/theme';
import { agentsConnection } from '~/integrations/agent-platform/agent-platform';
import { settingsDefinitions } from '~/integrations/registry';
import { voiceSettings } from '~/integrations/speech/voice-config';
import { leadAttribution } from '~/leads/attribution';
import { drafts, pendingSubmissions } from '~/leads/form/form-draft';
import { OUTBOX_DATABASE, outboxFallback } from '~/leads/stored-keys';
import { cookiesAccepted } from '~/shared/lib/consent';
import type { StorageUse, StoredValue } from '~/shared/lib/storage';
import { loginAnalytics } from '~/shared/session/login-analytics';
import { passwordResetRequests } from '~/shared/session/password-reset-requests';
import { registeredUsers } from '~/shared/session/registered-users';
import { authAttempts, authRole, authStatus, authToken } from '~/shared/session/session';
import { authRate } from '~/shared/session/sign-in-throttle';

/*
 * Every value that the site keeps in a browser, with its words, for the cookie policy and the admin area.
 * Visitors' other pages use the declarations alone. A test finds missing values.
 */

/** The words about a stored value: its purpose, and its lifetime unless its area decides that. */
interface StoredValueWords {
  purpose: string;
  lifetime?: string;
}

/** By the storage key. */
const wordsByKey: Readonly<Record<string, StoredValueWords>> = words.values;

/** A stored value with the words about it. */
export type DescribedValue = StoredValue & Required<StoredValueWords>;

const describeValue = (stored: StoredValue): DescribedValue => ({
  ...stored,
  purpose: '',
  lifetime: words.lifetimes[stored.area],
  ...wordsByKey[stored.key],
});

/** In local storage. */
export const storedValues = [
  authStatus,
  authToken,
  authRole,
  authAttempts,
  authRate,
  loginAnalytics,
  registeredUsers,
  passwordResetRequests,
  rememberedEmail,
  adminLink,
  languageOffered,
  cookiesAccepted,
  ...settingsDefinitions.flatMap(({ stored }) => stored ?? []),
  voiceSettings.stored,
  agentsConnection,
  storedTheme,
  leadAttribution,
  bookedSlots,
  vitalsHistory,
  seenLeads,
  outboxFallback,
].map(describeValue);

/** In session storage, until the tab is closed. */
export const sessionValues = [...Object.values(drafts), chatConversation, pendingSubmissions].map(
  describeValue,
);

/** The site's only browser database. */
export const outboxDatabase = { key: OUTBOX_DATABASE, ...words.outbox };

/** The facts about a stored value that visitors see. */
export interface StoredItem {
  key: string;
  purpose: string;
  lifetime: string;
  area: 'local' | 'session' | 'database';
}

/** All stored values by use, as the cookie policy shows them. */
export const getStoredItems = (): Record<StorageUse, StoredItem[]> => ({
  visit: [{ ...outboxDatabase, area: 'database' }, ...sessionValues.map(toItem), ...getItemsByUse('visit')],
  choice: getItemsByUse('choice'),
  account: getItemsByUse('account'),
  administration: getItemsByUse('administration'),
});

const getItemsByUse = (use: StorageUse) => storedValues.filter((stored) => stored.use === use).map(toItem);

const toItem = ({ key, purpose, lifetime, area }: DescribedValue): StoredItem => ({
  key,
  purpose,
  lifetime,
  area,
});
