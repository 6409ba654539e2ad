import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findProblems } from '../../prerender/content/content-files';
import type { FactContext } from '../../prerender/content/fill-facts';
import { readFacts } from '../../prerender/content/import-source';
import { type GeneratedTables, readLegalDocument } from '../../prerender/content/legal-markdown';
import { temporaryFolder } from '../support/temporary-folder';

const known: FactContext = {
  facts: {
    brand: { name: 'Ostrel', odd: '_A_ & *B* [c](d) | {e} <f>' },
    site: { on: true, off: false, host: 'Fenwold', none: '', group: { on: true } },
  },
  phrases: {},
  formatSum: (amount) => `$${amount}`,
  capitalize: (text) => text.charAt(0).toUpperCase() + text.slice(1),
  isPage: (link) => ['/', '/trust'].includes(link.replace(/#.*/, '')),
};
const recipients = { caption: 'Recipients', columns: ['Who'], rows: [['Fenwold']] };
const tables = { recipients: { table: recipients } } as unknown as GeneratedTables;

const FRONT = '---\ntitle: A | {brand.name}\ndescription: B\nheading: C\nupdated: 2026-11-25\n---\n\n';

/** The document below its front matter, or its problems. */
function read(body: string, front = FRONT) {
  const problems: string[] = [];
  const report = (...parts: (string | undefined)[]) => problems.push(parts.filter(Boolean).join(': '));
  const document = readLegalDocument(front + body, known, tables, report);
  return problems.length > 0 ? problems : document;
}
/** The only section of a text. */
const readSection = (body: string) => {
  const document = read(`Intro.\n\n## Rights {#rights}\n\n${body}`);
  return Array.isArray(document) ? document : document?.sections[0];
};

describe('a legal text', () => {
  it('has sections of text and tables', () => {
    expect(
      read(
        'Read\nthis.\n\n## Your rights {#rights}\n\nA [link](/trust#a), and\n**more**.\n\n1. one\n2. two [b](/)\n   - {if site.on}three{end}\n\n### Rights\n\nTable: All\n\n| A | B |\n|---|---|\n| 1 | [x](/) |\n\nEnd.\n\n## Who {#who}\n\n<details>\n<summary>More</summary>\n\n| A |\n|---|\n| 1 |\n\n</details>\n',
      ),
    ).toEqual({
      title: 'A | Ostrel',
      description: 'B',
      heading: 'C',
      updated: '2026-11-25',
      intro: '<p>Read\nthis.</p>',
      sections: [
        {
          id: 'rights',
          heading: 'Your rights',
          parts: [
            '<p>A <a href="/trust#a">link</a>, and\n<strong>more</strong>.</p>\n<ol>\n<li>one</li>\n<li>two <a href="/">b</a><ul>\n<li>three</li>\n</ul>\n</li>\n</ol>\n<h3 id="rights-1">Rights</h3>',
            { table: { caption: 'All', columns: ['A', 'B'], rows: [['1', '<a href="/">x</a>']] } },
            '<p>End.</p>',
          ],
        },
        {
          id: 'who',
          heading: 'Who',
          parts: [{ table: { caption: 'More', collapsed: true, columns: ['A'], rows: [['1']] } }],
        },
      ],
    });
  });

  it.each([
    ['By GrÃ¼n.', /can't be shown/],
    ['The **Company ** may end it.', /left over/],
    ['See [it] (/trust).', /can’t be read/],
    ['Table: All\n\n| A | B |\n|---|---|\n| 1 | 2 | 3 |', /“\| 1 \| 2 \| 3 \|” has more cells/],
  ])('is refused with what would be shown otherwise: %s', (body, problem) => {
    expect(readSection(body)).toEqual([expect.stringMatching(problem)]);
  });

  it('has the tables that settings make', () => {
    expect(readSection('{table recipients}')).toMatchObject({ parts: [{ table: recipients }] });
  });

  it('has facts as they are, whatever Markdown makes of their characters', () => {
    const { odd } = known.facts.brand as { odd: string };
    const html = '_A_ &amp; *B* [c](d) | {e} &lt;f&gt;';
    expect(readSection('By {brand.odd}.')).toMatchObject({ parts: [`<p>By ${html}.</p>`] });
    expect(readSection('Table: {brand.odd}\n\n| A |\n|---|\n| {brand.odd} |')).toMatchObject({
      parts: [{ table: { caption: odd, rows: [[html]] } }],
    });
  });

  it.each([
    ['{if site.on}Yes.{else}No.{end}', 'Yes.'],
    ['{if not site.on}Yes.{else}No.{end}', 'No.'],
    ['{if site.off}Yes.{end} Well.', 'Well.'],
    ['{if site.host}By {site.host}.{end}', 'By Fenwold.'],
    ['{if site.none}By {site.none}.{end} Well.', 'Well.'],
    ['A,\n{if site.off}\nb,\n\nc,\n{else}\nd,\n{end}\ne.', 'A,\nd,\ne.'],
    ['A{if site.group.on}{if site.off} b{else} c{end} d{end}.', 'A c d.'],
  ])('says in %j what the settings decide', (text, said) => {
    expect(readSection(text)).toMatchObject({ parts: [`<p>${said}</p>`] });
  });

  it('keeps a table whole when a row is left out', () => {
    const rows = '| A |\n|---|\n{if site.off}\n| 1 |\n{end}\n{if site.off}| 2 |{end}\n| 3 |';
    expect(readSection(`Table: T\n\n${rows}`)).toMatchObject({ parts: [{ table: { rows: [['3']] } }] });
  });

  it.each([
    [
      '{if site.off}By {site.hots}.{end}',
      'line 12: there is no fact {site.hots}: {if site.off}By {site.hots}.{end}',
    ],
    ['{if site.of}A.{end}', 'line 12: there is no fact {if site.of}: {if site.of}A.{end}'],
    ['{if site.group}A.{end}', 'line 12: there is no fact {if site.group}: {if site.group}A.{end}'],
    ['It is {site.on}.', 'line 12: there is no fact {site.on}: It is {site.on}.'],
    ['{if site.off}[a](/trsut){end}', 'line 12: there is no page /trsut: {if site.off}[a](/trsut){end}'],
    ['A {brand.name.', 'line 12: a brace stands alone: A {brand.name.'],
    ['A.{end}', 'line 12: {end} without {if}: A.{end}'],
    ['{if site.on}\nA.', '{if} without {end}'],
    ['{table recipient}', 'Rights: there is no table recipient: {table recipient}'],
    ['![A](/a.png)', 'Rights: a legal text has no pictures: ![A](/a.png)'],
    ['Table: A\n\nB.', 'Rights: a table follows its title: B.'],
    ['Table: A', 'A: a table follows its title'],
    ['## A', 'Rights: a section begins like "## Your rights {#rights}": ## A'],
    ['{$later}', expect.stringMatching(/^Rights: \{…\} isn’t filled in/)],
    ['## A {#rights}', 'Rights: there is another section rights: ## A {#rights}'],
    ['## A {#contact}', 'Rights: there is another section contact: ## A {#contact}'],
  ])('%j is refused with its place and the sentence', (text, problem) => {
    expect(readSection(text)).toContainEqual(problem);
  });

  it('is refused without an introduction, or with other front matter', () => {
    expect(read('## A {#a}\n\nB.')).toEqual(['introduction: is missing']);
    expect(read('A.', FRONT.replace('heading: C\n', 'headline: C\n'))).toEqual(
      expect.arrayContaining(['headline: unknown key', expect.stringMatching(/^heading: /)]),
    );
    const other = FRONT.replace('heading: C', 'heading: C &#x26; D').replace('2026', '0026');
    expect(read('A.', other)).toEqual([
      'heading: holds HTML (&#x26;), which would be shown as it is',
      'updated: isn’t a day such as 2026-10-12',
    ]);
  });
});

describe('the check of all texts', () => {
  it('has the file, the place and the sentence of each problem', async () => {
    const { files: _, ...facts } = await readFacts(process.cwd(), {});
    const root = temporaryFolder({
      'src/content/legal/trust.md': `${FRONT}A {if site.host}{site.hots}{end}.\n`,
      'src/content/de/legal/trsut.md': `${FRONT}A.\n`,
    });
    expect(findProblems(join(root, 'src/content'), { ...facts, isPage: () => true }).toSorted()).toEqual([
      'src/content/de/legal/trsut.md: there is no src/content/legal/trsut.md',
      'src/content/legal/trust.md, line 8: there is no fact {site.hots}\n  A {if site.host}{site.hots}{end}.',
    ]);
  });
});
