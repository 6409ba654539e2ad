import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeOverrides } from '~/config/config-store';
import { type ConversationStore, getConversationStore } from '~/features/chat/conversation-store';
import { askModel } from '~/features/chat/model-answer';
import { chatSettings } from '~/integrations/chat-completions/settings';
import type { getVisibleToasts } from '~/shared/ui/toast/toast-store';
import { loadSampleIndex } from '../../support/sample-site-index';

vi.mock('~/features/chat/model-answer', () => ({ askModel: vi.fn() }));
const toasts = vi.hoisted(() => [] as unknown[]);
vi.mock('~/shared/ui/toast/toast-store', async (original) => ({
  ...(await original<{ getVisibleToasts: typeof getVisibleToasts }>()),
  toast: (message: unknown) => void toasts.push(message),
}));

const FAILED = {
  title: 'Failed to get a response from the AI. Please try again.',
  variant: 'destructive',
};

let pages = 0;
/** The conversation as another page of the tab restores it: another key is another store of it. */
const openPage = (agentId = 'default') => {
  pages += 1;
  return getConversationStore({ agentId, apiKey: `key-${pages}` });
};

let store: ConversationStore;
const getLines = () => store.get().messages.map(({ role, content }) => `${role}: ${content}`);
const getNewest = () => store.get().messages.at(-1);
const readStored = () => JSON.parse(sessionStorage.getItem('chat_conversation') ?? 'null');

function ask(question: string) {
  store.setDraft(question);
  store.send();
}

beforeAll(loadSampleIndex);

beforeEach(() => {
  vi.useFakeTimers();
  toasts.length = 0;
  store = openPage();
});

describe('a prepared reply', () => {
  it('comes after one second', async () => {
    ask('  hello  ');
    expect(getLines()).toEqual(['user: hello']);
    expect(store.get()).toMatchObject({ draft: '', progress: { status: 'thinking' } });
    await vi.advanceTimersByTimeAsync(999);
    expect(store.get().progress.status).toBe('thinking');
    await vi.advanceTimersByTimeAsync(1);
    expect(store.get().progress.status).toBe('idle');
    expect(getLines()).toEqual(['user: hello', expect.stringMatching(/^assistant: Hello\./)]);
    expect(getNewest()).toMatchObject({ origin: 'prepared', timestamp: Date.now() });
    expect(askModel).not.toHaveBeenCalled();
  });
});

