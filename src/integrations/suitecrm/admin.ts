import { crmToasts } from '~/content/admin/crm-toasts';
import { adminLinkField, trackingFields } from '~/integrations/shared-fields';
import { keyNote, systemAdmin, testOf, testToasts } from '~/integrations/system-admin';
import { checkAccess, requestToken } from './client';
import { hasCredentials, suitecrmObstacles, suitecrmSection } from './settings';
import { suitecrm } from './system';

/** Ignores any session. */
export const testSuitecrmConnection = testOf(suitecrmSection, {
  obstacles: suitecrmObstacles,
  enter:
    'Enter the base URL with user name and password, or an address on this site that signs in on its own.',
  ask: (settings) => (hasCredentials(settings) ? requestToken(settings) : checkAccess(settings)),
  throughProxy: (settings) => !hasCredentials(settings),
});

export const admin = systemAdmin({
  system: suitecrm,
  section: suitecrmSection,
  records: ['showAdminLink', 'tracking'],
  groups: [
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
        {
          place: 'defaultLeadSource',
          label: 'Default lead source',
          kind: 'text',
          required: true,
          hint: "One of SuiteCRM's list. 'Website' is sent as 'Web Site', as that list has it.",
        },
        adminLinkField,
      ],
    },
    { title: 'Tracking', text: 'In force where HubSpot has no tracking ID.', fields: trackingFields },
  ],
  intro: 'A contact and a lead through the V8 API, each by its switch.',
  notes: [
    'The server has to allow this site to call it (CORS). Without a user name, the base URL must be a path of this site that signs in on its own: no plain proxy rule can do that.',
    keyNote,
  ],
  toasts: testToasts('SuiteCRM'),
  uses: {
    suitecrm: {
      on: 'Leads are sent here.',
      reasons: {
        'no-server': 'There is no base URL.',
        'no-access': 'User name and password are needed, or a base URL on this site.',
        nothing: 'It would create neither a contact nor a lead.',
      },
      test: testSuitecrmConnection,
      testLead: {
        creates: 'It is a contact, a lead, or both, as they are switched on.',
        steps: { contact: (id) => `Contact ${id}`, lead: (id) => `Lead ${id}` },
        ...crmToasts,
      },
    },
  },
});
