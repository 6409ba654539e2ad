/** The row that a formula reads. */
interface FormulaRow {
  createdTime: string;
  fields: Record<string, unknown>;
}
type Value = string | boolean;
type Evaluate = (row: FormulaRow) => Value;

/**
 * Parses the Airtable formulas that the site writes: texts with escaped quotes, columns, `=` and some functions.
 * Returns undefined for anything else, which Airtable refuses if it is invalid.
 */
export function readFormula(text: string, columns: readonly string[]): Evaluate | undefined {
  const tokens = text.match(/"(?:\\.|[^"\\])*"|\{(?:\\.|[^}\\])*\}|[A-Z_]+|[(),=]|\s+|./gs) ?? [];
  let at = 0;
  const next = () => tokens[at++] ?? '';
  const expect = (token: string) => {
    if (next() !== token) throw new Error(`${token} is missing`);
  };

  function term(): Evaluate {
    const token = next();
    if (/^".*"$/s.test(token)) {
      const value = token.slice(1, -1).replace(/\\(.)/gs, '$1');
      return () => value;
    }
    if (/^\{.*\}$/s.test(token)) {
      const name = token.slice(1, -1).replace(/\\(.)/gs, '$1');
      if (!columns.includes(name)) throw new Error(`Unknown field names: ${name}`);
      return ({ fields }) => String(fields[name] ?? '');
    }
    const made = FUNCTIONS[token];
    if (!made) throw new Error(`Unknown: ${token}`);
    expect('(');
    const given: Evaluate[] = [];
    while (tokens[at] !== ')') {
      given.push(comparison());
      if (tokens[at] === ',') at += 1;
      else if (tokens[at] !== ')') throw new Error('No end');
    }
    expect(')');
    return (row) =>
      made(
        given.map((one) => one(row)),
        row,
      );
  }

  function comparison(): Evaluate {
    const left = term();
    if (tokens[at] !== '=') return left;
    at += 1;
    const right = term();
    return (row) => left(row) === right(row);
  }

  try {
    const formula = comparison();
    return at === tokens.length ? formula : undefined;
  } catch {
    return undefined;
  }
}

const FUNCTIONS: Record<string, (given: Value[], row: FormulaRow) => Value> = {
  FALSE: () => false,
  LOWER: ([text]) => String(text).toLowerCase(),
  OR: (all) => all.includes(true),
  AND: (all) => all.every((one) => one === true),
  CREATED_TIME: (_, { createdTime }) => createdTime,
  IS_AFTER: ([one, other]) => Date.parse(String(one)) > Date.parse(String(other)),
  IS_BEFORE: ([one, other]) => Date.parse(String(one)) < Date.parse(String(other)),
};
