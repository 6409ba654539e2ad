import { useId, useRef, useState } from 'react';
import { useConfig } from '~/config/config-store';
import { bookingSection } from '~/config/site-sections';
import { demoBooking } from '~/content/demo';
import { NeedsScripts } from '~/leads/form/needs-scripts';
import { BookingForm } from './booking-form';
import { BookingPanel } from './booking-panel';
import { emptyBooking } from './booking-values';
import type { DemoRequest } from './demo-request';
import { ExternalBooking } from './external-booking';
import { RequestedDemo } from './requested-demo';

/** The way to a demo: this site's own form, or the booking page that the configuration names. */
export function DemoSection() {
  const { url } = useConfig(bookingSection);
  return url ? <ExternalBooking url={url} /> : <OwnBooking />;
}

type Stage =
  /** `round` counts the requests made on this page; each begins with a new form. */
  | { name: 'form'; round: number; start: typeof emptyBooking }
  | { name: 'requested'; round: number; request: DemoRequest; takeFocus: boolean };

function OwnBooking() {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const [stage, setStage] = useState<Stage>({ name: 'form', round: 0, start: emptyBooking });
  switch (stage.name) {
    case 'form':
      return (
        <BookingPanel
          key={stage.round}
          ref={section}
          headingId={id}
          heading={demoBooking.heading}
          takeFocus={stage.round > 0}
        >
          <p className="mb-8 max-w-measure text-soft">{demoBooking.intro}</p>
          <NeedsScripts />
          <BookingForm
            labelledBy={id}
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
      return (
        <BookingPanel
          key="requested"
          headingId={id}
          heading={demoBooking.requested.heading}
          takeFocus={stage.takeFocus}
        >
          <RequestedDemo
            request={stage.request}
            onAnother={() =>
              setStage({
                name: 'form',
                round: stage.round + 1,
                start: { ...emptyBooking, name, email, company },
              })
            }
          />
        </BookingPanel>
      );
    }
  }
}
