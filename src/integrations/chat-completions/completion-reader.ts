import { createParser, type ParseError } from 'eventsource-parser';
import { type HttpStream, readWhole } from '~/shared/lib/http-stream';
import { answerError } from '~/shared/lib/service-call';
import { ServiceError } from '~/shared/lib/service-error';
import { type CompletionChunk, readChunk } from './completion-chunk';
import { type Asked, brokeOff, operation, refused, reported, unreadable } from './errors';
import { LONGEST_EVENT } from './limits';

/**
 * Yields an answer's text, from its first visible character to its end: the last chunk has a `finish`. Takes a stream
 * of events or an answer in one piece. Throws a ServiceError for a refusal, an error midway, a broken
 * connection, and anything that isn't an answer.
 */
export async function* readCompletion(
  answer: HttpStream,
  asked: Asked,
): AsyncGenerator<CompletionChunk, void, undefined> {
  let blank = true;
  try {
    for await (const chunk of isWhole(answer) ? wholeOf(answer, asked) : eventsOf(answer)) {
      if (chunk.error) throw reported(chunk.error, asked);
      const text: string = blank ? chunk.text.trimStart() : chunk.text;
      blank &&= text === '';
      if (chunk.finish && blank) break;
      yield { ...chunk, text };
      if (chunk.finish) return;
    }
  } catch (error) {
    throw error instanceof ServiceError && error.kind === 'network' ? brokeOff(error) : error;
  }
  throw blank ? unreadable('noText') : brokeOff();
}

/** An endpoint doesn't have to know `stream`, and errors come in one piece anyway. */
const isWhole = ({ ok, headers }: HttpStream) =>
  !ok || /\b(?:json|html)\b/i.test(headers.get('Content-Type') ?? '');

async function* wholeOf(answer: HttpStream, asked: Asked): AsyncGenerator<CompletionChunk, void, undefined> {
  const whole = await readWhole(answer, LONGEST_EVENT);
  if (!answer.ok) throw refused(whole, asked);
  const chunk = readChunk(whole.text);
  if (!chunk) throw answerError(operation, whole);
  yield { ...chunk, finish: chunk.finish ?? 'complete' };
}

// https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
async function* eventsOf(answer: HttpStream): AsyncGenerator<CompletionChunk, void, undefined> {
  const arrived: string[] = [];
  const parser = createParser({
    maxBufferSize: LONGEST_EVENT,
    onEvent: ({ data }) => arrived.push(data),
    onError: refuseEndless,
  });
  for await (const piece of answer.pieces) {
    parser.feed(piece);
    for (const data of arrived.splice(0)) {
      const chunk = readChunk(data);
      if (!chunk) throw unreadable('noCompletion');
      yield chunk;
    }
  }
  // In the spec an event without its blank line is void; some servers leave out the last one.
  parser.feed('\n\n');
  for (const data of arrived) {
    const chunk = readChunk(data);
    if (chunk) yield chunk;
  }
}

/** Unknown fields are ignored, as the spec demands. */
function refuseEndless({ type }: ParseError) {
  if (type === 'max-buffer-size-exceeded') throw unreadable('endless');
}
