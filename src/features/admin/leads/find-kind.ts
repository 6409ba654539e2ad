import type { LeadKind } from '~/leads/outbox-row';
import { answerLabels } from '../enterprise-lead/enterprise-values';

type Labels = Readonly<Record<string, string>>;
type Booking = { demoBooking?: { answers?: Labels } };

// In all languages: visitors may have used another one than the admin area's.
const qualifications = import.meta.glob<{ answers?: Labels }>('/src/content/{,*/}qualification.json', {
  eager: true,
  import: 'default',
});
const bookings = import.meta.glob<Booking>('/src/content/{,*/}demo-booking.json', {
  eager: true,
  import: 'default',
});

const FORMS: readonly (readonly [kind: LeadKind, labels: Labels, always: readonly string[]])[] = [
  ...Object.values(qualifications).map(
    ({ answers = {} }) => ['qualification', answers, ['budget', 'timeframe', 'newsletter']] as const,
  ),
  ...Object.values(bookings).map(
    ({ demoBooking }) => ['demo', demoBooking?.answers ?? {}, ['slot', 'timeZone']] as const,
  ),
  ['enterprise', answerLabels, ['industry', 'employees', 'budget', 'timeframe']],
];

/**
 * The form of a row in Airtable's table for leads, which has no column for it: three forms share the table, and each ends
 * its message with a paragraph of its own answers (`appendAnswers`). Undefined if the text has no such paragraph.
 */
export function findKindByAnswers(message: string): LeadKind | undefined {
  const forms = message.split('\n\n').map((paragraph) => {
    const given = paragraph.split('\n').map((line) => line.slice(0, line.indexOf(': ')));
    return FORMS.find(([, labels, always]) => {
      const names = Object.keys(labels).filter((name) => given.includes(labels[name] ?? ''));
      return names.length === given.length && always.every((name) => names.includes(name));
    });
  });
  return forms.findLast(Boolean)?.[0];
}
