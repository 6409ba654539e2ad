import type { SettingField } from './system-admin';

/*
 * Settings that several systems share. HubSpot's tracker may be set up with either CRM, and both keep a switch for the
 * admin link.
 */

export const regionOptions = [
  { value: 'na1', label: 'North America (na1)' },
  { value: 'eu1', label: 'Europe (eu1)' },
];

export const trackingFields: readonly SettingField<'tracking.trackingId' | 'tracking.chatbotId'>[] = [
  { place: 'tracking.trackingId', label: 'Tracking ID', kind: 'text', hint: "HubSpot's Hub ID, a number." },
  {
    place: 'tracking.chatbotId',
    label: 'Chatbot ID',
    kind: 'text',
    hint: 'Stored and exported, not used by this site.',
  },
];

export const adminLinkField: SettingField<'showAdminLink'> = {
  place: 'showAdminLink',
  label: 'Show admin link',
  kind: 'switch',
  hint: "Kept with these settings. What decides about the footer's link is on the Security page.",
};
