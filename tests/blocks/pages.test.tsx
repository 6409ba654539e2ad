// @vitest-environment node
import { join } from 'node:path';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import { blockSchemas, type Page } from '~/blocks/block-schemas';
import { PageView } from '~/blocks/page-view';
import { createReporter, finishTexts } from '../../prerender/content/check-texts';
import { compileBlocks } from '../../prerender/content/compile-blocks';
import type { FactContext, Json } from '../../prerender/content/fill-facts';
import { readFacts } from '../../prerender/content/import-source';
import { createIsPage } from '../../prerender/content/page-addresses';
import { listFiles } from '../../prerender/list-files';
import { readText } from '../../prerender/read-text';
import springOffer from './spring-offer.json';

const FILE = 'pages/lp/spring-offer.json';
const modules = import.meta.glob<Record<string, ComponentType<never>>>(
  ['../../src/blocks/*.tsx', '!../../src/blocks/{page-view,block-section,figure}.tsx'],
  { eager: true },
);
const components = Object.fromEntries(
  Object.entries(modules).map(([file, module]) => [
    /([\w-]+)\.tsx$/.exec(file)?.[1] ?? '',
    Object.values(module)[0],
  ]),
);

let known: FactContext;
beforeAll(async () => {
  const isPage = createIsPage(join(process.cwd(), 'src/content'), {});
  known = {
    ...(await readFacts(process.cwd(), {})),
    isPage: (link, day) => link.startsWith('/lp/spring-offer') || isPage(link, day),
  };
});

/** The page's texts, and what the build says of it. */
function check(page: Json) {
  const problems: string[] = [];
  const texts = finishTexts(FILE, structuredClone(page), known, createReporter(FILE, problems));
  return { texts, problems };
}

const render = (texts: Json) =>
  renderToString(
    <StaticRouter location="/lp/spring-offer">
      {createElement(PageView, {
        path: '/lp/spring-offer',
        page: compileBlocks(texts) as unknown as Page,
        components,
      })}
    </StaticRouter>,
  );

it('every block has its component, by its name', () => {
  expect(Object.keys(components).sort()).toEqual(Object.keys(blockSchemas).sort());
  for (const [type, component] of Object.entries(components))
    expect(component?.name.toLowerCase()).toBe(`${type.replaceAll('-', '')}block`);
});

it('a landing page shows its blocks in their order, with facts, Markdown and questions', () => {
  const { texts, problems } = check(springOffer as unknown as Json);
  expect(problems).toEqual([]);
  const html = render(texts);
  const headings = [...html.matchAll(/<h2[^>]*>([^<]+)/g)].map(([, heading]) => heading);
  expect(headings.filter((heading) => springOffer.blocks.some((block) => block.heading === heading))).toEqual(
    springOffer.blocks.flatMap(({ type, heading }) => (heading && type !== 'logos' ? heading : [])),
  );
  expect(html).toContain('<strong>every case</strong>');
  expect(html).toMatch(/Prices start at \$[\d,]+\./);
  expect(html).toContain('href="#contact-form"');
  expect(html).not.toMatch(/href="#(?:how-we-count)?"/);
});

const findBlock = (name: string) => springOffer.blocks.find(({ type }) => type === name);
const [features, text, form] = [findBlock('features'), findBlock('text'), findBlock('contact-form')];
const date = { id: 'begin', type: 'date', label: 'Since when?' };
const withForm = (changes: object) => withBlocks({ ...form, ...changes });
const withBlocks = (...blocks: object[]) => ({ ...springOffer, blocks }) as unknown as Json;

it('a picture that is gone never stops the build, and a file of public does', () => {
  const toPage = (hero: object, poster: string) => ({
    ...springOffer,
    hero: { ...springOffer.hero, ...hero },
    blocks: [{ type: 'video', heading: 'Tour', url: 'https://youtu.be/aqz-KE-bpKQ', poster, caption: 'It.' }],
  });
  const picture = { file: '/pictures/gone.webp', alt: '' };
  const { problems } = check(toPage({ picture }, '/gone.webp') as unknown as Json);
  expect(problems).toEqual([expect.stringContaining('blocks[0].poster: there is no file public/gone.webp')]);
});

it.each([
  ['heading', '[They] took over 400 invoices a week'],
  ['heading', '[Draft]ing without drafts'],
  ['intro', 'Our accountant [a sceptic] asked who did this.'],
  ['markdown', '[What does it cost?](/pricing) is the first question.'],
])('brackets of a writer’s own stay in a %s: %s', (key, words) => {
  const block = key === 'markdown' ? { ...text, markdown: words } : { ...features, [key]: words };
  expect(check(withBlocks(block)).problems).toEqual([]);
});

