import { brand } from '~/content/brand';
import { demoBooking } from '~/content/demo';
import { Button } from '~/shared/ui/button';
import { NumberedSteps } from '~/shared/ui/numbered-steps';
import { CalendarDownload } from './calendar-download';
import type { DemoRequest } from './demo-request';
import { focusLabel } from './focus-options';
import { slotText } from './slot-text';

interface RequestedDemoProps {
  request: DemoRequest;
  onAnother: () => void;
}

/** What was asked for, and what follows. */
export function RequestedDemo({ request, onAnother }: RequestedDemoProps) {
  const { requested, chosen } = demoBooking;
  const { visitor, office } = slotText(Date.parse(request.slot), request.timeZone);
  return (
    <div className="grid grid-cols-1 gap-x-14 gap-y-8 lg:grid-cols-2">
      <div>
        <p className="text-lg font-semibold">{visitor}</p>
        {office && (
          <p className="mt-1 text-soft">
            {chosen.office} {office}
          </p>
        )}
        <p className="mt-1 text-soft">
          {requested.topic}: {focusLabel(request.focus)}
        </p>
        <p className="mt-4">{requested.held}</p>
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
          steps={requested.steps(request.email)}
          className="divide-y divide-line text-[0.94rem] *:py-2.5"
        />
        <p className="mt-3 text-[0.94rem] text-soft">
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
