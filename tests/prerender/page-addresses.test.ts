// @vitest-environment node
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { findProblems } from '../../prerender/content/content-files';
import type { FactContext } from '../../prerender/content/fill-facts';
import {
  addLanguages,
  createIsPage,
  describeClosedPages,
  findVideoPlayers,
  formatRedirectsFile,
  listBlockPages,
  listPageLikeFiles,
  listRedirects,
  readRenamed,
} from '../../prerender/content/page-addresses';
import { temporaryFolder } from '../support/temporary-folder';

const page = (changes: object) =>
  JSON.stringify({
    title: 'Offer',
    description: 'Until the end of May, the first process that we automate includes its measurements.',
    hero: { kicker: 'Offer', heading: 'Measure first', intro: 'We count before and after.' },
    ...changes,
    blocks: [
      { type: 'call-to-action', heading: 'Talk', text: 'Ask us.', links: [{ label: 'Ask', to: '/contact' }] },
    ],
  });

const createContent = (files: Record<string, string>) =>
  join(
    temporaryFolder(
      Object.fromEntries(Object.entries(files).map(([name, text]) => [`src/content/${name}`, text])),
    ),
    'src/content',
  );

const redirect = (from: string, to: string) => ({ from, to, permanent: true });
const redirects = (...list: object[]) => ({ 'redirects.json': JSON.stringify({ redirects: list }) });

const listProblems = (files: Record<string, string>) => {
  const content = createContent(files);
  const known = { facts: {}, phrases: {}, formatSum: String, capitalize: String } as Partial<FactContext>;
  const site = { site: { translations: { 'en-US': '', 'de-DE': '/de' } } };
  return findProblems(content, { ...known, isPage: createIsPage(content, {}) } as FactContext, site).map(
    (problem) => problem.replace('src/content/', ''),
  );
};

it('a page is there from its first day to its last, and leads elsewhere on others', () => {
  const dates = { starts: '2026-04-01', ends: '2026-05-31', redirectTo: '/pricing' };
  const content = createContent({
    'pages/lp/offer.json': page({ ...dates, aliases: ['/lp/was'] }),
    ...redirects(redirect('/poster', '/lp/offer')),
  });
  const read = (day: string) => {
    vi.stubEnv('SOURCE_DATE_EPOCH', String(Date.parse(`${day}T20:00:00Z`) / 1000));
    const open = listBlockPages(content).flatMap(({ path, isOpen }) => (isOpen ? path : []));
    return [open, listRedirects(content), createIsPage(content, {})('/lp/offer')];
  };
  const all = ['/poster', '/lp/offer', '/lp/was'];
  const moved = all.map((from) => ({ from, to: '/pricing', permanent: false }));
  const open = [redirect('/poster', '/lp/offer'), redirect('/lp/was', '/lp/offer')];
  expect(read('2026-03-31')).toEqual([[], moved.map((one) => ({ ...one, opensOn: '2026-04-01' })), true]);
  expect(describeClosedPages(content)).toEqual([expect.stringContaining('is left out until 2026-04-01')]);
  expect(read('2026-04-01')).toEqual([['/lp/offer'], open, true]);
  expect(describeClosedPages(content)).toEqual([]);
  expect(read('2026-05-31')).toEqual([['/lp/offer'], open, true]);
  expect(read('2026-06-01')).toEqual([[], moved, true]);
  expect(describeClosedPages(content)).toEqual([expect.stringContaining('since its last day, 2026-05-31')]);
});

it('the players of videos are those of pages that a build has', () => {
  const video = (url: string, changes = {}) =>
    JSON.stringify({ blocks: [{ type: 'video', url }], ...changes });
  const content = createContent({
    'pages/tour.json': video('https://vimeo.com/76979871'),
    'pages/lp/past.json': video('https://youtu.be/aqz-KE-bpKQ', { ends: '2020-01-01', redirectTo: '/tour' }),
    'pages/lp/odd.json': '{"blocks": [null, {"type": "text", "url": "https://youtu.be/aqz-KE-bpKQ"}]}',
  });
  expect(findVideoPlayers(content).map(({ name }) => name)).toEqual(['Vimeo']);
});

it('redirects are in the file that Netlify and Cloudflare read, below the site’s folder', () => {
  const content = createContent({
    'pages/lp/offer.json': page({ starts: '2999-01-01', redirectTo: '/pricing' }),
    ...redirects(redirect('/old.html', '/faq')),
  });
  const read = (isNetlify: boolean) =>
    formatRedirectsFile(listRedirects(content), (path) => `/site${path}`, isNetlify);
  expect(read(false)).toBe('/site/old /site/faq 301\n/site/lp/offer /site/pricing 302\n');
  expect(read(true).split('\n').slice(0, 2)).toEqual([
    '/site/old /site/faq 301!',
    '/site/old.html /site/faq 301!',
  ]);
});

