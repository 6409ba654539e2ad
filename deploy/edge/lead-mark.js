// What the site writes into a record's text because its system has no field for it, and the readers of this folder take
// off again. A visitor's text is never taken for it.

/** The kinds that a line says; without one the lead is a contact message. */
const KINDS = ['qualification', 'enterprise', 'demo'];

/**
 * The text with a line about its lead, if there is something to say. The line names the submission, whose id no visitor
 * knows while writing. `places`: systems that have the lead already, such as 'Airtable: app123'.
 *
 * @param {string} text
 * @param {{ id: string, kind: string, places: readonly string[] }} lead
 */
export function addMark(text, { id, kind, places }) {
  const facts = [...KINDS.filter((one) => one === kind), ...places.map((place) => `also in ${place}`)];
  const line = facts.length > 0 && `Submission ID: ${[id, ...facts].join(', ')}`;
  return [text, line].filter(Boolean).join('\n\n');
}

/** The text of a record without the line about its submission, and what that line says. `id`: a UUID. */
export function readMark(text, id) {
  const kinds = KINDS.join('|');
  const line = new RegExp(
    `(?:^|\\n\\n)Submission ID: ${id}(?:, (${kinds}))?(?:, also in (Airtable: [\\w-]+))?(?=\\n|$)`,
  );
  const [, kind = 'contact', alsoIn] = line.exec(text) ?? [];
  return { text: text.replace(line, ''), kind, alsoIn };
}

/**
 * The topic before a lead's message in SuiteCRM: the spam check's line, if any, and the topic. The site writes one before
 * each message that begins like it.
 */
export const TOPIC_LINE = /^(Spam check: [^\n]*\n\n)?Service Interest: ([^\n]*)(?:\n\n|$)/;
