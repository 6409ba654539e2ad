import handovers from '~/content/handovers.json';
import savings from '~/content/savings.json';
import { formatSaving, formatSavingRange, getInputRows, getResultFacts, getVerdict } from './format-case';
import type { Inputs, Result } from './model';

/** A case as a message: its inputs, its result, and a link to it (`address`, as a whole). */
export function toContactMessage(inputs: Inputs, result: Result, address: string): string {
  const { amount, what } = formatSaving(result);
  return [
    handovers.savings.intro,
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
