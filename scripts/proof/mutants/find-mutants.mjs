import { parseSync } from 'vite';

/** What takes the place of an operator or of a method. */
const OTHERS = {
  ...Object.fromEntries(
    [
      ['===', '!=='],
      ['==', '!='],
      ['+', '-'],
      ['*', '/'],
      ['&&', '||'],
      ['+=', '-='],
      ['&&=', '||='],
      ['++', '--'],
      ['every', 'some'],
      ['startsWith', 'endsWith'],
      ['toLowerCase', 'toUpperCase'],
      ['min', 'max'],
    ].flatMap(([one, other]) => [
      [one, [other]],
      [other, [one]],
    ]),
  ),
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '%': ['*'],
  '??': ['&&'],
  '??=': ['&&='],
};
const DROPPED_METHODS = ['filter', 'slice', 'sort', 'reverse', 'trim', 'substring'];
/** Properties with words for people: whether a text is there is not for a unit test to say. */
const WORDS =
  /^(label|hint|title|text|purpose|lifetime|description|placeholder|intro|notes|on|creates|reason|className)$/;
/** Longer numbers are sizes and times, where one more or less makes no difference that anybody should notice. */
const LARGEST_NUMBER = 10;
/** What isn't visited: types and names of modules. */
const SKIPPED = /^(TS(?!(As|Satisfies|NonNull)Expression$)|ImportDeclaration|ExportAllDeclaration)/;
const TYPE_KEYS = ['typeAnnotation', 'typeArguments', 'typeParameters', 'returnType', 'implements'];

/** Texts in place of a node. */
const replaced = ({ start, end }, ...texts) => texts.map((text) => [start, end, text]);
/** A text in place of what comes first after a place, which is all that's there but spaces and parentheses. */
const exchanged = (old, from, text, { find }) => [find(old, from), find(old, from) + old.length, text];
const swapped = ({ operator }, from, at) =>
  (OTHERS[operator] ?? []).map((other) => exchanged(operator, from, other, at));
const between = (node, at) => swapped(node, node.left.end, at);
const decided = ({ test }) => replaced(test, 'true', 'false');
const stopped = ({ test }) => (test ? replaced(test, 'false') : []);
const unwrapped = (node, at) => replaced(node, `(${at.source(node.argument)})`);
const emptied = (text, list) => (node, at) =>
  node[list].length > 0 && !at.isAdminTab ? replaced(node, text) : [];
/** What may be missing has to be there. */
const demanded = (node, before, text, at) => (node.optional ? [exchanged('?.', before.end, text, at)] : []);
const isText = (node) => node.type === 'TemplateLiteral' || typeof node.value === 'string';
const isKey = ({ type, computed }, key) =>
  key === 'key' || key === 'source' || (type === 'MemberExpression' && key === 'property' && !computed);

/**
 * By the type of a node, its changes: where each begins and ends, and what stands there instead. Much as Stryker's
 * default mutators choose them, without types and words.
 */
