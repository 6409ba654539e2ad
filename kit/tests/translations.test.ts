// @vitest-environment node
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RepositoryCopy } from '../../tests/support/repository-copy';
import { writeFiles } from '../../tests/support/temporary-folder';

let copy: RepositoryCopy;
beforeAll(() => {
  copy = new RepositoryCopy();
  // A site with the texts that facts need, and one file and two documents to translate.
  for (const name of ['de', 'ar', 'posts', 'legal', 'reports'])
    rmSync(join(copy.folder, 'src/content', name), { recursive: true });
  const { people, ...texts } = read('src/content/people.json');
  write({
    'src/content/people.json': {
      ...texts,
      people: people.map(({ article: _, ...person }: { article: object }) => person),
    },
  });
  write({ 'site.config.json': { site: { translations: { pl: '/pl' } } } });
});
afterAll(() => copy.remove());

const write = (files: Record<string, unknown>) =>
  writeFiles(
    copy.folder,
    Object.fromEntries(
      Object.entries(files).map(([path, value]) => [
        path,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    ),
  );
const read = (file: string) => JSON.parse(readFileSync(join(copy.folder, file), 'utf8'));
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@agency.example', ...args], {
    cwd: copy.folder,
  });
const commit = (message: string) => {
  git('add', 'src/content', 'site.config.json');
  git('commit', '--quiet', '--message', message);
};
const translations = (...args: string[]) => copy.run(['kit/run.mjs', 'translations', ...args]);
/** What it lists of the planted files. */
const list = (...args: string[]) =>
  translations('pl', ...args)
    .stdout.split('\n')
    .filter((line) => /planted/.test(line))
    .map((line) => line.trim().replace('src/content/', ''));

const ORIGINAL = {
  title: 'About {brand.name}',
  to: '/pricing',
  id: 'planted',
  type: 'statements',
  date: '2026-11-22',
  fact: '{brand.name}',
  cells: [
    ['Aspect', '4'],
    ['Cost', '5'],
  ],
  items: [
    { id: 'first', label: 'First', type: 'Full-time' },
    { id: 'second', label: 'For {$title}' },
  ],
  leads: { one: '{$count} lead', other: '{$count} leads' },
};
const FILE = 'src/content/pl/planted.json';

beforeEach(() => {
  rmSync(join(copy.folder, '.git'), { recursive: true, force: true });
  rmSync(join(copy.folder, 'src/content/pl'), { recursive: true, force: true });
  write({
    'src/content/planted.json': ORIGINAL,
    'src/content/posts/planted.md': 'An article.\n',
    'src/content/legal/planted.md': 'A text.\n',
  });
  git('init', '--quiet');
  commit('Write');
});

// Each case runs the command in a copy of the repository.
describe('what a language lacks', { tags: 'proof' }, () => {
  it('is what people read, with words, and fails a check', () => {
    expect(list('--check')).toEqual([
      'pl/planted.json, title: missing (2 words)',
      'pl/planted.json, cells[0][0]: missing (1 word)',
      'pl/planted.json, cells[1][0]: missing (1 word)',
      'pl/planted.json, items[0].label: missing (1 word)',
      'pl/planted.json, items[0].type: missing (1 word)',
      'pl/planted.json, items[1].label: missing (2 words)',
      'pl/planted.json, leads: missing (2 words)',
      'pl/legal/planted.md: missing (2 words)',
      'posts/pl/planted.md: missing (2 words)',
    ]);
    const { status, stdout } = translations('--check');
    expect(status).toBe(1);
    expect(stdout).toMatch(/^pl: \d+ texts \(\d+ words\) missing, 0 texts \(0 words\) older/);
    // As with head, which stops reading.
    const shell = '"$0" kit/run.mjs translations --check | true';
    const cut = spawnSync('sh', ['-c', shell, process.execPath], { cwd: copy.folder, encoding: 'utf8' });
    expect(cut.stderr).toBe('');
  });

  it('is older where the original’s own text changed since, whatever else did', () => {
    write({
      [FILE]: { title: 'O {brand.name}', items: [{ label: 'Pierwszy' }, { label: 'Dla {$title}' }] },
      'src/content/posts/pl/planted.md': 'Artykuł.\n',
    });
    commit('Translate');
    const [first, second] = ORIGINAL.items;
    const edit = (title: string, label: string) =>
      write({
        'src/content/planted.json': JSON.stringify(
          { ...ORIGINAL, title, items: [{ ...first, label }, second] },
          null,
          2,
        ),
      });
    edit('About {brand.name}', 'The first');
    commit('Say more');
    const older = () => list().filter((line) => line.includes('older'));
    expect(older()).toEqual(['pl/planted.json, items[0].label: older than the original (2 words)']);
    write({ 'src/content/posts/planted.md': 'An article with more.\n' });
    expect(older()).toHaveLength(2);
    write({
      [FILE]: { title: 'O {brand.name}', items: [{ label: 'Ten pierwszy' }, { label: 'Dla {$title}' }] },
    });
    expect(older()).toEqual(['posts/pl/planted.md: older than the original (4 words)']);
  });

  it('leaves out the language that the originals are in', () => {
    write({
      'site.config.json': { site: { locale: 'pl', translations: { 'en-GB': '/en', fr: '/fr' } } },
      [FILE]: { title: 'O nas' },
    });
    expect(translations().stdout).toMatch(/^pl: .+\nfr: .+\n$/);
    write({ 'site.config.json': { site: { translations: { pl: '/pl' } } } });
  });

  it.each<[string, () => void, string[], string]>([
    ['another language', () => {}, ['fr'], "fr isn't a language of the settings. They have pl."],
    ['a folder without git', () => rmSync(join(copy.folder, '.git'), { recursive: true }), [], 'not a git'],
    [
      'a shallow clone',
      () => write({ '.git/shallow': String(git('rev-parse', 'HEAD')) }),
      [],
      'fetch-depth: 0',
    ],
  ])('can’t be said of %s', (_, prepare, args, reason) => {
    prepare();
    const { status, stderr } = translations(...args);
    expect([status, stderr]).toEqual([1, expect.stringContaining(reason)]);
  });
});

