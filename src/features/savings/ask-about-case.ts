import handovers from '~/content/handovers.json';
import savings from '~/content/savings.json';
import { bringToContact } from '~/leads/form/bring-to-contact';
import { href } from '~/shared/base-path';
import { paths } from '~/shared/paths';
import { factsOf, inputRows, rangeText, savingText, verdictOf } from './case-words';
import { toLink } from './entries';
import type { Inputs, Result } from './model';

/** Puts a case into the contact form's message, for the visitor to edit. `origin` is the site's. */
export const offerCase = (inputs: Inputs, result: Result, origin: string): void =>
  bringToContact(handovers.savings.intro, toText(inputs, result, origin));

/** A case as plain text: its inputs, its result, and a link to it. */
function toText(inputs: Inputs, result: Result, origin: string): string {
  const { amount, what } = savingText(result);
  return [
    inputRows(inputs, result)
      .map(({ label, value }) => `${label}: ${value}`)
      .join('\n'),
    [
      verdictOf(inputs, result).headline,
      `${amount} ${what}. ${rangeText(inputs, result)}`,
      ...factsOf(result).map(({ label, value, range }) => `${label}: ${value}${range ? ` (${range})` : ''}`),
    ].join('\n'),
    `${savings.name}: ${origin}${href(paths.savings(toLink(inputs)))}`,
  ].join('\n\n');
}
