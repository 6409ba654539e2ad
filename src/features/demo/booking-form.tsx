import { ExternalLink } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readSettings, useSettings } from '~/config/config-store';
import { bookingElsewhere, demoBooking } from '~/content/demo-booking.json';
import { reload } from '~/content/words/ui.json';
import { demoTimes } from '~/facts/demo-times';
import { bookingSettings, getCalendarName } from '~/integrations/booking/settings';
import { useNewsletterDefaults } from '~/integrations/email-marketing/mailing-settings';
import { appendAnswers, splitName } from '~/leads/contact-fields';
import { drafts, hasSameValues } from '~/leads/form/form-draft';
import { ContactLinks, Honeypot, NewsletterField, OutcomeNote } from '~/leads/form/form-parts';
import { useLeadForm } from '~/leads/form/use-lead-form';
import type { LeadInput, SpamSignals } from '~/leads/submit-lead';
import { SelectField, TextField } from '~/shared/forms/fields';
import { ErrorSummary, Form, SubmitButton } from '~/shared/forms/form';
import { fillTemplate } from '~/shared/lib/fill-template';
import { detectTimeZone, isTimeZone } from '~/shared/lib/time-zone';
import { Button, buttonClass } from '~/shared/ui/button';
import { Callout } from '~/shared/ui/callout';
import { cx } from '~/shared/ui/class-names';
import { LazyBoundary, lazyWithPreload } from '~/shared/ui/lazy';
import { Spinner } from '~/shared/ui/spinner';
import { releaseSlot, reserveSlot, type Slot, useBookedSlots } from './booked-slots';
import { type BookingValues, bookingSchema, untimedBookingSchema } from './booking-schema';
import {
  CalendarDownload,
  ChosenSlot,
  dayHeight,
  daysLayout,
  OfficeHours,
  pickerLayout,
} from './calendar-parts';
import {
  DEMO_FORM,
  type DemoRequest,
  focusOptions,
  getFocusLabel,
  getPendingRequest,
  toDemoRequest,
  UNDECIDED,
} from './demo-request';
import { formatSlot, formatSlotLine } from './format-slot';
import type { ProviderBookingProps } from './provider-booking';
import type { SlotPickerProps } from './slot-picker';

const ProviderBooking = lazyWithPreload(() =>
  import('./provider-booking').then((module) => module.ProviderBooking),
);

/** The words for a time that is chosen in a service's calendar; undefined where this site has its own. */
export function getExternalCalendarWords() {
  const name = getCalendarName(readSettings(bookingSettings).url);
  if (!name) return undefined;
  const { intro, slot } = bookingElsewhere;
  return { ...bookingElsewhere, intro: fillTemplate(intro, { name }), slot: fillTemplate(slot, { name }) };
}

/** The fields that the calendar fills in. */
type CalendarField = 'slot' | 'timeZone';

/**
 * The booking form's logic. `onRequested` gets the request that has arrived; `later` says that it got through in
 * the background, while the visitor may be anywhere on the page.
 */
function useBookingForm(
  defaultValues: BookingValues,
  onRequested: (request: DemoRequest, later: boolean) => void,
) {
  // The calendar shows these fields' values, and its code may arrive after the visitor's draft.
  const [calendar, setCalendar] = useState<Record<CalendarField, string>>({ slot: '', timeZone: '' });

  const elsewhere = getExternalCalendarWords();
  const withNewsletter = useNewsletterDefaults(defaultValues);
  const form = useLeadForm<BookingValues>({
    formName: DEMO_FORM,
    schema: elsewhere ? untimedBookingSchema : bookingSchema,
    defaultValues: withNewsletter,
    draftStorage: drafts.demo,
    toLeadInput,
    toasts: { ...demoBooking, ...elsewhere },
    onSending: ({ slot }) => {
      if (slot) reserveSlot(slot);
    },
    onDelivered: (values, { id, later }) => {
      const request = toDemoRequest(id, values);
      if (request.slot) reserveSlot(request.slot, id);
      // The visitor's changes meanwhile make another request, and stay.
      const changed = later && !hasSameValues(toLeadInput(form.getValues(), NO_SIGNALS).values, values);
      if (!changed) onRequested(request, later);
    },
  });
  const { outcome, isSubmitting } = form;

  const showValues = useEffectEvent(() => {
    const { slot, timeZone } = form.getValues();
    setCalendar({ slot, timeZone: getTimeZone({ timeZone }) });
  });
  useEffect(() => showValues(), []);

  const notSent = outcome?.status === 'not-sent' || outcome?.status === 'spam' ? outcome.values.slot : '';
  useEffect(() => {
    if (notSent) releaseSlot(notSent);
  }, [notSent]);

  const fillField = (name: CalendarField, value: string) => {
    setCalendar((before) => ({ ...before, [name]: value }));
    form.setValue(name, value);
  };

  const ownSlot = isSubmitting ? calendar.slot : getPendingRequest()?.values.slot;
  const booked = new Set<Slot>(
    useBookedSlots()
      .filter(({ start }) => start !== ownSlot)
      .map(({ start }) => Date.parse(start)),
  );
  const pending = outcome?.status === 'queued' ? getPendingRequest() : undefined;

  return {
    ...form,
    formProps: {
      ...form.formProps,
      onFocus: () => {
        form.formProps.onFocus();
        // Also offered if the request fails because the network is gone.
        if (elsewhere) ProviderBooking.prefetch();
      },
    },
    elsewhere,
    /** Whether the newsletter checkbox is ticked at first. Undefined if the form has none. */
    newsletterDefaultChecked: withNewsletter.subscribeToNewsletter,
    /** ISO timestamp of the chosen slot, or empty. */
    slot: calendar.slot,
    /** The zone in which times are shown; empty until the browser has been asked. */
    timeZone: calendar.timeZone,
    booked,
    chooseSlot: (slot: Slot) => fillField('slot', new Date(slot).toISOString()),
    chooseTimeZone: (timeZone: string) => fillField('timeZone', timeZone),
    /** The request that is still on its way. */
    unsent: pending && toDemoRequest(pending.id, pending.values),
  };
}