const getIds = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
const findRepeated = (items: readonly string[]) => items.filter((item, index) => items.indexOf(item) < index);

it('no two parts of a page have one id, whichever blocks it has and whatever its texts’ headings say', () => {
  const content = join(process.cwd(), 'src/content/pages');
  const pages = listFiles(content).map((file) => JSON.parse(readText(join(content, file))) as Page);
  const found = [...pages, springOffer as unknown as Page].flatMap(({ blocks }) => blocks);
  let count = 0;
  const rename = (key: string, value: unknown) => (key === 'id' ? `${value}-${++count}` : value);
  const blocks = Object.keys(blockSchemas).flatMap((name) => {
    const block = found.find(({ type }) => type === name);
    const isAlone = /^(?:contact-form|booking|readiness|savings|phases|positions)$/.test(name);
    const copies = Array<typeof block>(isAlone ? 1 : 2).fill(block);
    return block ? copies.map((copy) => JSON.parse(JSON.stringify(copy, rename))) : [];
  });
  expect(blocks.length).toBeGreaterThan(50);
  const repeated = { ...text, id: undefined, markdown: '## Cost\n\n### Why\n\n[To it](#cost)' };
  const build = (...more: object[]) => {
    const { texts, problems } = check(withBlocks(repeated, ...blocks, ...more, repeated));
    expect(problems).toEqual([]);
    return render(texts);
  };
  const ids = getIds(build());
  expect(ids.filter((id) => /^(?:cost|why)/.test(id))).toEqual(['cost', 'why', 'cost-1', 'why-1']);

  const fields = ['email', 'company', 'message', 'firstName', 'main', 'contents'];
  const headings = [...ids, ...fields].map((id) => `## ${id}`).join('\n\n');
  const html = build({ ...text, id: undefined, markdown: headings });
  expect(findRepeated(getIds(html))).toEqual([]);
  expect(getIds(html)).toEqual(expect.arrayContaining(['email', 'main-1', 'contact-form-1', 'cost-1-1']));
  // Each label names one field.
  const labels = [...html.matchAll(/ for="([^"]+)"/g)].map(([, id = '']) => id);
  expect(labels.length).toBeGreaterThan(20);
  for (const id of labels) expect(html).toMatch(new RegExp(`<(?:input|select|textarea)[^>]* id="${id}"`));
});

it('a page with one part has no list of contents', () => {
  expect(render(check(withBlocks(features ?? {})).texts)).not.toContain('href="#included"');
  expect(render(check(withBlocks(features ?? {}, text ?? {})).texts)).toContain('href="#included"');
});

