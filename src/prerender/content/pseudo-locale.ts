import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, parseAst } from 'vite';
import { readText } from '../read-text.ts';

/** Whether this build is to show which words of the site aren't in content. */
export const isPseudo = process.env.PSEUDO_LOCALE === '1';

/**
 * Writes every word of content in letters that English doesn't have, so that a word the site shows in plain letters is
 * one that a translator wouldn't find in src/content.
 */
export function pseudoLocale(root: string): Plugin {
  let names: ReadonlySet<string> | undefined;
  return {
    name: 'pseudo-locale',
    enforce: 'pre',
    sharedDuringBuild: true,
    transform: {
      filter: { id: /\.(?:ts|json|md(?:\?summary)?)$|\/legal\/.+\.md\?raw$/ },
      handler(code, id) {
        // Names aren't translated.
        if (!id.includes('/src/content/') || id.endsWith('/brand.ts')) return;
        names ??= namesIn(join(root, 'src/content'));
        if (id.endsWith('.json')) return { code: pseudoJson(code, names), map: null };
        if (id.endsWith('?raw'))
          return {
            code: code.replace(/"(?:[^"\\]|\\.)*"/, (text) =>
              JSON.stringify(pseudoMarkdown(JSON.parse(text))),
            ),
            map: null,
          };
        return { code: pseudoModule(code, names, /\.md(?:\?|$)/.test(id) ? 'js' : 'ts'), map: null };
      },
    },
  };
}

/** The same module with other letters in its texts. `names` stay: code looks things up by them. */
export function pseudoModule(code: string, names: ReadonlySet<string>, lang: 'js' | 'ts'): string {
  const edits: { start: number; end: number; text: string }[] = [];
  walk(parseAst(code, { lang }) as unknown as Node, undefined, (node, parent) => {
    if (node.type === 'Literal' && typeof node.value === 'string') {
      if (!isText(node.value, names) || isName(node, parent)) return;
      edits.push({ start: node.start, end: node.end, text: JSON.stringify(pseudo(node.value)) });
    }
    if (node.type === 'TemplateElement' && parent?.type === 'TemplateLiteral') {
      const quasis = parent.quasis as Node[];
      const whole = quasis.map((part) => (part.value as { cooked: string }).cooked).join('x');
      if (!/[A-Za-z]{2}/.test(whole) || isAddress(whole)) return;
      const raw = code.slice(node.start, node.end);
      // The delimiters belong to the element in some parsers.
      edits.push({ start: node.start, end: node.end, text: raw.replace(TEMPLATE_TEXT, pseudo) });
    }
  });
  let out = code;
  for (const { start, end, text } of edits.sort((a, b) => b.start - a.start))
    out = out.slice(0, start) + text + out.slice(end);
  return out;
}

/** The same for texts in JSON. */
export const pseudoJson = (code: string, names: ReadonlySet<string>): string =>
  JSON.stringify(JSON.parse(code), (_, value) =>
    typeof value === 'string' && isText(value, names) ? pseudoTemplate(value) : value,
  );

/** The same for a legal text in Markdown. Keys of its front matter and its marks stay. */
export const pseudoMarkdown = (text: string): string =>
  text.replace(/^(?!(?:updated|plans): ).+$/gm, (line) =>
    line.replace(
      /^(?:title|description|heading|full|accept|Table): |\{[^{}]*\}|\]\([^()\s]*\)|[^{}\]]+|\]/g,
      (part) => (/^(?:[{\]]|\w+: $)/.test(part) ? part : pseudo(part)),
    ),
  );

