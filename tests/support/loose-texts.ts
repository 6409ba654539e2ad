import { parseSync } from 'vite';

/*
 * Finds texts that break once a page translator has replaced their nodes. React keeps the old nodes: changing one shows
 * nothing, removing it or inserting something before it throws. The only text of an element is safe, since React writes
 * it through the element.
 *
 * The rule, for an element or a fragment with several children:
 * - a text that isn't always there and always the same needs an element of its own (or becomes one text with its
 *   neighbors, by a template literal);
 * - so does any text behind an optional part, including parts of a caller, such as `children`.
 * Literals, imports and values made of these never change. A value declared as a ReactElement is no text; one declared
 * as a ReactNode belongs to its caller, and only its position matters here.
 */

// biome-ignore lint/suspicious/noExplicitAny: a syntax tree's node of any kind
type Syntax = any;
type Value = { constant: boolean; syntax?: Syntax; type?: Declared };
type Declared = 'element' | 'node' | 'other';
interface Declaration {
  name: string;
  type: Declared;
  node: Syntax;
}

interface Part {
  syntax: Syntax;
  /** `slot`: a caller's part, which may be a text. */
  kind: 'text' | 'slot' | 'element';
  constant: boolean;
  /** Whether it is in each render. */
  fixed: boolean;
  /** Whether it is one of a list, and so has siblings anyway. */
  listed: boolean;
}

export function findLooseTexts(sources: readonly { file: string; code: string }[]): string[] {
  const parsed = sources.map(({ file, code }) => {
    const program: Syntax = parseSync(file, code, { lang: 'tsx' }).program;
    return { file, code, program, declarations: findDeclarations(program, code) };
  });
  const all = parsed.flatMap(({ declarations }) => declarations);
  return parsed.flatMap(({ file, code, program, declarations }) =>
    findTexts(program, declarations, (name) => findDeclared(name, all)).map(({ start, end }) => {
      const line = code.slice(0, start).split('\n').length;
      return `${file}:${line} ${code.slice(start, end).replace(/\s+/g, ' ').slice(0, 80)}`;
    }),
  );
}

/** The certain kind of a name with several declarations. */
const findDeclared = (name: string, declarations: readonly Declaration[]): Declared | undefined =>
  (['other', 'node', 'element'] as const).find((type) =>
    declarations.some((one) => one.name === name && one.type === type),
  );

function findDeclarations(node: Syntax, code: string): Declaration[] {
  const name = node.key?.name ?? node.name;
  const annotation = node.typeAnnotation?.typeAnnotation;
  const inner = getChildren(node).flatMap((child) => findDeclarations(child, code));
  if (typeof name !== 'string' || !annotation) return inner;
  const text = code.slice(annotation.start, annotation.end);
  const type = /^(?:ReactElement|undefined|null|false|\W)+$/.test(text)
    ? 'element'
    : /\bReactNode$/.test(text)
      ? 'node'
      : 'other';
  return [{ name, type, node }, ...inner];
}

function getChildren(node: Syntax): Syntax[] {
  return Object.values(node)
    .flat()
    .filter((child: Syntax) => typeof child?.type === 'string');
}

