// @vitest-environment node
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findRoute, notFoundRoute } from '~/app/routes';
import { brand } from '~/content/brand';
import { bundledPosts } from '~/content/posts';
import { reports } from '~/content/reports';
import { type Fonts, loadFonts } from '~/prerender/reports/report-fonts';
import { compileReport, reports as reportsPlugin } from '~/prerender/reports/reports-plugin';

const SITE = 'https://site.example';
const folder = join(process.cwd(), 'src/content/reports');
const sources = readdirSync(folder).map((file) => ({
  slug: file.replace(/\.md$/, ''),
  text: readFileSync(join(folder, file), 'utf8'),
}));

let fonts: Fonts;
beforeAll(async () => {
  fonts = await loadFonts(process.cwd());
});
const compile = (slug: string, text: string) =>
  compileReport(slug, text, { fonts, siteUrl: SITE, locale: 'en-US' });

/** The parts of a PDF outside its packed streams. */
const structureOf = (pdf: Buffer) => pdf.toString('latin1').replace(/stream\r?\n[\s\S]*?endstream/g, '');

/** An entry of the document's own description, which is a separate object. */
const infoOf = (structure: string, name: string) => {
  const [, object] = structure.match(new RegExp(`/${name} (\\d+) 0 R`)) ?? [];
  const value = structure.match(new RegExp(`\n${object} 0 obj\n\\((.*)\\)\n`))?.[1];
  // Names beyond ASCII are in UTF-16 behind a mark, high bytes first.
  return value?.startsWith('þÿ') ? Buffer.from(value.slice(2), 'latin1').swap16().toString('utf16le') : value;
};

const FRONT = {
  title: 'A title',
  summary: 'A summary.',
  helps: '[One thing, Another thing]',
  author: 'Mara Ellison',
  authorRole: 'Head of Delivery',
  date: '2026-09-24',
  dye: 'weld',
  accent: 'indigo',
  order: '1',
};
const file = (front: Record<string, unknown> = FRONT, text = '## One\n\nSome text.') =>
  `---\n${Object.entries(front)
    .map(([key, value]) => `${key}: ${value}`)
    .join('\n')}\n---\nAn opening.\n\n${text}\n`;

describe.each(sources)('$slug', ({ slug, text }) => {
  let once: ReturnType<typeof compile> | undefined;
  const compiled = () => {
    once ??= compile(slug, text);
    return once;
  };

  it('becomes a PDF with title, author, language, tags and bookmarks', async () => {
    const { pdf, summary } = await compiled();
    const structure = structureOf(pdf);
    expect(pdf.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7');
    for (const entry of ['/Lang (en-US)', '/DisplayDocTitle true', '/Marked true'])
      expect(structure.includes(entry), entry).toBe(true);
    expect(infoOf(structure, 'Author')).toBe(`${summary.author}, ${brand.name}`);
    expect(infoOf(structure, 'CreationDate')).toBe(`D:${summary.date.replaceAll('-', '')}000000Z`);
    expect(structure.match(/\/Type \/Page\n/g)).toHaveLength(summary.pages);
    const sections = text.match(/^## .+/gm) ?? [];
    // A bookmark is a title with a place on a page.
    expect(structure.match(/\/Dest \[\d+ 0 R \/XYZ 0 [\d.]+ 0\]/g)).toHaveLength(sections.length);
    for (const role of ['H1', 'H2', 'P', 'L', 'Table', 'TH', 'TD', 'Link'])
      expect(structure.includes(`/S /${role}\n`), role).toBe(true);
    expect(/\/(JavaScript|EmbeddedFile|Launch)/.test(structure)).toBe(false);
  });

  it('keeps the letters of its author’s name', async () => {
    const { pdf } = await compile(slug, text.replace(/^author: .*$/m, 'author: Inês Duarte'));
    expect(infoOf(structureOf(pdf), 'Author')).toBe(`Inês Duarte, ${brand.name}`);
  });

  it('is the same file every time, and the one that the page describes', async () => {
    const first = await compiled();
    const second = await compile(slug, text);
    expect(second.pdf.equals(first.pdf)).toBe(true);
    const listed = reports.find((report) => report.slug === slug);
    expect(listed).toEqual({ ...first.summary, bytes: listed?.bytes });
    expect(first.summary.bytes).toBe(first.pdf.byteLength);
    expect(first.pdf.byteLength).toBeLessThan(160_000);
  });

  it('leads to pages that there are, by their complete address', async () => {
    const { pdf } = await compiled();
    const links = [...structureOf(pdf).matchAll(/\/URI \(([^)]+)\)/g)].map(([, href = '']) => href);
    expect(links).toContain(`mailto:${brand.email}`);
    expect(links).toContain(`${SITE}/resources#reports`);
    const inside = [...text.matchAll(/\]\((\/[^)]+)\)/g)].map(([, href]) => SITE + href);
    expect(inside.length).toBeGreaterThanOrEqual(3);
    expect(links).toEqual(expect.arrayContaining(inside));
    for (const href of inside) {
      const { pathname } = new URL(href);
      expect(findRoute(pathname, '/admin-access'), href).not.toBe(notFoundRoute);
      const [, post] = pathname.match(/^\/blog\/(.+)/) ?? [];
      if (post) expect(bundledPosts.map((one) => one.slug)).toContain(post);
    }
  });

  it('has between 900 and 1,400 words', () => {
    const words = text
      .replace(/^---[\s\S]*?\n---\n/, '')
      .replace(/^[|\s:-]+$/gm, '')
      .replace(/\]\([^)]*\)|\[ \]|[|*#>`]/g, ' ')
      .match(/\S*[\p{L}\d]\S*/gu);
    expect(words?.length).toBeGreaterThanOrEqual(900);
    expect(words?.length).toBeLessThanOrEqual(1400);
  });
});

