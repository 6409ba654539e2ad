import * as z from 'zod/mini';
import type { Outbox } from './outbox';
import { type OutboxRow, stored } from './outbox-row';

/** What the agency makes of a lead. Its `spam` is a person's word; a row's own `spam` is the filter's. */
export const LEAD_MARKS = ['new', 'answered', 'won', 'lost', 'spam'] as const;
export type LeadMark = (typeof LEAD_MARKS)[number];

/** Characters of a note. */
export const LONGEST_NOTE = 2_000;

/** As a row keeps it. */
export const markSchema = stored({
  state: z.enum(LEAD_MARKS),
  note: z.optional(z.string().check(z.maxLength(LONGEST_NOTE))),
  /** ISO timestamp of the latest change. */
  at: z.string(),
  /** The visitor has booked a time: in which calendar, when, and for when where that's told (ISO timestamps). */
  meeting: z.optional(stored({ calendar: z.string(), at: z.string(), start: z.optional(z.string()) })),
});
type StoredMark = z.infer<typeof markSchema>;

const NONE: StoredMark = { state: 'new', at: '' };

/** A row's mark. Without one, or with one that can't be read, it's new. */
export function markOf({ mark }: Pick<OutboxRow, 'mark'>): StoredMark {
  if (mark === undefined) return NONE;
  const read = markSchema.safeParse(mark);
  return read.success ? read.data : NONE;
}

/**
 * Marks a lead or changes its note, in one go with reading its row: whatever a delivery writes meanwhile stays, and
 * so does the mark. Undefined if the lead is gone or there's no room for the change.
 */
export const markLead = (
  outbox: Outbox,
  id: string,
  change: Partial<Pick<StoredMark, 'state' | 'note'>>,
): Promise<OutboxRow | undefined> =>
  outbox.update(id, (row) => {
    const { note, ...mark } = { ...markOf(row), ...change, at: new Date().toISOString() };
    return { ...row, mark: note ? { ...mark, note } : mark };
  });

/** Notes the meeting that a lead's visitor has booked; the agency's own mark stays. As above where that's impossible. */
export const noteMeeting = (outbox: Outbox, id: string, meeting: { calendar: string; start?: string }) =>
  outbox.update(id, (row) => ({
    ...row,
    mark: { ...markOf(row), meeting: { ...meeting, at: new Date().toISOString() } },
  }));

export interface Marking {
  /** The rows that were changed, as they were before. */
  before: readonly OutboxRow[];
  /** How many still exist and couldn't be changed. */
  failed: number;
  /** Gives each lead its earlier mark back, if nobody has marked it again since. Keeps notes. */
  undo: () => Promise<void>;
}

/** A browser queues many changes at once, and takes a store that's too slow for a sick one. */
const AT_ONCE = 20;

/** Marks several leads. One that has the mark already stays as it is. */
export async function markLeads(outbox: Outbox, ids: readonly string[], state: LeadMark): Promise<Marking> {
  const before: OutboxRow[] = [];
  let failed = 0;
  await inParts(ids, async (id) => {
    const row = await outbox.get(id);
    if (!row || markOf(row).state === state) return;
    if (await markLead(outbox, id, { state })) before.push(row);
    else if (await outbox.get(id)) failed += 1;
  });
  const undo = () =>
    inParts(before, async (row) => {
      const now = await outbox.get(row.id);
      if (now && markOf(now).state === state) await markLead(outbox, row.id, { state: markOf(row).state });
    });
  return { before, failed, undo };
}

/** Does the work for all of them, some at a time. */
export async function inParts<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (let start = 0; start < all.length; start += AT_ONCE) {
    await Promise.all(all.slice(start, start + AT_ONCE).map(work));
  }
}
