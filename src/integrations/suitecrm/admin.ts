import {
  adminLinkField,
  createConnectionTest,
  defineSystemAdmin,
  KEY_NOTE,
  trackingFields,
} from '~/integrations/system-admin';
import { readSuitecrmLeads } from './read-leads';
import { findSuitecrmObstacles, hasCredentials, suitecrmSettings } from './settings';
import { checkAccess, requestToken, suitecrm } from './system';

/** Always signs in again. */
export const testSuitecrmConnection = createConnectionTest(suitecrmSettings, {
  findObstacles: findSuitecrmObstacles,
  setupHint:
    'Enter the base URL with user name and password, or an address on this site that signs in on its own.',
  testAccess: (settings) => (hasCredentials(settings) ? requestToken(settings) : checkAccess(settings)),
  getProbeUrls: (settings) => (hasCredentials(settings) ? undefined : []),
});

export const admin = defineSystemAdmin({
  system: suitecrm,
  settings: suitecrmSettings,
  intro: 'A contact and a lead through the V8 API, each by its switch.',
  notes: [
    'The server has to allow this site to call it (CORS), or the base URL is a path of this site that signs in on its own.',
    KEY_NOTE,
  ],
  connectsTo: 'SuiteCRM',
  fieldsets: [
    {
      title: 'Server',
      fields: [
        {
          path: 'baseUrl',
          kind: 'url',
          placeholder: 'https://crm.example/legacy',
          label: 'Base URL',
          hint: 'Where /Api answers. On SuiteCRM 8 it ends in /legacy.',
        },
        { path: 'username', kind: 'text', label: 'User name' },
        { path: 'clientId', kind: 'text', label: 'Client ID' },
        { path: 'password', kind: 'secret', label: 'Password' },
        {
          path: 'clientSecret',
          kind: 'secret',
          label: 'Client secret',
          hint: 'Of an OAuth2 client with the password grant.',
        },
      ],
    },
    {
      title: 'Leads',
      collapsed: true,
      fields: [
        { path: 'createContact', kind: 'switch', label: 'Create a contact' },
        { path: 'createLead', kind: 'switch', label: 'Create a lead' },
        {
          path: 'defaultLeadSource',
          kind: 'text',
          required: true,
          label: 'Default lead source',
          hint: "One of SuiteCRM's list. 'Website' is sent as 'Web Site', as that list has it.",
        },
        adminLinkField,
      ],
    },
    {
      title: 'Tracking',
      text: 'In force where HubSpot has no tracking ID.',
      collapsed: true,
      fields: trackingFields,
    },
  ],
  // Reads with a separate user, whose password only the host knows.
  readLeads: readSuitecrmLeads,
  capabilities: {
    suitecrm: {
      activeText: 'Leads are sent here.',
      reasons: {
        'no-server': 'There is no base URL.',
        'no-access': 'User name and password are needed, or a base URL on this site.',
        nothing: 'It would create neither a contact nor a lead.',
      },
      test: testSuitecrmConnection,
      testLead: {
        creates: 'It is a contact, a lead, or both, as they are switched on.',
        steps: { contact: (id: string) => `Contact ${id}`, lead: (id: string) => `Lead ${id}` },
      },
    },
  },
});
