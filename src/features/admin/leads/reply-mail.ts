import { brand } from '~/facts/brand';
import { getServiceInterest } from '~/leads/contact-fields';
import type { Lead } from '~/leads/outbox-row';
import { cutText, fitMailLink } from '~/shared/lib/shorten-text';
import { formatMomentInFull } from '~/shared/ui/moment';
import { getFullName } from './lead-names';

/** Of somebody's name, which a visitor may have typed at any length. */
const MAX_NAME_LENGTH = 60;

/**
 * The mailto link of a reply that greets the sender by their first name and quotes the message, who sent it, when, and
 * about what. `isShortened`: the message didn't fit, and the quotation leaves out its end.
 */
export function createReplyMail({ contact, createdAt }: Pick<Lead, 'contact' | 'createdAt'>) {
  const said = toOneLine(getFullName(contact) || contact.email) || 'you';
  const firstName = toOneLine(contact.firstName);
  const head = [
    firstName ? `Hello ${firstName},` : 'Hello,',
    '',
    `Thank you for writing to ${brand.name}.`,
    '',
    '',
    `On ${formatMomentInFull(createdAt)}, ${said} wrote (${toOneLine(getServiceInterest(contact))}):`,
  ].join('\n');
  const message = contact.message.replace(/\r\n?/g, '\n').trim();
  const link = (quoted: string) =>
    `mailto:${encodeMailText(contact.email)}?subject=${encodeMailText(`Your inquiry to ${brand.name}`)}&body=${encodeMailText(`${head}\n${quoted}`)}`;
  if (message === '') return { href: link(''), isShortened: false };
  const begin = (length: number) => `${cutText(message, length).trimEnd()} [\u2026]`;
  return fitMailLink(message, (length) => link(quote(length < message.length ? begin(length) : message)));
}

const quote = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

const toOneLine = (text: string): string => cutText(text.replace(/\s+/g, ' ').trim(), MAX_NAME_LENGTH);

/** Line breaks as mail links write them. Half a character, which a visitor can send, would be an error. */
const encodeMailText = (text: string): string =>
  encodeURIComponent(text.replace(LONE_SURROGATE, '\uFFFD').replace(/\n/g, '\r\n'));

const LONE_SURROGATE = /\p{Surrogate}/gu;