const CHANGES = {
  IfStatement: decided,
  ConditionalExpression: decided,
  WhileStatement: stopped,
  DoWhileStatement: stopped,
  ForStatement: stopped,
  LogicalExpression: between,
  AssignmentExpression: between,
  BinaryExpression: (node, at) =>
    node.operator === '+' && (isText(node.left) || isText(node.right)) ? [] : between(node, at),
  UpdateExpression: (node, at) => swapped(node, node.prefix ? node.start : node.argument.end, at),
  UnaryExpression: (node, at) => {
    if (node.operator === '!') return unwrapped(node, at);
    return node.operator === '-' ? replaced(node, `+${at.source(node.argument)}`) : [];
  },
  AwaitExpression: unwrapped,
  Literal: (node, at) => {
    const { value, regex } = node;
    if (regex) {
      // It may begin anywhere, or end anywhere.
      const open = [regex.pattern.replace(/^\^/, ''), regex.pattern.replace(/(?<!\\)\$$/, '')];
      return replaced(node, ...open.map((pattern) => `/${pattern}/${regex.flags}`));
    }
    if (typeof value === 'boolean') return replaced(node, String(!value));
    if (isKey(at.parent, at.key)) return [];
    if (typeof value === 'number' && value <= LARGEST_NUMBER)
      return replaced(node, String(value + 1), value < 1 ? `(${value - 1})` : String(value - 1));
    const isForPeople = at.key === 'value' && WORDS.test(at.parent.key?.name ?? '');
    const isName = /^(JSX.*|ImportExpression)$/.test(at.parent.type);
    if (typeof value !== 'string' || isForPeople || isName || !at.isCode(value)) return [];
    return replaced(node, value === '' ? "'mutant'" : "''");
  },
  TemplateLiteral: (node, at) => {
    const fixed = node.quasis.map(({ value }) => value.raw).join('');
    return at.parent.type !== 'TaggedTemplateExpression' && at.isCode(fixed) ? replaced(node, '``') : [];
  },
  ArrayExpression: emptied('[]', 'elements'),
  // As the body of an arrow function it keeps its parentheses.
  ObjectExpression: emptied('{}', 'properties'),
  BlockStatement: (node) => (node.body.length > 0 ? replaced(node, '{}') : []),
  ArrowFunctionExpression: ({ expression, body, returnType, params, start, end }, at) => {
    if (!expression || at.source(body) === 'undefined') return [];
    // The body's own parentheses are not part of it.
    return [[at.find('=>', returnType?.end ?? params.at(-1)?.end ?? start) + 2, end, ' undefined']];
  },
  ExpressionStatement: (node, { parent }) => {
    // Alone in a block, it goes with the block.
    const isAlone = parent.type === 'BlockStatement' && parent.body.length === 1;
    return node.directive || isAlone ? [] : replaced(node, ';');
  },
  MemberExpression: (node, at) => demanded(node, node.object, node.computed ? '' : '.', at),
  CallExpression: (node, at) => {
    const { type, computed, object, property } = node.callee;
    const changes = demanded(node, node.callee, '', at);
    if (type !== 'MemberExpression' || computed) return changes;
    if (Object.hasOwn(OTHERS, property.name)) changes.push(...replaced(property, ...OTHERS[property.name]));
    if (DROPPED_METHODS.includes(property.name)) changes.push([object.end, node.end, '']);
    return changes;
  },
};

/**
 * The places where a small change should make a test fail. `mutants` are `{start, end, text, point}`: what to replace,
 * and the point that is passed whenever the place's function is called, or its module loaded. `measured` is the code
 * with a call of `globalThis.__passed(point)` at each point.
 */
export function findMutants(file, code) {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const mutants = new Map();
  const insertions = [];
  const isAdminTab = file.endsWith('/admin.ts');
  const places = {
    isAdminTab,
    source: ({ start, end }) => code.slice(start, end),
    find: (text, from) => code.indexOf(text, from),
    isCode: (text) => !isAdminTab && !/\s/.test(text),
  };
  const pass = (point) => `globalThis.__passed?.(${JSON.stringify(point)})`;

  const visit = (node, parent, key, outer) => {
    if (SKIPPED.test(node.type)) return;
    const point = /Function/.test(node.type) && node.body ? `${file}:${node.start}` : outer;
    if (point !== outer) {
      const { type, start, end } = node.body;
      if (type === 'BlockStatement') insertions.push([start + 1, `${pass(point)};`]);
      else insertions.push([start, `(${pass(point)},`], [end, ')']);
    }
    for (const [start, end, text] of CHANGES[node.type]?.(node, { ...places, parent, key }) ?? []) {
      const mutant = { start, end, text, point };
      mutants.set(mutate(code, mutant), mutant);
    }
    for (const [key, value] of Object.entries(node))
      for (const child of TYPE_KEYS.includes(key) ? [] : [value].flat())
        if (typeof child?.type === 'string') visit(child, node, key, point);
  };
  visit(program, { type: 'File' }, 'program', file);

  mutants.delete(code);
  // Some aren't code, such as && beside a ??.
  const sound = [...mutants].filter(([mutated]) => parseSync(file, mutated).errors.length === 0);
  const measured = insertions
    .sort(([a], [b]) => b - a)
    .reduce((text, [at, added]) => text.slice(0, at) + added + text.slice(at), code);
  return { mutants: sound.map(([, mutant]) => mutant), measured: `${pass(file)};${measured}` };
}

/** The code with one mutant in it. */
export const mutate = (code, { start, end, text }) => code.slice(0, start) + text + code.slice(end);