const pseudoTemplate = (text: string) =>
  text.replace(/[^{}]+|\{[^{}]*\}/g, (part) => (part.startsWith('{') ? part : pseudo(part)));

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const TEMPLATE_TEXT = /[^`$\\{}]+/g;

/** The same text in other letters, but for markup, placeholders and addresses in it. */
export const pseudo = (text: string): string =>
  text.replace(/<[^<>]*>|[^\s<>]+/g, (word) =>
    word.startsWith('<') || /@|:\/\/|^(?:mailto|tel):/.test(word)
      ? word
      : word.replace(/&[a-z]+;|\{\w+\}|\]\([^()]*\)|[A-Za-z]/g, (part) => LETTERS[part] ?? part),
  );

const PLAIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const OTHER = 'ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž';
const LETTERS: Record<string, string> = Object.fromEntries(
  [...PLAIN].map((letter, index) => [letter, [...OTHER][index] ?? letter]),
);

const isAddress = (text: string) => /^(?:https?:|mailto:|tel:|[/#.@?]\S|[A-Z]\w+\/[A-Z]\w+$)/.test(text);

/** Whether people read it: no lone word in lower case, abbreviation or address, and nothing that code looks up. */
const isText = (text: string, names: ReadonlySet<string>) =>
  /[A-Za-z]{2}/.test(text) &&
  !isAddress(text) &&
  !/^(?:[a-z0-9][\w.:/?=&#@+-]*|[A-Z]{2,5})$/.test(text) &&
  !/^[^\s@]+@[^\s@]+$/.test(text) &&
  !names.has(text);

/** Whether a string is part of the code: a key, a type, a module's name, something to compare with. */
function isName(node: Node, parent: Node | undefined): boolean {
  if (!parent) return false;
  const isKey = parent.type === 'Property' && parent.key === node;
  const isCompared = parent.type === 'BinaryExpression' && parent.operator !== '+';
  // Such as that of text.normalize('NFD').
  const isOption =
    parent.type === 'CallExpression' &&
    (parent.callee as Node).type === 'MemberExpression' &&
    !/\s/.test(String(node.value));
  return (
    isKey ||
    isCompared ||
    isOption ||
    /^(?:TS|Import|Export(?!Default)|SwitchCase|MemberExpression)/.test(parent.type)
  );
}

function walk(node: Node, parent: Node | undefined, visit: (node: Node, parent?: Node) => void): void {
  visit(node, parent);
  // 'as const' around an object is no type of its strings.
  const here = /^TS(?:As|Satisfies)Expression$/.test(node.type) ? parent : node;
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (child && typeof child === 'object' && typeof child.type === 'string')
        walk(child as Node, here, visit);
}

/** Strings of content that are types, or keys with a capital. */
export function namesIn(folder: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const node of nodesIn(folder)) {
    const { value, name } = (node.type === 'TSLiteralType' ? node.literal : (node.key ?? {})) as Node;
    if (node.type === 'TSLiteralType' && typeof value === 'string') names.add(value);
    if (node.type !== 'Property') continue;
    const key = value ?? (node.computed ? undefined : name);
    if (typeof key === 'string' && /^[A-Z]/.test(key)) names.add(key);
  }
  return names;
}

/** Lone words of content in lower case: some are read, and stay as they are since code knows others. */
export const loneWordsIn = (folder: string): ReadonlySet<string> =>
  new Set(
    [
      ...nodesIn(folder).flatMap(({ type, value }) => (type === 'Literal' ? value : [])),
      ...filesIn(folder, /\.json$/).flatMap((file) => textsOf(join(folder, file))),
    ].filter((text): text is string => typeof text === 'string' && /^[a-z]+$/.test(text)),
  );

/** Texts of content that are long enough to tell their language. */
export const sentencesIn = (folder: string): string[] =>
  [...textsIn(folder).values()].flat().filter((text) => text.split(/\s+/).length >= 8);

/** All strings of content by their file, in modules, JSON and Markdown. */
export const textsIn = (folder: string): ReadonlyMap<string, string[]> =>
  new Map(filesIn(folder, /\.(?:ts|json|md)$/).map((file) => [file, textsOf(join(folder, file))]));

function textsOf(file: string): string[] {
  if (file.endsWith('.md')) return readText(file).split(/\n{2,}/);
  if (file.endsWith('.json')) return stringsIn(JSON.parse(readText(file)));
  return nodesOf(file).flatMap(({ type, value }) => {
    const text = type === 'TemplateElement' ? (value as { cooked: string }).cooked : value;
    return type === 'Literal' || type === 'TemplateElement' ? [String(text)] : [];
  });
}

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(stringsIn)
      : [];

const filesIn = (folder: string, names: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => names.test(file) && !file.endsWith('.d.ts'))
    .map((file) => file.replaceAll('\\', '/'));

const nodesIn = (folder: string): Node[] =>
  filesIn(folder, /\.ts$/).flatMap((file) => nodesOf(join(folder, file)));

function nodesOf(file: string): Node[] {
  const nodes: Node[] = [];
  walk(parseAst(readText(file), { lang: 'ts' }) as unknown as Node, undefined, (node) => {
    nodes.push(node);
  });
  return nodes;
}
