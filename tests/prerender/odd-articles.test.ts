// @vitest-environment node
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { stringify } from 'yaml';
import { checkFrontMatter, postFrontMatterSchema } from '~/shared/articles/front-matter';
import { findProblems } from '../../prerender/content/content-files';
import type { Json } from '../../prerender/content/fill-facts';
import { alignTranslation } from '../../prerender/content/merge-translation';
import {
  createIsPage,
  getFirstDayOf,
  listAddresses,
  toAddressKey,
} from '../../prerender/content/page-addresses';
import { posts } from '../../prerender/content/posts-plugin';
import { FRONT as ARTICLE_FRONT, PEOPLE, PEOPLE_FILE } from '../support/article-file';
import { temporaryFolder } from '../support/temporary-folder';

/* Articles as people write and paste them: /edit and the build take the same ones, and name the same lines. */

const FRONT = { ...ARTICLE_FRONT, date: '2026-10-12' };
const NAME = 'src/content/posts/odd.md';
const write = (front: string, body: string) => `---\n${front}---\n\n${body}\n`;
const other = (fields: object) => write(stringify({ ...FRONT, ...fields }), 'Words.');

const root = temporaryFolder({
  ...PEOPLE_FILE,
  [NAME]: other({}),
  'src/content/posts/other.md': other({}),
  'src/content/posts/de/eigener.md': other({}),
  'src/content/posts/de/other.md': other({ date: '2199-01-01' }),
  'src/content/posts/later.md': other({ date: '2199-01-02' }),
  'src/content/posts/draft.md': other({ draft: true }),
  'public/figures/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"></svg>',
  'public/files/guide.pdf': 'A guide',
});
const content = join(root, 'src/content');

vi.mock('virtual:editor', () => ({
  addresses: Object.fromEntries(
    listAddresses(content)
      .map(toAddressKey)
      .map((key) => [key, getFirstDayOf(content, key)]),
  ),
  language: 'en',
  known: { facts: {}, phrases: {} },
  authors: {},
  fixedAddresses: ['/pricing'],
  folders: ['/de'],
  redirects: [{ from: '/lp/old.html', to: '/pricing', permanent: true }],
}));
const { added, findFileProblems } = await import('../../prerender/editing/browser/find-file-problems');
const { removeEmptyFields, toFileData, toTranslation } = await import(
  '../../prerender/editing/browser/read-article'
);
added.hasPicture = () => false;
added.people = PEOPLE;

const known = { facts: {}, phrases: {}, formatSum: String, capitalize: String };

/** What the build says of the file, by line or field. */
async function findBuildProblems(text: string): Promise<string[]> {
  writeFileSync(join(root, NAME), text);
  const problems = findProblems(content, { ...known, isPage: createIsPage(content, {}) });
  const { load } = posts(root) as unknown as {
    load: { handler: (this: object, id: string) => Promise<{ code: string }> };
  };
  const loaded = load.handler.call({ addWatchFile: () => undefined }, join(root, NAME));
  if (problems.length > 0) await expect(loaded).rejects.toThrow(NAME);
  else await loaded;
  return problems;
}

const NBSP = '\u00a0';

