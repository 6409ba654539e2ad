import { brand } from '~/facts/brand';
import { serviceInterest } from '~/leads/contact-fields';
import type { Lead } from '~/leads/outbox-row';
import { cutText, fitMailLink } from '~/shared/lib/cut-text';
import { formatMomentInFull } from '~/shared/ui/moment';
import { personName } from './lead-names';

/** Of somebody's name, which a visitor may have typed at any length. */
const MAX_NAME_LENGTH = 60;

/**
 * The mailto link of a reply that greets the sender by their first name and quotes the message, who sent it, when, and
 * about what. `isShortened`: the message didn't fit, and the quotation leaves out its end.
 */
export function replyMail({ contact, createdAt }: Pick<Lead, 'contact' | 'createdAt'>) {
  const said = oneLine(personName(contact) || contact.email) || 'you';
  const firstName = oneLine(contact.firstName);
  const head = [
    firstName ? `Hello ${firstName},` : 'Hello,',
    '',
    `Thank you for writing to ${brand.name}.`,
    '',
    '',
    `On ${formatMomentInFull(createdAt)}, ${said} wrote (${oneLine(serviceInterest(contact))}):`,
  ].join('\n');
  const message = contact.message.replace(/\r\n?/g, '\n').trim();
  const link = (quoted: string) =>
    `mailto:${encode(contact.email)}?subject=${encode(`Your inquiry to ${brand.name}`)}&body=${encode(`${head}\n${quoted}`)}`;
  if (message === '') return { href: link(''), isShortened: false };
  const begin = (length: number) => `${cutText(message, length).trimEnd()} [\u2026]`;
  return fitMailLink(message, (length) => link(quote(length < message.length ? begin(length) : message)));
}

const quote = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

const oneLine = (text: string): string => cutText(text.replace(/\s+/g, ' ').trim(), MAX_NAME_LENGTH);

/** Line breaks as mail links write them. Half a character, which a visitor can send, would be an error. */
const encode = (text: string): string =>
  encodeURIComponent(text.replace(LONE_SURROGATE, '\uFFFD').replace(/\n/g, '\r\n'));

const LONE_SURROGATE = /\p{Surrogate}/gu;
