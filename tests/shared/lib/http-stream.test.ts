// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readToEnd, requestStream } from '~/shared/lib/http-stream';

let body: ReadableStreamDefaultController<Uint8Array>;
let canceled: boolean;
let signal: AbortSignal;

/** Like a browser's: an abort ends a body that is still arriving. */
const respond = (init?: ResponseInit) =>
  vi.stubGlobal('fetch', async (_: string, options: RequestInit & { signal: AbortSignal }) => {
    signal = options.signal;
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        body = controller;
        signal.addEventListener('abort', () => controller.error(signal.reason));
      },
      cancel() {
        canceled = true;
      },
    });
    return new Response(stream, init);
  });

const respondNever = () =>
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );

/** Reads everything to the end. */
async function readAll<T>(from: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of from) all.push(item);
  return all;
}

const send = (text: string) => body.enqueue(new TextEncoder().encode(text));

beforeEach(() => {
  canceled = false;
});

describe('a streamed response', () => {
  it('has status and headers before the body, and the text as it arrives', async () => {
    respond({ status: 202, headers: { 'X-Kind': 'slow' } });
    const answer = await requestStream({ method: 'POST', url: '/x', json: { a: 1 } });
    expect([answer.status, answer.ok, answer.headers.get('X-Kind')]).toEqual([202, true, 'slow']);
    send('one ');
    expect((await answer.chunks.next()).value).toBe('one ');
    send('two');
    expect((await answer.chunks.next()).value).toBe('two');
    body.close();
    expect(await answer.chunks.next()).toEqual({ done: true, value: undefined });
  });

  it('may have no body', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
    const { chunks } = await requestStream({ method: 'POST', url: '/x', json: { a: 1 } });
    expect(await readAll(chunks)).toEqual([]);
  });

  it('never splits a character', async () => {
    respond();
    const { chunks } = await requestStream({ method: 'GET', url: '/x' });
    for (const byte of new TextEncoder().encode('ü€😀')) body.enqueue(new Uint8Array([byte]));
    body.close();
    expect(await readAll(chunks)).toEqual(['ü', '€', '😀']);
  });

  it('can be read to its end, or up to a length', async () => {
    respond({ status: 400 });
    const answer = await requestStream({ method: 'GET', url: '/x' });
    send('{"a":');
    send('1}');
    body.close();
    expect(await readToEnd(answer)).toMatchObject({
      status: 400,
      ok: false,
      json: { a: 1 },
      text: '{"a":1}',
    });
    const long = await requestStream({ method: 'GET', url: '/x' });
    for (let index = 0; index < 5; index += 1) send('12345');
    expect((await readToEnd(long, 10)).text).toBe('1234512345');
    expect(canceled).toBe(true);
  });
});

describe('a failure', () => {
  it('is no connection', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(requestStream({ method: 'GET', url: '/x' })).rejects.toMatchObject({
      name: 'ServiceError',
      kind: 'network',
    });
  });

  it('is a timeout of the headers; a body may take longer', async () => {
    vi.useFakeTimers();
    respondNever();
    const late = requestStream({ method: 'GET', url: '/x', timeoutMs: 3_000 });
    const failed = expect(late).rejects.toMatchObject({ name: 'ServiceError', kind: 'timeout' });
    await vi.advanceTimersByTimeAsync(3_000);
    await failed;
    respond();
    const { chunks } = await requestStream({ method: 'GET', url: '/x', timeoutMs: 3_000 });
    await vi.advanceTimersByTimeAsync(60_000);
    send('late');
    expect((await chunks.next()).value).toBe('late');
    expect(vi.getTimerCount()).toBe(0);
  });
});
