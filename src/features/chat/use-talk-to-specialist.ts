import { matchPath, useLocation } from 'react-router-dom';
import { chatHandover } from '~/content/chat.json';
import { prefillContactMessage } from '~/leads/form/form-draft';
import { recordEvent } from '~/shared/lib/analytics-events';
import { useLazyNavigate } from '~/shared/navigation/navigation';
import { paths } from '~/shared/paths';
import type { ChatMessage } from './conversation';

/** Goes to the contact form with the conversation as a message that the visitor can edit. */
export function useTalkToSpecialist(): (messages: readonly ChatMessage[]) => void {
  const go = useLazyNavigate();
  const { pathname, search, hash } = useLocation();
  return (messages) => {
    const message = toContactMessage(messages);
    if (message) {
      prefillContactMessage(message);
      recordEvent('handover');
    }
    // A contact page opened for a service or a position keeps its subject.
    const to = paths.contactForm(matchPath(paths.contact(), pathname) ? search.slice(1) : '');
    // As in a browser, navigating to the current page doesn't add to the history.
    void go(to, { replace: pathname + search + hash === to });
  };
}

/** The longest question with the longest answer fits. */
const MAX_CONTACT_MESSAGE_LENGTH = 10_000;
const INTRO = `${chatHandover.intro}\n\n`;
const OMISSION_NOTE = `${chatHandover.earlier}\n\n`;
const MAX_BODY_LENGTH = MAX_CONTACT_MESSAGE_LENGTH - INTRO.length - OMISSION_NOTE.length;

/**
 * The conversation as plain text for the visitor to edit in the contact form, at most 10,000 characters: older
 * exchanges are dropped first. Empty if the visitor asked nothing.
 */
function toContactMessage(messages: readonly ChatMessage[]): string {
  const exchanges = groupExchanges(messages);
  const kept: string[] = [];
  let remaining = MAX_BODY_LENGTH;
  for (const exchange of exchanges.toReversed()) {
    const text = toText(exchange);
    if (text.length > remaining) break;
    kept.unshift(text);
    // A blank line separates them.
    remaining -= text.length + 2;
  }
  if (kept.length === 0) return '';
  return `${INTRO}${kept.length < exchanges.length ? OMISSION_NOTE : ''}${kept.join('\n\n')}`;
}

/** Groups each question with its answers. Drops an answer without its question. */
function groupExchanges(messages: readonly ChatMessage[]): ChatMessage[][] {
  const exchanges: ChatMessage[][] = [];
  for (const message of messages) {
    if (message.role === 'user') exchanges.push([message]);
    else exchanges.at(-1)?.push(message);
  }
  return exchanges;
}

const toText = (exchange: readonly ChatMessage[]): string =>
  exchange.map((message) => `${chatHandover[message.role]}: ${stripMarkdown(message)}`).join('\n');

/** Removes Markdown syntax that hinders reading. */
function stripMarkdown({ content, origin, ending }: ChatMessage): string {
  const text = content.replace(/\r\n?/g, '\n').trim();
  if (origin !== 'model') return text;
  const readable = text.replace(/^ {0,3}#{1,6} +/gm, '').replace(/\*\*([^\s*](?:[^*\n]*[^\s*])?)\*\*/g, '$1');
  return ending ? `${readable}…` : readable;
}