it.each([
  ['an unknown block', withBlocks({ type: 'feature' }), 'blocks[0].type: there is no such block; blocks are'],
  ['an unknown key', withBlocks({ ...text, answer: 'x' }), 'blocks[0].answer: unknown key'],
  ['a missing text', withBlocks({ type: 'text', heading: 'How' }), 'blocks[0].markdown: is missing'],
  [
    'Markdown that isn’t read as such',
    withBlocks({ ...text, markdown: 'One.\n\n• two\n• three' }),
    'blocks[0].markdown: isn’t right in line 3: begin a heading with ## and each item of a list with -',
  ],
  [
    'Markdown without an end',
    withBlocks({ ...text, markdown: '>'.repeat(19_000) }),
    'blocks[0].markdown: isn’t right: quotes, lists or emphasis stand too deep',
  ],
  [
    'a text that is still to be written',
    withBlocks({ ...features, heading: '[What visitors get] in May' }),
    'blocks[0].heading: is still to be written, in place of the brackets',
  ],
  ['an empty text', withBlocks({ ...features, heading: '' }), 'blocks[0].heading: '],
  [
    'two blocks with one id',
    withBlocks(features ?? {}, features ?? {}),
    'blocks[1].id: another part of the page',
  ],
  [
    'an id of the site’s frame',
    withBlocks({ ...features, id: 'main' }),
    'blocks[0].id: another part of the page',
  ],
  [
    'the id of a part of a form',
    withBlocks(form ?? {}, { ...features, id: 'office-hours' }),
    'blocks[1].id: another part of the page',
  ],
  ['two forms', withBlocks(form ?? {}, form ?? {}), 'blocks[1].type: is on the page already'],
  [
    'a link to nowhere',
    withBlocks({ ...text, links: [{ label: 'x', to: '/demoo' }] }),
    'there is no page /demoo',
  ],
  [
    'a missing file',
    withBlocks({
      ...{ type: 'video', heading: 'x', caption: 'x' },
      ...{ file: '/videos/x.mp4', subtitles: '/videos/x.vtt' },
    }),
    'no file public/videos/x.mp4',
  ],
  [
    'a film elsewhere',
    withBlocks({ type: 'video', heading: 'x', caption: 'x', url: 'https://films.example/7' }),
    'blocks[0].url: isn’t the address of a film on YouTube or Vimeo',
  ],
  [
    'a video without a film',
    withBlocks({ type: 'video', heading: 'x', caption: 'x' }),
    'blocks[0].file: is missing',
  ],
  [
    'two films in one video',
    withBlocks({
      ...{ type: 'video', heading: 'x', caption: 'x', url: 'https://vimeo.com/76979871' },
      ...{ file: '/videos/x.mp4', subtitles: '/videos/x.vtt' },
    }),
    'blocks[0].url: is one film, and file another',
  ],
  [
    'a film without subtitles',
    withBlocks({ type: 'video', heading: 'x', caption: 'x', file: '/videos/x.mp4' }),
    'blocks[0].subtitles: is missing',
  ],
  [
    'a question without options',
    withBlocks({ ...form, questions: [{ id: 'a', type: 'one-choice', label: 'Which?' }] }),
    'blocks[0].questions[0].options: is missing',
  ],
  [
    'a row with too few cells',
    withBlocks({ ...findBlock('table'), rows: [['a']] }),
    'need a cell for each column',
  ],
  [
    'a redirect without a day',
    { ...springOffer, redirectTo: '/pricing' } as unknown as Json,
    'redirectTo: needs a first or a last day',
  ],
  ['a last day alone', { ...springOffer, ends: '2026-05-31' } as unknown as Json, 'redirectTo: is missing'],
  [
    'a redirect to nowhere',
    { ...springOffer, ends: '2026-05-31', redirectTo: '/nowhere' } as unknown as Json,
    'redirectTo: there is no page /nowhere',
  ],
  ['no blocks', withBlocks(), 'blocks: is an empty list'],
  [
    'an article that is a page',
    withBlocks({ type: 'posts', heading: 'x', posts: [{ to: '/pricing' }] }),
    'blocks[0].posts[0].to: isn’t the address of an article',
  ],
  [
    'a value that the page doesn’t fill in',
    withBlocks({ ...features, heading: 'Save {$count}' }),
    'blocks[0].heading: there is no value {$count} here',
  ],
  [
    'an impossible day',
    { ...springOffer, ends: '2026-02-30' } as unknown as Json,
    'ends: isn’t a day such as',
  ],
  [
    'a day whose year has two digits',
    { ...springOffer, starts: '0026-05-01', redirectTo: '/pricing' } as unknown as Json,
    'starts: isn’t a day such as',
  ],
  [
    'an option twice',
    withForm({ questions: [{ id: 'a', type: 'one-choice', label: 'Which?', options: ['A', 'A'] }] }),
    'blocks[0].questions[0].options[1]: is there already',
  ],
  [
    'two questions with one id',
    withForm({ questions: [date, { ...date, label: 'Until when?' }] }),
    'blocks[0].questions[1].id: is there already',
  ],
  [
    'a contact field twice',
    withForm({ fields: ['email', 'email'] }),
    'blocks[0].fields[1]: is there already',
  ],
  ['no contact fields', withForm({ fields: [] }), 'blocks[0].fields: is an empty list'],
  [
    'a link in Markdown in plain words',
    withForm({ questions: [{ ...date, label: 'After [this](/trust)?' }] }),
    'blocks[0].questions[0].label: holds Markdown, which would be shown as it is',
  ],
  [
    'a question in place of the email',
    withForm({ questions: [{ ...date, id: 'email', type: 'short-text' }] }),
    'blocks[0].questions[0].id: is a contact field that no question can fill',
  ],
  [
    'a day for a company',
    withForm({ questions: [{ ...date, id: 'company' }] }),
    'blocks[0].questions[0].type: has to be short-text or one-choice',
  ],
  [
    'a question beside its contact field',
    withForm({ fields: ['email', 'company'], questions: [{ ...date, id: 'company', type: 'short-text' }] }),
    'blocks[0].fields: names a field that a question fills as well',
  ],
])('%s stops the build, with its place', (_, page, problem) => {
  expect(check(page).problems.join('\n')).toContain(problem);
});
