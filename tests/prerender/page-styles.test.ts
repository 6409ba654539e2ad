// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { pageStyles, wholeSheetFile } from '~/prerender/render/page-styles';

const SHEET = `@layer theme, utilities;
@layer theme { :root { --far: 1px; --near: var(--far); --idle: 2px } }
@font-face { font-family: A; src: url(a.woff2) }
@layer utilities {
  .a { margin: var(--near) }
  .b { margin: var(--idle) }
  .c:hover { color: red }
  .\\[\\&_svg\\]\\:size-6 svg { width: 6px }
  .before\\:content-\\[\\'x\\'\\]::before { content: 'x' }
  :is(:where(.group):hover .d) { color: blue }
  :not(.a) > .e { color: green }
  @media (width >= 40rem) { .sm\\:a { margin: 0 } }
}
h1 { color: black }
.prose :is(.align-right, p) { text-align: right }
.hljs-string { color: red }
@property --far { syntax: '*'; inherits: false }
@property --idle { syntax: '*'; inherits: false }`;

const partFor = (body: string, ...scripts: string[]) => pageStyles(SHEET, [{ body, scripts }])[0] ?? '';

describe('a page’s part of the style sheet', () => {
  it('has all rules without classes, and fonts', () => {
    const part = partFor('<p>c d e</p>');
    expect(part).toContain('h1{');
    expect(part).toContain('@font-face');
    expect(part).not.toMatch(/[}{]\.[a-z]/);
  });

  it('has the rules for classes in the markup, of any kind', () => {
    const part = partFor('<p class="sm:a c [&amp;_svg]:size-6 e group">');
    for (const kept of ['.sm\\:a', '.c:hover', ':not(.a)>.e', 'svg{']) expect(part).toContain(kept);
    for (const left of ['.a{', '.b{', '.d']) expect(part).not.toContain(left);
  });

  it('has those that a script may add', () => {
    const part = partFor('', 'x={className:`group a$'.concat('{y?` d`:""}`}'), `"before:content-['x']"`);
    for (const kept of ['.a{', '.d)', ':before']) expect(part).toContain(kept);
    expect(part).not.toContain('.c:hover');
  });

  it('keeps variables that are read, if only by another one or by a script', () => {
    const part = partFor('<p class="a">');
    expect(part).toContain('--near');
    expect(part).toContain('--far');
    expect(part).toContain('@property --far');
    expect(part).not.toContain('--idle');
    expect(partFor('', 'style.getPropertyValue("--idle")')).toContain('--idle');
  });

  it('has everything for an article, whose text may come from elsewhere', () => {
    expect(partFor('<div class="prose">')).toMatch(/\.align-right[\s\S]*\.hljs-string/);
    expect(partFor('<div class="a">')).not.toMatch(/\.align-right|\.hljs-string/);
  });

  it('is the same for all pages of a kind', () => {
    const pages = ['a', 'b', 'c'].map((name, index) => ({
      body: `<p class="${name}">`,
      scripts: [],
      kind: index < 2 ? 'article' : 'list',
    }));
    const [first, second, other] = pageStyles(SHEET, pages);
    expect(first).toBe(second);
    expect(first).toMatch(/\.a\{[\s\S]*\.b\{/);
    expect(other).toContain('.c:hover');
    expect(other).not.toContain('.a{');
  });

  it('is shared by similar pages where there would be too many', () => {
    const classes = Array.from({ length: 20 }, (_, index) => `k${index}`);
    const sheet = classes.map((name, index) => `.${name} { margin: ${index}px }`).join('');
    const pages = classes.map((name) => ({ body: `<p class="${name}">`, scripts: [] }));
    const parts = pageStyles(sheet, pages);
    expect(new Set(parts).size).toBe(12);
    for (const [index, part] of parts.entries()) expect(part).toContain(`.k${index}{`);
  });
});

it('the whole sheet has all but the fonts', () => {
  const { name, css } = wholeSheetFile(SHEET);
  expect(name).toMatch(/^styles-[\w-]{8}\.css$/);
  expect(css).toContain('.b{');
  expect(css).not.toContain('@font-face');
});
