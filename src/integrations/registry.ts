import type { Section } from '~/config/section';
import { siteSections } from '~/config/site-sections';
import type { Destination } from '~/leads/destination';
import type { LeadKind } from '~/leads/lead';
import { airtable } from './airtable/system';
import { chat } from './chat-completions/system';
import { contentful } from './contentful/system';
import { emailMarketing } from './email-marketing/system';
import { formBackend } from './form-backend/system';
import { hubspot } from './hubspot/system';
import { suitecrm } from './suitecrm/system';
import { isClear, type Surroundings, type System } from './system';
import { tracker } from './tracker/system';
import { webhook } from './webhook/system';

/** Every outside system, in the order of the tabs. A new one is a folder and a line here. */
export const systems: readonly System[] = [
  hubspot,
  airtable,
  suitecrm,
  emailMarketing,
  tracker,
  webhook,
  formBackend,
  contentful,
  chat,
];

/** Every section of site.config.json. */
export const sections: readonly Section[] = [...siteSections, ...systems.flatMap((one) => one.sections)];

/** Every outside destination of leads, in the order of delivery: by turn, and as listed. */
export const destinations: readonly Destination[] = systems
  .flatMap((one) => one.destinations)
  .sort((one, other) => (one.turn ?? LAST) - (other.turn ?? LAST));

const LAST = 100;

/** The uses that take visitors' inquiries there, by name. Newsletters and trackers don't count. */
export const inquiryOutlets = (where: Surroundings): string[] => outletsOf('contact', where);

/** The uses that take visitors' newsletter sign-ups there, by name. */
export const newsletterOutlets = (where: Surroundings): string[] => outletsOf('newsletter', where);

const outletsOf = (kind: LeadKind, where: Surroundings) =>
  systems.flatMap(({ uses, destinations: own }) =>
    uses
      .filter(({ id }) => own.some((one) => one.id === id && one.counts === 'remote' && one.accepts(kind)))
      .filter(({ obstacles }) => isClear(obstacles, where))
      .map(({ label }) => label),
  );

/** The destinations that are a CRM: leads that a person enters go straight there, with the CRM's words. */
export const crmDestinations: readonly Destination[] = systems
  .filter(({ category }) => category === 'crm')
  .flatMap((one) => one.destinations);
