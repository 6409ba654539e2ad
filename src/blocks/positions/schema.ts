import * as z from 'zod/mini';
import { block, intro, listOf, section, text } from '../fields.ts';

export const positions = block('positions', {
  ...section,
  intro,
  sample: z.optional(z.strictObject({ title: text, text })),
  openings: z
    .record(
      text,
      z.strictObject({
        department: text,
        type: text,
        location: text,
        pay: text,
        summary: text,
        tasks: listOf(text),
        brings: listOf(text),
      }),
    )
    .check(z.describe('By the ids of positions.json.')),
});
