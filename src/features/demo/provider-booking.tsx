import { ExternalLink } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readSettings } from '~/config/config-store';
import { demoBooking } from '~/content/demo-booking.json';
import words from '~/content/provider-booking.json';
import { demoTimes } from '~/facts/demo-times';
import { bookingNames, bookingSettings } from '~/integrations/booking/settings';
import {
  type CalendarMessage,
  FRAME_TIMEOUT_MS,
  getBookingUrls,
  readCalendarMessage,
} from '~/integrations/booking/system';
import { clearDraft, drafts, saveDraft } from '~/leads/form/form-draft';
import { fillTemplate } from '~/shared/lib/fill-template';
import { detectTimeZone } from '~/shared/lib/time-zone';
import { Button, buttonClass } from '~/shared/ui/button';
import { Callout } from '~/shared/ui/callout';
import { Spinner } from '~/shared/ui/spinner';
import { type DemoRequest, getFocusLabel } from './demo-request';
import { formatStart } from './format-slot';

type Meeting = Exclude<CalendarMessage, { type: 'ready' }>;

export interface ProviderBookingProps {
  request: DemoRequest;
  onAnother: () => void;
}

/** Lets the visitor choose a sent request's time in a service's calendar: in a frame on request, or in a tab. */
export function ProviderBooking({ request, onAnother }: ProviderBookingProps) {
  const { service, url } = readSettings(bookingSettings);
  const [shown, setShown] = useState(false);
  const [offline, setOffline] = useState(false);
  const [meeting, setMeeting] = useState<Meeting>();
  // Restores the request after a reload, until the time is chosen or the tab closes.
  useEffect(() => void saveDraft(drafts.demo, { ...request }), [request]);
  if (!service) return null;
  const name = `${bookingNames[service]} (${new URL(url).host})`;
  const booker = { ...request, topic: getFocusLabel(request.focus) };
  const { page, frame } = getBookingUrls(service, url, booker);
  const saveMeeting = (chosen: Meeting) => {
    setMeeting(chosen);
    clearDraft(drafts.demo);
  };
  const time = meeting?.start && formatStart(Date.parse(meeting.start), detectTimeZone(demoTimes.timeZone));
  const outcome = meeting && words[meeting.type];
  const formatOutcome = (text: string) => {
    const sentence = fillTemplate(text, { name: bookingNames[service] });
    return time ? fillTemplate(words.withTime, { time, text: sentence }) : sentence;
  };
  const disclosure = service === 'google' ? words.learns.visit : words.learns.request;
  return (
    <>
      <div role="status" className="mb-5 max-w-measure">
        {outcome ? (
          <Callout tone={meeting.type === 'booked' ? 'success' : 'info'} title={outcome.title}>
            <p>{formatOutcome(outcome.text)}</p>
          </Callout>
        ) : (
          <p>{words.arrived}</p>
        )}
      </div>
      {shown ? (
        <CalendarFrame src={frame} title={fillTemplate(words.frame, { name })} onChosen={saveMeeting} />
      ) : (
        <p className="max-w-measure text-ui text-muted">{fillTemplate(disclosure, { name })}</p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        {!shown && (
          <Button
            onClick={() => {
              // `onLine` may be wrong: a second press loads the calendar anyway.
              const showsWarning = !navigator.onLine && !offline;
              setOffline(showsWarning);
              setShown(!showsWarning);
            }}
          >
            {words.show}
          </Button>
        )}
        <a href={page} target="_blank" rel="noopener" className={buttonClass({ variant: 'secondary' })}>
          {words.tab}
          <ExternalLink aria-hidden="true" className="size-4" />
        </a>
      </div>
      <div role="status" className="not-empty:mt-5">
        {offline && <Callout tone="warning">{words.offline}</Callout>}
      </div>
      <Button
        variant="ghost"
        onClick={() => {
          clearDraft(drafts.demo);
          onAnother();
        }}
        className="mt-5"
      >
        {demoBooking.requested.another}
      </Button>
    </>
  );
}

interface CalendarFrameProps {
  src: string;
  title: string;
  onChosen: (meeting: Meeting) => void;
}

/** The service's calendar in a frame of fixed height. Accepts messages only from its own window and origins. */
function CalendarFrame({ src, title, onChosen }: CalendarFrameProps) {
  const { service, url } = readSettings(bookingSettings);
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'silent'>('loading');

  const handleMessage = useEffectEvent((message: MessageEvent) => {
    const calendarMessage = service && readCalendarMessage(frame.current, { service, url }, message);
    if (!calendarMessage) return;
    setState('ready');
    if (calendarMessage.type !== 'ready') onChosen(calendarMessage);
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => handleMessage(event);
    addEventListener('message', listen);
    // The pressed button is gone.
    frame.current?.focus({ preventScroll: true });
    const timer = setTimeout(() => setState((now) => (now === 'ready' ? now : 'silent')), FRAME_TIMEOUT_MS);
    return () => {
      clearTimeout(timer);
      removeEventListener('message', listen);
    };
  }, []);

  return (
    <>
      <div role="status" className="not-empty:mb-4">
        {state === 'silent' && <Callout tone="warning">{words.silent}</Callout>}
      </div>
      <div className="relative h-[min(44rem,90svh)] min-h-120 overflow-hidden rounded border border-border bg-subtle">
        {state === 'loading' && (
          <div className="absolute inset-0 grid place-items-center">
            <Spinner label={demoBooking.calendar.loading} />
          </div>
        )}
        <iframe
          ref={frame}
          src={src}
          title={title}
          // Google's calendar sends no messages.
          onLoad={() => service === 'google' && setState('ready')}
          referrerPolicy="strict-origin"
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads"
          className="relative size-full"
        />
      </div>
    </>
  );
}
