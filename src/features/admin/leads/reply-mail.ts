import { leadReply as copy } from '~/content/admin/lead-marks';
import { serviceInterest } from '~/leads/contact-fields';
import type { Lead } from '~/leads/lead';
import { cutText } from '~/shared/lib/cut-text';
import { formatMomentInFull } from '~/shared/lib/format-moment';
import { leadPerson } from './lead-signs';

/** Characters of a whole mail link. Some mail programs, Windows' among them, take little more. */
export const LONGEST_LINK = 2_000;
/** Of somebody's name, which a visitor may have typed at any length. */
const LONGEST_NAME = 60;

interface ReplyMail {
  /** A mailto link with subject and body. */
  href: string;
  /** The message didn't fit: the quotation leaves out its end. */
  isShortened: boolean;
}

/** A reply that greets the sender by their first name and quotes the message, who sent it, when, and about what. */
export function replyMail({ contact, createdAt }: Pick<Lead, 'contact' | 'createdAt'>): ReplyMail {
  const said = oneLine(leadPerson(contact) || contact.email);
  const head = [
    copy.greeting(oneLine(contact.firstName)),
    '',
    copy.opening,
    '',
    '',
    copy.wrote(formatMomentInFull(createdAt), said, oneLine(serviceInterest(contact))),
  ].join('\n');
  const message = contact.message.replace(/\r\n?/g, '\n').trim();
  const link = (quoted: string) =>
    `mailto:${encode(contact.email)}?subject=${encode(copy.subject)}&body=${encode(`${head}\n${quoted}`)}`;
  if (message === '') return { href: link(''), isShortened: false };
  const whole = link(quote(message));
  if (whole.length <= LONGEST_LINK) return { href: whole, isShortened: false };
  const begin = (length: number) => link(quote(`${cutText(message, length).trimEnd()} ${copy.cut}`));
  // Every character may take up to nine in a link, so the length is found by trying.
  let [fits, tooLong] = [0, Math.min(message.length, LONGEST_LINK)];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (begin(middle).length <= LONGEST_LINK) fits = middle;
    else tooLong = middle;
  }
  return { href: begin(fits), isShortened: true };
}

const quote = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

const oneLine = (text: string): string => cutText(text.replace(/\s+/g, ' ').trim(), LONGEST_NAME);

/** Line breaks as mail links write them. Half a character, which a visitor can send, would be an error. */
const encode = (text: string): string =>
  encodeURIComponent(text.replace(LONE_SURROGATE, '\uFFFD').replace(/\n/g, '\r\n'));

const LONE_SURROGATE = /\p{Surrogate}/gu;
