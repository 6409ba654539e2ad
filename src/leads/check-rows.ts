import { leadsFile as words } from '~/content/admin/leads-file';
import { issueSentence } from '~/shared/lib/explain-issue';
import { wellFormed } from './lead';
import { markSchema } from './lead-mark';
import { type OutboxRow, outboxRowSchema } from './outbox-row';

/** A problem in a row of a file. */
export interface RowProblem {
  /** Of the row, from 0. */
  index: number;
  path: readonly PropertyKey[];
  /** A sentence. */
  message: string;
}

/**
 * The rows of a file and all of their problems. Rows with problems must not be imported. `longest`: how many characters
 * a text may have that somebody entered.
 */
export function checkRows(
  entries: readonly unknown[],
  longest = Number.POSITIVE_INFINITY,
): { rows: OutboxRow[]; problems: RowProblem[] } {
  const rows: OutboxRow[] = [];
  const problems: RowProblem[] = [];
  const rowOfId = new Map<string, number>();
  for (const [index, entry] of entries.entries()) {
    const read = outboxRowSchema.safeParse(entry, { reportInput: true });
    if (!read.success) {
      for (const issue of read.error.issues) {
        problems.push({ index, path: issue.path, message: issueSentence(issue) });
      }
      continue;
    }
    const { lead } = read.data;
    const row = lead ? { ...read.data, lead: wellFormed(lead) } : read.data;
    const found = [...contradictions(row), ...longTexts(row, longest), ...wrongMark(row)];
    problems.push(...found.map((problem) => ({ index, ...problem })));
    const twin = rowOfId.get(row.id);
    if (twin === undefined) rowOfId.set(row.id, index);
    else problems.push({ index, path: ['id'], message: words.sameId(twin + 1) });
    rows.push(row);
  }
  return { rows, problems };
}

/** Checks beyond the schema: all parts of a row must belong to the same lead. */
function contradictions({ id, kind, createdAt, lead }: OutboxRow): Omit<RowProblem, 'index'>[] {
  const problems: Omit<RowProblem, 'index'>[] = [];
  if (id === '') problems.push({ path: ['id'], message: words.noId });
  if (!ISO_TIME.test(createdAt) || Number.isNaN(Date.parse(createdAt))) {
    problems.push({ path: ['createdAt'], message: words.noTime });
  }
  if (lead && lead.id !== id) {
    problems.push({ path: ['lead', 'id'], message: words.otherId(id) });
  }
  if (lead && lead.kind !== kind) {
    problems.push({ path: ['lead', 'kind'], message: words.otherKind(kind) });
  }
  return problems;
}

function longTexts({ lead }: OutboxRow, longest: number): Omit<RowProblem, 'index'>[] {
  if (!lead) return [];
  const message = words.tooLong(longest);
  const lengths = Object.values(lead.values).map((value) => String(value).length);
  // The message holds the form's other answers, too.
  const room = lengths.reduce((sum, length) => sum + length, longest);
  return (['values', 'contact'] as const).flatMap((part) =>
    Object.entries(lead[part]).flatMap(([name, value]) => {
      const most = part === 'contact' && name === 'message' ? room : longest;
      return String(value).length > most ? [{ path: ['lead', part, name], message }] : [];
    }),
  );
}

/** The outbox itself doesn't look at marks. */
function wrongMark({ mark }: OutboxRow): Omit<RowProblem, 'index'>[] {
  const read = mark === undefined ? undefined : markSchema.safeParse(mark, { reportInput: true });
  const issues = read?.error?.issues ?? [];
  return issues.map((issue) => ({ path: ['mark', ...issue.path], message: issueSentence(issue) }));
}

const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
