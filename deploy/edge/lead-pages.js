// Leads as an inbox lists them, from any system: src/integrations/lead-reader.ts defines a lead and a page. The
// functions of this folder use it, and browsers that read Airtable directly.

const MAX_MESSAGE_LENGTH = 4_000;
const FACTS = ['firstName', 'lastName', 'email', 'phone', 'company', 'service', 'status', 'link'];
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Normalizes a system's lead: no empty values, times in UTC, and a message no longer than an inbox shows. */
export function toLead({ record, at, kind, ...given }) {
  const submission = toText(given.submission).toLowerCase();
  const message = toText(given.message);
  const facts = FACTS.map((name) => [name, toText(given[name])]).filter(([, text]) => text);
  return {
    record: String(record),
    ...(UUID.test(submission) && { submission }),
    at: toTime(at) ?? new Date(0).toISOString(),
    ...(kind && { kind }),
    ...Object.fromEntries(facts),
    // Half of an emoji at the end would be invalid text.
    ...(message && { message: message.slice(0, MAX_MESSAGE_LENGTH).replace(/[\ud800-\udbff]$/, '') }),
    ...(message.length > MAX_MESSAGE_LENGTH && { cut: true }),
  };
}

/** Columns and properties may have other types than the site's text. */
function toText(value) {
  if (Array.isArray(value)) return value.map(toText).filter(Boolean).join(', ');
  return ['string', 'number'].includes(typeof value) ? String(value).trim() : '';
}

/** ISO in UTC, or undefined for an invalid time. */
export const toTime = (value) => {
  const time = new Date(value ?? '');
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
};

export const compareNewestFirst = (one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0);

/**
 * The newest leads of one or several lists, up to `limit`. `read(size)` of a list: its newest leads, up to `size`, and
 * as `edge` the time of the oldest of them if there may be more.
 *
 * A page ends between two moments, so that asking for leads older than its last one gives each lead once: systems order
 * leads of one moment differently each time. More than `limit` leads of one moment stay together.
 */
export async function readPage(limit, lists) {
  for (let size = limit + 1; ; size *= 2) {
    const read = await Promise.all(lists.map((list) => list(size)));
    const [edge = ''] = read.map((one) => one.edge).sort((one, other) => (one < other ? 1 : -1));
    // Leads of the oldest moment may be missing, and older leads of other lists come after them.
    const known = read
      .flatMap(({ leads }) => leads)
      .filter(({ at }) => at > edge)
      .sort(compareNewestFirst);
    if (known.length === 0 && edge) continue;
    const next = known[limit]?.at ?? '';
    const fitting = known.filter(({ at }) => at > next);
    const leads = fitting.length > 0 ? fitting : known.filter(({ at }) => at === next);
    return { leads, more: edge !== '' || leads.length < known.length };
  }
}
