// Leads as an inbox lists them, from any system: src/integrations/lead-reader.ts defines a lead and a page. The
// functions of this folder use it, and browsers that read Airtable directly.
import { CONTACT_FIELDS } from './lead-fields.js';
import { readMark } from './lead-mark.js';

const MAX_MESSAGE_LENGTH = 4_000;
const MAX_WHOLE_LENGTH = 25_000; // A form takes 20,000 characters, and the site adds lines.
const MAX_FACT_LENGTH = 1_000;
const CONTACT = Object.values(CONTACT_FIELDS).flatMap(Object.keys);
const TEXTS = [...new Set([...CONTACT, 'status', 'source', 'link'])];
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Normalizes a system's lead: no empty values, and times in UTC. A query for submissions' ids gets whole texts, a list
 * shorter ones. `hasMark`: the site marks the texts of its leads in this system.
 */
export function toLead({ record, at, submittedAt, hasMark = false, ...given }, query) {
  const submission = toText(given.submission).toLowerCase();
  const isOwn = UUID.test(submission);
  const written = toText(given.message);
  const mark = hasMark && isOwn ? readMark(written, submission) : { text: written, kind: given.kind };
  const { text: message, kind, alsoIn } = mark;
  const facts = { ...given, message };
  const texts = TEXTS.map((name) => {
    const listed = name === 'message' ? MAX_MESSAGE_LENGTH : MAX_FACT_LENGTH;
    const text = toText(facts[name]);
    return [name, text, cutText(text, query.ids ? MAX_WHOLE_LENGTH : listed)];
  });
  return {
    record: String(record),
    ...(isOwn && { submission }),
    at: toTime(at) ?? new Date(0).toISOString(),
    ...(submittedAt && { submittedAt }),
    ...(kind && { kind }),
    ...(alsoIn && { alsoIn }),
    ...(given.isShared && { isShared: true }),
    ...Object.fromEntries(texts.flatMap(([name, , text]) => (text ? [[name, text]] : []))),
    ...(texts.some(([, whole, text]) => whole !== text) && { cut: true }),
  };
}

/** Columns and properties may have other types than the site's text. */
function toText(value) {
  if (Array.isArray(value)) return value.map(toText).filter(Boolean).join(', ');
  return ['string', 'number'].includes(typeof value) ? String(value).trim() : '';
}

/** Half of an emoji at the end would be invalid text. */
const cutText = (text, max) => text.slice(0, max).replace(/[\ud800-\udbff]$/, '');

/** ISO in UTC, or undefined for an invalid time. */
export const toTime = (value) => {
  const time = new Date(value ?? '');
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
};

export const compareNewestFirst = (one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0);

const isTime = (value) => typeof value === 'string' && toTime(value) === value;
// SuiteCRM's are records' ids, which an import may have brought along.
const isSystemCursor = (value) => /^[\p{L}\p{N} .:/=+@#|_-]{1,200}$/u.test(value);
const CURSOR_PARTS = { before: isTime, since: isTime, after: isSystemCursor };

/**
 * Parses the `next` of a page: for each list of a system, where its next page begins, or null at its end. `before`: all
 * records created since that time were read. `after`: the system's own cursor, among records since `since` if there is
 * one. Undefined for any other text.
 */
export function parseCursor(text) {
  try {
    const positions = JSON.parse(text);
    const isValid = positions.every((position) =>
      Object.entries(position ?? {}).every(
        ([name, value]) => Object.hasOwn(CURSOR_PARTS, name) && CURSOR_PARTS[name](value),
      ),
    );
    return isValid ? positions : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A page of one or several lists. `before`: the `next` of the page before it, or a time. `list(position)` resolves with
 * the leads of its next page, and where the one after it begins. Lists that were read further back than others wait for them.
 */
export async function readPage({ before }, lists) {
  const positions = (before && parseCursor(before)) || lists.map(() => ({ before }));
  const latest = getCompleteSince(positions);
  const pages = await Promise.all(
    lists.map((list, index) => {
      const next = positions[index] ?? null;
      return next && next.before === latest ? list(next) : { leads: [], next };
    }),
  );
  const next = pages.map((page) => page.next);
  return {
    leads: pages.flatMap(({ leads }) => leads).sort(compareNewestFirst),
    ...(next.some(Boolean) && { next: JSON.stringify(next) }),
    more: next.some(Boolean),
    completeSince: getCompleteSince(next),
  };
}

/** The latest time since which a list was read; empty if all were read to their ends. Undefined: one has just begun. */
function getCompleteSince(positions) {
  const times = positions.map((position) => (position ? position.before : ''));
  return times.includes(undefined) ? undefined : times.sort().at(-1);
}
