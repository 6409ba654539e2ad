import handovers from '~/content/handovers.json';
import savings from '~/content/savings.json';
import { prefillContactMessage } from '~/leads/form/form-draft';
import { formatSaving, formatSavingRange, getInputRows, getResultFacts, getVerdict } from './format-case';
import type { Inputs, Result } from './model';

/** Puts a case into the contact form's message, for the visitor to edit. `address`: that of the case, as a whole. */
export const fillContactMessage = (inputs: Inputs, result: Result, address: string): void =>
  prefillContactMessage(`${handovers.savings.intro}\n\n${toText(inputs, result, address)}`);

/** A case as plain text: its inputs, its result, and a link to it. */
function toText(inputs: Inputs, result: Result, address: string): string {
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
    `${savings.name}: ${address}`,
  ].join('\n\n');
}
