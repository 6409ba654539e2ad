import { describe, expect, it } from 'vitest';
import { sanitizeArticle } from '~/integrations/contentful/to-post';
import { renderMarkdown } from '~/shared/markdown/render-markdown';

/** An author's Markdown as a reader gets it. */
async function article(markdown: string): Promise<string> {
  const { html, headings } = renderMarkdown(markdown);
  return sanitizeArticle(html, new Set(headings.map(({ id }) => id)));
}

describe('an article from outside', () => {
  it('keeps what Markdown makes', async () => {
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

  it('shows pictures over https only, in the width of the page', async () => {
    const html = await article('![A flow](//images.ctfassets.net/s/a/b/flow.png "Caption.")');
    expect(html).toBe(
      '<figure><img src="https://images.ctfassets.net/s/a/b/flow.png?w=1360" alt="A flow" loading="lazy" decoding="async"><figcaption>Caption.</figcaption></figure>\n',
    );
  });

  it.each(['http://a.example/a.png', 'data:image/png;base64,AAAA', 'a.png', '/figures/a.svg'])(
    'leaves out a picture at %s with its caption',
    async (src) => {
      expect(await article(`Words.\n\n![A flow](${src} "Caption.")`)).toBe('<p>Words.</p>\n\n');
    },
  );
});
