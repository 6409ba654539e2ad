import { ConnectionCut } from './connection-cut.ts';

/** Waits, and throws if the stream has ended meanwhile. */
export type Pause = (ms: number) => Promise<void>;

/** Responses whose bodies are still being written. */
export interface OpenStreams {
  /** A body streamed from `write` at its own pace. `ended` is called once with the outcome. */
  open(
    write: (pause: Pause) => AsyncGenerator<string, void, undefined>,
    ended: (how: 'finished' | 'aborted' | 'cut') => void,
  ): ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Cuts every connection and stops every clock. */
  cut(): void;
}

export function createOpenStreams(): OpenStreams {
  const cuts = new Set<() => void>();
  return {
    open(write, ended) {
      const over = new AbortController();
      const pieces = write((ms) => pause(ms, over.signal));
      const encoder = new TextEncoder();
      let end = (how: 'finished' | 'aborted' | 'cut') => {
        end = () => {};
        cuts.delete(cut);
        over.abort();
        ended(how);
      };
      let cut = () => {};
      return new ReadableStream({
        start(controller) {
          cut = () => {
            end('cut');
            controller.error(new ConnectionCut());
          };
          cuts.add(cut);
        },
        async pull(controller) {
          try {
            const { done, value } = await pieces.next();
            if (over.signal.aborted) return;
            if (value) controller.enqueue(encoder.encode(value));
            if (!done) return;
            end('finished');
            controller.close();
          } catch (error) {
            if (over.signal.aborted) return;
            end('cut');
            controller.error(error);
          }
        },
        cancel: () => end('aborted'),
      });
    },
    cut: () => {
      for (const cut of [...cuts]) cut();
    },
  };
}

const pause = (ms: number, over: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(over.reason);
    };
    const timer = setTimeout(() => {
      over.removeEventListener('abort', stop);
      resolve();
    }, ms);
    over.addEventListener('abort', stop, { once: true });
  });
