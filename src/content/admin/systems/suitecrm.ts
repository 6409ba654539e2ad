import { crmToasts } from '../crm-toasts';
import { keyNote, leadsSent, testToasts } from './every-system';

/** SuiteCRM's tab. */
export const suitecrmTab = {
  enter:
    'Enter the base URL with user name and password, or an address on this site that signs in on its own.',
  groups: {
    server: 'Server',
    leads: 'Leads',
    tracking: { title: 'Tracking', text: 'In force where HubSpot has no tracking ID.' },
  },
  fields: {
    baseUrl: { label: 'Base URL', hint: 'Where /Api answers. On SuiteCRM 8 it ends in /legacy.' },
    username: { label: 'User name' },
    clientId: { label: 'Client ID' },
    password: { label: 'Password' },
    clientSecret: { label: 'Client secret', hint: 'Of an OAuth2 client with the password grant.' },
    createContact: { label: 'Create a contact' },
    createLead: { label: 'Create a lead' },
    defaultLeadSource: {
      label: 'Default lead source',
      hint: "One of SuiteCRM's list. 'Website' is sent as 'Web Site', as that list has it.",
    },
  },
  intro: 'A contact and a lead through the V8 API, each by its switch.',
  notes: [
    'The server has to allow this site to call it (CORS), or the base URL is a path of this site that signs in on its own.',
    keyNote,
  ],
  toasts: testToasts('SuiteCRM'),
  on: leadsSent,
  reasons: {
    'no-server': 'There is no base URL.',
    'no-access': 'User name and password are needed, or a base URL on this site.',
    nothing: 'It would create neither a contact nor a lead.',
  },
  testLead: {
    creates: 'It is a contact, a lead, or both, as they are switched on.',
    steps: { contact: (id: string) => `Contact ${id}`, lead: (id: string) => `Lead ${id}` },
    ...crmToasts,
  },
} as const;

/** What `npm run site -- doctor` finds at SuiteCRM. */
export const suitecrmFindings = {
  signedIn: { title: 'SuiteCRM lets the site’s user in', text: 'The sign-in gave a token.' },
  refused: {
    title: 'SuiteCRM refuses the sign-in',
    text: 'The client, its secret, the user or the password is wrong, and no lead gets in.',
    todo: 'Sign in with the same values by hand, and put the right ones into the host’s variables.',
    doc: 'docs/integrations.md',
  },
} as const;

/** What wasn't looked at there. */
export const suitecrmUnchecked =
  'SuiteCRM’s sign-in: SUITECRM_URL, SUITECRM_CLIENT_ID, SUITECRM_CLIENT_SECRET, SUITECRM_USER and SUITECRM_PASSWORD aren’t all set.';
