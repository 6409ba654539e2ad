import { tryAgain } from '~/content/admin/frame';
import { leadsPage } from '~/content/admin/leads';
import { useAnswer } from '~/features/admin/kit/changes';
import { unreadLeads } from '~/leads/manage-outbox';
import type { OutboxContent } from '~/leads/use-outbox';
import { downloadFile } from '~/shared/lib/download-file';
import { Button } from '~/shared/ui/button';
import { Notice } from '~/shared/ui/notice';

/** Leads of another version of the site, which this one can only show as they are. */
export function UnreadLeads({ courier }: Pick<OutboxContent, 'courier'>) {
  // Once: it reads everything, and each delivery changes a row many times.
  const unread = useAnswer(() => unreadLeads(courier.outbox), courier) ?? [];
  if (unread.length === 0) return null;
  const { title, text, show, action, file } = leadsPage.unread;
  const content = JSON.stringify(unread, undefined, 2);
  return (
    <Notice tone="warning" title={title(unread.length)} text={text}>
      <details>
        <summary className="w-fit cursor-pointer py-2 text-link">{show}</summary>
        <pre className="max-h-96 overflow-auto text-sm whitespace-pre-wrap wrap-anywhere">{content}</pre>
      </details>
      <Button size="sm" variant="secondary" onClick={() => downloadFile(file, 'application/json', content)}>
        {action}
      </Button>
    </Notice>
  );
}

interface LeadsUnavailableProps {
  title: string;
  text?: string;
  onRetry: () => void;
}

/** The code that reads the leads did not load; with a button that fetches it again. */
export const LeadsUnavailable = ({ onRetry, ...words }: LeadsUnavailableProps) => (
  <Notice tone="error" role="alert" {...words}>
    <Button size="sm" variant="secondary" onClick={onRetry}>
      {tryAgain}
    </Button>
  </Notice>
);