it('redirects that no host takes are left to the files, and the build says so', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const list = Array.from({ length: 2_100 }, (_, index) => redirect(`/old-${index}`, '/faq'));
  const format = (redirects: typeof list, isNetlify: boolean) =>
    formatRedirectsFile(redirects, (path) => path, isNetlify).split('\n').length - 1;
  expect(format(list, true)).toBe(4_200);
  expect(format([redirect('/a', `/faq?${'x'.repeat(1000)}`), redirect('/b', '/faq')], false)).toBe(1);
  expect(format(list, false)).toBe(2_000);
  expect(warn.mock.lastCall?.[0]).toContain('_redirects has 2000 of 2100 redirects');
});

it('the earlier addresses of a renamed page lead to it, and links name its present one', () => {
  const service = (aliases: string[]) => JSON.stringify({ aliases });
  const article = `---\naliases: [/blog/old]\ntitle: New\nexcerpt: Words.\ncategory: A\ndate: 2026-01-01\nauthor: a\n---\n\nWords.`;
  const content = createContent({
    'service-pages/agents.json': service(['/services/bots', '/services/chat', '/lp/taken', '/kept']),
    'posts/new.md': article,
    'posts/draft.md': article.replace('/old', '/draft').replace('date', 'draft: true\ndate'),
    'pages/lp/taken.json': page({ aliases: ['/lp/first'] }),
    // Got its first address back.
    'pages/lp/back.json': page({ aliases: ['/lp/back', '/lp/between'] }),
    'pages/lp/past.json': page({ aliases: ['/lp/was'], ends: '2020-01-01', redirectTo: '/services/chat' }),
    ...redirects(redirect('/kept', '/faq'), redirect('/ours', '/services/bots?a#b')),
  });
  const leads = Object.fromEntries(listRedirects(content).map(({ from, to }) => [from, to]));
  expect(leads).toEqual({
    '/kept': '/faq',
    '/ours': '/services/agents?a#b',
    '/lp/past': '/services/agents',
    '/lp/first': '/lp/taken',
    '/lp/was': '/services/agents',
    '/lp/between': '/lp/back',
    '/services/bots': '/services/agents',
    '/services/chat': '/services/agents',
    '/blog/old': '/blog/new',
  });
  const { findRenamed } = readRenamed(content);
  expect(['/blog/old#x', '/faq', '/lp/taken'].map(findRenamed)).toEqual(['/blog/new#x', '/faq', '/lp/taken']);
});

