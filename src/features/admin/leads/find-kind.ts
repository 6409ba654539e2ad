import type { LeadKind } from '~/leads/outbox-row';
import { answerLabels } from '../enterprise-lead/enterprise-values';

type Labels = Readonly<Record<string, string>>;

// In all languages: visitors may have used another one than the admin area's.
const qualifications = import.meta.glob<{ answers?: Labels }>('/src/content/{,*/}qualification.json', {
  eager: true,
  import: 'default',
});
const bookings = import.meta.glob<{ demoBooking?: { answers?: Labels } }>(
  '/src/content/{,*/}demo-booking.json',
  {
    eager: true,
    import: 'default',
  },
);

/** The labels of each form's answers, which follow the message as 'Label: value' lines (`appendAnswers`). */
const ANSWER_LABELS: readonly (readonly [LeadKind, Labels])[] = [
  ...Object.values(qualifications).map(({ answers = {} }) => ['qualification', answers] as const),
  ...Object.values(bookings).map(({ demoBooking }) => ['demo', demoBooking?.answers ?? {}] as const),
  ['enterprise', answerLabels],
];

/** The kind of a lead whose systems don't store it, by the answers at the end of its message. */
export function findKindByAnswers(message: string): LeadKind | undefined {
  const lines = message.split('\n');
  const [best] = ANSWER_LABELS.map(([kind, labels]) => ({
    kind,
    // A page's own form may ask for two of them, such as budget and time.
    min: Math.max(2, Math.min(3, Object.keys(labels).length - 1)),
    count: Object.values(labels).filter((label) => lines.some((line) => line.startsWith(`${label}: `)))
      .length,
  })).sort((a, b) => b.count - a.count);
  return best && best.count >= best.min ? best.kind : undefined;
}
