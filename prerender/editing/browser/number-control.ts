import CMS, { type CustomFieldControlProps } from '@sveltia/cms';
import { Component, createElement } from 'react';
import { formatNumber, parseNumber } from '~/shared/lib/locale';
import { added, findFileProblems, toPlace } from './find-file-problems';

const HINT = `Write a whole number, such as ${formatNumber(1199)} or ${formatNumber(1199, { useGrouping: false })}.`;

/** A typed number, with or without the sign of a currency; '' for no text, null for what isn't one or may be another. */
function readNumber(text: string): number | '' | null {
  if (text.trim() === '') return '';
  const number = parseNumber(text.replace(/[\p{Sc}\p{Cf}]/gu, ''));
  // Three decimals are thousands in the notation of another language.
  const isAmbiguous = text.replace(/\P{Nd}/gu, '').length === String(number).length + 3;
  return Number.isSafeInteger(number) && !isAmbiguous ? number : null;
}

/**
 * A number's field: the editor's own for texts, read as the site writes numbers. Its field for numbers drops what it
 * can't read while somebody types, and makes 199 of 1,199.
 */
export class NumberControl extends Component<CustomFieldControlProps> {
  /** As it was typed. */
  private text = '';

  isValid = async (value: unknown) => {
    // The other fields' values come as this one is rendered.
    await new Promise((resolve) => setTimeout(resolve));
    const problem = typeof value === 'number' ? this.findProblem(value) : this.text.trim() && HINT;
    return problem ? { error: { message: problem } } : true;
  };

  private findProblem(value: number): string | undefined {
    const { field, entry } = this.props;
    const [min = value, max = value] = [field.get('min'), field.get('max')] as (number | undefined)[];
    if (value < min) return `At least ${formatNumber(min)}.`;
    if (value > max) return `At most ${formatNumber(max)}.`;
    const path = String(entry?.get('path'));
    // Of facts, also beside the others.
    return path.startsWith('src/facts/')
      ? findFileProblems(path, entry?.get('data').toJS()).find((line) =>
          line.startsWith(`${toPlace(field.get('place'))}: `),
        )
      : undefined;
  }

  private change = (text: string) => {
    this.text = text;
    added.changes.push(this.props.field.get('place'));
    this.props.onChange(readNumber(text));
  };

  override render() {
    const { value } = this.props;
    if (readNumber(this.text) !== value)
      this.text = typeof value === 'number' ? formatNumber(value, { useGrouping: false }) : '';
    const control = CMS.getFieldType('string')?.control;
    return control
      ? createElement(control, { ...this.props, value: this.text, onChange: this.change })
      : null;
  }
}
