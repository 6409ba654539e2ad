import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

const FILE = 'docs/performance.md';
const mark = ({ reached }) => (reached === undefined ? '' : reached ? 'yes' : 'no');
const HEAD = ['figure', 'value', 'goal', 'reached', 'noise'];
const cellsOf = (figure) => [figure.name, figure.value, figure.goal, mark(figure), figure.noise];

/** The figures as a table for people. */
export function printTable(figures) {
  if (figures.length === 0) return;
  const rows = [HEAD, ...figures.map(cellsOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  for (const row of rows) {
    console.log(`  ${row.map((cell, column) => cell.padEnd(widths[column])).join('  ')}`.trimEnd());
  }
}

/** Replaces the tables of these sections; the words around them are written by people and stay. */
export function writeReport(results, version) {
  let text = readFileSync(FILE, 'utf8');
  const [processor] = cpus();
  const day = new Date().toISOString().slice(0, 10);
  for (const { name, figures, runs } of results) {
    const [begin, end] = [`<!-- figures: ${name} -->`, `<!-- end: ${name} -->`];
    const [from, to] = [text.indexOf(begin), text.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`${FILE} has no place for ${name}: ${begin} ... ${end}`);
    const table = [
      `Measured on ${day}, ${runs} ${runs === 1 ? 'run' : 'runs'} each, Chromium ${version.split('.')[0]}, Node ` +
        `${process.versions.node.split('.')[0]}, ${cpus().length} x ${processor.model.trim()}.`,
      '',
      `| ${HEAD.join(' | ')} |`,
      '|---|---|---|---|---|',
      ...figures.map((figure) => `| ${cellsOf(figure).join(' | ')} |`),
    ];
    text = `${text.slice(0, from)}${begin}\n${table.join('\n')}\n${text.slice(to)}`;
  }
  writeFileSync(FILE, text);
  console.log(`\nWrote ${FILE}`);
}
