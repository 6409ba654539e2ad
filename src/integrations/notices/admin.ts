import { noticesTab as words } from '~/content/admin/systems/notices';
import { noticesWords } from '~/content/systems/notices';
import { systemAdmin, testOf } from '~/integrations/system-admin';
import { noticeObstacles, notices, noticesSection, postNotice, SERVICES } from './system';

const { group, fields, on, reasons } = words;

export const admin = systemAdmin({
  ...words,
  system: notices,
  section: noticesSection,
  groups: [
    {
      title: group,
      fields: ([...SERVICES, 'message'] as const).map((place) => ({
        place,
        kind: 'switch',
        ...fields[place],
      })),
    },
  ],
  records: ['message'],
  uses: Object.fromEntries(
    SERVICES.map((service) => [
      service,
      {
        on,
        reasons,
        part: `${noticesWords.services[service]}:`,
        // A sample in the channel.
        test: testOf(noticesSection, {
          obstacles: noticeObstacles(service),
          enter: words.enter,
          ask: () => postNotice(service, { test: true }),
        }),
      },
    ]),
  ),
});
