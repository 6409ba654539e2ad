/**
 * How a site handles the addresses of people who write to it. `none`: it has no mailing service, and a person reads the
 * wish. `ticked`, `unticked`:
 * how the forms' newsletter box starts. `transactional`: without the tick, the service still gets a contact that is
 * marked so.
 */
export type MailingPractice =
  | 'none'
  | 'ticked'
  | 'unticked'
  | 'ticked-transactional'
  | 'unticked-transactional';

/** Stands for the words below in the copy that has to say the same: the legal texts and the demo page. */
export const MAILING = '{mailing}';

/** What becomes of the details that somebody sends, in the only words that this site has for it. */
export function mailingWords(practice: MailingPractice): string {
  const purpose = 'We use the details you send us to answer you, and to prepare a proposal if you want one.';
  if (practice === 'none')
    return `${purpose} The form for plans has a box for our newsletter, and your choice reaches us with your answers. You get the newsletter only if that box is ticked when you send, or if you sign up for it.`;
  const begins = practice.startsWith('unticked') ? 'empty until you tick it' : 'ticked until you clear it';
  return [
    purpose,
    `The forms for messages, plans and demos have a box for our newsletter, which is ${begins}.`,
    'If it’s ticked when you send, your name, email address, company, phone number and topic also go to our mailing service, and you get the newsletter.',
    practice.endsWith('transactional') &&
      'Without the tick, the mailing service gets the same details, marked so you get only emails about your own request.',
    'Every issue has a link to stop it. Job applications never go to that service.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The copy with the words in their places, however deep in it. */
export function withMailing<T>(copy: T, words: string): T {
  if (typeof copy === 'string') return copy.replaceAll(MAILING, words) as T;
  if (Array.isArray(copy)) return copy.map((one) => withMailing(one, words)) as T;
  if (typeof copy !== 'object' || copy === null) return copy;
  return Object.fromEntries(
    Object.entries(copy).map(([key, value]) => [key, withMailing(value, words)]),
  ) as T;
}
