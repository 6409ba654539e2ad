import handovers from '~/content/handovers.json';
import savings from '~/content/savings.json';
import { prefillContactMessage } from '~/leads/form/prefill-contact-message';
import { toHref } from '~/shared/base-path';
import { paths } from '~/shared/paths';
import { toLink } from './entries';
import { formatSaving, formatSavingRange, getInputRows, getResultFacts, getVerdict } from './format-case';
import type { Inputs, Result } from './model';

/** Puts a case into the contact form's message, for the visitor to edit. `origin` is the site's. */
export const fillContactMessage = (inputs: Inputs, result: Result, origin: string): void =>
  prefillContactMessage(handovers.savings.intro, toText(inputs, result, origin));

/** A case as plain text: its inputs, its result, and a link to it. */
function toText(inputs: Inputs, result: Result, origin: string): string {
  const { amount, what } = formatSaving(result);
  return [
    getInputRows(inputs, result)
      .map(({ label, value }) => `${label}: ${value}`)
      .join('\n'),
    [
      getVerdict(inputs, result).headline,
      `${amount} ${what}. ${formatSavingRange(inputs, result)}`,
      ...getResultFacts(result).map(
        ({ label, value, range }) => `${label}: ${value}${range ? ` (${range})` : ''}`,
      ),
    ].join('\n'),
    `${savings.name}: ${origin}${toHref(paths.savings(toLink(inputs)))}`,
  ].join('\n\n');
}
