import * as z from 'zod/mini';
import { anchor, block, describedText, listOf, text } from '../fields.ts';

const choices = ['one-choice', 'several-choices'];

const question = z
  .strictObject({
    id: describedText('Names the answer. One that a contact field has, such as service, fills that field.'),
    type: z.enum(['short-text', 'long-text', 'one-choice', 'several-choices', 'date', 'consent']),
    label: describedText('The question.'),
    hint: z.optional(describedText('Below the question.')),
    options: z.optional(
      z.array(text).check(z.minLength(2), z.describe('The answers to choose from, for choices alone.')),
    ),
    required: z.optional(z.boolean().check(z.describe('On: nobody sends the form without an answer.'))),
  })
  .check(
    z.refine(({ type, options }) => choices.includes(type) === Boolean(options), {
      error: 'belong to questions with choices, which need two or more',
      path: ['options'],
    }),
    // Analytics counts the service.
    z.refine(({ id, type }) => id !== 'service' || type === 'one-choice', {
      error: 'has to be one-choice, since it fills the field service',
      path: ['type'],
    }),
  );

export const contactForm = block('contact-form', {
  brief: anchor.brief,
  heading: text,
  intro: z.optional(describedText('Below the heading.')),
  form: describedText('Names its messages in the inbox, in notices and in analytics: Spring offer.'),
  fields: z.optional(
    listOf(z.enum(['firstName', 'lastName', 'email', 'phone', 'company', 'service', 'message'])).check(
      z.refine((fields) => fields.includes('email'), 'has to include email'),
      z.describe('The contact fields that it asks for. Empty: all.'),
    ),
  ),
  questions: z.optional(listOf(question)),
  submit: z.optional(describedText('The button.')),
  thanks: z.optional(
    z.strictObject({ title: text, description: text }).check(z.describe('Once a message has arrived.')),
  ),
  next: z.optional(
    z.strictObject({ to: text }).check(z.describe('A page to go on to, once a message has arrived.')),
  ),
});