const NO_SIGNALS = { honeypot: '', startedAt: 0 };

const { fields, steps } = demoBooking;

interface BookingFormProps {
  defaultValues: BookingValues;
  onRequested: (request: DemoRequest, later: boolean) => void;
  /** Id of the heading that names the form. */
  labelledBy: string;
}

export function BookingForm({ defaultValues, onRequested, labelledBy }: BookingFormProps) {
  const form = useBookingForm(defaultValues, onRequested);
  const { register, invalidFields, slot, timeZone, unsent, elsewhere, newsletterDefaultChecked } = form;
  const calendar = useRef<HTMLDivElement>(null);

  const filledByCalendar = (name: 'slot' | 'timeZone') => {
    const { ref, error: _, ...input } = register(name);
    return (
      // Not type="hidden", whose value React would reset on every render.
      <input
        {...input}
        ref={(element) => {
          ref(element);
          // The target of an error: this field's visible part is the calendar.
          if (element) element.focus = () => focusCalendar(calendar.current);
        }}
        type="text"
        hidden
        readOnly
        tabIndex={-1}
      />
    );
  };

  return (
    <>
      <Form {...form.formProps} aria-labelledby={labelledBy} className="relative field:scroll-mb-14">
        {form.isSubmitted && (
          <div className="mb-6 empty:hidden">
            <ErrorSummary fields={invalidFields} labels={{ ...fields, slot: steps.time }} />
          </div>
        )}
        {!elsewhere && (
          <>
            <h3 className="mb-4 text-h6">{steps.time}</h3>
            {filledByCalendar('slot')}
            {filledByCalendar('timeZone')}
            <div ref={calendar}>
              <LazySlotPicker
                slot={slot ? Date.parse(slot) : undefined}
                timeZone={timeZone}
                booked={form.booked}
                error={register('slot').error}
                onChoose={form.chooseSlot}
                onTimeZone={form.chooseTimeZone}
              />
            </div>
          </>
        )}
        <h3 className={elsewhere ? 'mb-4 text-h6' : 'mt-8 mb-4 border-t border-border pt-8 text-h6'}>
          {steps.details}
        </h3>
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <TextField {...register('name')} label={fields.name} autoComplete="name" required />
          <TextField {...register('email')} label={fields.email} type="email" autoComplete="email" required />
          <TextField {...register('company')} label={fields.company} autoComplete="organization" required />
          <SelectField
            {...register('focus')}
            label={fields.focus}
            options={focusOptions}
            placeholder={demoBooking.focusPlaceholder}
            required
          />
        </div>
        {newsletterDefaultChecked !== undefined && (
          <NewsletterField
            {...register('subscribeToNewsletter')}
            defaultChecked={newsletterDefaultChecked}
            className="mt-5"
          />
        )}
        <Honeypot ref={form.honeypot} />
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
          <SubmitButton loading={form.isSubmitting} loadingText={demoBooking.submitting}>
            {(elsewhere ?? demoBooking).submit}
          </SubmitButton>
          {slot && timeZone && <RequestedTime slot={Date.parse(slot)} timeZone={timeZone} />}
        </div>
      </Form>
      <OutcomeNote
        kind="demo"
        outcome={form.outcome}
        success={(elsewhere ?? demoBooking).success}
        toText={toText}
        answered={false}
      />
      {unsent && (
        <div className="mt-5">
          <p className="mb-3 text-ui">{(elsewhere ?? demoBooking.file).unsent}</p>
          {elsewhere ? <BookingLink /> : <CalendarDownload request={unsent} />}
        </div>
      )}
    </>
  );
}

