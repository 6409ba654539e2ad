// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { requestStream } from '~/shared/lib/http-stream';

it('a streamed response never splits a character', async () => {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of new TextEncoder().encode('ü€😀')) controller.enqueue(new Uint8Array([byte]));
      controller.close();
    },
  });
  vi.stubGlobal('fetch', async () => new Response(body));
  const { chunks } = await requestStream({ method: 'GET', url: '/x' });
  const texts: string[] = [];
  for await (const text of chunks) texts.push(text);
  expect(texts).toEqual(['ü', '€', '😀']);
});
