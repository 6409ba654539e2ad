// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import page from '~/content/pages/tools/readiness.json';
import readiness from '~/content/readiness.json';
import { formatCount } from '~/facts/count-words';
import { readinessMarks, TOO_MANY_OPEN } from '~/features/readiness/marks';
import { readinessQuestions } from '~/features/readiness/questions';
import { getBlock } from '../support/blocks';

const rows = readFileSync('src/content/posts/choosing-your-first-automation.md', 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.replace(/\*/g, '').trim()));

/** The cells of a property's row in the article, one for each score from 0 to 3. */
const getBands = (property: string) => rows.find(([, first]) => first === property)?.slice(2, -1) ?? [];
const findNumbers = (text: string): string[] =>
  (text.match(/\d+/g) ?? []).filter((number) => number !== '100');

it.each([
  ['volume', 'Volume: hours of handling a month'],
  ['regular', 'Variance: cases covered by the five most common patterns'],
])('the answers about %s are the bands of the article on choosing a process', (id, property) => {
  const answers = readinessQuestions.find((question) => question.id === id)?.answers ?? [];
  const bands = getBands(property).map(findNumbers);
  expect(bands).toHaveLength(4);
  expect(bands.flat().length).toBeGreaterThanOrEqual(6);
  expect(answers.map(({ text }) => findNumbers(text))).toEqual(bands);
});

it('the answers about data access follow the article, score by score', () => {
  const answers = readinessQuestions.find(({ id }) => id === 'data')?.answers ?? [];
  const bands = getBands('Data access: how the cases can be read and written');
  expect(bands).toHaveLength(answers.length);
  for (const [index, word] of ['paper', 'export', 'by hand', 'test system'].entries()) {
    expect.soft(bands[index]).toContain(word);
    expect.soft(answers[index]?.text.toLowerCase()).toContain(word);
  }
});

it('a score of zero in the article is never fine in the check', () => {
  for (const id of ['volume', 'regular', 'mistake', 'undo', 'data'])
    expect
      .soft(['stop', 'fix'], id)
      .toContain(readinessQuestions.find((question) => question.id === id)?.answers[0]?.mark);
});

it('every answer has a mark', () => {
  const texts = readiness.questions;
  const counts = Object.entries(readinessMarks).map(([id, marks]) => [id, marks.length]);
  expect(Object.entries(texts).map(([id, { answers }]) => [id, answers.length])).toEqual(counts);
});

it('the page and the check agree on the number of questions and the limit of open points', () => {
  const count = readinessQuestions.length;
  for (const text of [page.description, page.hero.intro]) expect(text).toMatch(`${count} questions`);
  expect(readiness.result.announced).toContain(` ${formatCount(count)} questions`);
  const [, tooMany, few] = getBlock(page, 'table').rows.map(([when]) => when);
  expect(tooMany).toContain(`${formatCount(TOO_MANY_OPEN)} “Open” or more`);
  expect(few).toContain(`One to ${formatCount(TOO_MANY_OPEN - 1)} “Open”`);
});

it('the page names all verdicts and marks', () => {
  const rule = getBlock(page, 'table')
    .rows.map(([when]) => when)
    .join(' ');
  for (const mark of Object.values(readiness.marks)) expect.soft(rule).toContain(`“${mark}”`);
});
