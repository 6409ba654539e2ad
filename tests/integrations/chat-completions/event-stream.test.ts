import { describe, expect, it, vi } from 'vitest';
import { ask, readAnswer } from './read-answer';

/** An endpoint that answers with exactly these pieces of text. */
function stubAnswer(pieces: string[], type: string | null = 'text/event-stream') {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
  vi.stubGlobal('fetch', async () => new Response(body, { headers: type ? { 'Content-Type': type } : {} }));
}

const chunk = (choice: object) => JSON.stringify({ choices: [choice] });
const word = (content: string) => chunk({ index: 0, delta: { content } });
const stop = chunk({ index: 0, delta: {}, finish_reason: 'stop' });
const events = (...all: string[]) => all.map((data) => `data: ${data}\n\n`);

describe('a stream of events', () => {
  it.each([
    ['without the last blank line', `data: ${word('Hello')}\n\ndata: ${word(' you')}\n\ndata: [DONE]`],
    [
      'with chunks that say nothing',
      events(
        chunk({ delta: { role: 'assistant' } }),
        word('Hello'),
        chunk({ delta: { content: null } }),
        JSON.stringify({ choices: [] }),
        JSON.stringify({ choices: null, usage: { total_tokens: 9 } }),
        JSON.stringify({ usage: { total_tokens: 9 }, error: null }),
        '',
        '   ',
        word(' you'),
        stop,
      ).join(''),
    ],
    [
      'with space around its last event',
      `data: ${word('Hello')}\n\ndata: ${word(' you')}\n\ndata:  [DONE] \n\n`,
    ],
    [
      'with its end beside the last words',
      events(word('Hello'), chunk({ delta: { content: ' you' }, finish_reason: 'stop' })).join(''),
    ],
  ])('%s is read, in whatever pieces it comes', async (_, text) => {
    for (const pieces of [[text], [...text], [text.slice(0, 30), text.slice(30)]]) {
      stubAnswer(pieces);
      expect(await readAnswer()).toMatchObject({ texts: ['Hello', ' you'], finish: 'complete' });
    }
  });

  it('begins with its first visible character', async () => {
    stubAnswer(events(word('\n\n'), word(' '), word(' Hello'), word(' \n'), stop));
    expect((await readAnswer()).texts).toEqual(['Hello', ' \n']);
  });

  it('may come in parts, and skips parts of other types', async () => {
    const thought = { type: 'thinking', thinking: [{ type: 'text', text: 'Hm.' }] };
    const part = (text: string) => ({ type: 'text', text });
    const contents = [[part('Hello')], [thought, part(' '), part('you')], [thought], []];
    stubAnswer(events(...contents.map((content) => chunk({ delta: { content } })), stop));
    expect((await readAnswer()).texts).toEqual(['Hello', ' you']);
  });

  it('may say why the model declines', async () => {
    stubAnswer(events(chunk({ delta: { content: null, refusal: 'I cannot help.' } }), stop));
    expect((await readAnswer()).text).toBe('I cannot help.');
  });

  it.each([
    ['one line', 'x'],
    ['many lines', '\ndata: x'],
  ])('stops reading an endless event of %s', async (_, filler) => {
    let sent = 0;
    const cancel = vi.fn();
    const piece = new TextEncoder().encode(filler.repeat(20_000));
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(sent === 0 ? new TextEncoder().encode('data: ') : piece);
        sent += 1;
        if (sent > 1_000) controller.close();
      },
      cancel,
    });
    vi.stubGlobal('fetch', async () => new Response(body));
    await expect(readAnswer()).rejects.toMatchObject({
      kind: 'malformed',
      reason: 'The chat endpoint sent an event that does not end.',
    });
    expect(sent).toBeLessThan(100);
    expect(cancel).toHaveBeenCalledOnce();
  });

  it('needs no content type', async () => {
    stubAnswer(events(word('Hello'), '[DONE]'), null);
    expect((await readAnswer()).text).toBe('Hello');
  });

  it.each(['content_filter', 'length'])('that ends with %s is shortened', async (finish_reason) => {
    stubAnswer(events(word('Hello'), chunk({ delta: {}, finish_reason })));
    expect(await readAnswer()).toMatchObject({ text: 'Hello', finish: 'shortened' });
  });

  it.each(['{"choices":"none"}', '{"choices":[{"delta":{"content":7}}]}', '[]'])(
    'is no answer with %s',
    async (data) => {
      stubAnswer(events(word('Hello'), data));
      await expect(readAnswer()).rejects.toMatchObject({
        kind: 'malformed',
        reason: 'The chat endpoint sent events that are no chat completion.',
      });
    },
  );

  it('yields nothing more after an abort, even from a received piece', async () => {
    stubAnswer([events(word('one'), word('two'), stop).join('')]);
    const caller = new AbortController();
    const answer = ask({ signal: caller.signal });
    expect((await answer.next()).value).toBe('one');
    const enough = new Error('The page was left');
    caller.abort(enough);
    await expect(answer.next()).rejects.toBe(enough);
  });

  it.each(['', 'data: {"choices": [{"del'])(
    'that ends without a finish, or in %j, has broken off',
    async (end) => {
      stubAnswer([`data: ${word('Hello')}\n\n${end}`]);
      await expect(readAnswer()).rejects.toMatchObject({
        kind: 'network',
        reason: expect.stringContaining('broke off'),
      });
    },
  );

  it('without a word is no answer', async () => {
    stubAnswer(events(stop));
    await expect(readAnswer()).rejects.toMatchObject({
      kind: 'malformed',
      reason: 'The chat endpoint answered without any text.',
    });
  });

  it.each([{ code: 502, message: 'Upstream failed, sk-abcdefghijkl' }, 'Something broke, sk-abcdefghijkl'])(
    'may report the error %o, which isn’t repeated',
    async (error) => {
      stubAnswer(events(word('Hello'), JSON.stringify({ error })));
      await expect(readAnswer()).rejects.toMatchObject({
        kind: 'unavailable',
        reason: 'The chat endpoint reports an error.',
      });
    },
  );
});

describe('an answer in one piece', () => {
  it.each([
    ['an error', { error: { message: 'No such luck', type: 'server_error' } }, 'unavailable'],
    ['another shape', { answer: 'Hello' }, 'malformed'],
    ['a list', [], 'malformed'],
    ['no words', { choices: [{ message: { content: ' ' }, finish_reason: 'stop' }] }, 'malformed'],
  ])('with %s is no answer', async (_, body, kind) => {
    stubAnswer([JSON.stringify(body)], 'application/json');
    await expect(readAnswer()).rejects.toMatchObject({ name: 'ServiceError', kind });
  });

  it.each(['application/json', 'text/html'])('that is not JSON, as %s, is none', async (type) => {
    stubAnswer(['<!doctype html><title>A page</title>'], type);
    await expect(readAnswer()).rejects.toMatchObject({ name: 'ServiceError', kind: 'malformed' });
  });
});
