import { readConfig } from '~/config/config-store';
import { officeHours } from '~/content/office-hours';
import type { SitePassage } from '~/content/site-passages/site-passage';
import { type CompletionEnd, streamCompletion } from '~/integrations/chat-completions/client';
import { chatSection } from '~/integrations/chat-completions/settings';
import { officeLine } from '~/leads/form/office-text';
import { formatIn } from '~/shared/lib/clock-text';
import type { ChatMessage, SiteLink } from './conversation';
import { asLinks } from './prepared-answer';
import { PASSAGES, promptFor } from './prompt';
import { searchSite } from './site-search';

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
