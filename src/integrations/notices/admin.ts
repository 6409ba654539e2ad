import { noticesTab as words } from '~/content/admin/systems/notices';
import { noticesWords } from '~/content/systems/notices';
import { systemAdmin, testOf } from '~/integrations/system-admin';
import { type NoticeService, noticeObstacles, notices, noticesSection, postNotice, SERVICES } from './system';

/** By service: posts a sample to the channel. */
export const testNotices = (service: NoticeService) =>
  testOf(noticesSection, {
    obstacles: noticeObstacles(service),
    enter: words.enter,
    ask: () => postNotice(service, { test: true }),
  });

const { group, fields, intro, notes, noTestLead, toasts, on, reasons } = words;

export const admin = systemAdmin({
  system: notices,
  section: noticesSection,
  groups: [
    {
      title: group,
      fields: [
        { place: 'slack', kind: 'switch', ...fields.slack },
        { place: 'teams', kind: 'switch', ...fields.teams },
        { place: 'discord', kind: 'switch', ...fields.discord },
        { place: 'message', kind: 'switch', ...fields.message },
      ],
    },
  ],
  records: ['message'],
  intro,
  notes,
  noTestLead,
  toasts,
  uses: Object.fromEntries(
    SERVICES.map((service) => [
      service,
      { on, reasons, part: `${noticesWords.services[service]}:`, test: testNotices(service) },
    ]),
  ),
});
