import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Article, findAssetId, needsTags, toArticle, toPost } from '~/integrations/contentful/to-post';
import { renderMarkdown } from '~/shared/markdown/render-markdown';
import { createLink, samplePost } from '../../fakes/contentful';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

const { fields } = samplePost('this');
const entry = { id: 'this', fields, tags: [] };

const tags = [
  { id: 'evergreen', name: 'Evergreen' },
  { id: 'categoryData', name: 'Category: Data' },
  { id: 'category-sales', name: 'Sales' },
  { id: 'autumn', name: 'Autumn' },
];

it.each([
  ['the first that is meant as one', ['evergreen', 'category-sales', 'categoryData'], 'Sales'],
  ['without the group that its name begins with', ['categoryData'], 'Data'],
  ['the first by name where none is meant', ['evergreen', 'autumn'], 'Autumn'],
  ['none where no tag is public', ['hidden'], undefined],
  ['none without tags', [], undefined],
])('a category from tags: %s', (_, ids, category) => {
  const tagged = { ...entry, fields: { ...fields, category: undefined }, tags: ids };
  expect(toArticle(tagged, new Map(), tags)?.category).toBe(category);
});

it('needs tags only for entries with tags and without a category', () => {
  expect(needsTags({ fields: {}, tags: ['a'] })).toBe(true);
  expect(needsTags({ fields: { category: 'Data' }, tags: ['a'] })).toBe(false);
  expect(needsTags({ fields: {}, tags: [] })).toBe(false);
});

const HOST = 'https://images.ctfassets.net/space1/a/b';
const url = '//images.ctfassets.net/space1/a/b/flow.gif';
const assets = new Map([
  ['flow', { url, contentType: 'image/gif' }],
  ['paper', { url, contentType: 'application/pdf' }],
]);
const { sys } = createLink('flow');

it.each([
  ['without a scheme', '//images.ctfassets.net/space1/a/b/flow.png', `${HOST}/flow.png?w=1360`],
  ['of the EU host', 'https://images.eu.ctfassets.net/a.png', 'https://images.eu.ctfassets.net/a.png?w=1360'],
  ['with another ending before its own', `${HOST}/flow.svg.png`, `${HOST}/flow.svg.png?w=1360`],
  ['that is an animation', `${HOST}/flow.GIF`, `${HOST}/flow.GIF`],
  ['of a host that begins like it', 'https://images.ctfassets.net.example/a.png', undefined],
  ['of a host that ends like it', 'https://my-images.ctfassets.net/a.png', undefined],
  ['without an address', '', undefined],
  ['as a link to a picture', createLink('flow'), `https:${url}`],
  ['as a link to a document', createLink('paper'), undefined],
  ['as a link to an entry', { sys: { ...sys, linkType: 'Entry' } }, undefined],
  ['in place of a link', { sys: { ...sys, type: 'Asset' } }, undefined],
])('a picture %s: %j is requested at %j', (_, image, expected) => {
  expect(toArticle({ ...entry, fields: { ...fields, image } }, assets)?.image).toBe(expected);
});

it.each([
  ['//images.ctfassets.net/space1/plan/0a1b/plan.png', 'plan'],
  ['https://images.eu.ctfassets.net/space1/plan/0a1b/a%20plan.png?w=200', 'plan'],
  ['https://images.ctfassets.net.example/space1/plan/0a1b/plan.png', undefined],
  ['https://images.ctfassets.net/plan.png', undefined],
  ['/space1/plan/0a1b/plan.png', undefined],
  ['', undefined],
])('the asset behind %j', (address, id) => {
  expect(findAssetId(address)).toBe(id);
});

/** Renders and sanitizes an author's Markdown. */
async function article(markdown: string): Promise<string> {
  const read = toArticle(entry, new Map()) as Article;
  return (await toPost({ ...read, markdown }, async () => new Map()))?.content ?? '';
}

describe('an imported article', () => {
  it('keeps the markup of Markdown', async () => {
    const markdown = [
      '## Part one\n',
      'A *word*, a **word**, ~~one less~~, `code` and a [link](/pricing "Plans").\n',
      '- item\n',
      '3. third\n',
      '> quote\n',
      '```json\n{}\n```\n',
      '| a | b |\n| :-- | --: |\n| 1 | 2 |\n',
      '### Detail',
    ].join('\n');
    expect(await article(markdown)).toBe(renderMarkdown(markdown).html);
  });

  it.each([
    ['a script', '<script>alert(1)</script>Words', 'Words'],
    ['a handler', '<p onclick="alert(1)">Words</p>', '<p>Words</p>'],
    ['a picture’s handler', '<img src="https://a.example/a.png" onerror="alert(1)">', ''],
    ['a frame', '<iframe src="https://a.example"></iframe><p>Words</p>', '<p>Words</p>'],
    ['a form', '<form action="https://a.example"><input name="email"></form>Words', 'Words'],
    ['a style', '<style>*{display:none}</style><p style="position:fixed">Words</p>', '<p>Words</p>'],
    ['a drawing with a script', '<svg><script>alert(1)</script></svg><p>Words</p>', '<p>Words</p>'],
    ['another base', '<base href="https://a.example/"><p>Words</p>', '<p>Words</p>'],
    ['the site’s own look', '<p class="fixed inset-0 z-50">Words</p>', '<p>Words</p>'],
    [
      'the place of a dialog',
      '<div role="dialog" tabindex="0" aria-label="Sign in">Words</div>',
      '<div>Words</div>',
    ],
    ['an id of the page', '<p id="root">Words</p>', '<p>Words</p>'],
  ])('loses %s', async (_, markdown, expected) => {
    const html = await article(markdown);
    expect(html).not.toMatch(/alert|\bon\w+=|style=|class=|role=|id=/);
    expect(html.trim()).toContain(expected);
  });

  it.each([
    ['javascript:alert(1)'],
    ['JaVaScRiPt:alert(1)'],
    ['java\tscript:alert(1)'],
    ['vbscript:x'],
    ['data:text/html,<script>alert(1)</script>'],
    ['file:///etc/hosts'],
  ])('loses a link to %j', async (href) => {
    expect(await article(`<p><a href="${href}">Words</a></p>`)).toBe('<p><a>Words</a></p>');
  });

  it.each([
    'https://a.example/',
    'http://a.example/',
    'mailto:a@x.example',
    'tel:+14155550134',
    '/pricing',
    '#part',
  ])('keeps a link to %s', async (href) => {
    expect(await article(`[Words](${href})`)).toContain(`<a href="${href}">`);
  });

  it('shows Contentful’s pictures over https, in the width of the page', async () => {
    const html = await article('![A flow](//images.ctfassets.net/s/a/b/flow.png "Caption.")');
    expect(html).toBe(
      '<figure><img src="https://images.ctfassets.net/s/a/b/flow.png?w=1360" alt="A flow" loading="lazy" decoding="async"><figcaption>Caption.</figcaption></figure>\n',
    );
  });

  it.each([
    'http://images.ctfassets.net/a.png',
    'https://a.example/a.png',
    'data:image/png;base64,AAAA',
    'a.png',
    '/figures/a.svg',
  ])('drops a picture at %s with its caption', async (src) => {
    expect(await article(`Words.\n\n![A flow](${src} "Caption.")`)).toBe('<p>Words.</p>\n\n');
  });
});
