import savings from '~/content/savings.json';
import { invoiceExample, projectExample } from '~/facts/invoice-example';
import { planNames } from '~/facts/plan-prices';
import { fillTemplate } from '~/shared/lib/fill-template';
import { formatNumber, parseNumber } from '~/shared/lib/locale';
import { cutText } from '~/shared/lib/shorten-text';
import type { Inputs } from './model';

/** Each input as its field holds it. */
export type Entries = Record<keyof Inputs, string>;
export type Problems = Partial<Record<keyof Inputs, string>>;

/** The initial inputs: the example of the solutions page, with a range of our own. */
export const exampleInputs: Inputs = {
  task: invoiceExample.task,
  volume: invoiceExample.volume,
  minutes: invoiceExample.minutes,
  hourly: invoiceExample.hourly,
  errorRate: 0,
  errorCost: projectExample.errorCost,
  passLow: invoiceExample.pass - 10,
  pass: invoiceExample.pass,
  passHigh: invoiceExample.pass + 10,
  reviewMinutes: invoiceExample.reviewMinutes,
  ownerHours: invoiceExample.ownerHours,
  price: invoiceExample.plan,
  buildCost: projectExample.build,
  monthlyCost: projectExample.monthly,
  ownHours: invoiceExample.setupHours,
};

export type NumberName = Exclude<keyof Inputs, 'task' | 'price'>;

/** The minimum and maximum of each number. */
const NUMBER_RANGES: Record<NumberName, readonly [min: number, max: number]> = {
  volume: [1, 1_000_000],
  minutes: [0, 480],
  hourly: [0, 1_000],
  errorRate: [0, 100],
  errorCost: [0, 100_000],
  passLow: [0, 100],
  pass: [0, 100],
  passHigh: [0, 100],
  reviewMinutes: [0, 480],
  ownerHours: [0, 1_000],
  buildCost: [0, 10_000_000],
  monthlyCost: [0, 1_000_000],
  ownHours: [0, 100_000],
};

export const MAX_TASK_LENGTH = 60;

const { problems: words } = savings;

/** The inputs as the fields show them: '60000', '2.5', or '2,5' where a comma begins the decimals. */
export const toEntries = (inputs: Inputs): Entries =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [
      name,
      typeof value === 'number'
        ? formatNumber(value, { useGrouping: false, maximumFractionDigits: 4 })
        : value,
    ]),
  ) as Entries;

/** A typed text as a number, or the problem with it. Currency signs, percent signs and thousands separators may stay. */
function readNumber(name: NumberName, text: string): number | { problem: string } {
  const bare = text.replace(/[\s\p{Sc}%]/gu, '');
  if (!bare) return { problem: words.empty };
  const [min, max] = NUMBER_RANGES[name];
  const value = /^[-−]\d/.test(bare) ? -1 : Math.round(parseNumber(bare) * 10_000) / 10_000;
  if (Number.isNaN(value)) return { problem: words.letters };
  if (value < min) return { problem: fillTemplate(words.small, { least: min }) };
  // A number with too many digits is Infinity.
  return value <= max ? value : { problem: fillTemplate(words.large, { most: max }) };
}

/**
 * The inputs that the fields hold. A field that can't be read keeps its previous number and gets a problem; so do all
 * three rates if they aren't in order. A task is one line of at most 60 characters, never cut inside a character.
 */
export function readEntries(entries: Entries, before: Inputs): { inputs: Inputs; problems: Problems } {
  const task = cutText(entries.task.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim(), MAX_TASK_LENGTH).trim();
  const price = [...planNames, 'project' as const].find((name) => name === entries.price) ?? before.price;
  const inputs: Inputs = { ...before, task, price };
  const problems: Problems = {};
  for (const name of Object.keys(NUMBER_RANGES) as NumberName[]) {
    const value = readNumber(name, entries[name]);
    if (typeof value === 'number') inputs[name] = value;
    else problems[name] = value.problem;
  }
  const likely = formatNumber(inputs.pass, { maximumFractionDigits: 4 });
  if (inputs.passLow > inputs.pass) problems.passLow ??= fillTemplate(words.low, { likely });
  if (inputs.passHigh < inputs.pass) problems.passHigh ??= fillTemplate(words.high, { likely });
  if (inputs.passLow <= inputs.pass && inputs.pass <= inputs.passHigh) return { inputs, problems };
  const { passLow, pass, passHigh } = before;
  return { inputs: { ...inputs, passLow, pass, passHigh }, problems };
}