it.each([
  [
    'a page in the admin area',
    { 'pages/admin/offer.json': page({}) },
    'pages/admin/offer.json: /admin/offer is an address that the site keeps',
  ],
  [
    'a redirect from a page for what is missing',
    redirects(redirect('/lp/404', '/faq')),
    'redirects.json, redirects[0]: /lp/404 is an address that the site keeps',
  ],
  [
    'a page in a language’s folder',
    { 'pages/de/offer.json': page({}) },
    'pages/de/offer.json: /de/offer is in the folder of a language',
  ],
  ['a page that isn’t JSON', { 'pages/lp/offer.md': '# Offer' }, 'pages/lp/offer.md: isn’t read'],
  [
    'a page that leads to itself',
    { 'pages/lp/offer.json': page({ ends: '2999-01-01', redirectTo: '/lp/offer?x' }) },
    'pages/lp/offer.json, redirectTo: is the page itself',
  ],
  [
    'a page that leads to an address that it had',
    { 'pages/lp/offer.json': page({ aliases: ['/lp/old'], ends: '2020-01-01', redirectTo: '/lp/old' }) },
    'pages/lp/offer.json, redirectTo: is the page itself',
  ],
  [
    'a redirect from a page of blocks',
    { 'pages/lp/offer.json': page({}), ...redirects(redirect('/lp/offer', '/faq')) },
    "redirects.json, redirects[0]: /lp/offer is a page's address",
  ],
  [
    'two past pages that lead to each other',
    {
      'pages/a.json': page({ ends: '2020-01-01', redirectTo: '/b' }),
      'pages/b.json': page({ ends: '2020-01-01', redirectTo: '/a' }),
    },
    'pages/b.json, redirectTo: /b leads to /a, which is redirected',
  ],
  [
    'an opening without its position',
    {
      'positions.json': '{}',
      'pages/jobs.json': JSON.stringify({
        blocks: [{ type: 'positions', openings: { cook: { summary: 'Cook.' } } }],
      }),
    },
    'pages/jobs.json, blocks[0].openings: cook isn’t in src/content/positions.json',
  ],
  [
    'a page over an existing address',
    { 'pages/pricing.json': page({}) },
    'pages/pricing.json: /pricing is the address of another page',
  ],
  ['a name that is no address', { 'pages/lp/Offer 1.json': page({}) }, 'pages/lp/Offer 1.json: the file'],
  [
    'a redirect from a page',
    redirects(redirect('/pricing', '/contact')),
    'redirects.json, redirects[0]: /pricing is the address of another page',
  ],
  ['a redirect to nowhere', redirects(redirect('/old', '/nowhere')), 'there is no page /nowhere'],
  [
    'a redirect from a page’s file',
    redirects(redirect('/pricing.html', '/contact')),
    'redirects.json, redirects[0]: /pricing is the address of another page',
  ],
  [
    'a redirect from a folder’s file of a page',
    redirects(redirect('/pricing/index.html', '/contact')),
    'redirects.json, redirects[0]: /pricing is the address of another page',
  ],
  [
    'a redirect from the home page’s file',
    redirects(redirect('/index.html', '/contact')),
    'redirects.json, redirects[0]: / is the address of another page',
  ],
  [
    'a page without fields',
    { 'pages/lp/offer.json': 'null' },
    'pages/lp/offer.json: isn’t a group of fields',
  ],
  [
    'a page whose “Redirect to” is no text',
    { 'pages/lp/offer.json': page({ ends: '2020-01-01', redirectTo: ['/faq'] }) },
    'pages/lp/offer.json, redirectTo: isn’t a text',
  ],
  [
    'a page with an empty list of links',
    { 'pages/lp/offer.json': page({ hero: { kicker: 'a', heading: 'b', intro: 'c', links: [] } }) },
    'pages/lp/offer.json, hero.links: ',
  ],
  [
    'a redirect that is null',
    { 'redirects.json': '{ "redirects": [null] }' },
    'redirects.json, redirects[0]: is',
  ],
  [
    'redirects without a list',
    { 'redirects.json': '{ "redirects": {} }' },
    'redirects.json, redirects: isn’t a list',
  ],
  [
    'redirects in a circle',
    redirects(redirect('/a', '/b'), redirect('/b', '/a')),
    'redirects.json, redirects[0]: /a leads to /b, which is redirected',
  ],
  [
    'two redirects from one address',
    redirects(redirect('/a', '/faq'), redirect('/a', '/demo')),
    'redirects.json, redirects[1]: /a is redirected twice',
  ],
])('%s is refused', (_, files, problem) => {
  expect(listProblems(files as Record<string, string>).join('\n')).toContain(problem);
});

describe('an article that a language has alone', () => {
  const article = (fields = '') =>
    `---\n${fields}title: Neu\nexcerpt: Worte.\ncategory: A\ndate: 2026-01-01\nauthor: a\n---\n\nWorte.`;
  const files = {
    'posts/both.md': article(),
    'posts/de/both.md': article('draft: true\n'),
    'posts/de/neu.md': article('aliases: [/blog/alt]\n'),
    'posts/de/entwurf.md': article('draft: true\n'),
  };
  const links = ['/blog/both', '/blog/neu', '/blog/alt', '/blog/entwurf'];

  it.each([
    ['', '', ['/blog/both']],
    ['', 'de', ['/blog/both', '/blog/neu', '/blog/alt']],
    ['', 'ar', ['/blog/both']],
    // A site whose first language is German.
    ['de', undefined, ['/blog/both', '/blog/neu', '/blog/alt']],
  ])('is a page for its language alone: the site’s %j, the text’s %j', (own, language, found) => {
    const isPage = createIsPage(createContent(files), {}, undefined, own);
    expect(links.filter((link) => isPage(link, '', language))).toEqual(found);
  });

  it('may be linked by its language’s texts, and no others', () => {
    const linked = {
      'faq.json': '{"more": {"to": "/blog/neu"}}',
      'about.json': '{"text": "[a](/blog/neu)"}',
    };
    const german = { 'de/about.json': '{"text": "[a](/blog/neu) [b](/blog/both)"}' };
    const problems = listProblems({ ...files, ...german, ...linked }).join('\n');
    expect(problems.match(/\S+json, [\w.]+: there is no page \/blog\/neu/g)?.sort()).toEqual([
      'about.json, text: there is no page /blog/neu',
      'faq.json, more.to: there is no page /blog/neu',
    ]);
    const redirected = listProblems({ ...files, ...redirects(redirect('/neu', '/blog/neu')) });
    expect(redirected.join('\n')).toContain('redirects.json, redirects[0].to: there is no page /blog/neu');
  });

  it('keeps its address, and has its earlier one in its folder', () => {
    const content = createContent(files);
    expect(listRedirects(content)).toEqual([
      { from: '/blog/alt', to: '/blog/neu', permanent: true, language: 'de' },
    ]);
    expect(listProblems({ ...files, ...redirects(redirect('/blog/neu', '/faq')) }).join('\n')).toContain(
      'redirects[0]: /blog/neu is the address of another page',
    );
  });
});

