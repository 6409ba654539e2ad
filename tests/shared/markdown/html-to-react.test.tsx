import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ArticleText } from '~/shared/articles/article-text';
import type { Post } from '~/shared/articles/post';
import { htmlToReact } from '~/shared/markdown/html-to-react';
import { findUnknownEntities } from '~/shared/markdown/inspect-html';
import { renderMarkdown } from '~/shared/markdown/render-markdown';

const posts = import.meta.glob<Post>('../../../src/content/posts/*.md', { eager: true, import: 'default' });

/** What a browser makes of HTML, and what `htmlToReact` makes of it. */
function renderBoth(html: string) {
  const parsed = document.createElement('div');
  parsed.innerHTML = html;
  const { container } = render(<div>{htmlToReact(html)}</div>);
  // React leaves one text node for each text, a parser one for adjacent texts.
  container.normalize();
  return { parsed, rendered: container.firstElementChild as HTMLElement };
}

/** An element's markup with sorted attributes, since React orders them differently. */
function toSortedHtml(element: HTMLElement): string {
  for (const descendant of element.querySelectorAll('*')) {
    const all = [...descendant.attributes].sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const { name } of all) descendant.removeAttribute(name);
    for (const { name, value } of all) descendant.setAttribute(name, value);
  }
  return element.innerHTML;
}

describe('an article’s HTML as elements', () => {
  it.each(Object.entries(posts).map(([file, { content }]) => [file.replace(/^.*\//, ''), content]))(
    'is what a browser makes of it: %s',
    (_, content) => {
      const { parsed, rendered } = renderBoth(content);
      expect(toSortedHtml(rendered)).toBe(toSortedHtml(parsed));
    },
  );

  it.each([
    ['a task', renderMarkdown('- [x] done\n- [ ] open').html],
    [
      'a line break, a rule and a picture',
      '<p>a<br>b<br/>c</p><hr><img src="/a.svg" alt="&lt;a&gt; &amp; b">',
    ],
    [
      'characters by their names',
      '<p>&lt;&gt;&amp;&quot;&apos;&nbsp;&#39;&#x1F9F5; AT&T &unknown &amp;lt;</p>',
    ],
    ['signs that begin no tag', '<p>1 < 2 and 3 > 2</p>'],
    ['attributes without quotes or values', "<details open><summary id=a class='b c'>d</summary></details>"],
    ['a table', '<table><tbody><tr><td colspan="2" rowspan="1">a</td></tr></tbody></table>'],
    ['tags left open', '<blockquote><p>a <em>b</em></blockquote>c'],
  ])('keeps %s', (_, html) => {
    const { parsed, rendered } = renderBoth(html);
    expect(toSortedHtml(rendered)).toBe(toSortedHtml(parsed));
  });

  it.each([
    ['a comment', 'a<!-- <b>x</b> -->b', 'ab'],
    ['a handler', '<p onclick="x()" ONLOAD=y>a</p>', '<p>a</p>'],
    ['a style', '<p style="color:red">a</p>', '<p>a</p>'],
    ['a script', 'a<script>x()</script>b', 'ab'],
    ['a script in a drawing', '<svg><script>x()</script></svg>', '<svg></svg>'],
    ['a frame', '<iframe srcdoc="<b>x</b>">c</iframe>d', 'd'],
    ['another base', '<base href="https://a.example/">a', 'a'],
  ])('loses %s', (_, html, expected) => {
    const { container } = render(<div>{htmlToReact(html)}</div>);
    expect(container.firstElementChild?.innerHTML).toBe(expected);
  });
});

describe('an article that was prerendered', () => {
  const html = '<h2 id="one">One &amp; all</h2>\n<p>Text</p>\n';

  it('is hydrated without changes, and replaced by the next article', () => {
    const container = document.createElement('div');
    container.innerHTML = renderToString(<ArticleText html={html} />);
    const heading = container.querySelector('h2');
    const { rerender } = render(<ArticleText html={html} />, { container, hydrate: true });
    rerender(<ArticleText html={html} />);
    expect(container.querySelector('h2')).toBe(heading);
    rerender(<ArticleText html="<p>Other</p>" />);
    expect(container.innerHTML).toBe('<div class="prose"><p>Other</p></div>');
  });

  it('reports entities that it cannot decode into what can be shown', () => {
    expect(findUnknownEntities('<p>&amp;mdash; &lt; &#8212; &#x2014; &mdash; &#150; &#39 Q&A;</p>')).toEqual([
      '&mdash;',
      '&#150;',
      '&#39',
    ]);
  });
});
