import * as z from 'zod/mini';

/** How an answer ended. `shortened`: at a limit, the model's or this site's. */
export type CompletionFinish = 'complete' | 'shortened';

/** An error in OpenAI's form, or one in the forms that compatible servers use. */
export interface ReportedError {
  message: string;
  /** `code` and `type` in one, such as 'model_not_found invalid_request_error'. */
  codes: string;
}

export interface CompletionChunk {
  text: string;
  finish: CompletionFinish | undefined;
  error: ReportedError | undefined;
}

/**
 * Reads one event of a stream, or a whole JSON answer. Undefined if it isn't JSON, or has another shape.
 * https://platform.openai.com/docs/api-reference/chat/streaming
 */
export function readChunk(data: string): CompletionChunk | undefined {
  // The last event of a stream isn't JSON, nor is an empty keep-alive.
  if (data.trim() === '[DONE]') return { text: '', finish: 'complete', error: undefined };
  if (data.trim() === '') return { text: '', finish: undefined, error: undefined };
  const chunk = chunkSchema.safeParse(parse(data)).data;
  if (!chunk) return undefined;
  const choice = chunk.choices?.[0];
  return {
    text: textOf(choice?.delta) || textOf(choice?.message),
    finish: finishOf(choice?.finish_reason),
    error: readError(chunk),
  };
}

/** The error that a body reports, if it does. */
export function readError(body: unknown): ReportedError | undefined {
  const error = errorSchema.safeParse(body).data?.error;
  if (!error) return undefined;
  if (typeof error === 'string') return { message: error, codes: '' };
  const codes = [error.code, error.type].filter((code) => code !== undefined && code !== null);
  return { message: error.message ?? '', codes: codes.join(' ') };
}

// Some servers send a text in parts, mixed with other kinds such as thoughts.
const partSchema = z.object({ type: z.nullish(z.string()), text: z.catch(z.nullish(z.string()), undefined) });

const wordsSchema = z.nullish(
  z.object({
    content: z.nullish(z.union([z.string(), z.array(partSchema)])),
    /** The model's words when it declines to answer. */
    refusal: z.catch(z.nullish(z.string()), undefined),
  }),
);

// Role-only deltas, empty or absent choices and usage chunks all pass: they just say nothing.
const chunkSchema = z.looseObject({
  choices: z.nullish(
    z.array(z.object({ delta: wordsSchema, message: wordsSchema, finish_reason: z.nullish(z.string()) })),
  ),
});

const code = z.catch(z.nullish(z.union([z.string(), z.number()])), undefined);

const errorSchema = z.object({
  error: z.nullish(
    z.union([
      z.string(),
      z.object({ message: z.catch(z.nullish(z.string()), undefined), type: code, code: code }),
    ]),
  ),
});

function textOf(words: z.infer<typeof wordsSchema>): string {
  const { content, refusal } = words ?? {};
  if (typeof content === 'string' && content) return content;
  const texts = Array.isArray(content) ? content.filter(({ type }) => type === 'text') : [];
  return texts.map(({ text }) => text ?? '').join('') || (refusal ?? '');
}

// Filtered text is missing at the end, just like text cut off by a limit.
function finishOf(reason: string | null | undefined): CompletionFinish | undefined {
  if (!reason) return undefined;
  return reason === 'length' || reason === 'content_filter' ? 'shortened' : 'complete';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
