import { useSyncExternalStore } from 'react';
import { readConfig } from '~/config/config-store';
import { chat } from '~/content/chat';
import { randomId } from '~/shared/lib/random-id';
import { toast } from '~/shared/ui/toast/toast-store';
import {
  type ChatMessage,
  type Conversation,
  emptyConversation,
  keepConversation,
  readConversation,
} from './conversation';
import { linksFor, preparedAnswer } from './prepared-answer';

/** How long a prepared reply takes. */
const REPLY_MS = 1_000;

export interface ChatState extends Conversation {
  /** `text`: what the model has written so far. */
  progress: { status: 'idle' } | { status: 'thinking' } | { status: 'answering'; text: string };
}

export interface ConversationOptions {
  agentId: string;
  /** Sent to the endpoint as a bearer token. This site gives none: its proxy adds the key. */
  apiKey?: string | undefined;
}

type Ending = ChatMessage['ending'];
type Answer = Omit<ChatMessage, 'id' | 'role' | 'timestamp'>;

/** One conversation of this tab. It goes on while the panel is closed. */
export interface ConversationStore {
  get: () => ChatState;
  subscribe: (listener: () => void) => () => void;
  setDraft: (draft: string) => void;
  /** Asks what stands in the field. Nothing happens where that is blank, or an answer is pending. */
  send: () => void;
  /** Ends the pending answer; what has arrived of it stays. */
  stop: () => void;
  /** Asks the last question again, in place of its answer. */
  retry: () => void;
  /** Empties the conversation. Returns what brings it back, unless there is a new one by then. */
  clear: () => () => void;
}

const stores = new Map<string, ConversationStore>();

/** The conversation with an agent, the same for as long as the page lives. */
export function conversationWith(options: ConversationOptions): ConversationStore {
  const store = stores.get(options.agentId) ?? createConversation(options);
  stores.set(options.agentId, store);
  return store;
}

export const useConversation = (store: ConversationStore): ChatState =>
  useSyncExternalStore(store.subscribe, store.get);

export function createConversation({ agentId, apiKey }: ConversationOptions): ConversationStore {
  let state: ChatState = { ...readConversation(agentId), progress: { status: 'idle' } };
  let pending: AbortController | undefined;
  const listeners = new Set<() => void>();

  function change(next: Partial<ChatState>) {
    state = { ...state, ...next };
    if (next.messages || next.draft !== undefined) keepConversation(agentId, state);
    for (const listener of [...listeners]) listener();
  }

  async function ask(question: string, before: readonly ChatMessage[]) {
    const controller = new AbortController();
    pending = controller;
    change({ progress: { status: 'thinking' } });
    const answer = await (readConfig('chat').endpoint
      ? fromModel(question, before, controller.signal)
      : prepared(question));
    if (pending !== controller) return;
    pending = undefined;
    const messages = answer ? [...state.messages, message('assistant', answer)] : state.messages;
    change({ messages, progress: { status: 'idle' } });
  }

  async function prepared(question: string): Promise<Answer> {
    const [answer] = await Promise.all([
      preparedAnswer(question),
      new Promise((resolve) => setTimeout(resolve, REPLY_MS)),
    ]);
    return { ...answer, origin: 'prepared' };
  }

  /** Undefined where the visitor stopped it before it began. */
  async function fromModel(
    question: string,
    before: readonly ChatMessage[],
    signal: AbortSignal,
  ): Promise<Answer | undefined> {
    let text = '';
    const whole = async (ending: Ending): Promise<Answer> => ({
      content: text,
      origin: 'model',
      ending,
      links: ending ? [] : await linksFor(question),
    });
    try {
      const { modelAnswer } = await import('./model-answer');
      const finish = await modelAnswer({
        question,
        before,
        agentId,
        apiKey,
        signal,
        onText: (soFar) => {
          text = soFar;
          if (!signal.aborted) change({ progress: { status: 'answering', text } });
        },
      });
      return await whole(finish === 'shortened' ? 'shortened' : undefined);
    } catch (error) {
      if (signal.aborted) return text ? whole('stopped') : undefined;
      console.warn('The chat endpoint did not answer.', error);
      toast({ title: chat.failure, variant: 'destructive' });
      return text ? whole('broken') : { ...(await preparedAnswer(question)), origin: 'instead' };
    }
  }

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    setDraft: (draft) => change({ draft }),
    send() {
      const question = state.draft.trim();
      if (!question || pending) return;
      const before = state.messages;
      change({ messages: [...before, message('user', { content: question })], draft: '' });
      void ask(question, before);
    },
    stop: () => pending?.abort(),
    retry() {
      const at = state.messages.findLastIndex(({ role }) => role === 'user');
      const question = state.messages[at];
      if (!question || pending) return;
      change({ messages: state.messages.slice(0, at + 1) });
      void ask(question.content, state.messages.slice(0, at));
    },
    clear() {
      const { messages, draft } = state;
      pending?.abort();
      pending = undefined;
      change({ ...emptyConversation, progress: { status: 'idle' } });
      return () => {
        if (state.messages.length === 0 && !pending) change({ messages, draft: state.draft || draft });
      };
    },
  };
}

const message = (role: ChatMessage['role'], said: Answer): ChatMessage => ({
  ...said,
  id: randomId(),
  role,
  timestamp: Date.now(),
});
