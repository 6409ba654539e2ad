import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { people } from '~/content/people.json';
import { checkArticle, compilePost } from '~/shared/articles/check-article';
import type { Author } from '~/shared/articles/post';
import type { FileProblem } from '~/shared/lib/file-problem';
import { FRONT, formatFront, PEOPLE } from '../../support/article-file';

const FRONT_TEXT = formatFront(FRONT);
const file = (text = 'Some text.', front = FRONT_TEXT) => `---\n${front}\n---\n\n${text}\n`;

const findProblems = async (text: string, slug = 'a-title', authors: readonly Author[] = PEOPLE) => {
  const problems: FileProblem[] = [];
  checkArticle(`posts/${slug}.md`, text, { isPage: () => true, people: authors }, (place, message) =>
    problems.push({ place, message }),
  );
  return problems;
};

describe('a valid article', () => {
  it('is ready to be shown', async () => {
    const text = file('## One\n\nTwo [three](/pricing).');
    expect(await findProblems(text)).toEqual([]);
    expect(compilePost('a-title', text, PEOPLE)).toEqual({
      id: 'a-title',
      slug: 'a-title',
      title: 'A title',
      excerpt: 'An excerpt.',
      category: 'Strategy',
      date: '2026-11-12',
      author: 'Ada Byron',
      authorRole: 'Analyst',
      sampleAuthor: true,
      featured: false,
      dye: 'indigo',
      accent: 'weld',
      readTime: 1,
      content: '<h2 id="one">One</h2>\n<p>Two <a href="/pricing">three</a>.</p>\n',
      headings: [{ id: 'one', text: 'One', level: 2 }],
    });
  });

  it.each(readdirSync('src/content/posts'))('%s passes as well', async (name) => {
    const text = readFileSync(`src/content/posts/${name}`, 'utf8');
    expect(await findProblems(text, name.replace(/\.md$/, ''), people)).toEqual([]);
  });

  it.each([
    ['words', 'Some & “quoted” words, *here* and [there](/pricing).'],
    ['lines from Windows', 'One.\r\n\r\n## Two\r\n\r\nThree.'],
    ['plain markup', 'H<sub>2</sub>O and <kbd>Ctrl</kbd>'],
    ['a table', '| a | b |\n| - | -: |\n| 1 | 2 |'],
    ['a picture of the site', '![What it shows](/pictures/figures/break-even-months.svg "Caption.")'],
    ['code', '```js\nif (a < b && c) run();\n```'],
    ['characters by number', 'A&#8212;B &amp; C&nbsp;D&#x2019;s'],
  ])('may have %s', async (_, text) => {
    expect(await findProblems(file(text))).toEqual([]);
  });

  it('named entities are refused, each once a line', async () => {
    expect(await findProblems(file('One `&mdash;`.\n\nTwo &copy; &copy; three.'))).toEqual([
      { place: 'line 12', message: 'write the character itself in place of &copy;' },
    ]);
  });
});

