import * as z from 'zod/mini';
import { block, listOf, section, text } from '../fields.ts';

export const faq = block('faq', {
  ...section,
  questions: listOf(z.strictObject({ question: text, answer: text })),
});
