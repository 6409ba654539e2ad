import { X } from 'lucide-react';
import { leadDeletion, leadsBar } from '~/content/admin/leads';
import { Button } from '~/shared/ui/button';
import { IconButton } from '~/shared/ui/icon-button';
import type { InboxNote } from './use-inbox-actions';

/** What the last action came to, with the way back where there is one. */
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
