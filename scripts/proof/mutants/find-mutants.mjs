import { parseSync } from 'vite';

const SWAPPED = {
  '===': ['!=='],
  '!==': ['==='],
  '==': ['!='],
  '!=': ['=='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
  '&&=': ['||='],
  '||=': ['&&='],
  '??=': ['&&='],
  '++': ['--'],
  '--': ['++'],
};
const OTHER_METHOD = new Map(
  [
    ['every', 'some'],
    ['startsWith', 'endsWith'],
    ['toLowerCase', 'toUpperCase'],
    ['min', 'max'],
  ].flatMap(([one, other]) => [
    [one, other],
    [other, one],
  ]),
);
const DROPPED_METHODS = ['filter', 'slice', 'sort', 'reverse', 'trim', 'substring'];
/** Properties with words for people: whether a text is there is not for a unit test to say. */
const WORDS =
  /^(label|hint|title|text|purpose|lifetime|description|placeholder|intro|notes|on|creates|reason|className)$/;
const TYPE_WRAPPERS = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'];
const TYPE_KEYS = ['typeAnnotation', 'typeArguments', 'typeParameters', 'returnType', 'implements'];
/** Longer numbers are sizes and times, where one more or less makes no difference that anybody should notice. */
const LARGEST_NUMBER = 10;

/**
 * The places where a small change should make a test fail, much as Stryker's default mutators choose them, without
 * types and words. `mutants` are `{start, end, text, point}`: what to replace, and the point that is passed whenever
 * the place is. `measured` is the code with a call of `globalThis.__passed(firstPoint + n)` at its nth point.
 */
export function findMutants(file, code, firstPoint = 0) {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const mutants = [];
  const points = [];
  const insertions = [];
  const isAdminTab = file.endsWith('/admin.ts');
  const source = ({ start, end }) => code.slice(start, end);

  // `inside`: the start of a function's body, for what is passed only when the function is called.
  const visit = (node, parent, key, point, inside) => {
    if (node.type.startsWith('TS') && !TYPE_WRAPPERS.includes(node.type)) return;
    if (node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration') return;
    const here = pointKind(node, parent, key);
    const at = here ? points.length : point;
    if (here) {
      points.push(node.start);
      const pass = `globalThis.__passed?.(${firstPoint + at})`;
      const [before, after] = {
        statement: [`${pass};`, ''],
        body: [`{${pass};`, '}'],
        expression: [`(${pass},`, ')'],
      }[here];
      insertions.push({ at: node.start, isEnd: 0, text: before });
      collect(node, parent, key, at);
      visitChildren(node, at);
      insertions.push({ at: node.end, isEnd: 1, text: after });
    } else {
      collect(node, parent, key, at, inside);
      visitChildren(node, at, inside);
    }
  };
  const visitChildren = (node, point, inside) => {
    for (const [key, value] of Object.entries(node)) {
      if (TYPE_KEYS.includes(key)) continue;
      const within = key === 'params' && node.body ? innerStart(node.body) : inside;
      for (const child of [value].flat()) {
        if (child && typeof child.type === 'string') visit(child, node, key, point, within);
      }
    }
  };
  /** Where the first point in a block or in an arrow function's body is. */
  const innerStart = (body) =>
    body.type === 'BlockStatement' ? body.body.find(({ type }) => !type.startsWith('TS'))?.start : body.start;

  const collect = (node, parent, key, point, inside) => {
    const add = (start, end, text, within = inside) => {
      if (code.slice(start, end) !== text) mutants.push({ start, end, text, point, within });
    };
    const replace = (text, within) => add(node.start, node.end, text, within);
    const swap = (operator, from, to) => {
      // The operator is the only thing between its operands, apart from spaces, comments and parentheses.
      const start = code.indexOf(operator, from);
      for (const other of SWAPPED[operator] ?? []) if (start < to) add(start, start + operator.length, other);
    };
    switch (node.type) {
      case 'IfStatement':
      case 'ConditionalExpression':
        for (const value of ['true', 'false']) add(node.test.start, node.test.end, value);
        break;
      case 'WhileStatement':
      case 'DoWhileStatement':
      case 'ForStatement':
        if (node.test) add(node.test.start, node.test.end, 'false');
        break;
      case 'BinaryExpression':
        if (node.operator !== '+' || !(isText(node.left) || isText(node.right))) {
          swap(node.operator, node.left.end, node.right.start);
        }
        break;
      case 'LogicalExpression':
      case 'AssignmentExpression':
        swap(node.operator, node.left.end, node.right.start);
        break;
      case 'UpdateExpression':
        swap(node.operator, node.prefix ? node.start : node.argument.end, node.end);
        break;
      case 'UnaryExpression':
        if (node.operator === '!') replace(`(${source(node.argument)})`);
        if (node.operator === '-') replace(`+${source(node.argument)}`);
        break;
      case 'AwaitExpression':
        replace(`(${source(node.argument)})`);
        break;
      case 'Literal':
        collectLiteral(node, parent, key, replace);
        break;
      case 'TemplateLiteral':
        if (parent.type !== 'TaggedTemplateExpression' && !isAdminTab && !/\s/.test(fixedText(node)))
          replace('``');
        break;
      case 'ArrayExpression':
        if (node.elements.length > 0 && !isAdminTab) replace('[]');
        break;
      case 'ObjectExpression':
        // As the body of an arrow function it keeps its parentheses.
        if (node.properties.length > 0 && !isAdminTab) replace('{}');
        break;
      case 'BlockStatement':
        if (node.body.length > 0) replace('{}', innerStart(node));
        break;
      case 'ArrowFunctionExpression':
        if (node.expression && source(node.body) !== 'undefined') {
          // The body's own parentheses are not part of it.
          add(code.indexOf('=>', arrowFrom(node)) + 2, node.end, ' undefined', node.body.start);
        }
        break;
      case 'ExpressionStatement':
        // Alone in a block, it goes with the block.
        if (!node.directive && !(parent.type === 'BlockStatement' && parent.body.length === 1)) replace(';');
        break;
      case 'MemberExpression':
      case 'CallExpression':
        collectCall(node, add);
        break;
    }
  };

  const arrowFrom = ({ params, returnType, start }) => returnType?.end ?? params.at(-1)?.end ?? start;

  const collectLiteral = (node, parent, key, replace) => {
    if (typeof node.value === 'boolean') replace(String(!node.value));
    else if (typeof node.value === 'number' && node.value <= LARGEST_NUMBER && !isKey(parent, key)) {
      for (const other of [node.value + 1, node.value - 1]) replace(other < 0 ? `(${other})` : String(other));
    } else if (typeof node.value === 'string') {
      const isWords =
        /\s/.test(node.value) || isAdminTab || (key === 'value' && WORDS.test(parent.key?.name ?? ''));
      if (
        isWords ||
        isKey(parent, key) ||
        parent.type.startsWith('JSX') ||
        parent.type === 'ImportExpression'
      )
        return;
      replace(node.value === '' ? "'mutant'" : "''");
    } else if (node.regex) {
      const { pattern, flags } = node.regex;
      if (pattern.startsWith('^')) replace(`/${pattern.slice(1)}/${flags}`);
      if (pattern.endsWith('$') && !pattern.endsWith('\\$')) replace(`/${pattern.slice(0, -1)}/${flags}`);
    }
  };

  const collectCall = (node, add) => {
    const [from, optional] =
      node.type === 'MemberExpression' ? [node.object.end, node.optional] : [node.callee.end, node.optional];
    if (optional) {
      const start = code.indexOf('?.', from);
      const isDotted = node.type === 'MemberExpression' && !node.computed;
      add(start, start + 2, isDotted ? '.' : '');
    }
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression' || node.callee.computed)
      return;
    const { object, property } = node.callee;
    const other = OTHER_METHOD.get(property.name);
    if (other) add(property.start, property.end, other);
    if (DROPPED_METHODS.includes(property.name)) add(object.end, node.end, '');
  };

  visit(program, { type: 'File' }, 'program', 0);
  const unique = new Map(mutants.map((mutant) => [mutate(code, mutant), mutant]));
  // Some aren't code, such as && beside a ??.
  const sound = [...unique].filter(([mutated]) => parseSync(file, mutated).errors.length === 0);
  return {
    mutants: sound.map(([, { within, ...mutant }]) => {
      const inner = points.indexOf(within);
      return { ...mutant, point: firstPoint + (inner < 0 ? mutant.point : inner) };
    }),
    points: points.length,
    measured: withInsertions(code, insertions),
  };
}

/** The code with one mutant in it. */
export const mutate = (code, { start, end, text }) => code.slice(0, start) + text + code.slice(end);

/** How a call can be put in front of the node, if it can. */
function pointKind(node, parent, key) {
  if (node.type.startsWith('TS')) return undefined;
  const isStatement = /(Statement|Declaration)$/.test(node.type);
  if (isStatement && ['Program', 'BlockStatement'].includes(parent.type) && key === 'body')
    return 'statement';
  if (isStatement && parent.type === 'SwitchCase' && key === 'consequent') return 'statement';
  const isBody = ['consequent', 'alternate', 'body'].includes(key);
  if (isStatement && isBody && node.type !== 'BlockStatement' && /Statement$/.test(parent.type))
    return 'body';
  if (parent.type === 'ConditionalExpression' && (key === 'consequent' || key === 'alternate'))
    return 'expression';
  if (parent.type === 'LogicalExpression' && key === 'right') return 'expression';
  // An object has parentheses around it, which stay where they are.
  if (parent.type === 'ArrowFunctionExpression' && key === 'body' && parent.expression) return 'expression';
  return undefined;
}

function withInsertions(code, insertions) {
  const sorted = insertions
    .map((insertion, order) => ({ ...insertion, order }))
    // Where one node ends and the next begins, the first is closed before the second is opened.
    .sort((a, b) => a.at - b.at || b.isEnd - a.isEnd || a.order - b.order);
  let result = '';
  let done = 0;
  for (const { at, text } of sorted) {
    result += code.slice(done, at) + text;
    done = at;
  }
  return result + code.slice(done);
}

const isText = (node) =>
  (node.type === 'Literal' && typeof node.value === 'string') || node.type === 'TemplateLiteral';
const fixedText = ({ quasis }) => quasis.map(({ value }) => value.raw).join('');
const isKey = ({ type, computed }, key) =>
  key === 'key' || key === 'source' || (type === 'MemberExpression' && key === 'property' && !computed);
