import { handovers } from '~/content/handovers';
import { savings } from '~/content/savings';
import { drafts } from '~/leads/form/form-draft';
import { offerDraft } from '~/leads/form/offer-draft';
import { paths } from '~/shared/paths';
import { toLink } from './case-link';
import { factsOf, inputRows, rangeText, savingText, verdictOf } from './case-words';
import type { Inputs, Result } from './model';

/** Puts a case into the contact form's message, for the visitor to edit. `origin` is the site's. */
export const offerCase = (inputs: Inputs, result: Result, origin: string): void =>
  offerDraft(drafts.contact, { message: toMessage(inputs, result, origin) }, handovers.savings.intro);

/** A case as plain text: its inputs, its result, and a link to it. */
function toMessage(inputs: Inputs, result: Result, origin: string): string {
  const { amount, what } = savingText(result);
  return [
    handovers.savings.intro,
    inputRows(inputs, result)
      .map(({ label, value }) => `${label}: ${value}`)
      .join('\n'),
    [
      verdictOf(inputs, result).headline,
      `${amount} ${what}. ${rangeText(inputs, result)}`,
      ...factsOf(result).map(({ label, value, range }) => `${label}: ${value}${range ? ` (${range})` : ''}`),
    ].join('\n'),
    `${savings.name}: ${origin}${paths.savings(toLink(inputs))}`,
  ].join('\n\n');
}