describe('a translator’s file', { tags: 'proof' }, () => {
  const exchange = () => join(copy.folder, 'pl.json');
  const give = (change: Record<string, unknown>) =>
    writeFileSync(exchange(), JSON.stringify({ ...read('pl.json'), ...change }));
  beforeEach(() => void translations('pl', '--write', exchange()));

  it('comes back as a translation, with placeholders, lists and the language’s plural forms', () => {
    const texts: Record<string, string> = read('pl.json');
    const planted = Object.entries(texts).filter(([place]) => place.startsWith('planted.json#'));
    const translated = planted.map(([place, text]) => [place, `Ż ${text}`]);
    expect(planted.map(([place]) => place.slice(13))).toEqual(
      expect.arrayContaining(['leads.one', 'leads.few', 'leads.many', 'leads.other', 'items[1].label']),
    );
    give(Object.fromEntries(translated));
    expect(translations('pl', '--read', exchange()).stdout).toMatch(
      /^src\/content\/pl\/planted\.json\n\d+ texts of .+pl\.json are as in the original, or empty\./,
    );
    expect(read(FILE)).toEqual({
      title: 'Ż About {brand.name}',
      cells: [
        ['Ż Aspect', ''],
        ['Ż Cost', ''],
      ],
      items: [{ label: 'Ż First', type: 'Ż Full-time' }, { label: 'Ż For {$title}' }],
      leads: {
        one: 'Ż {$count} lead',
        few: 'Ż {$count} leads',
        many: 'Ż {$count} leads',
        other: 'Ż {$count} leads',
      },
    });
    expect(list().filter((line) => line.includes('.json'))).toEqual([]);
  });

  it('adds to what is translated, without spaces at its ends, and leaves the original’s words alone', () => {
    write({ [FILE]: { title: 'O nas', leads: { other: '{$count} zapytań' } } });
    give({
      'planted.json#items[1].label': '  Dla {$title}\n',
      'planted.json#title': '',
      // The same in Polish, as the translator says.
      'planted.json#items[0].type': '=',
    });
    translations('pl', '--read', exchange());
    expect(read(FILE)).toEqual({
      title: 'O nas',
      items: [{ type: 'Full-time' }, { label: 'Dla {$title}' }],
      leads: { other: '{$count} zapytań' },
    });
    writeFileSync(
      exchange(),
      JSON.stringify({ 'planted.json#items[0].label': 'First ', 'planted.json#title': null }),
    );
    translations('pl', '--read', exchange());
    expect(read(FILE).items).toEqual([{ type: 'Full-time' }, { label: 'Dla {$title}' }]);
  });

  it('changes nothing where the build would stop', () => {
    give({
      'planted.json#title': 'O {brand.nam}',
      'planted.json#items[1].label': 'Dla {$name}',
      'planted.json#leads.one': 'zapytanie',
      'planted.json#leads.many': 'zapytań',
      'planted.json#to': '/nowhere',
      'faq.json#kicker': 'Pytania',
    });
    const twice = readFileSync(exchange(), 'utf8').replace('{', '{"planted.json#title": "O", ');
    writeFileSync(exchange(), twice);
    const { status, stderr } = translations('pl', '--read', exchange());
    expect(status).toBe(1);
    for (const problem of [
      'Nothing was changed.\n',
      'src/content/pl/planted.json, title: there is no fact {brand.nam}\n',
      "src/content/pl/planted.json, items[1].label: {$name} isn't in the original\n",
      'planted.json#items[1].label: lacks {$title}\n',
      'planted.json#leads.many: lacks {$count}\n',
      'planted.json#title: is there twice\n',
      'src/content/pl/planted.json, leads: needs the form "other"\n',
      "pl.json, planted.json#to: isn't a text of the originals\n",
    ])
      expect(stderr).toContain(problem);
    expect(existsSync(join(copy.folder, 'src/content/pl'))).toBe(false);
  });
});
