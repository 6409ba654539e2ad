import { readSettings } from '~/config/config-store';
import chatPrompt from '~/content/chat-prompt.json';
import { officeHours } from '~/facts/office-hours';
import { type ChatTurn, type CompletionEnd, streamCompletion } from '~/integrations/chat-completions/client';
import { chatSettings } from '~/integrations/chat-completions/settings';
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

/** Asks the configured endpoint to answer from the site's content. Throws a ServiceError, or the abort reason. */
export async function askModel(options: ModelQuestion): Promise<ModelAnswer> {
  const { question, before, agentId, apiKey, signal, onText } = options;
  const { endpoint, model } = readSettings(chatSettings);
  const now = Date.now();
  const matches = await searchSite(question, MAX_PASSAGES);
  const messages = createPrompt({
    history: before,
    question,
    passages: await addEarlierPassages(matches, question, before),
    // In the office's time zone: the visitor hasn't shared theirs.
    today: formatDateTime(now, { timeZone: officeHours.timeZone, dateStyle: 'full' }),
    office: formatOfficeStatus(now, officeHours.timeZone),
  });
  const chunks = streamCompletion({ endpoint, apiKey, model: model || agentId, messages, signal });
  let text = '';
  try {
    for (;;) {
      const chunk = await chunks.next();
      signal.throwIfAborted();
      if (chunk.done) return { ...chunk.value, links: toLinks(matches) };
      text += chunk.value;
      onText(text);
    }
  } finally {
    // Stops the stream's timers in every case.
    void chunks.return({ finish: 'complete' });
  }
}

/** With fewer passages, a question may depend on the question before: 'And the other one?' */
const MIN_PASSAGES = 3;

async function addEarlierPassages(
  own: SitePassage[],
  question: string,
  before: readonly ChatMessage[],
): Promise<SitePassage[]> {
  const previous = before.findLast(({ role }) => role === 'user')?.content;
  if (own.length >= MIN_PASSAGES || !previous) return own;
  const both = await searchSite(`${question} ${previous}`, MAX_PASSAGES);
  return [...own, ...both.filter(({ id }) => own.every((passage) => passage.id !== id))].slice(
    0,
    MAX_PASSAGES,
  );
}

/** Of the site, in a prompt. */
const MAX_PASSAGES = 6;
/** The part of the conversation that is sent along. */
const MAX_HISTORY_MESSAGES = 12;
const MAX_HISTORY_LENGTH = 6_000;
/** Of a question, and of every other message. */
const MAX_MESSAGE_LENGTH = MAX_QUESTION_LENGTH;

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
const createPrompt = (parts: PromptParts): ChatTurn[] => [
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
    formatSection(found.heading, passages.map(formatPassage).join('\n\n') || found.none),
  ];
  return sections.join('\n\n');
}

/** What visitors get by keyword without a model. */
const KEYWORD_REPLIES = preparedReplies.filter(({ standalone }) => !standalone).map(({ reply }) => reply);

const formatSection = (heading: string, text: string) => `# ${heading}\n${text}`;
const formatBulletList = (points: readonly string[]) => points.map((point) => `- ${point}`).join('\n');
const formatPassage = ({ title, to, text }: PromptParts['passages'][number]) =>
  `## ${title}\nPath: ${to}\n${text}`;

/** The newest messages that fit uncut, in order. */
function getRecentTurns(history: PromptParts['history']): ChatTurn[] {
  const turns = history.filter(({ content }) => content.trim()).map(toTurn);
  const kept: ChatTurn[] = [];
  let remaining = MAX_HISTORY_LENGTH;
  for (const turn of turns.slice(-MAX_HISTORY_MESSAGES).reverse()) {
    remaining -= turn.content.length;
    if (remaining < 0) break;
    kept.unshift(turn);
  }
  return kept;
}

const toTurn = ({ role, content }: Pick<ChatMessage, 'role' | 'content'>): ChatTurn => ({
  role,
  // Some servers refuse half of a surrogate pair.
  content: cutText(content, MAX_MESSAGE_LENGTH),
});

function mergeTurns(turns: readonly ChatTurn[]): ChatTurn[] {
  const merged: ChatTurn[] = [];
  for (const turn of turns.slice(turns.findIndex(({ role }) => role === 'user'))) {
    const last = merged.at(-1);
    if (last?.role === turn.role) last.content += `\n\n${turn.content}`;
    else merged.push({ ...turn });
  }
  return merged;
}