/** The way to a time in a service's calendar. Without its code there's still a plain link. */
export const LazyProviderBooking = (props: ProviderBookingProps) => (
  <LazyBoundary fallback={<BookingLink />} failure={<BookingLink />}>
    <ProviderBooking {...props} />
  </LazyBoundary>
);

export function BookingLink() {
  const { url } = useSettings(bookingSettings);
  return (
    <a href={url} target="_blank" rel="noopener" className={buttonClass()}>
      <span>{fillTemplate(demoBooking.external.button, { host: new URL(url).host })}</span>
      <ExternalLink aria-hidden="true" className="size-4" />
    </a>
  );
}

/** The time the button will send, in both zones. */
function RequestedTime({ slot, timeZone }: { slot: number; timeZone: string }) {
  const { visitor, office } = formatSlot(slot, timeZone);
  return (
    <p className="min-w-0 flex-basis-grow-72 text-ui text-muted">
      {demoBooking.asking} <strong className="font-semibold text-text">{visitor}</strong>
      <span>{`${office ? `. ${demoBooking.chosen.office} ${office}` : ''}.`}</span>
    </p>
  );
}

/** The first free time other than the chosen one, which was refused; else the calendar. */
function focusCalendar(calendar: HTMLElement | null) {
  const times = [...(calendar?.querySelectorAll<HTMLInputElement>('[type="radio"]:enabled') ?? [])];
  const target =
    times.find(({ checked }) => !checked) ?? calendar?.querySelector<HTMLElement>('button:enabled');
  target?.focus();
}

const SlotPicker = lazyWithPreload(() => import('./slot-picker').then((module) => module.SlotPicker));

/**
 * The calendar's place in the form. The free days depend on the moment and the visitor's zone, so the
 * prerendered page only reserves the space, and its code is loaded once the page is interactive.
 */
function LazySlotPicker(props: SlotPickerProps) {
  return (
    <LazyBoundary fallback={<CalendarPlaceholder />} failure={<CalendarFailed />}>
      {props.timeZone ? <SlotPicker {...props} /> : <CalendarPlaceholder />}
    </LazyBoundary>
  );
}

const CalendarFailed = () => (
  <Callout tone="warning" role="alert">
    <p>{demoBooking.calendar.failed}</p>
    <ContactLinks />
    <Button variant="secondary" size="sm" onClick={() => location.reload()}>
      {reload}
    </Button>
  </Callout>
);

/** As large as the calendar, until that has loaded. Without scripts it never does. */
function CalendarPlaceholder() {
  return (
    <div className="noscript:hidden">
      <div className={pickerLayout}>
        <div>
          <div className="mb-6 h-18 rounded bg-subtle" />
          <div className={daysLayout}>
            {Array.from({ length: demoTimes.workingDays }, (_, day) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <div key={day} className={cx(dayHeight, 'rounded bg-subtle')} />
            ))}
          </div>
          <OfficeHours />
        </div>
        {/* A day with its usual fourteen free times. */}
        <div className="grid min-h-129 place-items-center md:min-h-100">
          <Spinner label={demoBooking.calendar.loading} />
        </div>
      </div>
      <ChosenSlot slot={undefined} timeZone="" state="over" />
    </div>
  );
}

/** A valid request as a lead. Fields without their own column go into the message. */
function toLeadInput(values: BookingValues, signals: SpamSignals): LeadInput {
  const { name, email, company, focus, slot } = values;
  const { answers } = demoBooking;
  const timeZone = getTimeZone(values);
  const message = appendAnswers('', [
    [
      answers.slot,
      slot ? formatSlotLine(Date.parse(slot), timeZone) : (getExternalCalendarWords()?.slot ?? ''),
    ],
    [answers.focus, getFocusLabel(focus)],
    [answers.timeZone, timeZone],
  ]);
  return {
    kind: 'demo',
    formName: DEMO_FORM,
    values: { ...values, timeZone },
    contact: {
      email,
      ...splitName(name),
      company,
      message,
      service: focus === UNDECIDED ? '' : getFocusLabel(focus),
    },
    ...signals,
  };
}

/** A request as plain text, to send it by other means. */
function toText(values: BookingValues): string {
  const { name, email, company } = values;
  const { message } = toLeadInput(values, NO_SIGNALS).contact;
  return [[name, company, email].filter(Boolean).join('\n'), message].filter(Boolean).join('\n\n');
}

/** The zone for a request's times: the chosen one, or this device's. */
const getTimeZone = ({ timeZone }: Pick<BookingValues, 'timeZone'>): string =>
  isTimeZone(timeZone) ? timeZone : detectTimeZone(demoTimes.timeZone);
