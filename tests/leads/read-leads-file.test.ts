// @vitest-environment node
import { expect, it } from 'vitest';
import { looksLikeLeads, readLeadsFile } from '~/leads/rows-from-files';
import { rowOf } from '../support/leads';

const problemsOf = (text: string) => {
  const read = readLeadsFile(text);
  return read.ok ? [] : read.problems;
};

it('reads what the leads page exports, and the same list as rows of an object', () => {
  const rows = [rowOf('a'), rowOf('b', { lead: undefined })];
  expect(readLeadsFile(JSON.stringify(rows, null, 2))).toEqual({ ok: true, rows });
  expect(readLeadsFile(`\uFEFF${JSON.stringify({ rows })}`)).toEqual({ ok: true, rows });
  expect(readLeadsFile(JSON.stringify({ leads: rows }))).toEqual({ ok: true, rows });
  expect(readLeadsFile('[]')).toEqual({ ok: true, rows: [] });
});

it('names every wrong value by line, column, row and place, in reading order', () => {
  const rows: unknown[] = [rowOf('a'), rowOf('b'), { ...rowOf('c'), kind: 'order' }, 'lead'];
  (rows[1] as { announced: unknown }).announced = 'yes';
  delete (rows[1] as { deliveries?: unknown }).deliveries;
  const text = JSON.stringify(rows, null, 2);
  const lineOf = (part: string, from = 0) => text.slice(0, text.indexOf(part, from)).split('\n').length;
  expect(problemsOf(text)).toEqual([
    {
      line: lineOf('"id": "b"') - 1,
      column: 3,
      place: 'row 2: deliveries',
      message: 'missing: expected object.',
    },
    {
      line: lineOf('"announced": "yes"'),
      column: 5,
      place: 'row 2: announced',
      message: 'expected boolean.',
    },
    {
      line: lineOf('"kind": "order"'),
      column: 5,
      place: 'row 3: kind',
      message: 'expected one of contact, qualification, enterprise, demo, newsletter.',
    },
    { line: lineOf('"lead"\n]'), column: 3, place: 'row 4', message: 'expected object.' },
  ]);
});

it('looks into the lead itself', () => {
  const row = rowOf('a');
  const lead = { ...row.lead, id: 'x', contact: { ...row.lead?.contact, email: 7 } };
  expect(problemsOf(JSON.stringify([{ ...row, lead }]))).toEqual([
    expect.objectContaining({ line: 1, place: 'row 1: lead.contact.email', message: 'expected string.' }),
  ]);
  expect(problemsOf(JSON.stringify([{ ...row, lead: { ...row.lead, id: 'x', kind: 'demo' } }]))).toEqual([
    expect.objectContaining({ place: 'row 1: lead.id', message: "expected the row's id, a." }),
    expect.objectContaining({ place: 'row 1: lead.kind', message: "expected the row's kind, contact." }),
  ]);
});

it('refuses rows with one id, an empty id and times that are none', () => {
  expect(
    problemsOf(JSON.stringify([rowOf('a'), rowOf('b'), rowOf('a'), rowOf('a')])).map(
      ({ place, message }) => `${place}: ${message}`,
    ),
  ).toEqual(['row 3: id: row 1 has the same id.', 'row 4: id: row 1 has the same id.']);
  expect(problemsOf(JSON.stringify([rowOf('')]))).toEqual([
    expect.objectContaining({ place: 'row 1: id', message: 'it is empty.' }),
  ]);
  for (const createdAt of ['yesterday', '2026-13-45T00:00:00Z', '12']) {
    expect(problemsOf(JSON.stringify([rowOf('a', { createdAt })])), createdAt).toEqual([
      expect.objectContaining({ place: 'row 1: createdAt' }),
    ]);
  }
});

it('says where it is no JSON, where a key stands twice and what it expects instead', () => {
  expect(problemsOf('[\n  {"id": "a",}\n]')).toEqual([
    { line: 2, column: 14, place: '', message: 'not valid JSON: unexpected “}”.', secret: true },
  ]);
  expect(problemsOf('[{"id": "a"')).toEqual([
    { line: 1, column: 12, place: '', message: 'not valid JSON: it ends too early.', secret: true },
  ]);
  expect(problemsOf('[{"id": "a",\n"id": "b"}]')).toEqual([
    { line: 2, column: 1, place: '0.id', message: 'this key stands twice.' },
  ]);
  expect(problemsOf('{"hubspot": {}}')).toEqual([
    { line: 1, column: 1, place: '', message: 'expected a list of leads.' },
  ]);
});

it('tells leads from other files', () => {
  for (const value of [[], [1], { rows: [] }, { leads: [] }]) expect(looksLikeLeads(value)).toBe(true);
  for (const value of [null, 'rows', 1, {}, { rows: {} }]) expect(looksLikeLeads(value)).toBe(false);
});

it('is quick with thousands of rows and a few wrong ones', () => {
  const rows: unknown[] = Array.from({ length: 5_000 }, (_, index) => rowOf(`lead-${index}`));
  for (const index of [17, 2_500, 4_999]) rows[index] = { ...rowOf(`lead-${index}`), announced: 0 };
  expect(problemsOf(JSON.stringify(rows)).map(({ place }) => place)).toEqual([
    'row 18: announced',
    'row 2501: announced',
    'row 5000: announced',
  ]);
});

it('finds the place of a wrong value in a list that an object has', () => {
  for (const key of ['rows', 'leads']) {
    const text = `{"version": 1,\n"${key}": [\n${JSON.stringify(rowOf('a'))},\n{"id": "b", "announced": false}]}`;
    const places = problemsOf(text).map(({ line, place }) => [line, place]);
    expect(places, key).toContainEqual([4, 'row 2: kind']);
    expect(places.every(([line]) => line === 4)).toBe(true);
  }
});
