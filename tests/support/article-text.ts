import { readFileSync } from 'node:fs';

const WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' ');
const TENS = ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** A figure as a text writes it: '$1,500', '4%', '−3', 'twelve', 'ten thousand' or 'a'. Not a number for anything else. */
export function figure(text: string): number {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/[$,*%]/g, '')
    .replace('−', '-');
  if (plain === 'a' || plain === 'an') return 1;
  const [first = '', second] = plain.split(' ');
  const word = WORDS.includes(first) ? WORDS.indexOf(first) : 10 * TENS.indexOf(first);
  if (word < 0) return Number.parseFloat(plain);
  return word * (second === 'hundred' ? 100 : second === 'thousand' ? 1000 : 1);
}

/** A Markdown text, for taking its figures out. `folder` is below src/content. */
export function articleText(slug: string, folder = 'posts') {
  const text = readFileSync(`src/content/${folder}/${slug}.md`, 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
  /** The other cells of the row that begins with this one. Throws if there's none. */
  const cells = (first: string): string[] => {
    const line = text.split('\n').find((one) => plainCells(one)[0] === first);
    if (!line) throw new Error(`${slug} has no row "${first}"`);
    return plainCells(line).slice(1);
  };
  return {
    text,
    /** The figures in the groups of a pattern, in order. Throws if the text has no such sentence, or more than one. */
    figures(pattern: RegExp): number[] {
      const found = [...text.matchAll(new RegExp(pattern, `${pattern.flags}g`))];
      const [match] = found;
      if (!match || found.length > 1) throw new Error(`${slug} has ${found.length} × ${pattern}`);
      return match.slice(1).map((group = '') => {
        const value = figure(group);
        if (Number.isNaN(value)) throw new Error(`${slug}: no figure in "${group}"`);
        return value;
      });
    },
    cells,
    /** The first figure of each of them that has one. */
    row(first: string): number[] {
      return cells(first).flatMap((cell) => cell.match(/\d[\d,]*(?:\.\d+)?/)?.map(figure) ?? []);
    },
    /** The rows of the table whose header begins with `first`, as cells, without the header. */
    rows(first: string): string[][] {
      const start = text.indexOf(first ? `\n| ${first} |` : '\n| |');
      if (start < 0) throw new Error(`${slug} has no table "${first}"`);
      const lines = text.slice(start + 1).split('\n');
      const end = lines.findIndex((line) => !line.startsWith('|'));
      return lines.slice(2, end).map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      );
    },
  };
}

/** The cells of a line of a table, without emphasis. */
const plainCells = (line: string): string[] =>
  line.startsWith('|')
    ? line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.replace(/\*/g, '').trim())
    : [];
