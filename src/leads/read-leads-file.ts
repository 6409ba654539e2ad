import type { FileProblem } from '~/shared/lib/file-problem';
import { parseJsonFile } from '~/shared/lib/parse-json';
import { sha256 } from '~/shared/lib/sha256';
import { isRecord } from '~/shared/lib/storage';
import { WITH_MESSAGES } from '~/shared/lib/zod-messages';
import { toIso } from '~/shared/ui/timestamp';
import type { Destination } from './destination';
import { snapshotDestinations } from './lead-status';
import { type OutboxRow, outboxRowSchema, toWellFormed } from './outbox-row';
import { route } from './route';
import type { OutboxContent } from './use-outbox';

/**
 * Whether part of a row is still unsent, now or once a system is enabled. False if the row has no lead or was caught by
 * the honeypot.
 */
export function isUnsent(destinations: readonly Destination[], row: OutboxRow): boolean {
  if (!row.lead || row.spam === 'honeypot') return false;
  const isUnfinished = Object.values(row.deliveries).some(({ state }) => state !== 'delivered');
  return isUnfinished || !route(destinations, row).isAccepted;
}

/** The leads of this browser that would be sent automatically, now or once a system is enabled. */
export function getUnsentRows({ rows, pipeline }: OutboxContent): OutboxRow[] {
  const destinations = snapshotDestinations(pipeline.destinations);
  return rows.filter((row) => !row.imported && isUnsent(destinations, row));
}

/**
 * The rows of a file that this browser lacks. Unsent ones are marked as imported, so that only an administrator sends
 * them: another browser may have them too.
 */
export function getMissingRows(given: readonly OutboxRow[], { rows, pipeline }: OutboxContent): OutboxRow[] {
  const existingIds = new Set(rows.map(({ id }) => toUuid(id)));
  const destinations = snapshotDestinations(pipeline.destinations);
  return given
    .filter(({ id }) => !existingIds.has(toUuid(id)))
    .map((row) => (isUnsent(destinations, row) ? { ...row, onBehalf: true, imported: true } : row));
}

type LeadsFileResult = { ok: true; rows: OutboxRow[] } | { ok: false; problems: FileProblem[] };

/**
 * The rows of an exported leads file: a list, or an object with the list as `rows`. Reports every wrong value with its
 * row, counted from 1, and its path. One wrong row rejects the whole file.
 */
export function readLeadsFile(text: string): LeadsFileResult {
  const json = parseJsonFile(text);
  if (!json.ok) return json;
  const list = findList(json.value);
  if (!list) return { ok: false, problems: [{ place: '', message: 'expected a list of leads.' }] };
  const { rows, problems } = checkRows(list);
  if (problems.length === 0) return { ok: true, rows };
  return {
    ok: false,
    problems: problems.map(({ index, path, message }) => ({
      place: [`row ${index + 1}`, path.join('.')].filter(Boolean).join(': '),
      message,
    })),
  };
}

/** Whether a parsed file looks like leads, so that its problems should be reported. */
export const looksLikeLeads = (value: unknown): boolean => findList(value) !== undefined;

function findList(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  const { rows, leads } = isRecord(value) ? value : {};
  return [rows, leads].find((list) => Array.isArray(list));
}

/** A problem in a row of a file. */
interface RowProblem {
  /** The row, counted from 0. */
  index: number;
  path: readonly PropertyKey[];
  /** A sentence. */
  message: string;
}

/** The rows of a file and all of their problems. Rows with problems must not be imported. */
function checkRows(entries: readonly unknown[]): { rows: OutboxRow[]; problems: RowProblem[] } {
  const rows: OutboxRow[] = [];
  const problems: RowProblem[] = [];
  const indexById = new Map<string, number>();
  for (const [index, entry] of entries.entries()) {
    const read = outboxRowSchema.safeParse(entry, WITH_MESSAGES);
    if (!read.success) {
      for (const issue of read.error.issues) {
        problems.push({ index, path: issue.path, message: issue.message });
      }
      continue;
    }
    const id = toUuid(read.data.id);
    const { lead } = read.data;
    // Times are compared as strings, so all of them have to be in UTC.
    const createdAt = toIso(read.data.createdAt);
    const row = { ...read.data, id, createdAt, ...(lead && { lead: toWellFormed({ ...lead, id }) }) };
    problems.push(...findContradictions(read.data).map((problem) => ({ index, ...problem })));
    const earlierIndex = indexById.get(id);
    if (earlierIndex === undefined) indexById.set(id, index);
    else problems.push({ index, path: ['id'], message: `row ${earlierIndex + 1} has the same id.` });
    rows.push(row);
  }
  return { rows, problems };
}

/**
 * A UUID in the one form by which systems recognize a submission. Of any other id, such as a spreadsheet's number, the
 * UUID made of its SHA-256, marked as version 4: the only one that the inbox tells from SuiteCRM's own ids.
 */
function toUuid(id: string): string {
  const hex = UUID.exec(id.trim())?.[1]?.toLowerCase().replaceAll('-', '') ?? markVersion(sha256(id));
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const markVersion = (hash: string) => `${hash.slice(0, 12)}4${hash.slice(13, 16)}8${hash.slice(17, 32)}`;

/** With or without hyphens, in braces, as a URN. */
const UUID = /^(?:urn:uuid:|\{)?([\da-f]{8}(-?)[\da-f]{4}(?:\2[\da-f]{4}){2}\2[\da-f]{12})\}?$/i;

/** Finds what the schema can't: parts of a row that belong to different leads. */
function findContradictions({ id, kind, createdAt, lead }: OutboxRow): Omit<RowProblem, 'index'>[] {
  const problems: Omit<RowProblem, 'index'>[] = [];
  if (id.trim() === '') problems.push({ path: ['id'], message: 'it is empty.' });
  if (!ISO_TIME.test(createdAt) || Number.isNaN(Date.parse(createdAt))) {
    problems.push({ path: ['createdAt'], message: 'expected a time such as 2026-11-12T09:30:00.000Z.' });
  }
  if (lead && lead.id !== id) {
    problems.push({ path: ['lead', 'id'], message: `expected the row's id, ${id}.` });
  }
  if (lead && lead.kind !== kind) {
    problems.push({ path: ['lead', 'kind'], message: `expected the row's kind, ${kind}.` });
  }
  return problems;
}

const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
