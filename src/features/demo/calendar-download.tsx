import { CalendarPlus } from 'lucide-react';
import { demoBooking } from '~/content/demo';
import { downloadFile } from '~/shared/lib/download-file';
import { Button } from '~/shared/ui/button';
import { toast } from '~/shared/ui/toast/toast-store';
import type { DemoRequest } from './demo-request';

/** Hands the visitor the demo as a file for a calendar program. */
export function CalendarDownload({ request }: { request: DemoRequest }) {
  const download = async () => {
    try {
      const { calendarFile } = await import('./calendar-file');
      const { name, text } = calendarFile(request, Date.now());
      downloadFile(name, 'text/calendar;charset=utf-8', text);
    } catch {
      toast({ ...demoBooking.file.unavailable, variant: 'destructive' });
    }
  };
  return (
    <Button variant="secondary" onClick={download}>
      <CalendarPlus aria-hidden="true" className="size-5" />
      {demoBooking.file.button}
    </Button>
  );
}
