import { demoBooking, demoTimes } from '~/content/demo';
import { splitName, withAnswers } from '~/leads/contact-fields';
import type { LeadDraft, SpamSignals } from '~/leads/submit-lead';
import { detectTimeZone, isTimeZone } from '~/shared/lib/time-zone';
import type { BookingValues } from './booking-schema';
import { DEMO_FORM, focusLabel } from './demo-request';
import { slotLine } from './slot-text';

const { answers } = demoBooking;

/** A valid request as a lead. Fields without their own column go into the message. `newsletter`: it has a box for it. */
export function toLead(
  { subscribeToNewsletter, ...values }: BookingValues,
  { newsletter = false, ...signals }: SpamSignals & { newsletter?: boolean },
): LeadDraft {
  const { name, email, company, focus, slot } = values;
  const timeZone = zoneOf(values);
  const message = withAnswers('', [
    [answers.slot, slot && slotLine(Date.parse(slot), timeZone)],
    [answers.focus, focusLabel(focus)],
    [answers.timeZone, timeZone],
  ]);
  return {
    kind: 'demo',
    formName: DEMO_FORM,
    values: {
      ...values,
      timeZone,
      ...(newsletter && { subscribeToNewsletter: subscribeToNewsletter === true }),
    },
    contact: {
      email,
      ...splitName(name),
      phone: '',
      company,
      message,
      service: focus === demoBooking.undecided.value ? '' : focusLabel(focus),
    },
    ...signals,
  };
}

/** A request as plain text, to send it by other means. */
export function toText(values: BookingValues): string {
  const { name, email, company } = values;
  const { message } = toLead(values, { honeypot: '', startedAt: 0 }).contact;
  return [[name, company, email].filter(Boolean).join('\n'), message].filter(Boolean).join('\n\n');
}

/** The zone for a request's times: the chosen one, or this device's. */
export const zoneOf = ({ timeZone }: Pick<BookingValues, 'timeZone'>): string =>
  isTimeZone(timeZone) ? timeZone : detectTimeZone(demoTimes.timeZone);