describe('the conversation in this tab', () => {
  it('survives a reload, with the text in the field', async () => {
    ask('price');
    await vi.advanceTimersByTimeAsync(1_000);
    store.setDraft('and wha');
    const again = openPage();
    expect(again.get()).toEqual(store.get());
    expect(openPage('other').get().messages).toEqual([]);
  });

  it('keeps a question whose answer a reload cut off, and asks it again', async () => {
    ask('price');
    store = openPage();
    expect(getLines()).toEqual(['user: price']);
    expect(store.get().progress.status).toBe('idle');
    store.retry();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(getLines()).toEqual(['user: price', expect.stringContaining('$199/month')]);
  });

  const message = { id: '1', role: 'user', content: 'x', timestamp: 1 };
  const createStored = (odd: object) =>
    JSON.stringify({ default: { messages: [{ ...message, ...odd }], draft: '' } });

  it.each([
    ['nothing', ''],
    ['no JSON', 'nonsense'],
    ['a list', '[]'],
    ['an unknown role', createStored({ role: 'boss' })],
    ['an external link', createStored({ links: [{ label: 'a', to: '//evil' }] })],
    ['an invalid time', createStored({ timestamp: 1e300 })],
  ])('is empty if storage has %s', (_, broken) => {
    sessionStorage.setItem('chat_conversation', broken);
    expect(openPage().get().messages).toEqual([]);
  });

  it('keeps the newest hundred messages', async () => {
    for (let count = 0; count < 60; count += 1) {
      ask(`hello ${count}`);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(readStored().default.messages).toHaveLength(100);
    expect(readStored().default.messages.at(-2).content).toBe('hello 59');
  });

  it('can be cleared, also while an answer is pending, and restored', async () => {
    ask('hello');
    await vi.advanceTimersByTimeAsync(1_000);
    const before = store.get().messages;
    ask('price');
    const undo = store.clear();
    expect(store.get()).toMatchObject({ messages: [], draft: '', progress: { status: 'idle' } });
    expect(readStored()).toBeNull();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(store.get().messages).toEqual([]);
    undo();
    expect(getLines().slice(0, 2)).toEqual(before.map(({ role, content }) => `${role}: ${content}`));
    expect(readStored().default.messages).toHaveLength(3);
  });
});

describe('a model’s answer', () => {
  beforeEach(() => {
    writeOverrides(chatSettings, { endpoint: '/api/chat' });
  });

  type Question = Parameters<typeof askModel>[0];
  /** The model answers when the test says so. */
  function holdModel() {
    let question: Question | undefined;
    let end = (_: 'complete' | 'shortened') => {};
    let fail = (_: Error) => {};
    vi.mocked(askModel).mockImplementation((options) => {
      question = options;
      return new Promise((resolve, reject) => {
        end = (finish) => resolve({ finish, links: [] });
        fail = reject;
        options.signal.addEventListener('abort', () => reject(options.signal.reason));
      });
    });
    const settle = async () => {
      await vi.dynamicImportSettled();
      await vi.advanceTimersByTimeAsync(0);
    };
    return {
      question: async () => {
        await settle();
        if (!question) throw new Error('The model was not asked');
        return question;
      },
      write: async (text: string) => {
        await settle();
        question?.onText(text);
        await vi.advanceTimersByTimeAsync(50);
      },
      end: (how: 'complete' | 'shortened') => {
        end(how);
        return settle();
      },
      fail: () => {
        fail(new Error('down'));
        return settle();
      },
      settle,
    };
  }

  it('is shown while it arrives, and kept once it is complete', async () => {
    const model = holdModel();
    ask('hello');
    expect(store.get().progress.status).toBe('thinking');
    await model.write('Good');
    expect(store.get().progress).toEqual({ status: 'answering', text: 'Good' });
    await model.write('Good day.');
    await model.end('complete');
    expect(getLines()).toEqual(['user: hello', 'assistant: Good day.']);
    expect(getNewest()).toMatchObject({ origin: 'model' });
    expect(getNewest()?.ending).toBeUndefined();
    expect(toasts).toEqual([]);
  });

  it('gets the earlier messages, the agent and the key', async () => {
    store = getConversationStore({ agentId: 'sales', apiKey: 'short-lived' });
    const model = holdModel();
    ask('first');
    await model.write('One.');
    await model.end('complete');
    ask('second');
    const { question, before, agentId, apiKey } = await model.question();
    expect({ question, agentId, apiKey }).toEqual({
      question: 'second',
      agentId: 'sales',
      apiKey: 'short-lived',
    });
    expect(before.map(({ content }) => content)).toEqual(['first', 'One.']);
  });

  it('can be stopped, keeps the part that has arrived, and can be asked for again', async () => {
    const model = holdModel();
    ask('hello');
    await model.write('Good');
    store.stop();
    await model.settle();
    expect(getNewest()).toMatchObject({ content: 'Good', ending: 'stopped' });
    expect((await model.question()).signal.aborted).toBe(true);
    expect(toasts).toEqual([]);
    store.retry();
    expect(getLines()).toEqual(['user: hello']);
    await model.write('Good day.');
    await model.end('complete');
    expect(getLines()).toEqual(['user: hello', 'assistant: Good day.']);
  });

  it('is drawn no more often than a page can show it, and stays stopped', async () => {
    const model = holdModel();
    const drawn: string[] = [];
    ask('hello');
    const { onText } = await model.question();
    store.subscribe(() => drawn.push(store.get().progress.status));
    for (let words = 1; words <= 500; words += 1) onText('word '.repeat(words));
    await vi.advanceTimersByTimeAsync(50);
    expect(drawn).toEqual(['answering']);
    expect(store.get().progress).toEqual({ status: 'answering', text: 'word '.repeat(500) });
    onText('word '.repeat(501));
    store.stop();
    await vi.advanceTimersByTimeAsync(100);
    expect(store.get().progress.status).toBe('idle');
    expect(getNewest()).toMatchObject({ content: 'word '.repeat(501), ending: 'stopped' });
  });

  it('can be stopped before anything arrives', async () => {
    vi.mocked(askModel).mockImplementation(() => new Promise(() => {}));
    ask('hello');
    await vi.dynamicImportSettled();
    store.stop();
    await vi.advanceTimersByTimeAsync(0);
    expect(store.get().progress.status).toBe('idle');
    expect(getLines()).toEqual(['user: hello']);
    expect(toasts).toEqual([]);
  });

  it('is marked with a toast when it breaks off, and stays if asking again fails', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const model = holdModel();
    ask('hello');
    await model.write('Good');
    await model.fail();
    const broken = getNewest();
    expect(broken).toMatchObject({ content: 'Good', origin: 'model', ending: 'broken' });
    expect(toasts).toEqual([FAILED]);
    store.retry();
    await model.settle();
    await model.fail();
    expect(getNewest()).toEqual(broken);
    expect(toasts).toEqual([FAILED, FAILED]);
    store.retry();
    await model.settle();
    store.stop();
    await model.settle();
    expect(getNewest()).toEqual(broken);
    expect(readStored().default.messages).toHaveLength(2);
  });

  it('keeps the part that arrived before a reload, without an error', async () => {
    holdModel();
    ask('hello');
    await vi.dynamicImportSettled();
    dispatchEvent(new Event('pagehide'));
    await vi.advanceTimersByTimeAsync(0);
    expect(readStored().default.messages).toHaveLength(1);
    const model = holdModel();
    store.retry();
    await model.write('Good');
    dispatchEvent(new Event('pagehide'));
    await vi.advanceTimersByTimeAsync(0);
    expect(readStored().default.messages.at(-1)).toMatchObject({ content: 'Good', ending: 'broken' });
    expect(toasts).toEqual([]);
  });

  it('is replaced by a prepared reply if the endpoint fails, with a toast', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const model = holdModel();
    ask('What does it cost?');
    await model.settle();
    await model.fail();
    expect(getNewest()).toMatchObject({ origin: 'instead', content: expect.stringContaining('$199/month') });
    expect(toasts).toEqual([FAILED]);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('says when it was cut for its length', async () => {
    const model = holdModel();
    ask('hello');
    await model.write('Good');
    await model.end('shortened');
    expect(getNewest()).toMatchObject({ ending: 'shortened' });
  });
});
