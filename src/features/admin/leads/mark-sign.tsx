import { Ban, CircleX, Reply, Sparkle, StickyNote, Trophy } from 'lucide-react';
import { leadMarks, markNames } from '~/content/admin/lead-marks';
import { type LeadMark, markOf } from '~/leads/lead-mark';
import type { OutboxRow } from '~/leads/outbox-row';
import { Badge } from '~/shared/ui/badge';

/** The icon of a mark: each has its own outline. Words go beside it. */
export function MarkIcon({ mark }: { mark: LeadMark }) {
  const { Icon } = signs[mark];
  return <Icon aria-hidden="true" className="size-[0.95rem] shrink-0" />;
}

/** A row's mark, and whether it has a note: nothing for a new lead without one. A space follows. */
export function MarkSign({ row }: { row: OutboxRow }) {
  const { state, note } = markOf(row);
  if (state === 'new' && !note) return null;
  return (
    <>
      <Badge
        tone={signs[state].tone}
        className="py-0! align-bottom whitespace-nowrap @min-[40rem]:@max-[56rem]:px-1 @min-[40rem]:@max-[56rem]:[&>svg:not(:last-of-type)]:hidden"
      >
        {state !== 'new' && (
          <>
            <MarkIcon mark={state} />
            <span className="sr-only">{leadMarks.marked} </span>
            {markNames[state]}
          </>
        )}
        {note && (
          <>
            <StickyNote aria-hidden="true" className="size-[0.95rem] shrink-0" />
            <span className={state === 'new' ? undefined : 'sr-only'}>
              {state === 'new' ? leadMarks.note : ` ${leadMarks.hasNote}`}
            </span>
          </>
        )}
      </Badge>{' '}
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
