import { ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { readSettings } from '~/config/config-store';
import { demoBooking } from '~/content/demo-booking.json';
import words from '~/content/provider-booking.json';
import { bookingSettings, getCalendarName, getCalendarUrls } from '~/integrations/booking/settings';
import { clearDraft, drafts, saveDraft } from '~/leads/form/form-draft';
import { fillTemplate } from '~/shared/lib/fill-template';
import { Button, buttonClass } from '~/shared/ui/button';
import type { DemoRequest } from './demo-request';

export interface ProviderBookingProps {
  request: DemoRequest;
  onAnother: () => void;
}

/** Lets the visitor choose a sent request's time in a calendar: in a frame on request, or in a tab. */
export function ProviderBooking({ request, onAnother }: ProviderBookingProps) {
  const { url } = readSettings(bookingSettings);
  const [shown, setShown] = useState(false);
  // Restores the request after a reload, until the tab closes.
  useEffect(() => void saveDraft(drafts.demo, { ...request }), [request]);
  const name = getCalendarName(url) ?? '';
  const { page, frame } = getCalendarUrls(url, request);
  return (
    <>
      <p role="status" className="mb-5 max-w-measure">
        {words.arrived}
      </p>
      {shown ? (
        <CalendarFrame src={frame} title={fillTemplate(words.frame, { name })} />
      ) : (
        <p className="max-w-measure text-ui text-muted">{fillTemplate(words.learns, { name })}</p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        {!shown && <Button onClick={() => setShown(true)}>{words.show}</Button>}
        <a href={page} target="_blank" rel="noopener" className={buttonClass({ variant: 'secondary' })}>
          {words.tab}
          <ExternalLink aria-hidden="true" className="size-4" />
        </a>
        <Button
          variant="ghost"
          onClick={() => {
            clearDraft(drafts.demo);
            onAnother();
          }}
        >
          {demoBooking.requested.another}
        </Button>
      </div>
    </>
  );
}

/** Cal.com stays invisible until the page around it has answered (embed-iframe.ts of github.com/calcom/cal.com). */
function CalendarFrame({ src, title }: { src: string; title: string }) {
  useEffect(() => {
    const answer = ({ data, origin, source }: MessageEvent) => {
      if (origin === new URL(src).origin && data?.originator === 'CAL' && data.type === '__iframeReady')
        source?.postMessage(
          { originator: 'CAL', method: 'parentKnowsIframeReady' },
          { targetOrigin: origin },
        );
    };
    addEventListener('message', answer);
    return () => removeEventListener('message', answer);
  }, [src]);
  return (
    <iframe
      // The pressed button is gone.
      ref={(frame) => frame?.focus({ preventScroll: true })}
      src={src}
      title={title}
      referrerPolicy="strict-origin"
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads"
      className="h-[min(44rem,90svh)] min-h-120 w-full rounded border border-border bg-subtle"
    />
  );
}
