import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { demoBooking } from '~/content/demo';
import { useNewsletterBox } from '~/integrations/email-marketing/mailing-settings';
import { drafts } from '~/leads/form/form-draft';
import { useLeadForm } from '~/leads/form/use-lead-form';
import { sameValues } from '~/leads/pending-submission';
import type { SpamSignals } from '~/leads/submit-lead';
import { releaseSlot, type Slot, takeSlot, useBookedSlots } from './booked-slots';
import type { BookingValues } from './booking-schema';
import { DEMO_FORM, type DemoRequest, ownRequest, toDemoRequest } from './demo-request';
import { toLead, zoneOf } from './to-lead';

const load = () =>
  Promise.all([
    import('./booking-schema'),
    // Also offered if the request failed because the network is gone.
    import('./calendar-file'),
  ]).then(([schema]) => schema.createBookingForm);

/** The fields that the calendar fills in. */
type CalendarField = 'slot' | 'timeZone';

/**
 * The booking form's logic. `onRequested` gets the request that has arrived; `later` says that it got through in
 * the background, while the visitor may be anywhere on the page.
 */
export function useBookingForm(
  defaultValues: BookingValues,
  onRequested: (request: DemoRequest, later: boolean) => void,
) {
  // The calendar shows these fields' values, and its code may arrive after the visitor's draft.
  const [calendar, setCalendar] = useState<Record<CalendarField, string>>({ slot: '', timeZone: '' });
  const inputs = useRef<Partial<Record<CalendarField, HTMLInputElement | null>>>({});

  const { offered: newsletter, ticked } = useNewsletterBox();
  const withBox = useMemo(
    () => (newsletter ? { ...defaultValues, subscribeToNewsletter: ticked } : defaultValues),
    [defaultValues, newsletter, ticked],
  );
  const leadOf = (values: BookingValues, signals: SpamSignals) => toLead(values, { ...signals, newsletter });

  const form = useLeadForm<BookingValues>({
    formName: DEMO_FORM,
    load,
    defaultValues: withBox,
    draftKey: drafts.demo,
    toLead: leadOf,
    toasts: demoBooking,
    onSending: ({ slot }) => {
      const earlier = ownRequest()?.values.slot;
      if (typeof earlier === 'string' && earlier !== slot) releaseSlot(earlier);
      takeSlot(slot);
    },
    onDelivered: (values, { id, later }) => {
      const request = toDemoRequest(id, values);
      takeSlot(request.slot, id);
      // The visitor's changes meanwhile make another request, and stay.
      const changed = later && !sameValues(leadOf(form.values(), NOBODY).values, values);
      if (!changed) onRequested(request, later);
    },
  });
  const { outcome, submitting } = form;

  const follow = useEffectEvent(() => {
    const { slot, timeZone } = form.values();
    setCalendar({ slot, timeZone: zoneOf({ timeZone }) });
  });
  useEffect(() => follow(), []);

  const notSent = outcome.status === 'not-sent' || outcome.status === 'spam' ? outcome.values.slot : '';
  useEffect(() => {
    if (notSent) releaseSlot(notSent);
  }, [notSent]);

  const fill = (name: CalendarField, value: string) => {
    setCalendar((before) => ({ ...before, [name]: value }));
    const input = inputs.current[name];
    if (input) input.value = value;
    form.setValue(name, value);
  };

  const own = submitting ? calendar.slot : ownRequest()?.values.slot;
  const booked = new Set<Slot>(
    useBookedSlots()
      .filter(({ start }) => start !== own)
      .map(({ start }) => Date.parse(start)),
  );
  const pending = outcome.status === 'queued' ? ownRequest() : undefined;

  return {
    ...form,
    inputs,
    /** Whether the form has a box for the newsletter. */
    newsletter,
    /** ISO timestamp of the chosen slot, or empty. */
    slot: calendar.slot,
    /** The zone in which times are shown; empty until the browser has been asked. */
    timeZone: calendar.timeZone,
    booked,
    chooseSlot: (slot: Slot) => fill('slot', new Date(slot).toISOString()),
    chooseTimeZone: (timeZone: string) => fill('timeZone', timeZone),
    /** The request that is still on its way. */
    unsent: pending && toDemoRequest(pending.id, pending.values),
  };
}

const NOBODY = { honeypot: '', startedAt: 0 };
