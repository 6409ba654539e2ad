import { readPlainFigure } from '~/shared/lib/in-locale';
import { cleanTask, inOrder, isNumber, ORDER, optionsOf, RATES, readNumber } from './entries';
import type { Inputs } from './model';

/** The order and meaning of a link's values. A change of either gets a new number. */
const VERSION = '1';
const GAP = '_';

/** A case as a link holds it: the version, the numbers in order, and the task. */
export const toLink = (inputs: Inputs): string =>
  [
    VERSION,
    ...ORDER.map((name) => (isNumber(name) ? inputs[name] : optionsOf(name).indexOf(inputs[name]))),
    cleanTask(inputs.task),
  ].join(GAP);

/** What a link says, with the fallback's value for each that it can't: those are named, or all of them are. */
export interface ReadLink {
  inputs: Inputs;
  broken: 'all' | readonly (keyof Inputs)[];
}

/** Reads the link of a case. Anyone can write one, so nothing in it is taken for granted. */
export function readLink(link: string, fallback: Inputs): ReadLink {
  const [version, ...values] = link.split(GAP);
  if (version !== VERSION) return { inputs: fallback, broken: 'all' };
  const broken: (keyof Inputs)[] = [];
  const inputs: Record<string, string | number> = { ...fallback };
  ORDER.forEach((name, index) => {
    const text = values[index] ?? '';
    const value = isNumber(name)
      ? readNumber(name, text, readPlainFigure)
      : optionsOf(name)[/^\d$/.test(text) ? Number(text) : -1];
    if (typeof value === 'number' || typeof value === 'string') inputs[name] = value;
    else broken.push(name);
  });
  // A task may have the gap's sign in it.
  inputs.task = cleanTask(values.slice(ORDER.length).join(GAP));
  const read = inputs as unknown as Inputs;
  if (inOrder(read)) return { inputs: read, broken };
  const { passLow, pass, passHigh } = fallback;
  return {
    inputs: { ...read, passLow, pass, passHigh },
    broken: [...broken.filter((name) => !RATES.some((rate) => rate === name)), ...RATES],
  };
}
