import type { Destination } from '~/leads/destination';
import { airtable } from './airtable/system';
import { emailMarketing } from './email-marketing/system';
import { hubspot } from './hubspot/system';
import { suitecrm } from './suitecrm/system';
import type { System } from './system';
import { tracker } from './tracker/system';
import { webhooks } from './webhooks/system';

/**
 * Every outside system that gets leads, in order of the tabs. A new system is a folder and a line here. Visitors load
 * only these systems, with their first form.
 */
export const leadSystems: readonly System[] = [
  hubspot,
  airtable,
  suitecrm,
  emailMarketing,
  tracker,
  webhooks,
];

const LAST_ORDER = 100;

/** Every outside destination of leads, sorted by `order`. */
export const destinations: readonly Destination[] = leadSystems
  .flatMap((system) => system.destinations)
  .sort((left, right) => (left.order ?? LAST_ORDER) - (right.order ?? LAST_ORDER));

/** The CRM destinations, for leads that an administrator enters. */
export const crmDestinations: readonly Destination[] = leadSystems
  .filter(({ isCrm }) => isCrm)
  .flatMap((system) => system.destinations);
