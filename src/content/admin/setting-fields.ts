import type { StoredSectionName } from '~/config/schema';

/** One setting as a person sees it. `place` is where it stands in its section, by dots. */
export interface SettingField {
  place: string;
  label: string;
  hint?: string;
  /**
   * `secret`: never shown again once saved. `address`: a web address or a path on this site. `date`: a day of
   * an ISO timestamp.
   */
  kind: 'text' | 'secret' | 'address' | 'email' | 'switch' | 'choice' | 'date';
  placeholder?: string;
  /** Has a default, and cannot be saved empty. */
  required?: true;
  options?: readonly { value: string; label: string }[];
}

export interface SettingGroup {
  title: string;
  text?: string;
  fields: readonly SettingField[];
}

const regions = [
  { value: 'na1', label: 'North America (na1)' },
  { value: 'eu1', label: 'Europe (eu1)' },
];

const trackingFields: readonly SettingField[] = [
  { place: 'tracking.trackingId', label: 'Tracking ID', kind: 'text', hint: "HubSpot's Hub ID, a number." },
  {
    place: 'tracking.chatbotId',
    label: 'Chatbot ID',
    kind: 'text',
    hint: 'Stored and exported, not used by this site.',
  },
];

const adminLinkField: SettingField = {
  place: 'showAdminLink',
  label: 'Show admin link',
  kind: 'switch',
  hint: "Kept with these settings. What decides about the footer's link is on the Security page.",
};

