import * as z from 'zod/mini';
import { anchor, block, describedText, listOf, text } from '../fields.ts';

export const servicesTable = block('services-table', {
  ...anchor,
  heading: text,
  text: describedText('{$inPlans} is the number of services that come with every plan.'),
  products: listOf(
    z.strictObject({
      name: text,
      to: describedText('Where the page tells more of it.'),
      services: listOf(z.strictObject({ to: text })),
    }),
  ).check(z.describe('What groups the services, for the last column.')),
});
