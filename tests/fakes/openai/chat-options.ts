/** How an answer goes on. Those that break off, fall silent or fail do so after the first half of the words. */
export type ChatEnding =
  /** A chunk with `finish_reason: 'stop'`, then `[DONE]`. */
  | 'done'
  /** The same with `finish_reason: 'length'`. */
  | 'length'
  /** A chunk with `finish_reason: 'stop'`, but no `[DONE]`. */
  | 'finish-only'
  /** Ends in good order after the words, with neither. */
  | 'no-done'
  /** The connection is destroyed in the midst. */
  | 'cut'
  /** Some words, then nothing. */
  | 'stalls'
  /** Some words, then `{error: {...}}`. */
  | 'error-event'
  /** Never stops sending words. */
  | 'endless'
  /** Headers, then nothing. */
  | 'silent'
  /** A comment every second, for ever. */
  | 'keep-alives'
  /** Events that are not JSON. */
  | 'malformed'
  /** A whole stream without a word. */
  | 'empty'
  /** A web page with status 200. */
  | 'html';

export interface ChatOptions {
  /** What the model says: text, of which every word is a piece, or the pieces themselves. Null: it quotes the question. */
  reply: string | string[] | null;
  /** From the headers to the first word. Faults delay the headers. */
  firstDelayMs: number;
  /** Between two pieces. */
  delayMs: number;
  ending: ChatEnding;
  /** Off, `stream` is ignored, and the answer comes in one piece of JSON. */
  streams: boolean;
}

/** The headers come at once and the words too, so that tests need no clock. */
export const CHAT_DEFAULTS: ChatOptions = {
  reply: null,
  firstDelayMs: 0,
  delayMs: 0,
  ending: 'done',
  streams: true,
};
