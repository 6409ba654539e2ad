// @vitest-environment node
import { expect, it } from 'vitest';
import { isFilePath } from '~/shared/base-path';
import { renderMarkdown } from '~/shared/markdown/render-markdown';
import { findDeadAnchors, findShownPlaceholders, findUnlinked } from '../../prerender/render/check-pages';

const inFolder = (basePath: string) => ({
  basePath,
  toHref: (path: string) => basePath + path,
  isFilePath,
  isOtherLanguage: () => false,
});

const page = (path: string, markdown: string) => ({
  path,
  body: renderMarkdown(markdown).html,
  isPublic: true,
  source: `src/content/posts${path}.md (${path})`,
});

it('finds links to no heading, in the same page and in another one', () => {
  const pages = [
    page(
      '/a',
      '## 概要\n\n## Łatwy start\n\n[1](#概要) [2](#łatwy-start) [3](#%E6%A6%82%E8%A6%81) [4](#latwy-start)',
    ),
    page(
      '/b',
      '[5](/a#概要) [6](/a?x=1&y#gone) [7](https://elsewhere.example/a#gone) [8](/shell#x) [9](#top)',
    ),
    { ...page('/shell', ''), body: '' },
    { ...page('/gated', 'Testing mode'), isPublic: false },
    page('/c', '[10](/gated#plans)'),
  ];
  expect(findDeadAnchors(pages, inFolder(''))).toEqual([
    'src/content/posts/a.md (/a): #latwy-start',
    'src/content/posts/b.md (/b): /a#gone',
  ]);
});

it('knows the folder of a site in one, and leaves code alone', () => {
  const code = page('/a', '`<a href="#sample">`\n\n```html\n<a href="#sample">\n```\n\n[1](#one)');
  expect(findDeadAnchors([code], inFolder('/site'))).toEqual(['src/content/posts/a.md (/a): #one']);
  const linked = { ...page('/b', ''), body: '<a href="/site/a#two">2</a>' };
  expect(findDeadAnchors([{ ...code, body: '<h2 id="one">' }, linked], inFolder('/site'))).toEqual([
    'src/content/posts/b.md (/b): /site/a#two',
  ]);
});

it('finds links to a page that isn’t there, also with a dot in its address, and leaves files', () => {
  const linked = page(
    '/a',
    '[1](/gone) [2](/blog/gone.js) [3](/blog/there.js) [4](/files/a.pdf) [5](/rss.xml)',
  );
  expect(findDeadAnchors([linked, page('/blog/there.js', '')], inFolder(''))).toEqual([
    'src/content/posts/a.md (/a): /gone',
    'src/content/posts/a.md (/a): /blog/gone.js',
  ]);
});

it('finds pages to which no other page links', () => {
  const pages = [
    { ...page('/', '[1](/linked#part)'), noindex: false },
    { ...page('/linked', '[2](/)'), noindex: false },
    { ...page('/lp/offer', '[3](/lp/offer)'), noindex: false },
    { ...page('/lp/hidden', ''), noindex: true },
    { ...page('/gated', ''), noindex: false, isPublic: false },
  ];
  expect(findUnlinked(pages, inFolder(''))).toEqual(['/lp/offer']);
});

it('finds placeholders that pages show, except in code', () => {
  const shown = { path: '/', head: '<title>{$name}</title>', body: '<p>4 of 5 (about {$count})</p>' };
  const code = { path: '/blog/code', head: '', body: '<code>{$stars}</code>' };
  expect(findShownPlaceholders([shown, code])).toEqual([
    'Nothing fills in {$name} on /',
    'Nothing fills in {$count} on /',
  ]);
});
