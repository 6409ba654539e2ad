import { brand } from '~/facts/brand';
import { getServiceInterest } from '~/leads/contact-fields';
import type { Lead } from '~/leads/outbox-row';
import { cutText, fitMailLink } from '~/shared/lib/shorten-text';
import { formatFullTimestamp } from '~/shared/ui/timestamp';
import { getFullName } from './lead-texts';

/** Visitors can type names of any length. */
const MAX_NAME_LENGTH = 60;

/**
 * Returns the mailto link of a reply that greets the sender and quotes the message with its date, sender and service.
 * `isShortened`: the quotation leaves out the end of the message, which is too long for a link.
 */
export function createReplyMail({ contact, createdAt }: Pick<Lead, 'contact' | 'createdAt'>) {
  const sender = toOneLine(getFullName(contact) || contact.email) || 'you';
  const firstName = toOneLine(contact.firstName);
  const head = [
    firstName ? `Hello ${firstName},` : 'Hello,',
    '',
    `Thank you for writing to ${brand.name}.`,
    '',
    '',
    `On ${formatFullTimestamp(createdAt)}, ${sender} wrote (${toOneLine(getServiceInterest(contact))}):`,
  ].join('\n');
  const message = contact.message.replace(/\r\n?/g, '\n').trim();
  const link = (quoted: string) =>
    `mailto:${encodeMailText(contact.email)}?subject=${encodeMailText(`Your inquiry to ${brand.name}`)}&body=${encodeMailText(`${head}\n${quoted}`)}`;
  if (message === '') return { href: link(''), isShortened: false };
  const shorten = (length: number) => `${cutText(message, length).trimEnd()} [\u2026]`;
  return fitMailLink(message, (length) => link(quote(length < message.length ? shorten(length) : message)));
}

const quote = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

const toOneLine = (text: string): string => cutText(text.replace(/\s+/g, ' ').trim(), MAX_NAME_LENGTH);

/** Encodes text for a mailto link, with CRLF line breaks. encodeURIComponent throws on lone surrogates. */
const encodeMailText = (text: string): string =>
  encodeURIComponent(text.replace(LONE_SURROGATE, '\uFFFD').replace(/\n/g, '\r\n'));

const LONE_SURROGATE = /\p{Surrogate}/gu;
