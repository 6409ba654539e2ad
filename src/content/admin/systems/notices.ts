import { testToasts } from './every-system';

/** A notice itself. The host's function writes it; `npm run site -- deploy` copies these words to it. */
export const noticeMessage = {
  contact: 'New inquiry',
  qualification: 'New inquiry about a plan',
  enterprise: 'New enterprise lead',
  demo: 'Demo request',
  name: 'Name',
  email: 'Email',
  company: 'Company',
  topic: 'Topic',
  page: 'Page',
  reference: 'Reference',
  test: 'Test of the notices',
  sample: 'This is how a new inquiry is announced here.',
} as const;

/** The notices' tab. */
export const noticesTab = {
  enter: 'Switch one of them on and save: the webhook’s address is at your host.',
  group: 'Where the team is',
  fields: {
    slack: { label: 'Announce leads in Slack', hint: 'The host needs SLACK_WEBHOOK_URL.' },
    teams: {
      label: 'Announce leads in Microsoft Teams',
      hint: 'The host needs TEAMS_WEBHOOK_URL, the address of a workflow: Microsoft has retired the connectors.',
    },
    discord: { label: 'Announce leads in Discord', hint: 'The host needs DISCORD_WEBHOOK_URL.' },
    message: {
      label: 'With the message',
      hint: 'Everyone in the channel can read it. Without it: who, company, topic and page.',
    },
  },
  intro: 'A short notice of each lead in a channel of Slack, Microsoft Teams or Discord.',
  notes: [
    'A notice is no delivery: with notices alone a lead stays in its visitor’s browser.',
    'The webhooks’ addresses are secrets. They belong to the function of your host, and to no field here.',
  ],
  noTestLead: 'There is no test lead: the connection test posts a sample in the channel.',
  toasts: testToasts('the channel', 'the address at your host'),
  on: 'Each lead is announced here.',
  reasons: { 'switched-off': 'It is switched off.' },
} as const;
