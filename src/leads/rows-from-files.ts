import { leadsFile, leadsFile as words } from '~/content/admin/stored-data';
import { MAX_TEXT_LENGTH } from '~/shared/forms/text-schema';
import { canonicalJson } from '~/shared/lib/canonical-json';
import type { FileProblem } from '~/shared/lib/file-problem';
import { readJsonFile } from '~/shared/lib/parse-json';
import { isRecord } from '~/shared/lib/storage';
import { WITH_MESSAGES } from '~/shared/lib/zod-messages';
import { toIso } from '~/shared/ui/moment';
import { hasArrived } from './deliver';
import type { Destination } from './destination';
import { switchedNow } from './lead-status';
import type { Outbox } from './outbox';
import { type Delivery, type OutboxRow, outboxRowSchema, wellFormed } from './outbox-row';
import type { OutboxContent } from './use-outbox';

/**
 * The lead and its deliveries, for comparison. The current sender and the way it came here do not make it a
 * different lead.
 */
const contentOf = (row: OutboxRow): string => canonicalJson({ ...row, ...SENDER });
const SENDER = { claim: undefined, imported: undefined, onBehalf: undefined, announced: undefined };

/** Whether a row of a file says the same as this browser's row. */
export const isSame = (given: OutboxRow, here: OutboxRow): boolean => contentOf(given) === contentOf(here);

/** How each row of a file relates to this browser's. */
export function compareRows(
  given: readonly OutboxRow[],
  here: readonly OutboxRow[],
): ('added' | 'same' | 'changed')[] {
  const mine = new Map(here.map((row) => [row.id, row]));
  return given.map((row) => {
    const twin = mine.get(row.id);
    if (!twin) return 'added';
    return isSame(row, twin) ? 'same' : 'changed';
  });
}

/**
 * Whether part of a row is still unsent, now or once a system is switched on. Nothing is open if the lead is gone
 * or caught by the honeypot.
 */
export function isOpen(destinations: readonly Destination[], row: OutboxRow): boolean {
  if (!row.lead || row.spam === 'honeypot') return false;
  const isUnfinished = Object.values(row.deliveries).some(({ state }) => state !== 'delivered');
  return isUnfinished || !hasArrived(destinations, row);
}

/** The leads of this browser that would be sent by themselves, now or once a system is switched on. */
export function unsentRows({ rows, courier }: OutboxContent): OutboxRow[] {
  const now = switchedNow(courier.destinations);
  return rows.filter((row) => !row.imported && isOpen(now, row));
}

/** How to treat a file's leads that have not arrived everywhere: another browser may have and send them too. */
export type FileDelivery = 'history' | 'deliver';

/**
 * A row of a file as it is stored here, `here` being this browser's row of that id. Everything that happened stays: a
 * file from before it would have it sent again. A delivered row stays as it is.
 */
export function fromFile(
  destinations: readonly Destination[],
  given: OutboxRow,
  delivery: FileDelivery,
  here?: OutboxRow,
): OutboxRow {
  const row = here ? { ...given, deliveries: bothReceipts(given.deliveries, here.deliveries) } : given;
  if (!isOpen(destinations, delivery === 'history' ? given : row)) return row;
  const open: OutboxRow = { ...row, onBehalf: true };
  return delivery === 'history' ? { ...open, imported: true } : open;
}

/**
 * Writes rows over those of this browser. What was sent in the meantime stays sent: a receipt is never taken back.
 */
export async function putMerged(outbox: Outbox, rows: readonly OutboxRow[]): Promise<void> {
  const here = new Set((await outbox.all()).map(({ id }) => id));
  // All at once: a file may have thousands of them.
  const absent = rows.filter(({ id }) => !here.has(id));
  await inParts(
    rows.filter(({ id }) => here.has(id)),
    async (row) => {
      const merged = await outbox.update(row.id, ({ claim, announced, deliveries }) => ({
        ...row,
        ...(claim && { claim }),
        announced: row.announced || announced,
        deliveries: bothReceipts(row.deliveries, deliveries),
      }));
      // One that a full disk can't change stays as it is.
      if (!merged && !(await outbox.get(row.id))) absent.push(row);
    },
  );
  await outbox.putMany(absent);
}

/** A browser queues many changes at once, and takes a store that's too slow for a sick one. */
const AT_ONCE = 20;

/** Does the work for all of them, some at a time. */
async function inParts<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (let start = 0; start < all.length; start += AT_ONCE) {
    await Promise.all(all.slice(start, start + AT_ONCE).map(work));
  }
}

function bothReceipts(
  given: OutboxRow['deliveries'],
  here: OutboxRow['deliveries'],
): OutboxRow['deliveries'] {
  const merged = Object.entries(here).map(([id, known]) => {
    const other = given[id] ?? known;
    const steps = { ...other.steps, ...known.steps };
    const last = known.attempts.length >= other.attempts.length ? known : other;
    const isDelivered = known.state === 'delivered' || other.state === 'delivered';
    const accepted = known.accepted || other.accepted;
    // Whichever of them sent a step without an answer, it isn't to be sent as if for the first time.
    const isDoubtful = (one: Delivery) => one.unanswered !== undefined && steps[one.unanswered] === undefined;
    const { unanswered, recognized } = [known, other].find(isDoubtful) ?? last;
    const state = isDelivered ? 'delivered' : last.state;
    return [id, { ...last, steps, accepted, unanswered, recognized, state }] as const;
  });
  return { ...given, ...Object.fromEntries(merged) };
}

type ReadLeadsFile = { ok: true; rows: OutboxRow[] } | { ok: false; problems: FileProblem[] };

/**
 * The rows of an exported leads file: a list, or an object with the list as `rows`. Every wrong value is named
 * by its row, counted from 1, and its place; one wrong row rejects the whole file.
 */
export function readLeadsFile(text: string): ReadLeadsFile {
  const json = readJsonFile(text);
  if (!json.ok) return json;
  const list = listIn(json.value);
  if (!list) return { ok: false, problems: [{ place: '', message: leadsFile.noList }] };
  const { rows, problems } = checkRows(list, MAX_TEXT_LENGTH);
  if (problems.length === 0) return { ok: true, rows };
  return {
    ok: false,
    problems: problems.map(({ index, path, message }) => ({
      place: [leadsFile.row(index + 1), path.join('.')].filter(Boolean).join(': '),
      message,
    })),
  };
}

/** Whether a parsed file looks like leads, so that it is worth reporting its problems. */
export const looksLikeLeads = (value: unknown): boolean => listIn(value) !== undefined;

function listIn(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  const { rows, leads } = isRecord(value) ? value : {};
  return [rows, leads].find((list) => Array.isArray(list));
}

/** A problem in a row of a file. */
interface RowProblem {
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
    const read = outboxRowSchema.safeParse(entry, WITH_MESSAGES);
    if (!read.success) {
      for (const issue of read.error.issues) {
        problems.push({ index, path: issue.path, message: issue.message });
      }
      continue;
    }
    const { lead } = read.data;
    // Times are compared as texts, so one with another zone than UTC would be out of order.
    const createdAt = toIso(read.data.createdAt);
    const row = { ...read.data, createdAt, ...(lead && { lead: wellFormed(lead) }) };
    const found = [...contradictions(read.data), ...longTexts(row, longest)];
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

const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
