/** How an answer continues. Endings that break off or stall do so after the first half of the words. */
type ChatEnding =
  /** A chunk with `finish_reason: 'stop'`, then `[DONE]`. */
  | 'done'
  /** The same with `finish_reason: 'length'`. */
  | 'length'
  /** The connection is destroyed midway. */
  | 'cut'
  /** Some words, then nothing. */
  | 'stalls'
  /** Never stops sending words. */
  | 'endless'
  /** Headers, then nothing. */
  | 'silent'
  /** A comment every second, forever. */
  | 'keep-alives';

export interface ChatOptions {
  /** The model's words: a text with each word as a piece, or the pieces themselves. Null: it quotes the question. */
  reply: string | string[] | null;
  /** From the headers to the first word. Faults delay the headers. */
  firstDelayMs: number;
  /** Between two pieces. */
  delayMs: number;
  ending: ChatEnding;
  /** When off, `stream` is ignored, and the answer is one JSON document. */
  streams: boolean;
}

/** Headers and words come at once, so tests need no clock. */
export const CHAT_DEFAULTS: ChatOptions = {
  reply: null,
  firstDelayMs: 0,
  delayMs: 0,
  ending: 'done',
  streams: true,
};
