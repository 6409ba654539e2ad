import { Ban, CalendarCheck, CircleX, Reply, Sparkle, StickyNote, Trophy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { leadMarks as copy, leadMeeting, markNames } from '~/content/admin/lead-marks';
import { formErrors } from '~/content/form-errors';
import { LEAD_MARKS, type LeadMark, LONGEST_NOTE, markLead, markOf } from '~/leads/lead-mark';
import type { Outbox } from '~/leads/outbox';
import type { OutboxRow } from '~/leads/outbox-row';
import { controlClass } from '~/shared/forms/fields';
import { cutText } from '~/shared/lib/cut-text';
import { Badge } from '~/shared/ui/badge';
import { Button } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import { Dialog } from '~/shared/ui/dialog';
import { formatMoment } from '~/shared/ui/moment';
import { toast } from '~/shared/ui/toast/toast-store';

/** A lead's mark, one press each, and its note. Both are stored as they're changed. */
export function LeadMarking({ outbox, row }: { outbox: Outbox; row: OutboxRow }) {
  const { state } = markOf(row);
  const [before] = useState(state);
  return (
    <section className="space-y-3">
      <h3 className="sr-only">{copy.title}</h3>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a wrapping flex box in every engine */}
      <div role="group" aria-label={copy.mark} className="flex flex-wrap gap-2">
        {LEAD_MARKS.map((mark) => (
          <button
            key={mark}
            type="button"
            aria-pressed={mark === state}
            onClick={() =>
              void markLead(outbox, row.id, { state: mark }).then((kept) => kept || tellUnsaved())
            }
            className={cx(
              'inline-flex min-h-11 items-center gap-2 rounded border px-3 text-[0.94rem] transition-colors duration-150',
              mark === state
                ? 'border-link bg-tint font-semibold text-link forced-colors:outline-2 forced-colors:outline-[Highlight]'
                : 'border-line text-soft hover:border-text hover:text-text',
            )}
          >
            <MarkIcon mark={mark} />
            {markNames[mark]}
          </button>
        ))}
      </div>
      <p role="status" className="sr-only">
        {state !== before && copy.done(1, state)}
      </p>
      <Note outbox={outbox} row={row} />
    </section>
  );
}

export const tellUnsaved = () =>
  toast({ title: copy.notSaved, description: copy.failed(1), variant: 'destructive' });

/** After this long without a key. */
const PAUSE_MS = 600;

/**
 * Stores the note in a pause of typing, and at the latest when the field or the page is left. Until then the text is
 * only here, so a change of another tab waits.
 */
function Note({ outbox, row }: { outbox: Outbox; row: OutboxRow }) {
  const stored = markOf(row).note ?? '';
  const [typed, setTyped] = useState<string>();
  const [saved, setSaved] = useState(false);
  const open = useRef<string>(undefined);
  const field = useRef<HTMLTextAreaElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { id } = row;
  // Its beginning is kept, and all of it is in the field until somebody shortens it.
  const tooLong = typed !== undefined && typed.length > LONGEST_NOTE;

  const save = useRef(async () => {});
  save.current = async () => {
    clearTimeout(timer.current);
    const note = open.current;
    if (note === undefined) return;
    open.current = undefined;
    const kept = await markLead(outbox, id, { note: note.trim() });
    if (!kept) tellUnsaved();
    setSaved(kept !== undefined);
  };
  useEffect(() => {
    const leave = () => void save.current();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the stored note has changed
  useEffect(() => {
    if (open.current === undefined && document.activeElement !== field.current && !tooLong)
      setTyped(undefined);
  }, [stored]);

  return (
    <div>
      <label>
        <span className="sr-only">{copy.note}</span>
        <textarea
          ref={field}
          name="note"
          rows={2}
          placeholder={copy.notePlaceholder}
          value={typed ?? stored}
          aria-describedby="note-hint"
          aria-invalid={tooLong}
          onChange={({ target }) => {
            open.current = cutText(target.value, LONGEST_NOTE);
            setTyped(target.value);
            setSaved(false);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => void save.current(), PAUSE_MS);
          }}
          onBlur={() => {
            void save.current();
            // What another tab has noted meanwhile.
            if (saved && !tooLong) setTyped(undefined);
          }}
          className={cx(controlClass, 'block max-h-60 resize-y field-sizing-content')}
        />
      </label>
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-sm leading-snug text-soft">
        <span id="note-hint" className={cx(tooLong && 'text-error')}>
          {tooLong ? formErrors.tooLong(LONGEST_NOTE) : copy.hint}
        </span>
        <span role="status" className="text-ok empty:hidden">
          {saved && !tooLong && copy.saved}
        </span>
      </p>
    </div>
  );
}

interface MarkDialogProps {
  /** How many leads it's about. */
  count: number;
  onClose: () => void;
  onMark: (mark: LeadMark) => void;
}

/** Asks how to mark the selected leads. A mark chosen is a mark made: it can be undone. */
export function MarkDialog({ count, onClose, onMark }: MarkDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={copy.dialog(count)}
      description={copy.hint}
    >
      <div className="flex flex-wrap gap-2.5">
        {LEAD_MARKS.map((mark) => (
          <Button
            key={mark}
            variant="secondary"
            onClick={() => {
              onClose();
              onMark(mark);
            }}
          >
            <MarkIcon mark={mark} />
            {markNames[mark]}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}

/** The icon of a mark: each has its own outline. Words go beside it. */
function MarkIcon({ mark }: { mark: LeadMark }) {
  const { Icon } = signs[mark];
  return <Icon aria-hidden="true" className="size-[0.95rem] shrink-0" />;
}

/** A row's meeting and mark, and whether it has a note: nothing for a new lead without any. A space follows. */
export function MarkSign({ row }: { row: OutboxRow }) {
  const { state, note, meeting } = markOf(row);
  if (state === 'new' && !note && !meeting) return null;
  return (
    <>
      <Badge
        tone={signs[state].tone}
        className="py-0! align-bottom whitespace-nowrap @min-[40rem]:@max-[56rem]:px-1 @min-[40rem]:@max-[56rem]:[&>svg:not(:last-of-type)]:hidden"
      >
        {meeting && <CalendarCheck aria-hidden="true" className="size-[0.95rem] shrink-0" />}
        {meeting && <span>{leadMeeting.sign(meeting.start && formatMoment(meeting.start, Date.now()))}</span>}
        {state !== 'new' && (
          <>
            <MarkIcon mark={state} />
            <span className="sr-only">{copy.marked} </span>
            <span>{markNames[state]}</span>
          </>
        )}
        {note && (
          <>
            <StickyNote aria-hidden="true" className="size-[0.95rem] shrink-0" />
            <span className={state === 'new' ? undefined : 'sr-only'}>
              {state === 'new' ? copy.note : ` ${copy.hasNote}`}
            </span>
          </>
        )}
      </Badge>
      <span> </span>
    </>
  );
}

const signs = {
  new: { Icon: Sparkle, tone: 'neutral' },
  answered: { Icon: Reply, tone: 'info' },
  won: { Icon: Trophy, tone: 'success' },
  lost: { Icon: CircleX, tone: 'neutral' },
  spam: { Icon: Ban, tone: 'warning' },
} as const;