/** A text, and what is said of it; undefined: it's taken. */
const TEXTS: readonly (readonly [text: string, problem?: RegExp])[] = [
  // Links.
  ['See [prices](/prices).', /line 10: there is no page \/prices/],
  ['See [prices](pricing).', /a link to “pricing”: expected https:/],
  ['See [prices](/pricing?plan=Starter#plan-or-project).'],
  ['See www.example.com and https://example.com/a(b).'],
  ['See [it](https://example).', /whole address/],
  ['See [it](https://https://example.com).', /whole address/],
  ['See [it](javascript:alert(1)).', /javascript:alert/],
  ['See [it](ftp://a.example).', /ftp:/],
  ['Write to [us](mailto:ola@example).', /whole address/],
  ['Write to [us](mailto:ola@example.com?subject=Hello).'],
  ['Write to <ola@example.com> or call [us](tel:+351-21-555).'],
  ['See [it]().', /expected https:/],
  ['See [it](/files/guide.pdf) and [news](/rss.xml).'],
  ['See [it](/files/guide.docx).', /no page \/files/],
  ['See [it](/blog/other) and [that](/blog/nothing).', /no page \/blog\/nothing/],
  ['See [it](/blog/later).', /isn’t public yet/],
  ['See [it](/blog/draft).', /isn’t public yet/],
  ['See [below](#later).\n\n## Later\n\nWords.'],
  ['See [below](#Later).\n\n## Later\n\nWords.', /no heading #Later/],
  ['See [it][later].\n\n[later]: /pricing'],
  ['See [it][later].\n\n[later]: /prices', /no page \/prices/],
  ['See [it][later].', /can’t be read/],
  ['See [it] (/pricing).', /can’t be read: .*without a space/],
  ['See [it]\n(/pricing).', /can’t be read/],
  ['See [it]（/pricing）.', /can’t be read/],
  ['See \\[it\\](/pricing).', /written as words/],
  ['See [](/pricing).', /without words/],
  ['See [![](/figures/drawing.svg)](/pricing).', /without words/],
  ['See [`it`](/pricing) and [![A drawing](/figures/drawing.svg)](/pricing).'],
  ['See [it](https://www..example.com).', /whole address/],
  ['See [it](https://ola:secret@example.com).', /whole address/],
  ['See [it](https://example.com:8080/@ola?a=b@c) and [it](https://bücher.example).'],
  ['Write to [us](mailto://ola@example.com).', /whole address/],
  ['See [it](http://127.0.0.1:4000/about) and [it](http://192.168.1.5).', /127\.0\.0\.1.*whole address/],
  ['See [it](https://example.com,).', /whole address/],
  ['See [it]https://example.com.', /address belongs in \(…\)/],
  ['See [it](http://172.16.0.1/x).', /whole address/],
  ['See [it](https://site.local/wp-admin).', /whole address/],
  ['See [it](https://example.com/\u200b).', /whole address/],
  ['See [it](https://fa.wikipedia.org/wiki/\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645).'],
  ['See (it)[https://example.com].', /can’t be read/],
  ['See [it](https://1.1.1.1) and [it](https://10.example.com/a,b).'],
  ['See [it](/pricing “Title”).', /straight quotation marks/],
  ['See [it](/our prices).', /without a space in the address/],
  ['| a | b |\n| - | - |\n| c | [d](/prices) |', /line 12: there is no page/],
  ['- One\n- Two\n  - [three](/prices)', /line 12: there is no page/],
  // Pictures.
  ['![A drawing](/figures/drawing.svg "Caption")'],
  ['![A drawing](/figures/drawing.svg “Caption”)', /straight quotation marks/],
  ['![A drawing](/figures/Drawing.SVG)', /no picture \/figures\/Drawing.SVG/],
  ['![A drawing](../drawing.svg)', /path under public/],
  ['![A photo](http://example.com/a.png)', /path under public/],
  ['![A page](/pricing)', /path under public/],
  ['![A guide](/files/guide.pdf)', /path under public/],
  ['![A photo](/pictures/phone.HEIC)', /browsers don’t show HEIC; save it as JPEG/],
  ['![A drawing](/figures/drawing.svg?v=2)'],
  ['![A drawing]', /can’t be read/],
  ['![ ](/figures/drawing.svg)', /a picture without words/],
  [`![${'x'.repeat(201)}](/figures/drawing.svg)`, /words have 201 characters/],
  ['![A drawing|300](/figures/drawing.svg)', /a picture’s size/],
  [`![A photo](data:image/png;base64,${'iVBOR'.repeat(1000)})`, /^.{1,400}path under public/],
  // HTML.
  ['<iframe src="https://example.com"></iframe>', /<iframe>/],
  ['One <script>alert(1)</script>', /<script>/],
  ['One <b style="color: red">two</b>.', /attribute style/],
  ['One <img src="/figures/drawing.svg" onerror="x" alt=""> two.', /attribute onerror/],
  ['One <img src="https://example.com/a.png" alt=""> two.', /path under public/],
  ['One <a href="/prices">two</a>.', /no page \/prices/],
  ['Dear <Your Name>,', /<your>/],
  ['H<sub>2</sub>O and <kbd>Ctrl</kbd>, 1 < 2, I <3 it.'],
  ['One.\n\n<!-- A note. -->\n\n<!--more-->\n\nTwo.'],
  ['One. <!--> Two.\n\n<!--->\n\nThree.'],
  ['One.\n\n<?php echo 1 ?>', /<\?/],
  ['<!DOCTYPE html>\n\nOne.', /<!/],
  ['One <img alt="two"> three.', /path under public/],
  ['One <img src="/figures/drawing.svg"> two.', /a picture without words/],
  ['One.</div>\n\n</section></main>', /<\/div> has no counterpart/],
  ['<div>One.\n\nTwo.', /<div> has no counterpart/],
  ['<a id="later"/>\n\nOne.', /<a> has no counterpart/],
  ['One <strong>two</em>.', /<\/em> has no counterpart/],
  ['<b>One.\n\nTwo</b>.', /<b> has no counterpart/],
  ['<o:p></o:p>One.', /another program’s sign/],
  ['<div>\n\n**One**<br>`</div>`\n\n</div>\n\n```html\n</div>\n```'],
  ['One.\n\n<!-- A note.\n\nTwo.', /a note <!-- has no end/],
  ['<div class="a\n\nOne.', /a tag .* has no end/],
  ['<div>**One**</div>', /\*\* or ` is left over/],
  ['<p>{{ site.title }}</p>\n\n<p>[gallery ids="1"]</p>', /line 10: \{…\} isn’t/],
  ['<div>\n\n**One**\n\n</div>\n\n<p><code>**kwargs</code></p>\n\n<!-- ** -->'],
  ['It takes &frac12; a day, &amp; more&nbsp;later.', /in place of &frac12;/],
  ['It&#x2019;s &#8217;so&#8217; &#X2014; Q&A; support, `&#146; &#39`.'],
  ['It&#146;s late.', /in place of &#146;/],
  ['One.\n\n- It&#8217s late.', /in place of &#8217s/],
  ['It&#00008217;s late, &#xD800; and &#0;.', /in place of &#00008217;/],
  ['![What it shows: Tom&rsquo;s loom](/figures/drawing.svg)', /in place of &rsquo;/],
  ['![What it shows: a loom, at work](/figures/drawing.svg "Tom&#146;s")', /in place of &#146;/],
  ['[there](/pricing "Tom&rsquo;s")', /in place of &rsquo;/],
  // Other systems' signs.
  ['## Costs {#costs}\n\nWords.', /\{…\} isn’t/],
  ['One.[^1]\n\n[^1]: A note.', /footnotes/],
  ['One.[^1]\n\n[^1]: https://example.com', /footnotes/],
  ['{{< figure src="a.png" >}}', /\{…\} isn’t/],
  ['From {price.Starter.monthly} a month.', /\{…\} isn’t filled in/],
  ['Write `{price.Starter.monthly}` and `**kwargs`, or {name}.'],
  ['![A drawing](/figures/drawing.svg){width=50%}', /\{…\} isn’t/],
  ['[caption id="a"]One.[/caption]', /\[name …\]/],
  ['Done :tada:, and ==marked==.', /:name:/],
  ['%% A note to myself %%\n\nWords.', /another program’s sign or note/],
  ['As it says \u30104:0\u2020source\u3011.', /another program’s sign/],
  ['It is \\frac{1}{2}.', /another program’s sign/],
  ['Words. ^4f2a1c', /another program’s sign/],
  ['Regards,\n[Your Name]', /a gap to fill in/],
  ['Dear [Name],', /a gap to fill in/],
  ['TODO: the numbers', /a gap to fill in/],
  ['It is 5 km [citation needed].', /a gap to fill in/],
  ['Lorem ipsum dolor sit amet', /a gap to fill in/],
  ['Todo es posible: a to-do list, [sic], [1].'],
  ['As [oai_citation:0‡it](https://example.com) says, citeturn0search1.', /another program’s sign/],
  ['Dear %FIRST_NAME%,', /another program’s sign/],
  ['See HYPERLINK "https://example.com" it.', /another program’s sign/],
  ['See Error! Reference source not found.', /another program’s sign/],
  ['It is $E = mc^2$.', /another program’s sign/],
  ['It is \\(a + b\\).', /formulas/],
  ['It is\n\n\\[ E = mc^2 \\]', /formulas/],
  ['It costs $5 and $10 = $15, or US$5_000 to US$6_000, `$a_b$` and `\\(a\\)`, \\[sic\\].'],
  ['A note. ↩︎', /footnotes/],
  ['![A drawing](/figures/drawing.svg){ width=50% }', /\{…\} isn’t/],
  ['We love [your] work, [your plan](/pricing), 100 %% and x^2.'],
  ['Loom\n: A tool', /definitions/],
  ['*[AI]: artificial intelligence', /abbreviations/],
  ['It is 10:30:45, a == b, and [sic].'],
  ['---\ntitle: A title\n---\n\nWords.', /front matter/],
  ['+++\ntitle = "A title"\n+++\n\nWords.', /front matter/],
  ['---\n\nWords below a rule.'],
  // Marks that are no Markdown.
  [`-${NBSP}first\n-${NBSP}second`, /an ordinary space/],
  [`##${NBSP}What it costs\n\nWords.`],
  [`12.${NBSP}Oktober: it's here.`],
  ['##What it costs\n\nWords.', /begin a heading with ##/],
  ['• first\n• second', /each item of a list with -/],
  ['– first\n– second', /each item of a list with -/],
  ['1)first\n2)second', /each item of a list with -/],
  ['a. first\nb. second', /each item of a list with -/],
  [`o${NBSP}${NBSP}first\no${NBSP}${NBSP}second`, /each item of a list with -/],
  ['🚀 first\n✅ second', /each item of a list with -/],
  ['1\ufe0f\u20e3 first\n2\ufe0f\u20e3 second', /each item of a list with -/],
  ['① first\n② second', /each item of a list with -/],
  ['1.1. first\n1.2. second', /each item of a list with -/],
  ['・first\n・second', /each item of a list with -/],
  ['１．first\n２．second', /each item of a list with -/],
  ['\u4e00、first\n\u4e8c、second', /each item of a list with -/],
  ['Ø first\nØ second', /each item of a list with -/],
  ['» first\n» second', /each item of a list with -/],
  ['1 - first\n2 - second', /each item of a list with -/],
  ['Step 1: first\nStep 2: second', /each item of a list with -/],
  ['- [x]first\n- [ ]second', /each item of a list with -/],
  ['\\[ \\] first', /each item of a list with -/],
  ['\uff03\uff03 見出し', /begin a heading with ##/],
  ['\\## What it costs', /written as words/],
  ['\\- first\n\\- second', /written as words/],
  ['It is \\*\\*bold\\*\\*.', /written as words/],
  ['It is 5*3*2 = 30.', /between digits/],
  ['> Words.\n> \\- Ola\n\n- [x](/pricing)\n\nまた、これは\nなお、それは'],
  [`It is ${'_a*'.repeat(20_000)}.`, /too deep/],
  ['*first\n*second', /each item of a list with -/],
  ['[ ] first', /each item of a list with -/],
  ['\u200b## What it costs', /begin a heading with ##/],
  ['\u3000- first', /each item of a list with -/],
  ['**Lisbon** • Porto, `a` ##b, and [a](/pricing) · [b](/rss.xml)'],
  ['✓ first  \n✓ second\n\n> Words.\n> — Ola\n\n*a* b\n*c* d\n\n1.5 e\n2.5 f\n\n+1 555\n+49 30\n\n→ More'],
  ['Group\n\nA.\nB.\nC.'],
  ['Item\tCost\nLoom\t40', /table/],
  ['| Item | Cost |\n| Loom | 40 |', /table/],
  ['+---+---+\n| a | b |', /table/],
  ['Item    Cost\nLoom    40', /table/],
  ['\\| a \\| b \\|\n\\|---\\|---\\|', /table/],
  ['| a | b |\n| - | - |\n| c | d |\nWords.', /“Words.” would be a row/],
  ['| a | b |\n| - | - |\n| c\nd | e |', /“d \| e \|” would be a row/],
  ['It takes 5~10 days, then 10~20.', /~ would strike/],
  ['~~Gone~~, and ~5 or ~7.'],
  ['Words.\n\n##\n\nMore.', /heading without words/],
  ['Words.\n\n\tA first line.', /line 12: four spaces or a tab/],
  ['This is **bold **text.', /\*\* or ` is left over/],
  ['This is `code.', /\*\* or ` is left over/],
  ['See [[Pricing]].', /can’t be read/],
  ['::: warning\nOne.\n:::', /boxes/],
  ['> [!NOTE]\n> One.', /boxes/],
  ['!!! note\n    One.', /boxes/],
  ['One.\n\n[TOC]\n\nTwo.', /tables of contents/],
  ['Two \\*\\* stars and a \\` mark, 2 * 3 * 4, and **bold** text.'],
  ['| a | b |\n|---|\n| c | d |', /table/],
  ['| a | b |\n| - | - |\n| c | d | e |', /“\| c \| d \| e \|” has more cells/],
  ['| a | b |\n| - | - |\n| `c|d` | e |', /has more cells/],
  ['| a | b |\n| - | - |\n| c \\| d | e | |\n| f |'],
  ['```js\nconst a = 1;\n\nMore words.', /block of code has no end/],
  ['````\n```\n````\n\n- Words.\n\n  ~~~\n  code\n  ~~~'],
  // Merges.
  ['<<<<<<< HEAD\nTwo.\n=======\nThree.\n>>>>>>> 4f2a1c9', /line 10: a mark of a merge conflict/],
  ['Two.\n=======\nThree.', /merge conflict/],
  ['A heading\n=========\n\nWords.'],
  ['Two.\n=======  ', /merge conflict/],
  // Characters.
  ['A bell \u0007 rings.', /can't be shown/],
  ['A box \uf0b7 and \ufffd.', /can't be shown/],
  ['Itâ€™s', /can't be shown/],
  ['CafÃ© ï¿½', /can't be shown/],
  ['Ã–sterreich, GrÃ¼ÃŸe, Â© Loom, â†’', /can't be shown/],
  ['Ã la carte, NÃO, ÂGE, MANHÃ–TARDE'],
  ['Tabs\tand\u2028separators, 😀, עברית and 漢字.'],
  ['Lines\r\nfrom\r\n\r\n## Windows\r\n\r\nand [elsewhere](/prices).', /line 15: there is no page/],
  ['', /no text/],
  ['\u200b', /no text/],
  ['<!-- A note. -->\n\n***\n\n&nbsp;', /no text/],
  ['[later]: /pricing', /no text/],
];

describe('a text', () => {
  it.each(TEXTS.map(([body, problem]) => ({ body, problem })))('$body', async ({ body, problem }) => {
    const inBuild = await findBuildProblems(write(stringify(FRONT), body));
    // A form has lines as browsers have them.
    const inEditor = findFileProblems(NAME, { ...FRONT, body: body.replaceAll('\r\n', '\n') });
    if (!problem) return expect([inBuild, inEditor]).toEqual([[], []]);
    expect(inBuild.join('\n')).toMatch(problem);
    expect(inEditor.length).toBe(inBuild.length);
    expect(inEditor.join('\n')).not.toMatch(/src\/content|^Line/m);
  });
});

/** What somebody types as a title or an excerpt. */
const TITLES = [
  'Meetup #12: what we showed',
  '@home with AI',
  '*stars*',
  '%50 off',
  '- a dash',
  '[Draft] a title',
  '{braces}',
  'Half "open',
  'C:\\new\\table',
  'ends with:',
  '2026',
  '2026-10-12',
  'null',
  'yes',
  '---',
  '$& $1',
];

describe('a field', () => {
  it.each(TITLES)('is published as it is typed: %s', async (title) => {
    const text = write(stringify({ ...FRONT, title, excerpt: title }), 'Words.');
    expect(findFileProblems(NAME, { ...FRONT, title, excerpt: title, body: 'Words.' })).toEqual([]);
    expect(await findBuildProblems(text)).toEqual([]);
    expect(checkFrontMatter(text, postFrontMatterSchema)).toMatchObject({ front: { title, excerpt: title } });
  });

  it.each(TITLES)('written by hand is published as it is, or refused: %s', async (title) => {
    const text = write(
      stringify(FRONT).replace('title: A title', () => `title: ${title}`),
      'Words.',
    );
    const checked = checkFrontMatter(text, postFrontMatterSchema);
    if (checked.ok) expect(checked.front.title).toBe(title);
    else expect(await findBuildProblems(text)).not.toEqual([]);
  });

  it.each([
    [{ date: '' }, /^Date: /],
    [{ title: '\u200b' }, /^Title: is empty/],
    [{ title: 'A box \uf0b7' }, /^Title: holds a character/],
    [{ title: 'Bell\u0007' }, /^Title: holds a character/],
    [{ category: 'Two\nlines' }, /^Category: has to be one line/],
    [{ excerpt: 'A\u2028b' }, /^Excerpt: has to be one line/],
    [{ excerpt: 'At&nbsp;{price.Starter.monthly}' }, /^Excerpt: holds HTML/],
    [{ excerpt: 'A [link](/pricing)' }, /^Excerpt: holds HTML/],
    [{ image: '/files/guide.pdf' }, /^Image: .* a path such as .pictures/],
    [{ sources: [{ title: 'A', url: 'example.com', supports: 'B.' }] }, /^Sources 1, Url: /],
    [{ sources: [{ title: 'A', url: 'https://localhost', supports: 'B.' }] }, /^Sources 1, Url: .*whole/],
    [{ image: '/figures/none.svg' }, /^Image: there is no picture/],
    [{ featuredImage: 'https://example.com/a.png' }, /^Featured image: .* a path such as .pictures/],
  ])('%j is refused', async (fields, problem) => {
    expect(findFileProblems(NAME, { ...FRONT, ...fields, body: 'Words.' }).join('\n')).toMatch(problem);
    expect(await findBuildProblems(other(fields))).not.toEqual([]);
  });

  it('may be empty or have a tab, and lists have no keys of the editor', () => {
    const source = { title: '\tA: b', url: 'https://example.com', supports: 'B.', __sc_item_id: 'x' };
    const empty = { title: '', url: null, supports: '', __sc_item_original_key_path: 'sources.1' };
    const fields = { ...FRONT, image: '', readTime: null, sources: [source, empty], body: 'Words.' };
    expect(findFileProblems(NAME, fields)).toEqual([]);
  });

  it('may be a text that was emptied', () => {
    expect(findFileProblems(NAME, { ...FRONT, body: null })).toEqual(['Text: it has no text']);
  });

  it('may link to an article of its own language, and to no other language’s', () => {
    const check = (file: string) =>
      findFileProblems(file, { ...FRONT, body: 'An [article](/blog/eigener).' });
    expect(check(NAME).join('\n')).toContain('there is no page /blog/eigener');
    expect(check(NAME.replace('posts/', 'posts/de/'))).toEqual([]);
  });

  it('takes a picture that is uploaded as it is saved', () => {
    const fields = { ...FRONT, featuredImage: '/pictures/new.webp', body: 'Words.' };
    expect(findFileProblems(NAME, fields)).toEqual([]);
  });

  it('that is left empty isn’t in the file', () => {
    const card = { title: 'Chatbots', picture: null };
    expect(toFileData('src/content/pages/lp/a.json', { title: '', blocks: [] })).toEqual({});
    expect(toFileData('src/content/service-pages/chatbots.json', { card })).toEqual({
      card: { title: 'Chatbots' },
    });
  });

  it.each(['- a\n\t- b\n', '1.\tOne\n\n\t\tcode\n', '| a\t| b |\n|---|---|\n'])(
    'keeps the tabs of Markdown, as it was written: %j',
    (markdown) => {
      const block = { type: 'text', heading: 'A\tB', markdown };
      expect(toFileData('src/content/pages/lp/a.json', { blocks: [block] })).toEqual({
        blocks: [{ ...block, heading: 'A B' }],
      });
      expect(removeEmptyFields({ title: 'A\tB', body: markdown })).toEqual({ title: 'A B', body: markdown });
    },
  );

  it('keeps out of a translation what the editor puts there', () => {
    const hero = { heading: '[What visitors get]', intro: 'Für alle [bis Mai].' };
    const values = ['Care', 'Speed'];
    const item = { __sc_item_id: '1', dye: 'indigo', to: '/about', sample: false, name: 'Ana' };
    const people = [
      { ...item, role: 'Weaver' },
      { ...item, role: 'Weberin' },
    ];
    const named = { dye: 'madder', to: '/about', sample: false, name: 'Ana', role: 'Weaver' };
    const original = {
      hero: { heading: 'Offer', intro: 'For all.' },
      values,
      people: [{ ...named, dye: 'indigo' }, named],
    };
    expect(alignTranslation(original, toTranslation({ hero, values, people, more: [] }, original))).toEqual({
      hero: { intro: 'Für alle [bis Mai].' },
      people: [{}, { name: 'Ana', role: 'Weberin' }],
    });
  });

  it('gets the ids of its lists’ items, each of them once', () => {
    const questions = ['Wie groß ist Ihr Team?', 'Wie groß ist Ihr Team?', '人数は？', 'Since when?'].map(
      (label) => ({
        type: 'short-text',
        label,
        id: label === 'Since when?' ? 'begin' : '',
      }),
    );
    const form = { type: 'contact-form', heading: 'Ask', form: 'Offer', questions };
    expect(toFileData('src/content/pages/lp/a.json', { blocks: [form] })).toMatchObject({
      blocks: [
        {
          questions: [
            { id: 'wie-gro-ist-ihr-team' },
            { id: 'wie-gro-ist-ihr-team-2' },
            { id: 'item' },
            { id: 'begin' },
          ],
        },
      ],
    });
    const people = [
      { id: 'ana', name: 'Ana' },
      { id: '', name: 'Ana' },
      { id: 'Ana!', name: 'Ana' },
    ];
    expect(toFileData('src/content/people.json', { people })).toMatchObject({
      people: [{ id: 'ana' }, { id: 'ana-2' }, { id: 'Ana!' }],
    });
    const asked = { id: '', question: 'Do you weave?', answer: 'Daily.' };
    expect(
      toFileData('src/content/faq.json', { questions: [asked, { ...asked, more: null }] }),
    ).toMatchObject({
      questions: [
        { id: 'do-you-weave', question: 'Do you weave?', answer: 'Daily.' },
        { id: 'do-you-weave-2', question: 'Do you weave?', answer: 'Daily.' },
      ],
    });
    const others = [{ text: 'No id.' }, 'A text.'];
    expect(
      toFileData('src/content/home.json', { id: '', jobs: [{ id: '', question: 'Why?' }, ...others] }),
    ).toEqual({ id: '', jobs: [{ id: 'why', question: 'Why?' }, ...others] });
  });

  it('is named as in its form, with what its text needs', () => {
    const picture = { file: '/pictures/ana.webp', alt: '', focus: 'left' };
    const people = [{ id: 'ana', name: 'Ana', role: 'Weaver', text: 'Weaves.', picture }];
    const file = { intro: 'Us.', introOfSamples: 'Us.', people };
    expect(findFileProblems('src/content/people.json', file as unknown as Json)).toEqual([
      'People 1, Picture, Focus: isn’t a point such as 50% 30%\n  left',
    ]);
    expect(findFileProblems('src/content/pages/lp/a.json', { description: 'A short one.' }).join()).toContain(
      'Description: has 12 characters, and needs at least 70',
    );
    const menus = { headerLinks: [{ to: '/pricing' }] };
    expect(findFileProblems('src/content/navigation.json', menus)).toContain(
      'Header links 1, Label: is missing',
    );
  });

  it('keeps people who have written articles, by id or by name', () => {
    const refuse = (people: object[]) =>
      findFileProblems('src/content/people.json', { intro: 'Us.', introOfSamples: 'Us.', people } as Json);
    added.authors = new Map([
      ['posts/a.md', { author: 'mary' }],
      ['posts/b.md', { author: 'Ada Byron' }],
      ['posts/guest.md', { author: 'Rosa', authorRole: 'Weaver' }],
      ['reports/c.md', { author: 'mary' }],
    ]);
    expect(refuse([...PEOPLE].reverse())).toEqual([]);
    expect(refuse([PEOPLE[0] ?? {}])).toEqual([
      'People: mary is the author of posts/a.md, reports/c.md: choose another one there first. One that was removed counts until the next build',
    ]);
    added.authors.clear();
  });

  it('is refused at an address that another page has', () => {
    const check = (name: string, data: Json = {}) =>
      findFileProblems(`src/content/${name}`, data).filter((problem) => /\/(?!src)/.test(problem));
    expect(check('pages/pricing.json')).toEqual([
      'This entry: /pricing is the address of another page or file',
    ]);
    expect(check('pages/home.json')).toEqual([
      'This entry: /home is an address that the site keeps for itself',
    ]);
    expect(check('pages/de.json')).toEqual(['This entry: /de is in the folder of a language']);
    expect(check('pages/lp/old.json')).toEqual([
      'This entry: /lp/old leads elsewhere: remove it from Parts of pages, Redirects first',
    ]);
    expect(findFileProblems('src/content/pages/lp/loop.json', { redirectTo: '/faq x' }).join('\n')).toMatch(
      /^Redirect to: isn’t a page or a whole address/m,
    );
    expect(findFileProblems('src/content/pages/lp/loop.json', { redirectTo: '/lp/loop?x' })).toContain(
      'Redirect to: is the page itself',
    );
    const redirect = { to: '/pricing', permanent: true };
    const redirects = [
      { ...redirect, from: '/pricing.html' },
      { ...redirect, from: '/a', to: '/b' },
      { ...redirect, from: '/b' },
      { ...redirect, from: '/b' },
    ];
    expect(
      check('redirects.json', { redirects }).filter((problem) => problem.startsWith('Redirects')),
    ).toEqual(
      expect.arrayContaining([
        'Redirects 1: /pricing is the address of another page or file',
        'Redirects 2: /a leads to /b, which is redirected itself',
        'Redirects 4: /b is redirected twice',
      ]),
    );
  });

  it('of another name than an address is refused with what it may be', () => {
    expect(findFileProblems('src/content/posts/a.b.md', { ...FRONT, body: 'Words.' })).toEqual([
      expect.stringMatching(/a\.b can’t be an address: .*hyphens/),
    ]);
  });
});

it('articles that come out on the same day may name each other', async () => {
  const naming = (fields: object) => write(stringify({ ...FRONT, ...fields }), 'See [it](/blog/later).');
  expect(await findBuildProblems(naming({ date: '2199-01-02' }))).toEqual([]);
  expect(await findBuildProblems(naming({ draft: true }))).toEqual([]);
  expect(await findBuildProblems(naming({ date: '2199-01-01' }))).not.toEqual([]);
});
