import { readFileSync } from 'node:fs';

const WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' ');

/** A figure as a text writes it: '$1,500', '4%', '−3', 'twelve' or 'a'. Not a number for anything else. */
export function figure(text: string): number {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/[$,*%]/g, '')
    .replace('−', '-');
  if (plain === 'a' || plain === 'an') return 1;
  const word = WORDS.indexOf(plain);
  return word >= 0 ? word : Number.parseFloat(plain);
}

/** A Markdown text, for taking its figures out. `folder` is below src/content. */
export function articleText(slug: string, folder = 'posts') {
  const text = readFileSync(`src/content/${folder}/${slug}.md`, 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
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
