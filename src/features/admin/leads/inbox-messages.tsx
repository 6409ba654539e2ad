import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { inboxNews } from '~/content/admin/lead-marks';
import { leadDeletion, leadsBar, leadsPage } from '~/content/admin/leads';
import type { OutboxContent } from '~/leads/use-outbox';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { Button, buttonClass, IconButton } from '~/shared/ui/button';
import { Notice } from '~/shared/ui/notice';
import type { InboxNote } from './use-inbox-actions';

/** How many leads stand out. */
export function News({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p role="status" className="flex items-center gap-2 px-4 text-[0.94rem] font-semibold">
      <span
        aria-hidden="true"
        className="size-2.5 shrink-0 rounded-full bg-link forced-colors:bg-[Highlight]"
      />
      {inboxNews.count(count)}
    </p>
  );
}

/** If the browser refuses storage, the latest leads are in this page's memory. */
export function Fleeting({ content: { courier, rows } }: { content: OutboxContent }) {
  const [fleeting, setFleeting] = useState(false);
  const latest = rows[0]?.id;
  useEffect(() => {
    let over = false;
    const ask = async () => latest !== undefined && !(await courier.outbox.isDurable(latest));
    void ask().then((answer) => !over && setFleeting(answer));
    return () => {
      over = true;
    };
  }, [courier, latest]);
  if (!fleeting) return null;
  return (
    <Notice tone="warning" title={leadsPage.fleeting.title}>
      {leadsPage.fleeting.text}
    </Notice>
  );
}

export function NoMatch({ onReset }: { onReset: () => void }) {
  const { title, text, action } = leadsPage.noMatch;
  return (
    <div className="flex flex-col items-center gap-3 px-5 py-14 text-center">
      <h2 className="text-[1.35rem]">{title}</h2>
      <p className="text-soft">{text}</p>
      <Button variant="secondary" onClick={onReset}>
        {action}
      </Button>
    </div>
  );
}

/** The text of an empty inbox: what to do about it. */
export function NoLeads() {
  const { title, text, action, note, integrations, import: importLeads } = leadsPage.empty;
  return (
    <div className="flex flex-col items-center gap-4 rounded border border-line bg-panel px-5 py-16 text-center">
      <h2 className="text-[1.5rem]">{title}</h2>
      <p className="max-w-measure text-soft">{text}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Link to={paths.contact()} className={buttonClass()}>
          {action}
        </Link>
        <Link to={paths.adminIntegrations()} className={buttonClass({ variant: 'secondary' })}>
          {integrations}
        </Link>
        <Link to={paths.upload()} className={buttonClass({ variant: 'secondary' })}>
          {importLeads}
        </Link>
      </div>
      <p className="max-w-measure text-sm text-soft">{note}</p>
    </div>
  );
}

/** The outcome of the last action, with an undo if there is one. */
export function LeadsNote({ note, onDismiss }: { note: InboxNote | undefined; onDismiss: () => void }) {
  if (!note) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded border border-line bg-tint pr-1 pl-4 text-[0.94rem]">
      {/* The toast has said it already. */}
      <p className="min-w-0 flex-1 py-2.5">{note.text}</p>
      {note.undo && (
        <Button variant="secondary" size="sm" onClick={note.undo}>
          {leadDeletion.undo}
        </Button>
      )}
      <IconButton label={leadsBar.dismiss} onClick={onDismiss}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