describe('front matter', () => {
  it.each([
    ['date: 2026-11-12', 'date: 2026-02-30', { place: 'date' }],
    ['excerpt: An excerpt.', `excerpt: ${'x'.repeat(241)}`, { place: 'excerpt' }],
    ['title: A title', `title: ${'x'.repeat(91)}`, { place: 'title' }],
    [
      'category: Strategy',
      'category: 7',
      { place: 'category', message: 'isn’t a text: put it between quotation marks' },
    ],
    ['date: 2026-11-12', 'date: 12.11.2026', { place: 'date', message: 'isn’t a day such as 2026-10-12' }],
    ['date: 2026-11-12', 'date: 0026-11-12', { place: 'date', message: 'isn’t a day such as 2026-10-12' }],
    ['date: 2026-11-12', 'date: 12027-11-12', { place: 'date', message: 'isn’t a day such as 2026-10-12' }],
    ['excerpt: An excerpt.', 'excerpt: It&#x2019;s an excerpt.', { place: 'excerpt' }],
    ['excerpt: An excerpt.', 'excerpt: It&#39s an excerpt.', { place: 'excerpt' }],
    ['date: 2026-11-12', 'date:', { place: 'date', message: 'is empty' }],
    [
      'title: A title',
      'title: A title: more',
      { message: expect.stringMatching(/^line 2: .*quotation marks/) },
    ],
    ['excerpt:', 'draft:true\nexcerpt:', { message: expect.stringMatching(/^line 3: .*name: value/) }],
    ['excerpt:', '\tdraft: true\nexcerpt:', { message: expect.stringMatching(/^line 3: .*tab/) }],
    ['author:', 'mood: calm\nauthor:', { place: 'mood', message: 'unknown key' }],
    [
      'author: ada',
      'author: Ada',
      {
        place: 'author',
        message: 'there is no person Ada; people are ada, mary. A guest needs an authorRole',
      },
    ],
    ['excerpt:', 'dye: pink\nexcerpt:', { place: 'dye' }],
    ['excerpt:', 'sources: []\nexcerpt:', { place: 'sources' }],
    ['excerpt:', 'readTime: 0\nexcerpt:', { place: 'readTime', message: 'has to be more than 0' }],
    ['excerpt:', 'image: https://a.example/x.png\nexcerpt:', { place: 'image' }],
    ['date: 2026-11-12\n', '', { place: 'date' }],
    [
      'excerpt:',
      'title: Again\nexcerpt:',
      { place: 'front matter', message: expect.stringMatching(/line 3/) },
    ],
  ])('with %j as %j is refused', async (before, after, problem) => {
    expect(await findProblems(file('Text.', FRONT_TEXT.replace(before, after)))).toEqual([
      expect.objectContaining(problem),
    ]);
  });

  it.each([
    ['---\n', '--- \n'],
    ['excerpt:', 'draft: true # until Monday\nexcerpt:'],
  ])('with %j as %j is taken', async (before, after) => {
    expect(await findProblems(file('Text.').replace(before, after))).toEqual([]);
  });

  it('is refused with all of its problems', async () => {
    const front = FRONT_TEXT.replace('A title', '7')
      .replace('2026-11-12', 'soon')
      .replace(/author: .*/, 'by: Mara');
    const places = (await findProblems(file('Text.', front))).map(({ place }) => place);
    expect(places.sort()).toEqual(['author', 'by', 'date', 'title']);
  });

  it.each([['Just text.'], ['---\ntitle: A title\n\nNever closed.'], ['---\njust words\n---\nText.']])(
    '%j is none',
    async (text) => {
      const problems = await findProblems(text);
      expect(problems).toHaveLength(1);
    },
  );

  it('has a limit, which its problem names', async () => {
    const front = FRONT_TEXT.replace('excerpt: An', `excerpt: ${'x'.repeat(10_000)}`);
    const problems = await findProblems(file('Text.', front));
    expect(problems).toEqual([
      expect.objectContaining({ place: 'front matter', message: 'it has more than 10,000 characters' }),
    ]);
  });

  it('does not expand nested aliases', async () => {
    const bomb = ['a: &a [x, x, x, x, x, x, x, x, x, x]'];
    for (const [from, to] of ['ab', 'bc', 'cd', 'de', 'ef']) {
      bomb.push(`${to}: &${to} [${Array.from({ length: 10 }, () => `*${from}`).join(', ')}]`);
    }
    expect((await findProblems(`---\n${bomb.join('\n')}\n---\nText.`)).length).toBeGreaterThan(0);
  });
});

describe('text', () => {
  it('is checked beside wrong front matter', async () => {
    const front = FRONT_TEXT.replace('2026-11-12', 'soon');
    const problems = await findProblems(file('<script>1</script>', front));
    expect(problems.map(({ place }) => place)).toEqual(['date', 'line 10']);
  });

  it('must not be empty', async () => {
    expect(await findProblems(file('  '))).toEqual([{ place: 'text', message: 'it has no text' }]);
  });

  it.each([
    ['invisible characters', '\u{feff}'.repeat(50_000)],
    ['tabs', 'a\tb'.repeat(20_000)],
    ['bars', '|'.repeat(50_000)],
  ])('does not stop the browser by many %s', async (_, text) => {
    expect(await findProblems(file(`${text}x\n${text}x`))).toEqual(expect.any(Array));
  });
});

it('requires a file name that can be a slug, and reports it with the other problems', async () => {
  for (const slug of ['A-title', 'a title', 'a.title', 'post (1)', '']) {
    expect(await findProblems(file(), slug), slug).toEqual([expect.objectContaining({ place: 'address' })]);
  }
  expect((await findProblems('text', 'A B')).map(({ place }) => place)).toEqual(['address', 'front matter']);
});
