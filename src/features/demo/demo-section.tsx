import { type ReactNode, type Ref, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useSettings } from '~/config/config-store';
import { demoBooking } from '~/content/demo-booking.json';
import { brand } from '~/facts/brand';
import { bookingSettings, getCalendarName } from '~/integrations/booking/settings';
import { NoScriptNotice } from '~/leads/form/form-parts';
import { fillTemplate } from '~/shared/lib/fill-template';
import { Button } from '~/shared/ui/button';
import { NumberedSteps } from '~/shared/ui/numbered-steps';
import { BookingForm, BookingLink, getExternalCalendarWords, LazyProviderBooking } from './booking-form';
import type { BookingValues } from './booking-schema';
import { CalendarDownload } from './calendar-parts';
import { type DemoRequest, getFocusLabel, readUntimedRequest } from './demo-request';
import { formatSlot } from './format-slot';
import type { ProviderBookingProps } from './provider-booking';

/** Books a demo: with this site's form and its own or a service's times, or on an outside booking page. */
export function DemoSection(panel: DemoSectionProps) {
  const { url } = useSettings(bookingSettings);
  return url && !getCalendarName(url) ? (
    <ExternalBooking {...panel} url={url} />
  ) : (
    <OnSiteBooking {...panel} />
  );
}

interface DemoSectionProps {
  /** The anchor for links. */
  id?: string | undefined;
  heading: string;
}

type Stage =
  /** `round` counts the requests made on this page; each begins with a new form. */
  | { name: 'form'; round: number; start: typeof emptyBooking }
  | { name: 'requested'; round: number; request: DemoRequest; takeFocus: boolean };

function OnSiteBooking(panel: DemoSectionProps) {
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  const [stage, setStage] = useState<Stage>({ name: 'form', round: 0, start: emptyBooking });
  const hasCalendar = Boolean(getCalendarName(useSettings(bookingSettings).url));
  // Restores a sent request after a reload or on the way back, before the form is painted.
  useLayoutEffect(() => {
    const request = hasCalendar ? readUntimedRequest() : undefined;
    if (request) setStage({ name: 'requested', round: 0, request, takeFocus: false });
  }, [hasCalendar]);
  switch (stage.name) {
    case 'form':
      return (
        <BookingPanel
          key={stage.round}
          ref={section}
          {...panel}
          headingId={headingId}
          takeFocus={stage.round > 0}
        >
          <p className="mb-8 max-w-measure text-muted">{(getExternalCalendarWords() ?? demoBooking).intro}</p>
          <NoScriptNotice />
          <BookingForm
            labelledBy={headingId}
            defaultValues={stage.start}
            onRequested={(request, later) => {
              const inside = section.current?.contains(document.activeElement) ?? false;
              setStage({ name: 'requested', round: stage.round, request, takeFocus: !later || inside });
            }}
          />
        </BookingPanel>
      );
    case 'requested': {
      const { name, email, company } = stage.request;
      const onAnother = () =>
        setStage({
          name: 'form',
          round: stage.round + 1,
          start: { ...emptyBooking, name, email, company },
        });
      return (
        <BookingPanel
          key="requested"
          id={panel.id}
          headingId={headingId}
          heading={demoBooking.requested.heading}
          takeFocus={stage.takeFocus}
        >
          {hasCalendar ? (
            <LazyProviderBooking request={stage.request} onAnother={onAnother} />
          ) : (
            <RequestedDemo request={stage.request} onAnother={onAnother} />
          )}
        </BookingPanel>
      );
    }
  }
}

// In the order of the fields.
const emptyBooking: BookingValues = {
  slot: '',
  timeZone: '',
  name: '',
  email: '',
  company: '',
  focus: '',
};

interface BookingPanelProps extends DemoSectionProps {
  ref?: Ref<HTMLElement>;
  headingId: string;
  /** Puts the focus on the heading when the panel appears, because its content is new. */
  takeFocus?: boolean;
  children: ReactNode;
}

/** The panel around the form or the request. On phones it takes the whole width, which the calendar needs. */
function BookingPanel({ ref, id, headingId, heading, takeFocus = false, children }: BookingPanelProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takeFocus) return;
    // At the top of the screen, so that on a phone the toast at the bottom covers no button.
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: 'start' });
  }, [takeFocus]);
  return (
    <section
      ref={ref}
      id={id}
      aria-labelledby={headingId}
      className="border-border bg-surface px-[min(1.25rem,6.7vw)] py-10 max-sm:-mx-[min(1.25rem,6.7vw)] max-sm:border-y sm:rounded-card sm:border sm:p-8 lg:p-10"
    >
      <h2 ref={title} id={headingId} tabIndex={-1} className="mb-4 text-h4 outline-none">
        {heading}
      </h2>
      {children}
    </section>
  );
}

/** Links to the outside booking page by its host. */
function ExternalBooking({ url, ...panel }: DemoSectionProps & { url: string }) {
  const { host } = new URL(url);
  return (
    <BookingPanel {...panel} headingId={useId()}>
      <p className="mb-6 max-w-measure text-muted">{fillTemplate(demoBooking.external.text, { host })}</p>
      <BookingLink />
    </BookingPanel>
  );
}

/** The request, and the next steps. */
function RequestedDemo({ request, onAnother }: ProviderBookingProps) {
  const { requested, chosen } = demoBooking;
  const { visitor, office } = formatSlot(Date.parse(request.slot), request.timeZone);
  return (
    <div className="grid grid-cols-1 gap-x-14 gap-y-8 lg:grid-cols-2">
      <div>
        <p className="text-lead font-semibold">{visitor}</p>
        {office && <p className="mt-1 text-muted">{`${chosen.office} ${office}`}</p>}
        <p className="mt-1 text-muted">{`${requested.topic}: ${getFocusLabel(request.focus)}`}</p>
        <p className="mt-4">{requested.tentative}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <CalendarDownload request={request} />
          <Button variant="ghost" onClick={onAnother}>
            {requested.another}
          </Button>
        </div>
      </div>
      <div>
        <h3 className="mb-3">{requested.next}</h3>
        <NumberedSteps
          steps={requested.steps.map((step) => fillTemplate(step, { email: request.email }))}
          className="divide-y divide-border text-ui *:py-2.5"
        />
        <p className="mt-3 text-ui text-muted">
          {requested.cancel}{' '}
          <a href={`mailto:${brand.supportEmail}`} className="text-link underline underline-offset-2">
            {brand.supportEmail}
          </a>
          .
        </p>
      </div>
    </div>
  );
}
