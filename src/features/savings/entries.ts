import savings from '~/content/savings.json';
import { invoiceExample, projectExample } from '~/facts/invoice-example';
import { planNames } from '~/facts/plan-prices';
import { fillTemplate } from '~/shared/lib/fill-template';
import { formatNumber, parseNumber, parsePlainNumber } from '~/shared/lib/locale';
import { cutText } from '~/shared/lib/shorten-text';
import { CASE_QUERY } from '~/shared/paths';
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
  way: 'plan',
  plan: invoiceExample.plan,
  billing: 'monthly',
  buildCost: projectExample.build,
  monthlyCost: projectExample.monthly,
  ownHours: invoiceExample.setupHours,
};

/** The minimum and maximum of each number. */
const numberRanges = {
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
} as const satisfies Partial<Record<keyof Inputs, readonly [number, number]>>;

const choiceOptions = {
  way: ['plan', 'project'],
  plan: planNames,
  billing: ['monthly', 'annually'],
} as const;

type NumberName = keyof typeof numberRanges;
type ChoiceName = keyof typeof choiceOptions;

/** The inputs in the order of a link. Never reorder them: a new order needs a new link version. */
export const LINK_ORDER = [
  ...['volume', 'minutes', 'hourly', 'errorRate', 'errorCost', 'passLow', 'pass', 'passHigh'],
  ...['reviewMinutes', 'ownerHours', 'way', 'plan', 'billing', 'buildCost', 'monthlyCost', 'ownHours'],
] as readonly (NumberName | ChoiceName)[];

export const isNumberField = (name: keyof Inputs): name is NumberName => name in numberRanges;
const getOptions = (name: ChoiceName): readonly string[] => choiceOptions[name];

export const MAX_TASK_LENGTH = 60;

/** A task's name in one line of at most 60 characters, never cut inside a character. */
const cleanTask = (text: string): string =>
  cutText(text.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim(), MAX_TASK_LENGTH).trim();

/** The inputs as the fields show them. */
export const toEntries = (inputs: Inputs): Entries =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [
      name,
      typeof value === 'number' ? toFieldText(value) : value,
    ]),
  ) as Entries;

const { problems } = savings;

const formatExact = (value: number) => formatNumber(value, { maximumFractionDigits: 4 });

/** A number as a field holds it: '60000', '2.5', or '2,5' where a comma begins the decimals. */
const toFieldText = (value: number): string =>
  formatNumber(value, { useGrouping: false, maximumFractionDigits: 4 });

/**
 * A typed text as a number, or the problem with it. Currency signs, percent signs and thousands separators may stay.
 * `read`: replaces the locale's number format, for example for a link.
 */
function readNumber(
  name: NumberName,
  text: string,
  read: (bare: string) => number = parseNumber,
): number | { problem: string } {
  const bare = text.replace(/[\s\p{Sc}%]/gu, '');
  if (!bare) return { problem: problems.empty };
  const [least, most] = numberRanges[name];
  if (/^[-−]\d/.test(bare)) return { problem: fillTemplate(problems.small, { least }) };
  const value = Math.round(read(bare) * 10_000) / 10_000;
  if (Number.isNaN(value)) return { problem: problems.letters };
  if (value < least) return { problem: fillTemplate(problems.small, { least }) };
  // A number with too many digits is Infinity.
  if (!(value <= most)) return { problem: fillTemplate(problems.large, { most }) };
  return value;
}

export interface ParsedEntries {
  inputs: Inputs;
  problems: Problems;
  /** The fields whose earlier number the result still uses. */
  kept: readonly (keyof Inputs)[];
}

export const RATES = ['passLow', 'pass', 'passHigh'] as const;
const isRate = (name: string) => RATES.some((rate) => rate === name);

/**
 * The inputs that the fields hold. A field that can't be read keeps its previous number and gets a problem; so do all
 * three rates if they aren't in order.
 */
export function readEntries(entries: Entries, before: Inputs): ParsedEntries {
  const inputs: Record<string, string | number> = { ...before, task: cleanTask(entries.task) };
  const found: Problems = {};
  for (const name of LINK_ORDER) {
    const text = entries[name];
    if (!isNumberField(name)) {
      if (getOptions(name).includes(text)) inputs[name] = text;
      continue;
    }
    const value = readNumber(name, text);
    if (typeof value === 'number') inputs[name] = value;
    else found[name] = value.problem;
  }
  const read = inputs as unknown as Inputs;
  const unread = LINK_ORDER.filter((name) => found[name]);
  if (hasOrderedRates(read)) return { inputs: read, problems: found, kept: unread };
  if (!found.passLow && read.passLow > read.pass)
    found.passLow = fillTemplate(problems.low, { likely: formatExact(read.pass) });
  if (!found.passHigh && read.passHigh < read.pass)
    found.passHigh = fillTemplate(problems.high, { likely: formatExact(read.pass) });
  const { passLow, pass, passHigh } = before;
  return {
    inputs: { ...read, passLow, pass, passHigh },
    problems: found,
    kept: [...unread.filter((name) => !isRate(name)), ...RATES],
  };
}

const hasOrderedRates = ({ passLow, pass, passHigh }: Inputs): boolean => passLow <= pass && pass <= passHigh;

/** Increase it when the order or meaning of a link's values changes. */
const VERSION = '1';
const SEPARATOR = '_';

/** A case as a link stores it: the version, the numbers in order, and the task. */
export const toLink = (inputs: Inputs): string =>
  [
    VERSION,
    ...LINK_ORDER.map((name) =>
      isNumberField(name) ? inputs[name] : getOptions(name).indexOf(inputs[name]),
    ),
    cleanTask(inputs.task),
  ].join(SEPARATOR);

/** The address of a page's calculator with a case. */
export const toAddress = (pathname: string, inputs: Inputs): string =>
  `${pathname}?${CASE_QUERY}=${encodeURIComponent(toLink(inputs))}`;

/** The case of a link; undefined if any part is unreadable. Anyone can write a link, so every value is checked. */
export function readLink(link: string): Inputs | undefined {
  const [version, ...values] = link.split(SEPARATOR);
  if (version !== VERSION) return;
  // A task may contain the separator.
  const task = cleanTask(values.slice(LINK_ORDER.length).join(SEPARATOR));
  const inputs: Record<string, string | number> = { task };
  for (const [index, name] of LINK_ORDER.entries()) {
    const text = values[index] ?? '';
    const value = isNumberField(name)
      ? readNumber(name, text, parsePlainNumber)
      : getOptions(name)[/^\d$/.test(text) ? Number(text) : -1];
    if (typeof value !== 'number' && typeof value !== 'string') return;
    inputs[name] = value;
  }
  const read = inputs as unknown as Inputs;
  return hasOrderedRates(read) ? read : undefined;
}
