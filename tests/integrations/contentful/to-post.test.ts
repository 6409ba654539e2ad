import { describe, expect, it } from 'vitest';
import {
  findAssetId,
  findCategory,
  getPicture,
  needsTags,
  sanitizePost,
  toPictureUrl,
} from '~/integrations/contentful/to-post';
import { renderMarkdown } from '~/shared/markdown/render-markdown';
import { createLink } from '../../fakes/contentful';

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
  expect(findCategory(ids, tags)).toBe(category);
});

it('needs tags only for entries with tags and without a category', () => {
  expect(needsTags({ fields: {}, tags: ['a'] })).toBe(true);
  expect(needsTags({ fields: { category: 'Data' }, tags: ['a'] })).toBe(false);
  expect(needsTags({ fields: {}, tags: [] })).toBe(false);
});

const HOST = 'https://images.ctfassets.net/space1/a/b';

it.each([
  ['without a scheme', '//images.ctfassets.net/space1/a/b/flow.png', `${HOST}/flow.png?w=1360`],
  [
    'of the EU host',
    'https://images.eu.ctfassets.net/flow.png',
    'https://images.eu.ctfassets.net/flow.png?w=1360',
  ],
  ['with another ending before its own', `${HOST}/flow.svg.png`, `${HOST}/flow.svg.png?w=1360`],
])('a picture %s is requested in the width of the page', (_, address, url) => {
  expect(toPictureUrl(address)).toBe(url);
});

it.each([
  ['an animation', `${HOST}/flow.GIF`],
  ['a picture with a width of its own', `${HOST}/flow.png?w=200`],
])('%s stays as it is', (_, address) => {
  expect(toPictureUrl(address)).toBe(address);
});

it.each([
  'http://images.ctfassets.net/a.png',
  'https://pictures.example/a.png',
  'https://images.ctfassets.net.example/a.png',
  'https://my-images.ctfassets.net/a.png',
  'data:image/png;base64,AAAA',
  'a.png',
  '',
])('rejects the address %j', (address) => {
  expect(toPictureUrl(address)).toBeUndefined();
});

it('a link resolves only to a picture among the assets', () => {
  const url = '//images.ctfassets.net/space1/a/b/flow.gif';
  const assets = new Map([
    ['flow', { url, contentType: 'image/gif' }],
    ['paper', { url, contentType: 'application/pdf' }],
  ]);
  expect(getPicture(createLink('flow'), assets)).toBe(`https:${url}`);
  const { sys } = createLink('flow');
  const others = [
    createLink('paper'),
    createLink('nowhere'),
    { sys: { ...sys, linkType: 'Entry' } },
    { sys: { ...sys, type: 'Asset' } },
    undefined,
  ];
  for (const other of others) expect(getPicture(other, assets)).toBeUndefined();
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
  const { html, headings } = renderMarkdown(markdown);
  return sanitizePost(html, new Set(headings.map(({ id }) => id)));
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