/** Every setting that an administrator can try out in this browser, by section and group. */
export const settingGroups: Partial<Record<StoredSectionName, readonly SettingGroup[]>> = {
  hubspot: [
    {
      title: 'CRM',
      fields: [
        { place: 'enabled', label: 'Send leads to HubSpot CRM', kind: 'switch' },
        {
          place: 'baseUrl',
          label: 'Base URL',
          kind: 'address',
          placeholder: '/api/hubspot',
          hint: 'A path of this site whose proxy adds the key. Empty means https://api.hubapi.com, which refuses browsers.',
        },
        {
          place: 'apiKey',
          label: 'API key',
          kind: 'secret',
          hint: 'Not needed with a proxy, which adds its own.',
        },
        { place: 'defaultLeadSource', label: 'Default lead source', kind: 'text', required: true },
        {
          place: 'pathPrefix',
          label: 'Path prefix',
          kind: 'text',
          required: true,
          hint: 'The API version. /crm/v3 ends in September 2027; its successors look like /crm/objects/2026-03.',
        },
        { place: 'createDeals', label: 'Create a deal for each lead', kind: 'switch' },
      ],
    },
    {
      title: 'Forms',
      text: "HubSpot's public forms endpoint takes leads straight from browsers, without a key or a proxy. Portal and form ID switch it on.",
      fields: [
        { place: 'portalId', label: 'Portal ID', kind: 'text' },
        { place: 'formGuid', label: 'Form ID', kind: 'text', hint: 'The GUID of a form in HubSpot.' },
        { place: 'region', label: 'Region', kind: 'choice', options: regions },
      ],
    },
    { title: 'Tracking', text: 'The same two settings as on the Tracking tab.', fields: trackingFields },
    {
      title: 'Client',
      text: 'For your records. None of it ever holds up a lead.',
      fields: [
        { place: 'clientName', label: 'Client name', kind: 'text' },
        { place: 'clientEmail', label: 'Client email', kind: 'email' },
        { place: 'clientCompany', label: 'Client company', kind: 'text' },
        { place: 'clientWebsite', label: 'Client website', kind: 'text' },
        { place: 'subscription.plan', label: 'Subscription plan', kind: 'text' },
        { place: 'subscription.startDate', label: 'Subscription start', kind: 'date', required: true },
        { place: 'subscription.endDate', label: 'Subscription end', kind: 'date', required: true },
        { place: 'subscription.isActive', label: 'Subscription is active', kind: 'switch' },
        adminLinkField,
      ],
    },
  ],
  airtable: [
    {
      title: 'Base',
      fields: [
        { place: 'baseId', label: 'Base ID', kind: 'text', placeholder: 'app...' },
        {
          place: 'baseUrl',
          label: 'Base URL',
          kind: 'address',
          placeholder: '/api/airtable',
          hint: 'A path of this site whose proxy adds the token. Empty means https://api.airtable.com.',
        },
        {
          place: 'apiKey',
          label: 'API key',
          kind: 'secret',
          hint: 'A personal access token that may read and write records. Not needed with a proxy.',
        },
        {
          place: 'contactTableName',
          label: 'Contact table',
          kind: 'text',
          required: true,
          hint: 'For contact messages.',
        },
        {
          place: 'leadTableName',
          label: 'Lead table',
          kind: 'text',
          required: true,
          hint: 'For every other form.',
        },
        {
          place: 'syncWithCRM',
          label: 'A CRM sync fills these tables',
          kind: 'switch',
          hint: 'Then this site writes no rows of its own.',
        },
      ],
    },
  ],
  suitecrm: [
    {
      title: 'Server',
      fields: [
        {
          place: 'baseUrl',
          label: 'Base URL',
          kind: 'address',
          placeholder: 'https://crm.example/legacy',
          hint: 'Where /Api answers. On SuiteCRM 8 it ends in /legacy.',
        },
        { place: 'username', label: 'User name', kind: 'text' },
        { place: 'clientId', label: 'Client ID', kind: 'text' },
        { place: 'password', label: 'Password', kind: 'secret' },
        {
          place: 'clientSecret',
          label: 'Client secret',
          kind: 'secret',
          hint: 'Of an OAuth2 client with the password grant.',
        },
      ],
    },
    {
      title: 'Leads',
      fields: [
        { place: 'createContact', label: 'Create a contact', kind: 'switch' },
        { place: 'createLead', label: 'Create a lead', kind: 'switch' },
        { place: 'defaultLeadSource', label: 'Default lead source', kind: 'text', required: true },
        adminLinkField,
      ],
    },
    { title: 'Tracking', text: 'In force where HubSpot has no tracking ID.', fields: trackingFields },
  ],
  emailMarketing: [
    {
      title: 'Endpoint',
      fields: [
        {
          place: 'endpoint',
          label: 'Endpoint',
          kind: 'address',
          placeholder: '/api/subscribe',
          hint: 'The cloud function that subscribes an address. On this site it needs nothing else.',
        },
        { place: 'apiKey', label: 'API key', kind: 'secret' },
        { place: 'audienceId', label: 'Audience ID', kind: 'text' },
      ],
    },
  ],
  webhook: [
    {
      title: 'Webhook',
      fields: [
        { place: 'enabled', label: 'Send leads to this webhook', kind: 'switch' },
        {
          place: 'url',
          label: 'URL',
          kind: 'address',
          placeholder: 'https://hooks.example/lead',
          hint: 'Any form backend or automation tool that takes JSON. It is public once it is in site.config.json.',
        },
      ],
    },
  ],
  contentful: [
    {
      title: 'Space',
      fields: [
        { place: 'enabled', label: 'Take blog posts from Contentful', kind: 'switch' },
        { place: 'spaceId', label: 'Space ID', kind: 'text' },
        { place: 'environment', label: 'Environment', kind: 'text', required: true },
        {
          place: 'deliveryToken',
          label: 'Delivery token',
          kind: 'text',
          hint: 'Read-only and public by design. Never the preview token.',
        },
        {
          place: 'host',
          label: 'Host',
          kind: 'text',
          required: true,
          hint: 'cdn.contentful.com, or cdn.eu.contentful.com.',
        },
      ],
    },
  ],
  chat: [
    {
      title: 'Chat',
      fields: [
        { place: 'enabled', label: 'Show the chat', kind: 'switch' },
        {
          place: 'endpoint',
          label: 'Endpoint',
          kind: 'address',
          placeholder: '/api/chat',
          hint: 'The full address of a chat-completions endpoint: a path of this site whose proxy adds the key. Empty means prepared answers by keyword, without any request.',
        },
        {
          place: 'model',
          label: 'Model',
          kind: 'text',
          hint: "Empty sends 'default'. A proxy may set its own.",
        },
        {
          place: 'voiceInput',
          label: 'Real voice input',
          kind: 'switch',
          hint: "The browser's own speech recognition, which may send the sound to the browser's maker. Off: simulated.",
        },
      ],
    },
  ],
};

/** The Tracking tab shows HubSpot's own group. */
export const trackingGroups: readonly SettingGroup[] = [
  {
    title: 'Tracker',
    fields: [...trackingFields, { place: 'region', label: 'Region', kind: 'choice', options: regions }],
  },
];
