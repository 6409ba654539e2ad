import { readConfig } from '~/config/config-store';
import chatPrompt from '~/content/chat-prompt.json';
import { officeHours } from '~/facts/office-hours';
import { type ChatTurn, type CompletionEnd, streamCompletion } from '~/integrations/chat-completions/client';
import { chatSettingsDefinition } from '~/integrations/chat-completions/settings';
import { formatOfficeStatus } from '~/leads/form/office-text';
import { fillTemplate } from '~/shared/lib/fill-template';
import { formatDateTime } from '~/shared/lib/format-time';
import { cutText } from '~/shared/lib/shorten-text';
import { type ChatMessage, MAX_QUESTION_LENGTH, type SiteLink } from './conversation';
import { searchSite, toLinks } from './prepared-answer';
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
export async function askModel(what: ModelQuestion): Promise<ModelAnswer> {
  const { question, before, agentId, apiKey, signal, onText } = what;
  const { endpoint, model } = readConfig(chatSettingsDefinition);
  const now = Date.now();
  const fitting = await searchSite(question, MAX_PASSAGES);
  const messages = createPrompt({
    history: before,
    question,
    passages: await addEarlierPassages(fitting, question, before),
    // By the office's clock: the visitor hasn't told us where they are.
    today: formatDateTime(now, { timeZone: officeHours.timeZone, dateStyle: 'full' }),
    office: formatOfficeStatus(now, officeHours.timeZone),
  });
  const pieces = streamCompletion({ endpoint, apiKey, model: model || agentId, messages, signal });
  let text = '';
  try {
    for (;;) {
      const piece = await pieces.next();
      signal.throwIfAborted();
      if (piece.done) return { ...piece.value, links: toLinks(fitting) };
      text += piece.value;
      onText(text);
    }
  } finally {
    // Stops its timers, however this ends.
    void pieces.return({ finish: 'complete' });
  }
}

/** With this few passages, a question may depend on the one before it: 'And the other one?' */
const MIN_PASSAGES = 3;

async function addEarlierPassages(
  own: SitePassage[],
  question: string,
  before: readonly ChatMessage[],
): Promise<SitePassage[]> {
  const previous = before.findLast(({ role }) => role === 'user')?.content;
  if (own.length >= MIN_PASSAGES || !previous) return own;
  const both = await searchSite(`${question} ${previous}`, MAX_PASSAGES);
  return [...own, ...both.filter(({ id }) => own.every((one) => one.id !== id))].slice(0, MAX_PASSAGES);
}

/** How many passages a question is answered from. */
export const MAX_PASSAGES = 6;
/** How much of the conversation so far is sent along. */
export const MAX_HISTORY_MESSAGES = 12;
export const MAX_HISTORY_LENGTH = 6_000;
/** Of a question, and of every other message. */
export const MAX_MESSAGE_LENGTH = MAX_QUESTION_LENGTH;

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
export const createPrompt = (parts: PromptParts): ChatTurn[] => [
  { role: 'system', content: createSystemMessage(parts) },
  ...mergeTurns([...getRecentTurns(parts.history), toTurn({ role: 'user', content: parts.question })]),
];

function createSystemMessage({ passages, today, office }: PromptParts): string {
  const { role, rules, facts, pages, passages: found } = chatPrompt;
  const moment = [
    fillTemplate(facts.today, { date: today }),
    ...(office ? [fillTemplate(facts.office, { line: office })] : []),
  ];
  const sections = [
    role,
    formatSection(rules.heading, formatBulletList(rules.list)),
    formatSection(facts.heading, formatBulletList([...facts.list, ...KEYWORD_REPLIES, ...moment])),
    formatSection(pages.heading, formatBulletList(pages.list.map(({ label, to }) => `${label}: ${to}`))),
    formatSection(
      found.heading,
      passages.slice(0, MAX_PASSAGES).map(formatPassage).join('\n\n') || found.none,
    ),
  ];
  return sections.join('\n\n');
}

/** What visitors get by keyword without a model. */
const KEYWORD_REPLIES = preparedReplies.filter(({ standalone: alone }) => !alone).map(({ reply }) => reply);

const formatSection = (heading: string, text: string) => `# ${heading}\n${text}`;
const formatBulletList = (points: readonly string[]) => points.map((point) => `- ${point}`).join('\n');
const formatPassage = ({ title, to, text }: PromptParts['passages'][number]) =>
  `## ${title}\nPath: ${to}\n${text}`;

/** The newest messages that fit, whole ones, in order. */
function getRecentTurns(history: PromptParts['history']): ChatTurn[] {
  const turns = history.filter(({ content }) => content.trim()).map(toTurn);
  const kept: ChatTurn[] = [];
  let room = MAX_HISTORY_LENGTH;
  for (const one of turns.slice(-MAX_HISTORY_MESSAGES).reverse()) {
    room -= one.content.length;
    if (room < 0) break;
    kept.unshift(one);
  }
  return kept;
}

const toTurn = ({ role, content }: Pick<ChatMessage, 'role' | 'content'>): ChatTurn => ({
  role,
  // Some servers refuse half a character.
  content: cutText(content, MAX_MESSAGE_LENGTH),
});

function mergeTurns(turns: readonly ChatTurn[]): ChatTurn[] {
  const taken: ChatTurn[] = [];
  for (const one of turns.slice(turns.findIndex(({ role }) => role === 'user'))) {
    const last = taken.at(-1);
    if (last?.role === one.role) last.content += `\n\n${one.content}`;
    else taken.push({ ...one });
  }
  return taken;
}
