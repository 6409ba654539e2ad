import { ExternalLink } from 'lucide-react';
import { useId } from 'react';
import { demoBooking } from '~/content/demo';
import { buttonClass } from '~/shared/ui/button';
import { BookingPanel } from './booking-panel';

/** Leads to the booking page elsewhere, and says so. */
export function ExternalBooking({ url }: { url: string }) {
  const id = useId();
  const { host } = new URL(url);
  return (
    <BookingPanel headingId={id} heading={demoBooking.heading}>
      <p className="mb-6 max-w-measure text-soft">{demoBooking.external.text(host)}</p>
      <a href={url} target="_blank" rel="noopener" className={buttonClass()}>
        {demoBooking.external.button(host)}
        <ExternalLink aria-hidden="true" className="size-4" />
      </a>
    </BookingPanel>
  );
}
