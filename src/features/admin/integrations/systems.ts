import { readConfig } from '~/config/config-store';
import type { StoredSectionName } from '~/config/schema';
import type { SystemId } from '~/content/admin/integrations';
import { type SettingGroup, settingGroups, trackingGroups } from '~/content/admin/setting-fields';
import { airtableDestination } from '~/integrations/airtable/destination';
import { isConfigured as isAirtableConfigured } from '~/integrations/airtable/settings';
import { useTestAirtableConnection } from '~/integrations/airtable/use-test-connection';
import { isConfigured as isChatConfigured } from '~/integrations/chat-completions/settings';
import { useTestChatConnection } from '~/integrations/chat-completions/use-test-connection';
import { isConfigured as isContentfulConfigured } from '~/integrations/contentful/settings';
import { useTestContentfulConnection } from '~/integrations/contentful/use-test-connection';
import { emailMarketingDestination } from '~/integrations/email-marketing/destination';
import { isEmailMarketingEnabled } from '~/integrations/email-marketing/settings';
import { useTestEmailMarketingConnection } from '~/integrations/email-marketing/use-test-connection';
import { hubspotDestination } from '~/integrations/hubspot/destination';
import { hasAccess as hasHubspotAccess } from '~/integrations/hubspot/settings';
import { hubspotFormsDestination } from '~/integrations/hubspot-forms/destination';
import { isHubspotFormsEnabled } from '~/integrations/hubspot-forms/settings';
import { suitecrmDestination } from '~/integrations/suitecrm/destination';
import { hasAccess as hasSuitecrmAccess } from '~/integrations/suitecrm/settings';
import { useTestSuitecrmConnection } from '~/integrations/suitecrm/use-test-connection';
import { trackingSource } from '~/integrations/tracker/tracking-source';
import { useTestTracker } from '~/integrations/tracker/use-test-connection';
import { webhookDestination } from '~/integrations/webhook/destination';
import { useTestWebhookConnection } from '~/integrations/webhook/use-test-connection';
import type { Destination } from '~/leads/destination';
import type { ConnectionTest } from '~/shared/lib/connection-test';
import {
  airtableStates,
  chatStates,
  contentfulStates,
  type DestinationState,
  emailMarketingStates,
  hubspotStates,
  type ReadSettings,
  suitecrmStates,
  trackingStates,
  webhookStates,
} from './destination-states';
import { useTestHubspot } from './use-test-hubspot';

/** One tab of the page: a system, where its settings are kept, and how it is tested. */
export interface System {
  id: SystemId;
  section: StoredSectionName;
  groups: readonly SettingGroup[];
  /** Whether there is enough to test. Without it the connection is unknown, which is not the same as broken. */
  isSetUp: () => boolean;
  /** One a destination; the first of them are `destinations`. */
  states: (read: ReadSettings) => DestinationState[];
  /** Where a test lead can be sent, in the order of `states`. */
  destinations: readonly Destination[];
  /** Tests the saved settings. */
  useTest: () => { isPending: boolean; mutateAsync: () => Promise<ConnectionTest> };
}

const kept = (id: SystemId & StoredSectionName) => ({ id, section: id, groups: settingGroups[id] ?? [] });

/** In the order of their tabs. */
export const systemList: readonly System[] = [
  {
    ...kept('hubspot'),
    isSetUp: () => hasHubspotAccess(readConfig('hubspot')) || isHubspotFormsEnabled(readConfig('hubspot')),
    states: hubspotStates,
    destinations: [hubspotDestination, hubspotFormsDestination],
    useTest: useTestHubspot,
  },
  {
    ...kept('airtable'),
    isSetUp: () => isAirtableConfigured(readConfig('airtable')),
    states: airtableStates,
    destinations: [airtableDestination],
    useTest: useTestAirtableConnection,
  },
  {
    ...kept('suitecrm'),
    isSetUp: () => hasSuitecrmAccess(readConfig('suitecrm')),
    states: suitecrmStates,
    destinations: [suitecrmDestination],
    useTest: useTestSuitecrmConnection,
  },
  {
    ...kept('emailMarketing'),
    isSetUp: () => isEmailMarketingEnabled(readConfig('emailMarketing')),
    states: emailMarketingStates,
    destinations: [emailMarketingDestination],
    useTest: useTestEmailMarketingConnection,
  },
  {
    id: 'tracking',
    section: 'hubspot',
    groups: trackingGroups,
    isSetUp: () => trackingSource() !== undefined,
    states: trackingStates,
    destinations: [],
    useTest: useTestTracker,
  },
  {
    ...kept('webhook'),
    isSetUp: () => readConfig('webhook').url !== '',
    states: webhookStates,
    destinations: [webhookDestination],
    useTest: useTestWebhookConnection,
  },
  {
    ...kept('contentful'),
    isSetUp: () => isContentfulConfigured(readConfig('contentful')),
    states: contentfulStates,
    destinations: [],
    useTest: useTestContentfulConnection,
  },
  {
    ...kept('chat'),
    isSetUp: () => isChatConfigured(readConfig('chat')),
    states: chatStates,
    destinations: [],
    useTest: useTestChatConnection,
  },
];
