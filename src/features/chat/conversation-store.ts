import { readSettings } from '~/config/config-store';
import { chat } from '~/content/chat.json';
import { chatPageSettings } from '~/integrations/chat-completions/chat-settings';
import { createRandomId } from '~/shared/lib/random-id';
import { ServiceError } from '~/shared/lib/service-error';
import { createTabStore } from '~/shared/lib/tab-store';
import { toast } from '~/shared/ui/toast/toast-store';
import {
  type ChatMessage,
  type Conversation,
  emptyConversation,
  readConversation,
  writeConversation,
} from './conversation';
import { getPreparedAnswer } from './prepared-answer';

/** How long a prepared reply takes. */
const REPLY_DELAY_MS = 1_000;
/** How often a streamed answer is redrawn: words may arrive faster than a page can draw. */
const DRAW_INTERVAL_MS = 50;

export interface ChatState extends Conversation {
  /** `text`: the model's words so far. */
  progress: { status: 'idle' } | { status: 'thinking' } | { status: 'answering'; text: string };
}

export interface ConversationOptions {
  /** Names the conversation, and the endpoint's model if the configuration doesn't. */
  agentId: string;
  /** Sent to the endpoint as a bearer token. This site passes none: its proxy adds the key. */
  apiKey?: string | undefined;
}

type Ending = ChatMessage['ending'];
type Answer = Omit<ChatMessage, 'id' | 'role' | 'timestamp'>;

/** One conversation of this tab. It continues while the panel is closed. */
export type ConversationStore = ReturnType<typeof createConversationStore>;

/** The abort reason when the page closes during an answer: neither the visitor nor the endpoint ended it. */
const PAGE_CLOSED = 'left';

const stores = new Map<string, ConversationStore>();

/** The conversation with an agent, one per page load. */
export function getConversationStore(options: ConversationOptions): ConversationStore {
  // A store with another key reads the same conversation from storage.
  const key = JSON.stringify([options.agentId, options.apiKey]);
  const store = stores.get(key) ?? createConversationStore(options);
  stores.set(key, store);
  return store;
}

/** A conversation restored from this tab's storage. Use `getConversationStore`: two stores of one agent diverge. */
function createConversationStore({ agentId, apiKey }: ConversationOptions) {
  const { set, ...store } = createTabStore<ChatState>({
    ...readConversation(agentId),
    progress: { status: 'idle' },
  });
  let pending: AbortController | undefined;

  function change(next: Partial<ChatState>) {
    const state = { ...store.get(), ...next };
    if (next.messages || next.draft !== undefined) writeConversation(agentId, state);
    set(state);
  }

  /** `earlier`: the answer to the same question that this answer replaces. */
  async function ask(question: string, before: readonly ChatMessage[], earlier: readonly ChatMessage[] = []) {
    const controller = new AbortController();
    const abortOnLeave = () => controller.abort(PAGE_CLOSED);
    addEventListener('pagehide', abortOnLeave);
    pending = controller;
    change({ progress: { status: 'thinking' } });
    const pendingAnswer = readSettings(chatPageSettings).endpoint
      ? getModelAnswer(question, before, controller.signal)
      : getDelayedAnswer(question);
    // After a failure, the field works again and the question shows that it has no answer.
    const answer = await pendingAnswer.catch((error: unknown) => {
      if (pending === controller) reportFailure(error);
      return undefined;
    });
    removeEventListener('pagehide', abortOnLeave);
    if (pending !== controller) return;
    pending = undefined;
    const keepsEarlier = !answer || (answer.origin === 'instead' && earlier.length > 0);
    const added = keepsEarlier ? earlier : [createMessage('assistant', answer)];
    change({ messages: [...store.get().messages, ...added], progress: { status: 'idle' } });
  }

  /** Returns undefined if the visitor stops the answer before its first word. */
  async function getModelAnswer(
    question: string,
    before: readonly ChatMessage[],
    signal: AbortSignal,
  ): Promise<Answer | undefined> {
    let text = '';
    let drawTimer: ReturnType<typeof setTimeout> | undefined;
    const draw = () => {
      drawTimer = undefined;
      if (!signal.aborted) change({ progress: { status: 'answering', text } });
    };
    const createAnswer = (ending: Ending): Answer => ({ content: text, origin: 'model', ending, links: [] });
    try {
      const onText = (soFar: string) => {
        text = soFar;
        drawTimer ??= setTimeout(draw, DRAW_INTERVAL_MS);
      };
      const modelAnswer = import('./model-answer').then(({ askModel }) =>
        askModel({ question, before, agentId, apiKey, signal, onText }),
      );
      // Stopping takes effect at once, whatever is still pending.
      const { finish, links } = await Promise.race([modelAnswer, rejectOnAbort(signal)]);
      return finish === 'shortened' ? createAnswer('shortened') : { ...createAnswer(undefined), links };
    } catch (error) {
      if (signal.aborted)
        return text ? createAnswer(signal.reason === PAGE_CLOSED ? 'broken' : 'stopped') : undefined;
      reportFailure(error);
      return text ? createAnswer('broken') : { ...(await getPreparedAnswer(question)), origin: 'instead' };
    } finally {
      clearTimeout(drawTimer);
    }
  }

  return {
    ...store,
    setDraft: (draft: string) => change({ draft }),
    /** Asks the question in the field. Does nothing if it's blank or an answer is pending. */
    send() {
      const { draft, messages: before } = store.get();
      const question = draft.trim();
      if (!question || pending) return;
      change({ messages: [...before, createMessage('user', { content: question })], draft: '' });
      void ask(question, before);
    },
    /** Ends the pending answer; the part that has arrived stays. */
    stop: () => pending?.abort(),
    /** Asks the last question again, to replace its answer. If none comes, the earlier answer stays. */
    retry() {
      const { messages } = store.get();
      const index = messages.findLastIndex(({ role }) => role === 'user');
      const question = messages[index];
      if (!question || pending) return;
      change({ messages: messages.slice(0, index + 1) });
      void ask(question.content, messages.slice(0, index), messages.slice(index + 1));
    },
    /** Empties the conversation. Returns a function that restores it, in front of later messages. */
    clear() {
      const { messages, draft } = store.get();
      pending?.abort();
      pending = undefined;
      change({ ...emptyConversation, progress: { status: 'idle' } });
      return () => {
        const later = store.get();
        change({ messages: [...messages, ...later.messages], draft: later.draft || draft });
      };
    },
  };
}

function reportFailure(error: unknown) {
  console.warn('The chat has no answer.', error instanceof ServiceError ? error.reason : error);
  toast({ title: chat.failure, variant: 'destructive' });
}

async function getDelayedAnswer(question: string): Promise<Answer> {
  const [answer] = await Promise.all([
    getPreparedAnswer(question),
    new Promise((resolve) => setTimeout(resolve, REPLY_DELAY_MS)),
  ]);
  return { ...answer, origin: 'prepared' };
}

const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

const createMessage = (role: ChatMessage['role'], answer: Answer): ChatMessage => ({
  ...answer,
  id: createRandomId(),
  role,
  timestamp: Date.now(),
});
