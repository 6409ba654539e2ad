import { createConnectionTest, defineSystemAdmin } from '~/integrations/system-admin';
import {
  createNoticeObstacles,
  notices,
  noticesSettings,
  postNotice,
  SERVICE_NAMES,
  SERVICES,
} from './system';

export const admin = defineSystemAdmin({
  system: notices,
  settings: noticesSettings,
  intro: 'A short notice of each lead in a channel of Slack, Microsoft Teams or Discord.',
  notes: [
    'A notice is no delivery: with notices alone a lead stays in its visitor’s browser.',
    'The webhooks’ addresses are secrets. They belong to the function of your host, and to no field here.',
  ],
  connectsTo: 'the channel',
  failureHint: 'the address at your host',
  noTestLead: 'There is no test lead: the connection test posts a sample in the channel.',
  fieldsets: [
    {
      title: 'Where the team is',
      fields: [
        {
          path: 'slack',
          kind: 'switch',
          label: 'Announce leads in Slack',
          hint: 'The host needs SLACK_WEBHOOK_URL.',
        },
        {
          path: 'teams',
          kind: 'switch',
          label: 'Announce leads in Microsoft Teams',
          hint: 'The host needs TEAMS_WEBHOOK_URL, the address of a workflow: Microsoft has retired the connectors.',
        },
        {
          path: 'discord',
          kind: 'switch',
          label: 'Announce leads in Discord',
          hint: 'The host needs DISCORD_WEBHOOK_URL.',
        },
        {
          path: 'message',
          kind: 'switch',
          label: 'With the message',
          hint: 'Everyone in the channel can read it. Without it: who, company, topic and page.',
        },
      ],
    },
  ],
  capabilities: Object.fromEntries(
    SERVICES.map((service) => [
      service,
      {
        activeText: 'Each lead is announced here.',
        reasons: { 'switched-off': 'It is switched off.' },
        resultPrefix: `${SERVICE_NAMES[service]}:`,
        test: createConnectionTest(noticesSettings, {
          findObstacles: createNoticeObstacles(service),
          setupHint: 'Switch one of them on and save: the webhook’s address is at your host.',
          testAccess: () => postNotice(service, { test: true }),
        }),
      },
    ]),
  ),
});
