import { crmToasts } from './crm-toasts';

interface Toast {
  title: string;
  description: string;
}

interface TestLeadCopy {
  /** As people know the destination. */
  name: string;
  /** What comes to be there. */
  creates: string;
  /** The steps of a delivery that were done, with what the destination gave back. */
  steps: Record<string, (result: string) => string>;
  success: Toast;
  failure: Toast;
}

const toastsOf = (name: string) => ({
  success: { title: 'Form Submitted', description: `The test lead has been successfully sent to ${name}.` },
  failure: {
    title: 'Submission Error',
    description: `There was a problem submitting your data to ${name}.`,
  },
});

/** By the destination's id. */
export const testLeads: Record<string, TestLeadCopy> = {
  hubspot: {
    name: 'HubSpot CRM',
    creates: 'It is a contact, with a deal if deals are switched on.',
    steps: {
      // A contact that was only found is marked.
      contact: (id) => `Contact ${id.replace(/^found:/, '')}`,
      deal: (id) => `Deal ${id}`,
      association: (linked) =>
        linked === 'true' ? 'Contact and deal linked' : 'Contact and deal not linked',
    },
    ...crmToasts,
  },
  'hubspot-forms': {
    name: 'HubSpot Forms',
    creates: 'It is a submission of the form, and starts whatever HubSpot does after one.',
    steps: { submission: () => 'Form submitted' },
    ...crmToasts,
  },
  suitecrm: {
    name: 'SuiteCRM',
    creates: 'It is a contact, a lead, or both, as they are switched on.',
    steps: { contact: (id) => `Contact ${id}`, lead: (id) => `Lead ${id}` },
    ...crmToasts,
  },
  airtable: {
    name: 'Airtable',
    creates: 'It is a row of the contact table.',
    steps: { record: (id) => `Record ${id}` },
    ...toastsOf('Airtable'),
  },
  'email-marketing': {
    name: 'Email marketing',
    creates: 'The address is subscribed to the list.',
    steps: { subscribe: () => 'Address subscribed' },
    ...toastsOf('email marketing'),
  },
  webhook: {
    name: 'Webhook',
    creates:
      'Whatever receives it treats it as a real lead, unless it looks for "test": true among the values.',
    steps: { post: () => 'Lead posted' },
    ...toastsOf('the webhook'),
  },
};

export const testLeadCopy = {
  send: 'Send a test lead',
  sending: 'Sending...',
  confirm: {
    title: (name: string) => `Send a test lead to ${name}?`,
    description: (lead: string, email: string, creates: string) =>
      `A record named '${lead}' with the address ${email} is created there. ${creates} Nobody deletes it: remove it there by hand.`,
    /** Where a system takes leads in more than one way. */
    target: 'Send it to',
    confirm: 'Send the test lead',
  },
  /** Before what is missing. */
  cannot: 'No test lead was sent:',
  sent: (name: string) => `${name} took the test lead.`,
  failed: (name: string) => `${name} did not take the test lead.`,
  doneBefore: 'Done before that:',
  silent: 'It may have arrived all the same: look there before you send another.',
  notAgain: 'It will not be sent again automatically.',
  dismiss: 'Dismiss',
  /** Said after it, and not shown. */
  dismissWhat: 'this result',
} as const;
