import { readConfig } from '~/config/config-store';
import chatPrompt from '~/content/chat-prompt.json';
import { officeHours } from '~/facts/office-hours';
import { type ChatTurn, type CompletionEnd, streamCompletion } from '~/integrations/chat-completions/client';
import { chatSection } from '~/integrations/chat-completions/settings';
import { officeLine } from '~/leads/form/office-text';
import { formatIn } from '~/shared/lib/clock-text';
import { cutText } from '~/shared/lib/cut-text';
import { fill } from '~/shared/lib/fill';
import { type ChatMessage, LONGEST_QUESTION, type SiteLink } from './conversation';
import { asLinks, searchSite } from './prepared-answer';
import { preparedReplies } from './prepared-replies';
import type { SitePassage } from './site-passage';

interface ModelQuestion {
  question: string;
  /** The earlier messages, oldest first. */
  before: readonly ChatMessage[];
  agentId: string;
  apiKey: string | undefined;
  signal: AbortSignal;
  /** Called with everything so far, each time more arrives. */
  onText: (soFar: string) => void;
}

interface ModelAnswer extends CompletionEnd {
  /** Pages that match the question. */
  links: SiteLink[];
}

/** Has the configured endpoint answer from the site's content. Throws a ServiceError, or when it is aborted. */
export async function modelAnswer(what: ModelQuestion): Promise<ModelAnswer> {
  const { question, before, agentId, apiKey, signal, onText } = what;
  const { endpoint, model } = readConfig(chatSection);
  const now = Date.now();
  const fitting = await searchSite(question, PASSAGES);
  const messages = promptFor({
    history: before,
    question,
    passages: await withEarlier(fitting, question, before),
    // By the office's clock: the visitor hasn't told us where they are.
    today: formatIn(now, { timeZone: officeHours.timeZone, dateStyle: 'full' }),
    office: officeLine(now, officeHours.timeZone),
  });
  const pieces = streamCompletion({ endpoint, apiKey, model: model || agentId, messages, signal });
  let text = '';
  try {
    for (;;) {
      const piece = await pieces.next();
      signal.throwIfAborted();
      if (piece.done) return { ...piece.value, links: asLinks(fitting) };
      text += piece.value;
      onText(text);
    }
  } finally {
    // Stops its timers, however this ends.
    void pieces.return({ finish: 'complete' });
  }
}

/** With this few passages, a question may depend on the one before it: 'And the other one?' */
const FEW = 3;

async function withEarlier(
  own: SitePassage[],
  question: string,
  before: readonly ChatMessage[],
): Promise<SitePassage[]> {
  const previous = before.findLast(({ role }) => role === 'user')?.content;
  if (own.length >= FEW || !previous) return own;
  const both = await searchSite(`${question} ${previous}`, PASSAGES);
  return [...own, ...both.filter(({ id }) => own.every((one) => one.id !== id))].slice(0, PASSAGES);
}

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
  const moment = [
    fill(facts.today, { date: today }),
    ...(office ? [fill(facts.office, { line: office })] : []),
  ];
  const sections = [
    role,
    section(rules.heading, listed(rules.list)),
    section(facts.heading, listed([...facts.list, ...KEYWORD_REPLIES, ...moment])),
    section(pages.heading, listed(pages.list.map(({ label, to }) => `${label}: ${to}`))),
    section(found.heading, passages.slice(0, PASSAGES).map(quoted).join('\n\n') || found.none),
  ];
  return sections.join('\n\n');
}

/** What visitors get by keyword without a model. */
const KEYWORD_REPLIES = preparedReplies.filter(({ alone }) => !alone).map(({ reply }) => reply);

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
