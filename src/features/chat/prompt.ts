import { chatPrompt } from '~/content/chat-prompt';
import type { SitePassage } from '~/content/site-passages/site-passage';
import type { ChatTurn } from '~/integrations/chat-completions/client';
import { cutText } from '~/shared/lib/cut-text';
import { type ChatMessage, LONGEST_QUESTION } from './conversation';

/** How many passages a question is answered from. */
export const PASSAGES = 6;
/** How much of the conversation so far is sent along. */
export const HISTORY_MESSAGES = 12;
export const HISTORY_CHARACTERS = 6_000;
/** Of a question, and of every other message. */
export const MESSAGE_CHARACTERS = LONGEST_QUESTION;

interface PromptParts {
  /** The messages before the question, oldest first. */
  history: readonly Pick<ChatMessage, 'role' | 'content'>[];
  question: string;
  /** Best first. */
  passages: readonly Pick<SitePassage, 'title' | 'to' | 'text'>[];
  /** In words. */
  today: string;
  /** Whether people are in the office, in a sentence. */
  office?: string | undefined;
}

/**
 * The messages for a chat-completions endpoint: the rules with everything the model may know, then the conversation.
 * User and assistant take turns and a user begins, because some models refuse anything else.
 */
export const promptFor = (parts: PromptParts): ChatTurn[] => [
  { role: 'system', content: systemMessage(parts) },
  ...takingTurns([...lastOf(parts.history), turn({ role: 'user', content: parts.question })]),
];

function systemMessage({ passages, today, office }: PromptParts): string {
  const { role, rules, facts, pages, passages: found } = chatPrompt;
  const sections = [
    role,
    section(rules.heading, listed(rules.list)),
    section(
      facts.heading,
      listed([...facts.list, facts.today(today), ...(office ? [facts.office(office)] : [])]),
    ),
    section(pages.heading, listed(pages.list.map(({ label, to }) => `${label}: ${to}`))),
    section(found.heading, passages.slice(0, PASSAGES).map(quoted).join('\n\n') || found.none),
  ];
  return sections.join('\n\n');
}

const section = (heading: string, text: string) => `# ${heading}\n${text}`;
const listed = (points: readonly string[]) => points.map((point) => `- ${point}`).join('\n');
const quoted = ({ title, to, text }: PromptParts['passages'][number]) => `## ${title}\nPath: ${to}\n${text}`;

/** The newest messages that fit, whole ones, in order. */
function lastOf(history: PromptParts['history']): ChatTurn[] {
  const turns = history.filter(({ content }) => content.trim()).map(turn);
  const kept: ChatTurn[] = [];
  let room = HISTORY_CHARACTERS;
  for (const one of turns.slice(-HISTORY_MESSAGES).reverse()) {
    room -= one.content.length;
    if (room < 0) break;
    kept.unshift(one);
  }
  return kept;
}

const turn = ({ role, content }: Pick<ChatMessage, 'role' | 'content'>): ChatTurn => ({
  role,
  // Some servers refuse half a character.
  content: cutText(content, MESSAGE_CHARACTERS),
});

function takingTurns(turns: readonly ChatTurn[]): ChatTurn[] {
  const taken: ChatTurn[] = [];
  for (const one of turns.slice(turns.findIndex(({ role }) => role === 'user'))) {
    const last = taken.at(-1);
    if (last?.role === one.role) last.content += `\n\n${one.content}`;
    else taken.push({ ...one });
  }
  return taken;
}
