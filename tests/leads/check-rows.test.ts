// @vitest-environment node
import { expect, it } from 'vitest';
import { checkRows } from '~/leads/rows-from-files';
import { rowOf } from '../support/leads';

const sayings = (...rows: unknown[]) =>
  checkRows(rows).problems.map(({ index, path, message }) => `${index} ${path.join('.')}: ${message}`);

it('sound rows have no problems, with or without their details', () => {
  const rows = [rowOf('a'), rowOf('b', { lead: undefined })];
  expect(checkRows(rows)).toEqual({ rows, problems: [] });
});

it('half of an emoji is made whole text, which systems take', () => {
  const row = rowOf('a');
  const cut = {
    ...row,
    lead: row.lead && { ...row.lead, contact: { ...row.lead.contact, message: 'Hi \ud83d' } },
  };
  expect(checkRows([cut]).rows[0]?.lead?.contact.message).toBe('Hi \ufffd');
});

it('a row that is none is named, and the others are checked all the same', () => {
  const { rows, problems } = checkRows([rowOf('a'), 'lead', rowOf('a')]);
  expect(rows.map(({ id }) => id)).toEqual(['a', 'a']);
  expect(problems).toEqual([
    { index: 1, path: [], message: 'expected object.' },
    { index: 2, path: ['id'], message: 'row 1 has the same id.' },
  ]);
});

it('each of the first row’s twins is named with the first', () => {
  expect(sayings(rowOf('b'), rowOf('a'), rowOf('a'), rowOf('a'))).toEqual([
    '2 id: row 2 has the same id.',
    '3 id: row 2 has the same id.',
  ]);
});

it('a row and its details belong to one lead', () => {
  const row = rowOf('a');
  expect(sayings({ ...row, lead: { ...row.lead, id: 'b' } })).toEqual([
    "0 lead.id: expected the row's id, a.",
  ]);
  expect(sayings({ ...row, lead: { ...row.lead, kind: 'demo' } })).toEqual([
    "0 lead.kind: expected the row's kind, contact.",
  ]);
  expect(sayings(rowOf(''))).toEqual(['0 id: it is empty.']);
});

it.each([
  ['2026-11-12T09:30:00.000Z', true],
  ['2026-11-12T09:30', true],
  ['2026-11-12', false],
  ['on 2026-11-12T09:30:00.000Z', false],
  ['2026-13-12T09:30:00.000Z', false],
  ['12', false],
  ['', false],
])('the time %j is sound: %s', (createdAt, sound) => {
  const problem = '0 createdAt: expected a time such as 2026-11-12T09:30:00.000Z.';
  expect(sayings({ ...rowOf('a', { createdAt }) })).toEqual(sound ? [] : [problem]);
});

it('a mark is one of five, with a note of bearable length', () => {
  const mark = { state: 'won', note: 'Signed.', at: '2026-11-20T09:00:00.000Z', since: 'a newer version' };
  expect(checkRows([rowOf('a', { mark })])).toEqual({ rows: [rowOf('a', { mark })], problems: [] });
  expect(sayings(rowOf('a', { mark: { ...mark, state: 'maybe', note: 5 } }))).toEqual([
    '0 mark.state: expected one of new, answered, won, lost, spam.',
    '0 mark.note: expected string.',
  ]);
  expect(sayings(rowOf('a', { mark: { ...mark, note: 'x'.repeat(2_001) } }))).toEqual([
    expect.stringMatching(/^0 mark\.note: .*2,?000/),
  ]);
  expect(sayings(rowOf('a', { mark: 'won' }))).toEqual(['0 mark: expected object.']);
});