it('an earlier address that the site keeps leads nowhere', () => {
  const content = createContent({ 'pages/lp/offer.json': page({ aliases: ['/404', '/lp/404', '/lp/old'] }) });
  expect(listRedirects(content).map(({ from }) => from)).toEqual(['/lp/old']);
});

describe('an address that would end a line of a host’s file', () => {
  const BREAKS = ['\n', '\r\nSet-Cookie: a=b', '\t', '\u0000', '\u0085', '\u2028'];
  const targets = [
    ...BREAKS.flatMap((sign) => [`/faq?a=${sign}`, `https://a.example/${sign}/*`, `${sign}/faq`]),
    ...[
      '/faq 200',
      'https://a.example/ x',
      '/faq?"',
      '/faq#{brand.name}',
      '/faq\\',
      '#top',
      'mailto:a@b.example',
    ],
  ];

  it.each(targets)('is refused as a redirect’s: %j', (to) => {
    expect(listProblems(redirects(redirect('/old', to))).join('\n')).toMatch(
      /^redirects\.json, redirects\[0\]/,
    );
  });

  it.each(targets)('is refused as a page’s, in and out of its time: %j', (to) => {
    for (const ends of ['2020-01-01', '2999-01-01'])
      expect(listProblems({ 'pages/lp/offer.json': page({ ends, redirectTo: to }) }).join('\n')).toContain(
        'pages/lp/offer.json, redirectTo',
      );
  });

  it.each(BREAKS)('is refused as a link’s: %j', (sign) => {
    const links = {
      hero: { kicker: 'a', heading: 'b', intro: 'c', links: [{ label: 'x', to: `/faq#${sign}a` }] },
    };
    expect(listProblems({ 'pages/lp/offer.json': page(links) }).join('\n')).toContain(
      'pages/lp/offer.json, hero.links[0].to',
    );
  });

  it('is encoded in rules, as are letters that headers don’t have', () => {
    const list = [redirect('/old', 'https://a.example/käse?x=\n b'), redirect('/ok', '/faq?a=%20&b=ü')];
    expect(addLanguages(list, [['en-US', '']]).map(({ to }) => to)).toEqual([
      'https://a.example/k%C3%A4se?x=%0A%20b',
      '/faq?a=%20&b=%C3%BC',
    ]);
  });
});

it.each(['lp/404', '404/offer', 'lp/index', 'lp/admin', 'lp/api', 'services/edit', 'assets/offer'])(
  'a page at a word that is kept, %s, is refused',
  (name) => {
    expect(listProblems({ [`pages/${name}.json`]: page({}) }).join('\n')).toContain(
      `pages/${name}.json: /${name} is an address that the site keeps`,
    );
  },
);

it('files of public are addresses, whatever they are called, and those that look like pages are known', () => {
  const root = temporaryFolder(
    Object.fromEntries(
      [
        '.well-known/apple-domain',
        'LICENSE',
        'blog/cover.jpg',
        'files/a.7z',
        'a.pdf',
        '_headers',
        '.nojekyll',
      ].map((name) => [`public/${name}`, '']),
    ),
  );
  const content = join(root, 'src/content');
  const isPage = createIsPage(content, {});
  const paths = ['/.well-known/apple-domain', '/LICENSE', '/blog/cover.jpg', '/files/a.7z', '/a.pdf'];
  expect(paths.filter((path) => !isPage(path))).toEqual([]);
  expect(['/_headers', '/.nojekyll', '/gone.pdf'].filter((path) => isPage(path))).toEqual([]);
  expect(listPageLikeFiles(content).sort()).toEqual(paths.slice(0, 4).sort());
});

it('words that are kept may begin another, and be old addresses below', () => {
  const files = {
    ...Object.fromEntries(
      ['administration', 'admin-work', 'lp/editing'].map((name) => [`pages/${name}.json`, page({})]),
    ),
    ...redirects(redirect('/docs/api', '/faq'), redirect('/404.php', '/faq'), redirect('/index.php', '/faq')),
  };
  expect(listProblems(files)).toEqual([]);
});

it('a page and a redirect without a mistake are taken, and links may lead to both', () => {
  const to = { label: 'x', to: '/old' };
  const links = {
    hero: { kicker: 'a', heading: 'b', intro: 'c', links: [to, { ...to, to: '/lp/offer#x' }] },
  };
  const files = { 'pages/lp/offer.json': page(links), ...redirects(redirect('/old', '/faq')) };
  expect(listProblems(files)).toEqual([]);
});
