import type { builtConfig, readConfig } from '~/config/config-store';
import { destinationReasons as reasons } from '~/content/admin/integrations';
import { isConfigured as isAirtableConfigured } from '~/integrations/airtable/settings';
import { isConfigured as isChatConfigured } from '~/integrations/chat-completions/settings';
import { isContentfulEnabled } from '~/integrations/contentful/settings';
import { isEmailMarketingEnabled } from '~/integrations/email-marketing/settings';
import { hasAccess as hasHubspotAccess } from '~/integrations/hubspot/settings';
import { isHubspotFormsEnabled } from '~/integrations/hubspot-forms/settings';
import { hasAccess as hasSuitecrmAccess } from '~/integrations/suitecrm/settings';

export interface DestinationState {
  name: string;
  inUse: boolean;
  /** Why, or why not. */
  reason: string;
  /** What not even a test lead can do without. */
  missing?: string;
}

/** Reads the settings in force: `readConfig` for this browser, `builtConfig` for what visitors have. */
export type ReadSettings = typeof readConfig | typeof builtConfig;

export function hubspotStates(read: ReadSettings): DestinationState[] {
  const settings = read('hubspot');
  const { name, on, switchedOff, noAccess } = reasons.hubspot;
  const forms = reasons.hubspotForms;
  return [
    state(name, on, [
      [!settings.enabled, switchedOff],
      [!hasHubspotAccess(settings), noAccess],
    ]),
    state(forms.name, forms.on, [[!isHubspotFormsEnabled(settings), forms.incomplete]]),
  ];
}

export function airtableStates(read: ReadSettings): DestinationState[] {
  const settings = read('airtable');
  const { name, on, noBase, noAccess, synced } = reasons.airtable;
  return [
    state(name, on, [
      [settings.baseId === '', noBase],
      [!isAirtableConfigured(settings), noAccess],
      [settings.syncWithCRM, synced, 'switch'],
    ]),
  ];
}

export function suitecrmStates(read: ReadSettings): DestinationState[] {
  const settings = read('suitecrm');
  const { name, on, noServer, noAccess, nothing } = reasons.suitecrm;
  return [
    state(name, on, [
      [settings.baseUrl === '', noServer],
      [!hasSuitecrmAccess(settings), noAccess],
      [!settings.createContact && !settings.createLead, nothing],
    ]),
  ];
}

export function emailMarketingStates(read: ReadSettings): DestinationState[] {
  const settings = read('emailMarketing');
  const { name, on, noEndpoint, noAccess } = reasons.emailMarketing;
  return [
    state(name, on, [
      [settings.endpoint === '', noEndpoint],
      [!isEmailMarketingEnabled(settings), noAccess],
    ]),
  ];
}

export function trackingStates(read: ReadSettings): DestinationState[] {
  const site = read('tracking').trackingId;
  const crm = read('hubspot').tracking.trackingId || read('suitecrm').tracking.trackingId;
  const { name, on, noId, browserOnly } = reasons.tracking;
  return [
    state(name, on, [
      [!site && !crm, noId],
      [!site, browserOnly],
    ]),
  ];
}

export function webhookStates(read: ReadSettings): DestinationState[] {
  const { enabled, url } = read('webhook');
  const { name, on, switchedOff, noUrl } = reasons.webhook;
  return [
    state(name, on, [
      [!enabled, switchedOff, 'switch'],
      [url === '', noUrl],
    ]),
  ];
}

export function contentfulStates(read: ReadSettings): DestinationState[] {
  const settings = read('contentful');
  const { name, on, switchedOff, incomplete } = reasons.contentful;
  return [
    state(name, on, [
      [!settings.enabled, switchedOff],
      [!isContentfulEnabled(settings), incomplete],
    ]),
  ];
}

/** Shown or not, and who writes the answers. It works without an endpoint, so that is no fault. */
export function chatStates(read: ReadSettings): DestinationState[] {
  const settings = read('chat');
  const { chat, chatEndpoint: endpoint } = reasons;
  return [
    state(chat.name, chat.on, [
      [!settings.enabled, chat.switchedOff],
      [read('admin').testingMode, chat.testing],
    ]),
    state(endpoint.name, endpoint.on, [
      [!settings.enabled, endpoint.switchedOff],
      [!isChatConfigured(settings), endpoint.none],
    ]),
  ];
}

/** A `switch` keeps visitors' leads away; everything else has to be there for any lead. */
type Obstacle = readonly [holds: boolean, reason: string, kind?: 'switch'];

/** In use unless one of the obstacles holds; the first that does is the reason. */
function state(name: string, on: string, obstacles: readonly Obstacle[]): DestinationState {
  const holding = obstacles.filter(([holds]) => holds);
  const missing = holding.find(([, , kind]) => kind !== 'switch')?.[1];
  return {
    name,
    inUse: holding.length === 0,
    reason: holding[0]?.[1] ?? on,
    ...(missing !== undefined && { missing }),
  };
}
