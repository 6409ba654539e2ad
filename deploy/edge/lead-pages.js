// Leads as an inbox lists them, whatever system has them: src/integrations/lead-reader.ts says what a lead and a page are.
// The function of this folder uses it, and a browser that reads Airtable by itself.

const MAX_MESSAGE_LENGTH = 4_000;
const FACTS = ['firstName', 'lastName', 'email', 'phone', 'company', 'service', 'status', 'link'];
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A lead of what a system has of it: nothing empty, times in UTC, and no message longer than an inbox shows. */
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
    // Half of an emoji at the end would be no text.
    ...(message && { message: message.slice(0, MAX_MESSAGE_LENGTH).replace(/[\ud800-\udbff]$/, '') }),
    ...(message.length > MAX_MESSAGE_LENGTH && { cut: true }),
  };
}

/** Columns and properties may be of other types than the site's text. */
function toText(value) {
  if (Array.isArray(value)) return value.map(toText).filter(Boolean).join(', ');
  return ['string', 'number'].includes(typeof value) ? String(value).trim() : '';
}

/** ISO in UTC; undefined for what is no time. */
export const toTime = (value) => {
  const time = new Date(value ?? '');
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
};

export const compareNewestFirst = (one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0);

/**
 * The newest leads of one or several lists, up to `limit`. `read(size)` of a list: its newest ones, up to `size`, and as
 * `edge` the time of the oldest of these where more may be there.
 *
 * A page ends between two moments, so that whoever asks for what is older than its last lead gets each lead once: systems
 * order those of one moment differently each time. More than `limit` leads of one moment come together.
 */
export async function readPage(limit, lists) {
  for (let size = limit + 1; ; size *= 2) {
    const read = await Promise.all(lists.map((list) => list(size)));
    const [edge = ''] = read.map((one) => one.edge).sort((one, other) => (one < other ? 1 : -1));
    // Some of the oldest moment may be missing, and what's older in other lists comes after them.
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
