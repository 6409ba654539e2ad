import { chat, genericReply, preparedReplies } from '~/content/chat';
import type { SitePassage } from '~/content/site-passages/site-passage';
import { backAt } from '~/leads/form/office-text';
import type { SiteLink } from './conversation';
import { searchSite } from './site-search';

export interface PreparedAnswer {
  content: string;
  links: SiteLink[];
}

const LINKS = 3;

/** The reply by keyword; without one, the offer of a person, with up to three pages that match the question. */
export async function preparedAnswer(question: string, now = Date.now()): Promise<PreparedAnswer> {
  const known = preparedReplies.find(({ words, whole }) => asks(question, words, whole));
  if (known) return { content: known.reply, links: [...known.links] };
  const from = backAt(now);
  return {
    content: from ? `${genericReply} ${chat.back(from)}` : genericReply,
    links: asLinks(await searchSite(question, LINKS)),
  };
}

/** The first three passages as links to their pages. */
export const asLinks = (passages: readonly SitePassage[]): SiteLink[] =>
  passages.slice(0, LINKS).map(({ title, to }) => ({ label: title, to }));

function asks(question: string, words: readonly string[], whole = false): boolean {
  const said = question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return said.some((word) => words.some((one) => (whole ? word === one : word.startsWith(one))));
}
