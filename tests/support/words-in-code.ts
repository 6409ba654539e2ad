import { parseSync } from 'vite';

// biome-ignore lint/suspicious/noExplicitAny: a syntax tree's node of any kind
type Syntax = any;

/** Attributes whose values nobody reads. */
const UNREAD = /^(?:className|d|style|viewBox|id|href|src|rel|type|name|transform|preserveAspectRatio)$/;
/** Functions that take class names, selectors, or texts for developers. */
const UNREAD_CALL = /^(?:cx|console\.\w+)$|(?:querySelector(?:All)?|matches|closest)$/;
/** Two words in a row, or one with a capital, and no class names, markup or colors. */
const isRead = (text: string) =>
  (/(?:^|[^\w-])[A-Za-z’']{2,},? [a-z’']{2,}(?:[^\w:-]|$)/.test(text) &&
    !/[[\]:<]|="|-\d|\b[a-z]+-[a-z\d]+\b.*\b[a-z]+-[a-z\d]+\b/.test(text)) ||
  /^[A-Z][a-z]+$/.test(text);

/** Words in a module's code that somebody may read, each with its line. */
export function findWords(file: string, code: string): string[] {
  const found: string[] = [];
  const add = (start: number, text: string) =>
    found.push(`${file}:${code.slice(0, start).split('\n').length} ${text.trim().slice(0, 80)}`);
  const visit = (node: Syntax) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node?.type !== 'string' || isUnread(node, code)) return;
    if (node.type === 'JSXText' && /[A-Za-z]{2}/.test(node.value)) add(node.start, node.value);
    const text = node.type === 'TemplateElement' ? node.value.cooked : node.value;
    if (/^(?:Literal|TemplateElement)$/.test(node.type) && typeof text === 'string' && isRead(text))
      add(node.start, text);
    Object.values(node).forEach(visit);
  };
  visit(parseSync(file, code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).program.body);
  return found;
}

function isUnread(node: Syntax, code: string): boolean {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ThrowStatement':
      return true;
    case 'NewExpression':
      return /Error$/.test(node.callee.name ?? '');
    case 'JSXAttribute':
      return UNREAD.test(node.name.name);
    case 'CallExpression':
      return UNREAD_CALL.test(code.slice(node.callee.start, node.callee.end));
    default:
      return /^TS(?!As|Satisfies|NonNull)/.test(node.type);
  }
}
