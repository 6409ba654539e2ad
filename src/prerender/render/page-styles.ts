import { createHash } from 'node:crypto';
import { type Selector, type SelectorComponent, transform } from 'lightningcss';
import { unescapeHtml } from '../../shared/lib/html-text.ts';

/** A page's markup and the text of the scripts it starts with. */
export interface StyledPage {
  body: string;
  scripts: readonly string[];
  /** Pages of one kind, such as articles, share a part from the start: comparing thousands in pairs takes minutes. */
  kind?: string | undefined;
}

/** As many sheets as the pages have together: each adds 54 bytes to the policy in the header. */
const SHEETS = 12;

/** Those of build.cssTarget: the minifier keeps the prefixes they need, and leaves light-dark() alone. */
const TARGETS = {
  chrome: 123 << 16,
  edge: 123 << 16,
  firefox: 120 << 16,
  safari: (17 << 16) | (5 << 8),
};

/** Parts strings in a script into words: their ends, blanks, and where a template has a value. */
const BETWEEN_WORDS = /[\s"'`}]|\$\{|\\n/;

/**
 * For each page the part of the style sheet that it needs to start: all rules without classes, and those whose classes
 * are in its markup or in its scripts. Pages that need about the same share one, in the given order.
 */
export function pageStyles(css: string, pages: readonly StyledPage[]): string[] {
  const rules = rulesWithClasses(css);
  const known = new Set(
    rules.flatMap(({ selectors }) => selectors.flatMap((selector) => classesIn(selector))),
  );
  const wordsOfScripts = new Map<string, ReadonlySet<string>>();
  const quoted = [...known].filter((name) => /["'`]/.test(name));
  const wordsOf = (script: string) => {
    const words =
      wordsOfScripts.get(script) ??
      new Set([
        ...script.split(BETWEEN_WORDS).filter((word) => known.has(word)),
        ...quoted.filter((name) => script.includes(name)),
      ]);
    wordsOfScripts.set(script, words);
    return words;
  };
  const needs = pages.map(({ body, scripts }) => {
    const inMarkup = [...body.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) =>
      unescapeHtml(names).split(/\s+/),
    );
    return new Set([
      ...inMarkup.filter((name) => known.has(name)),
      ...scripts.flatMap((script) => [...wordsOf(script)]),
    ]);
  });
  const groups = group(joinedByKind(pages, needs), (classes) =>
    rules.reduce((sum, { selectors, size }) => (isUsed(selectors, classes) ? sum + size : sum), 0),
  );
  const result: string[] = new Array(pages.length).fill('');
  for (const { members, classes } of groups) {
    const scripts = new Set(members.flatMap((index) => pages[index]?.scripts ?? []));
    const variables = new Set([...scripts].flatMap((script) => script.match(/--[\w-]+/g) ?? []));
    const sheet = withoutUnused(partOf(css, classes), variables);
    for (const index of members) result[index] = sheet;
  }
  return result;
}

/** The whole sheet as a file. Pages have the fonts in their parts: a second rule for a loaded one makes it flicker. */
export function wholeSheetFile(css: string): { name: string; css: string } {
  const text = change(css, { Rule: { 'font-face': () => [] } });
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  return { name: `styles-${hash}.css`, css: text };
}

interface ClassRule {
  selectors: Selector[];
  /** Roughly, in bytes. */
  size: number;
}

function rulesWithClasses(css: string): ClassRule[] {
  const rules: ClassRule[] = [];
  change(css, {
    Rule: {
      style({ value }) {
        const { selectors, declarations } = value;
        if (selectors.some((selector) => classesIn(selector).length > 0))
          rules.push({ selectors, size: JSON.stringify([selectors, declarations]).length });
      },
    },
  });
  return rules;
}

const partOf = (css: string, classes: ReadonlySet<string>) =>
  change(css, {
    Rule: { style: ({ value: { selectors } }) => (isUsed(selectors, classes) ? undefined : []) },
  });

const isUsed = (selectors: Selector[], classes: ReadonlySet<string>) =>
  selectors.some((selector) => mayMatch(selector, classes));

/** Whether an element of a page with these classes may match. What the page hasn't got may be negated. */
function mayMatch(selector: Selector, classes: ReadonlySet<string>): boolean {
  // An article's text comes with classes of its own, and from elsewhere if it's imported.
  const own = selector.some((part) => part.type === 'class' && part.name === 'prose');
  return selector.every((part) => {
    if (part.type === 'class')
      return classes.has(part.name) || (own && classes.has('prose')) || isCode(part.name, classes);
    const inner = alternatives(part);
    return inner.length === 0 || own || isUsed(inner, classes);
  });
}

const isCode = (name: string, classes: ReadonlySet<string>) =>
  name.startsWith('hljs-') && classes.has('prose');

const alternatives = (part: SelectorComponent): Selector[] =>
  part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where' || part.kind === 'has')
    ? part.selectors
    : [];

const classesIn = (selector: Selector): string[] =>
  selector.flatMap((part) => (part.type === 'class' ? [part.name] : alternatives(part).flatMap(classesIn)));

/** Leaves out variables that nothing reads, some of which are read by others that nothing reads. */
function withoutUnused(css: string, alsoRead: ReadonlySet<string>): string {
  const read = new Set([...css.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name));
  const isRead = (name: string) => read.has(name) || alsoRead.has(name);
  const result = change(css, {
    Rule: { property: ({ value }) => (isRead(value.name) ? undefined : []) },
    Declaration: {
      custom: ({ name }) => (name.startsWith('--') && !isRead(name) ? [] : undefined),
    },
  });
  return result.length < css.length ? withoutUnused(result, alsoRead) : result;
}

/** The classes that each page needs, with those of all others of its kind. */
function joinedByKind(
  pages: readonly StyledPage[],
  needs: readonly ReadonlySet<string>[],
): ReadonlySet<string>[] {
  const joined = new Map<string, Set<string>>();
  pages.forEach(({ kind }, index) => {
    if (kind === undefined) return;
    const classes = joined.get(kind) ?? new Set();
    for (const name of needs[index] ?? []) classes.add(name);
    joined.set(kind, classes);
  });
  return needs.map((own, index) => joined.get(pages[index]?.kind ?? '') ?? own);
}

interface Group {
  members: number[];
  classes: ReadonlySet<string>;
  size: number;
}

/** Joins the two groups whose pages grow least by it, until there are few enough. */
function group(
  needs: readonly ReadonlySet<string>[],
  sizeOf: (classes: ReadonlySet<string>) => number,
): Group[] {
  const same = new Map<string, Group>();
  needs.forEach((classes, index) => {
    const key = [...classes].sort().join(' ');
    const known = same.get(key);
    if (known) known.members.push(index);
    else same.set(key, { members: [index], classes, size: sizeOf(classes) });
  });
  let groups = [...same.values()];
  const joins = new Map<Group, Map<Group, Group>>();
  const joinOf = (a: Group, b: Group) => {
    const ofA = joins.get(a) ?? new Map<Group, Group>();
    joins.set(a, ofA);
    const classes = new Set([...a.classes, ...b.classes]);
    const join = ofA.get(b) ?? { members: [...a.members, ...b.members], classes, size: sizeOf(classes) };
    ofA.set(b, join);
    return join;
  };
  const cost = ({ members, size }: Group) => members.length * size;
  while (groups.length > SHEETS) {
    let best: { pair: [Group, Group]; join: Group; growth: number } | undefined;
    groups.forEach((a, index) => {
      for (const b of groups.slice(index + 1)) {
        const join = joinOf(a, b);
        const growth = cost(join) - cost(a) - cost(b);
        if (!best || growth < best.growth) best = { pair: [a, b], join, growth };
      }
    });
    if (!best) break;
    const { pair, join } = best;
    groups = [...groups.filter((one) => !pair.includes(one)), join];
  }
  return groups;
}

type Visitor = NonNullable<Parameters<typeof transform>[0]['visitor']>;

function change(css: string, visitor: Visitor): string {
  const { code } = transform({
    filename: 'styles.css',
    code: Buffer.from(css),
    minify: true,
    targets: TARGETS,
    visitor,
  });
  return code.toString();
}
