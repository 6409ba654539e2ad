// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readTexts } from '../../prerender/content/content-files';
import type { FactContext, Json } from '../../prerender/content/fill-facts';

const known: FactContext = {
  facts: { brand: { name: 'Ostrel', none: '', long: 'x'.repeat(99) } },
  phrases: {},
  formatSum: String,
  capitalize: String,
  isPage: (link) => link === '/',
  runtimeValues: ['count', 'title'],
};

/** The problems of a file with these texts. */
function findProblems(texts: Json, name = 'home.json') {
  const problems: string[] = [];
  readTexts(name, JSON.stringify(texts), known, problems);
  return problems;
}

const HTML = 'which would be shown as it is';

describe('a text that doesn’t fit its place', () => {
  it.each<[Json, string]>([
    [{ hero: { text: '' } }, 'hero.text: is empty\n  '],
    [{ hero: { text: ' \n ' } }, 'hero.text: is empty\n   \n '],
    [{ text: '{brand.none}' }, 'text: is empty\n  '],
    [{ leads: { one: '', other: '{$count} leads' } }, 'leads: is empty\n  '],
    [{ more: ['a', ''] }, 'more[1]: is empty\n  '],
    [{ text: 'So <b>bold</b>' }, `text: holds HTML (<b>), ${HTML}\n  So <b>bold</b>`],
    [{ text: 'a</p>' }, `text: holds HTML (</p>), ${HTML}\n  a</p>`],
    [{ text: 'A &amp; B' }, `text: holds HTML (&amp;), ${HTML}\n  A &amp; B`],
    ...['&#39;', '&#0039;', '&#x27;', '&#X2019;', '&#x27', '&nbsp;', '&check;'].map(
      (sign): [Json, string] => [
        { text: `Don${sign}t` },
        `text: holds HTML (${sign}), ${HTML}\n  Don${sign}t`,
      ],
    ),
    [{ text: 'a\u0000' }, "text: holds a character that can't be shown\n  a\u0000"],
    [{ text: 'a\ud83e' }, "text: holds a character that can't be shown\n  a\ud83e"],
    [
      { proof: [{ button: 'b'.repeat(61) }] },
      `proof[0].button: has 61 characters, and its place holds 60\n  ${'b'.repeat(61)}`,
    ],
    [
      { title: '{brand.long}{brand.name}' },
      `title: has 105 characters, and its place holds 100\n  ${'x'.repeat(99)}Ostrel`,
    ],
    [
      { text: 'b'.repeat(1001) },
      `text: has 1001 characters, and its place holds 1000\n  ${'b'.repeat(1001)}`,
    ],
    [{ hero: { phrases: [] } }, 'hero.phrases: is an empty list'],
    [{ rows: [['a', 'b'], ['c']] }, 'rows[1]: has 1 cells, and the first row 2'],
    [{ text: 'Rated {$stars}' }, 'text: there is no value {$stars} here\n  Rated {$stars}'],
  ])('%j is refused by file, key and sentence', (texts, problem) => {
    expect(findProblems(texts)).toEqual([`src/content/home.json, ${problem}`]);
  });
});

it.each(['\n', '\r', '\u2028', '\u202e', '\u202b'])('a text of one line has no %j', (sign) => {
  const text = `Which${sign}one?`;
  const questions = [{ label: text, options: ['Yes', text], hint: text }];
  const found = ['form: ', 'questions[0].label: ', 'questions[0].options[1]: '];
  for (const name of ['home.json', 'ar/home.json'])
    expect(findProblems({ form: text, questions }, name)).toEqual(
      found.map(
        (key) =>
          `src/content/${name}, ${key}has to be one line, without signs that turn its direction\n  ${text}`,
      ),
    );
});

it('all problems of a file are told at once', () => {
  expect(findProblems({ a: '', b: [], c: '<i>', d: '{$x}' })).toHaveLength(4);
});

it.each<Json>([
  { by: '', doubt: '', source: '', fixes: [], trademarks: '', links: [], sources: [] },
  { text: 'Rated {$count}', title: '{$title}' },
  { text: 'b'.repeat(1000), button: 'b'.repeat(60), heading: 'b'.repeat(100), question: 'b'.repeat(140) },
  { text: 'One line,\nand\tanother' },
  {
    text: 'Q&A; support',
    title: 'AT&T; R&D; B&B;',
    more: 'Research&Development; sales & more; #39; & #x27;',
  },
  { text: 'Less than < 5, more than > 3, A & B, <3 and 🧵, and שלום' },
  {
    rows: [
      ['a', 'b'],
      ['c', 'd'],
    ],
    years: 7,
    on: false,
  },
])('%j fits', (texts) => {
  expect(findProblems(texts)).toEqual([]);
});

it('a translation may lack texts', () => {
  expect(findProblems({ hero: '', more: [], text: 'Alle {$count}' }, 'de/home.json')).toEqual([]);
});

it('a translation has the places of the original', () => {
  expect(findProblems({ hero: '<i>', text: '{$stars}' }, 'de/home.json')).toEqual([
    `src/content/de/home.json, hero: holds HTML (<i>), ${HTML}\n  <i>`,
    'src/content/de/home.json, text: there is no value {$stars} here\n  {$stars}',
  ]);
});

it('two questions of the page of questions have two addresses', () => {
  const question = { id: 'price', question: 'How much?', answer: 'Little.' };
  const faq = { title: 'a', description: 'a', heading: 'a', intro: 'a', questions: [question, question] };
  expect(findProblems(faq, 'faq.json')).toEqual([
    'src/content/faq.json, questions[1].id: another part of the page has it\n  price',
  ]);
});
