import type { Facts } from '../../facts/facts';
import type { IsPage } from './page-addresses.ts';
import type { KnownFacts } from './read-facts.ts';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Takes a problem with the text at `key`, such as 'hero.proof[0].label'. */
export type Report = (key: string, problem: string, sentence?: string) => void;

export interface Known extends Pick<KnownFacts, 'facts' | 'formatSum' | 'capitalize'> {
  isPage: IsPage;
}

/** A value that the page fills in: `{$title}`. */
export const RUN_TIME_VALUE = /\{\$([a-z]\w*)\}/gi;

/** `key` with `name` behind it; the top has no key. */
export const keyOf = (key: string, name: string): string => (key ? `${key}.${name}` : name);

/** A file's value with the facts in the places of `{brand.name}` and the like. Reports what its texts refer to in vain. */
export function fillFacts(value: Json, known: Known, report: Report, key = ''): Json {
  if (typeof value === 'string') return fillText(value, known, (problem) => report(key, problem, value), key);
  if (Array.isArray(value))
    return value.map((item, index) => fillFacts(item, known, report, `${key}[${index}]`));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, fillFacts(item, known, report, keyOf(key, name))]),
  );
}

const PLACEHOLDER = /\{([^{}]*)\}/g;

function fillText(text: string, known: Known, report: (problem: string) => void, key: string): string {
  const filled = replaceFacts(text, known, report);
  if (/[{}]/.test(text.replace(PLACEHOLDER, ''))) report('a brace stands alone');
  for (const link of linksIn(filled, key))
    if (!/^(?:https?:|mailto:|tel:|#)/.test(link) && !known.isPage(link)) report(`there is no page ${link}`);
  return filled;
}

/** Shared phrases state facts and other phrases themselves. `phrases`: those that this text is part of. */
function replaceFacts(
  text: string,
  known: Known,
  report: (problem: string) => void,
  phrases: readonly string[] = [],
): string {
  return text.replace(PLACEHOLDER, (placeholder, name: string) => {
    if (/^\$[a-z]\w*$/i.test(name)) return placeholder;
    const path = name.charAt(0).toLowerCase() + name.slice(1);
    const value = getValue(path, known);
    if (value === undefined) report(`there is no fact ${placeholder}`);
    else if (phrases.includes(path)) report(`${placeholder} is part of itself`);
    else {
      const filled = replaceFacts(value, known, report, [...phrases, path]);
      return path === name ? filled : known.capitalize(filled);
    }
    return placeholder;
  });
}

/** Targets of Markdown links, and a `to` itself. */
const linksIn = (text: string, key: string): string[] =>
  /(?:^|\.)to$/.test(key)
    ? [text]
    : [...text.matchAll(/\[[^\]]*\]\(([^)\s]*)\)/g)].map(([, target = '']) => target);

function getValue(path: string, { facts, formatSum }: Known): string | undefined {
  const [, amount] = /^money (\d+(?:\.\d\d)?)$/.exec(path) ?? [];
  return amount ? formatSum(amount) : factAt(facts, path);
}

function factAt(facts: Facts, path: string): string | undefined {
  let value: string | Facts | undefined = facts;
  for (const part of path.split('.'))
    value = typeof value === 'object' && Object.hasOwn(value, part) ? value[part] : undefined;
  return typeof value === 'string' ? value : undefined;
}
