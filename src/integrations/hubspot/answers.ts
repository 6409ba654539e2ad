import * as z from 'zod/mini';

// The parts of HubSpot's answers that this site reads; everything else in them may change.
export const createdAnswer = z.object({ id: z.string() });

export const searchAnswer = z.object({ results: z.array(z.object({ id: z.string() })) });

/** 207 carries the errors of single links beside a success. */
export const associationAnswer = z.object({
  numErrors: z._default(z.number(), 0),
  errors: z._default(z.array(z.unknown()), []),
});
