import { demoBooking } from '~/content/demo-booking.json';
import qualification from '~/content/qualification.json';
import type { LeadKind } from '~/leads/outbox-row';
import { answerLabels } from '../enterprise-lead/enterprise-values';

/** The labels of each form's answers, which follow the message as 'Label: value' lines (`appendAnswers`). */
const ANSWER_LABELS: readonly (readonly [LeadKind, Readonly<Record<string, string>>])[] = [
  ['qualification', qualification.answers],
  ['demo', demoBooking.answers],
  ['enterprise', answerLabels],
];

/** The kind of a lead whose systems don't store it, by the answers at the end of its message. */
export function findKindByAnswers(message: string): LeadKind | undefined {
  const lines = message.split('\n');
  const [best] = ANSWER_LABELS.map(([kind, labels]) => ({
    kind,
    count: Object.values(labels).filter((label) => lines.some((line) => line.startsWith(`${label}: `)))
      .length,
  })).sort((a, b) => b.count - a.count);
  return best && best.count >= MIN_ANSWERS ? best.kind : undefined;
}

/** A visitor may begin a line like one answer. */
const MIN_ANSWERS = 2;