it('lists the reports in their order', () => {
  const places = reports.map(({ slug }) => {
    const source = sources.find((one) => one.slug === slug);
    return Number(source?.text.match(/^order: (\d+)$/m)?.[1]);
  });
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places).toHaveLength(sources.length);
});

describe('a report that is wrong', () => {
  it.each([
    ['title', { title: '' }],
    ['helps', { helps: '[One]' }],
    ['helps.1', { helps: '[One, ""]' }],
    ['date', { date: 'in autumn' }],
    ['dye', { dye: 'pink' }],
    ['order', { order: '0' }],
  ])('is refused by the name of its field: %s', async (field, changes) => {
    await expect(compile('a', file({ ...FRONT, ...changes }))).rejects.toThrow(
      new RegExp(`(^|; )${field.replace('.', '\\.')}: `),
    );
  });

  it.each([
    ['a character that the font lacks', '## One\n\nFrom here → there.', 'the font has no "→"'],
    ['a picture', '## One\n\n![A cat](/cat.png)', 'no way to show "![A cat]'],
    ['a list within a list', '## One\n\n- One\n  - Two', 'single paragraphs'],
    ['HTML', '## One\n\n<b>Bold</b>', 'no way to show "<b>'],
    [
      'a table that is too wide',
      `## One\n\n| ${'incomprehensibilities | '.repeat(9)}\n|${'---|'.repeat(9)}\n`,
      'too wide',
    ],
    ['no section', 'Text alone.', 'no section'],
  ])('is refused for %s', async (_, text, reason) => {
    await expect(compile('a', file(FRONT, text))).rejects.toThrow(reason);
  });

  let scratch = '';
  afterEach(() => rmSync(scratch, { recursive: true, force: true }));
  it('fails the build with its file and field', async () => {
    scratch = mkdtempSync(join(tmpdir(), 'report-'));
    const path = join(scratch, 'odd.md');
    writeFileSync(path, file({ ...FRONT, date: 'soon' }));
    const { load } = reportsPlugin(process.cwd());
    const handler = typeof load === 'object' && 'handler' in load ? load.handler : undefined;
    const context = { addWatchFile: () => undefined, environment: { name: 'client', mode: 'build' } };
    await expect(handler?.call(context as never, `${path}?report`)).rejects.toThrow(/odd\.md: date: /);
  });
});
