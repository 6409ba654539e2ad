import { sharedFields as words } from '~/content/admin/systems/every-system';
import type { SettingField } from './system-admin';

/*
 * Settings that several systems share. HubSpot's tracker may be set up with either CRM, and both keep a switch for the
 * admin link.
 */

/** The options of a choice from its labels by value. */
export const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export const regionOptions = optionsOf(words.regions);

export const trackingFields: readonly SettingField<'tracking.trackingId' | 'tracking.chatbotId'>[] = [
  { place: 'tracking.trackingId', kind: 'text', ...words.trackingId },
  { place: 'tracking.chatbotId', kind: 'text', ...words.chatbotId },
];

export const adminLinkField: SettingField<'showAdminLink'> = {
  place: 'showAdminLink',
  kind: 'switch',
  ...words.adminLink,
};