function findTexts(
  program: Syntax,
  declarations: readonly Declaration[],
  elsewhere: (name: string) => Declared | undefined,
): Syntax[] {
  const found = new Set<Syntax>();
  const scopes: Map<string, Value>[] = [];
  const lookUp = (name: string): Value =>
    scopes.findLast((scope) => scope.has(name))?.get(name) ?? { constant: false };

  /** The declared kind of a value: here, or else of a property or variable of this name anywhere. */
  const getType = (node: Syntax): Declared | undefined =>
    node.computed
      ? undefined
      : node.property
        ? (findDeclared(node.property.name, declarations) ?? elsewhere(node.property.name))
        : (lookUp(node.name).type ?? (lookUp(node.name).syntax ? undefined : elsewhere(node.name)));

  /** Whether it is the same in each render. */
  function isConstant(node: Syntax): boolean {
    switch (node?.type) {
      case 'Identifier':
        return lookUp(node.name).constant;
      case 'JSXElement':
      case 'JSXFragment':
        return false;
      case 'CallExpression':
        // A hook, or the reader of a store.
        if (/^(?:use|read)[A-Z]|^get$/.test(node.callee.property?.name ?? node.callee.name)) return false;
        return getChildren(node).every(
          (child) => (child.type === 'Identifier' && child === node.callee) || isConstant(child),
        );
      case 'MemberExpression':
        return isConstant(node.object) && (!node.computed || isConstant(node.property));
      case 'Property':
        return isConstant(node.value);
      case 'NewExpression':
        return false;
      default:
        return !node || isFunction(node) || getChildren(node).every(isConstant);
    }
  }

  /** The possible values of a name, or of an entry looked up by name. */
  function getValues(node: Syntax): Syntax[] {
    if (node?.type === 'Identifier') {
      const { syntax } = lookUp(node.name);
      return syntax ? getValues(syntax) : [node];
    }
    if (node?.type !== 'MemberExpression' || !node.computed) return [node];
    const object = lookUp(node.object.name).syntax;
    return object?.type === 'ObjectExpression'
      ? object.properties.flatMap(({ value }: Syntax) => getValues(value))
      : [node];
  }

  /** The nodes being visited, since a function may call itself. */
  const entered = new Set<Syntax>();

  /** What an expression may render, in order. */
  function getParts(node: Syntax, fixed = true, listed = false): Part[] {
    if (entered.has(node)) return [];
    entered.add(node);
    const parts = getRendered(node, fixed, listed);
    entered.delete(node);
    return parts;
  }

  function getRendered(node: Syntax, fixed: boolean, listed: boolean): Part[] {
    const part = (kind: Part['kind'], constant = false): Part[] => [
      { syntax: node, kind, constant, fixed, listed },
    ];
    const getEither = (test: Syntax, ...results: Syntax[]) =>
      results.flatMap((result) => getParts(result, fixed && isConstant(test), listed));
    switch (node?.type) {
      case undefined:
      case 'JSXEmptyExpression':
        return [];
      case 'JSXText':
        return node.value.trim() || !node.value.includes('\n') ? part('text', true) : [];
      case 'JSXElement':
      case 'JSXFragment':
        return isFragment(node)
          ? node.children.flatMap((child: Syntax) => getParts(child, fixed, listed))
          : part('element');
      case 'SpreadElement':
        return getParts(node.argument, fixed, true);
      case 'ArrayExpression':
        return node.elements.flatMap((one: Syntax) => getParts(one, fixed, true));
      case 'JSXExpressionContainer':
      case 'TSNonNullExpression':
      case 'ChainExpression':
      case 'ParenthesizedExpression':
        return getParts(node.expression, fixed, listed);
      case 'Literal':
        return typeof node.value === 'string' || typeof node.value === 'number' ? part('text', true) : [];
      case 'LogicalExpression':
        return node.operator === '&&'
          ? getEither(node.left, node.right)
          : getEither(node.left, node.left, node.right);
      case 'ConditionalExpression':
        return getEither(node.test, node.consequent, node.alternate);
      case 'CallExpression': {
        const { name } = node.callee.property ?? node.callee;
        if (name === 'createElement') return part('element');
        const isList = node.callee.type === 'MemberExpression' && /^(?:flatMap|from|map)$/.test(name);
        const [list, make] = name === 'from' ? node.arguments : [node.callee.object, ...node.arguments];
        const results = getValues(isList ? make : node.callee).map(getResults);
        if (results.length > 0 && results.every((one) => one !== undefined)) {
          const isFixed = isConstant(isList ? list : node);
          return results.flat().flatMap((result) => getParts(result, fixed && isFixed, listed || isList));
        }
        return part(getType(node.callee) === 'node' ? 'slot' : 'text', isConstant(node));
      }
      case 'Identifier':
      case 'MemberExpression': {
        if (node.name === 'undefined') return [];
        const type = getType(node);
        if (type === 'node') return part('slot');
        const values = getValues(node).filter((value) => value !== node && !isFunction(value));
        const parts = values.flatMap((value) => getParts(value, fixed, listed));
        if (type === 'element' || (parts.length > 0 && parts.every(({ kind }) => kind === 'element')))
          return part('element');
        return part('text', isConstant(node));
      }
      default:
        return part('text', isConstant(node));
    }
  }

  function check(node: Syntax) {
    const lists: Part[][] = node.children.map((child: Syntax) => getParts(child));
    const isOnly = !isFragment(node) && lists.filter((parts) => parts.length > 0).length < 2;
    let moves = false;
    for (const parts of lists) {
      for (const { syntax, kind, constant, fixed, listed } of parts) {
        const isLoose = kind === 'text' && !(constant && fixed) && (listed || !isOnly);
        if (isLoose || (kind !== 'element' && moves)) found.add(syntax);
      }
      moves ||= parts.some(({ fixed }) => !fixed);
    }
  }

  function walk(node: Syntax, parent?: Syntax) {
    const scope = createScope(node, parent);
    if (scope) scopes.push(scope);
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') check(node);
    // A component that renders a text stands beside other parts wherever it is used.
    const { name = '' } = (isFunction(node) && (node.id ?? parent?.id)) || {};
    if (/^[A-Z]/.test(name))
      for (const result of getResults(node) ?? [])
        for (const { syntax, kind, constant } of getParts(result))
          if (kind === 'text' && !constant) found.add(syntax);
    for (const child of getChildren(node)) walk(child, node);
    if (scope) scopes.pop();
  }

  /** The properties of a type, as far as this file declares them. */
  function getProperties(type: Syntax): Declaration[] {
    if (!type) return [];
    const named =
      type.typeName &&
      program.body
        .map((one: Syntax) => one.declaration ?? one)
        .find((one: Syntax) => one.id?.name === type.typeName.name);
    const members: Syntax[] = type.members ?? named?.body?.body ?? [];
    // The combined types, such as in Omit<ButtonProps, 'size'> & ButtonStyleProps.
    const others: Syntax[] = [
      ...(type.types ?? []),
      ...(type.typeArguments?.params ?? []),
      named?.typeAnnotation,
    ];
    return [...declarations.filter(({ node }) => members.includes(node)), ...others.flatMap(getProperties)];
  }

  /** The names that a function or the file adds. */
  function createScope(node: Syntax, parent?: Syntax): Map<string, Value> | undefined {
    if (node.type !== 'Program' && !isFunction(node)) return undefined;
    const scope = new Map<string, Value>();
    scopes.push(scope);
    // The items of a constant list.
    const isItem =
      parent?.type === 'CallExpression' &&
      parent.callee.type === 'MemberExpression' &&
      isConstant(parent.callee.object);
    for (const param of node.params ?? []) {
      const types = getProperties(param.typeAnnotation?.typeAnnotation);
      for (const name of listNames(param)) {
        const type = findDeclared(
          name,
          param.type === 'Identifier' ? declarations.filter((one) => one.node === param) : types,
        );
        scope.set(name, { constant: isItem, ...(type && { type }) });
      }
    }
    const declare = (one: Syntax) => {
      if (one.type === 'ImportDeclaration')
        for (const { local } of one.specifiers) scope.set(local.name, { constant: true });
      if (one.type === 'FunctionDeclaration' && one !== node)
        scope.set(one.id.name, { constant: true, syntax: one });
      if (one !== node && isFunction(one)) return;
      if (one.type === 'VariableDeclaration')
        for (const { id, init } of one.declarations)
          for (const name of listNames(id))
            scope.set(name, {
              ...(id.typeAnnotation && {
                type:
                  findDeclared(
                    name,
                    declarations.filter((one) => one.node === id),
                  ) ?? 'other',
              }),
              constant: one.kind === 'const' && isConstant(init),
              ...(id.type === 'Identifier' && one.kind === 'const' && { syntax: init }),
            });
      for (const child of getChildren(one)) declare(child);
    };
    declare(node);
    scopes.pop();
    return scope;
  }

  walk(program);
  return [...found];
}

const isFragment = (node: Syntax) =>
  node.type === 'JSXFragment' || node.openingElement?.name.name === 'Fragment';

const isFunction = (node: Syntax) => /^(?:Arrow)?Function/.test(node?.type);

/** The names that a pattern introduces. */
const listNames = (pattern: Syntax): string[] =>
  pattern?.type === 'Identifier'
    ? [pattern.name]
    : getChildren(pattern ?? {}).flatMap((child) =>
        listNames(
          child.type === 'Property' ? child.value : child.type === 'AssignmentPattern' ? child.left : child,
        ),
      );

/** What a function returns; undefined for anything else. */
function getResults(made: Syntax): Syntax[] | undefined {
  if (!isFunction(made)) return undefined;
  if (made.body.type !== 'BlockStatement') return [made.body];
  const findReturned = (node: Syntax): Syntax[] =>
    isFunction(node)
      ? []
      : node.type === 'ReturnStatement'
        ? [node.argument]
        : getChildren(node).flatMap(findReturned);
  return findReturned(made.body);
}
