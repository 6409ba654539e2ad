// @vitest-environment node
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { blogCopy } from '~/content/blog.json';
import { people } from '~/content/people.json';
import { brand } from '~/facts/brand';
import { brandArchive } from '~/facts/brand-assets';
import { mailDomain } from '~/facts/brand-facts';
import { formatOfficeZone, formatWeek } from '~/facts/office-hours';
import { toSlug } from '~/shared/lib/to-slug';
import { palette } from '~/shared/palette';
import { OTHER_BRAND, RepositoryCopy } from '../../../tests/support/repository-copy';
import { writeFiles } from '../../../tests/support/temporary-folder';

const other = JSON.parse(readFileSync(OTHER_BRAND, 'utf8'));
let copy: RepositoryCopy;
beforeAll(() => {
  copy = new RepositoryCopy();
}, 60_000);
afterAll(() => copy.remove());

const read = (path: string) => readFileSync(join(copy.folder, path), 'utf8');
const listFiles = (folder: string) =>
  readdirSync(join(copy.folder, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.split('\\').join('/')}`)
    .filter((name) => statSync(join(copy.folder, name)).isFile());

describe('rebranding', { tags: ['proof'] }, () => {
  it('signs what its people have written, leaves other signatures alone, and writes all settings', () => {
    const [, , author] = people;
    const added = {
      'src/content/posts/own.md': `\ufeffauthor: '${author?.id}' # since May\n`,
      'src/content/posts/guest.md': "author: 'jane-doe' # a guest\n",
    };
    const site = { url: 'https://live.example', translations: { 'en-GB': '/en' } };
    const live = { site, consent: { optIn: false } };
    const mark = resolve(dirname(OTHER_BRAND), other.mark);
    writeFiles(copy.folder, {
      ...added,
      'site.config.live.json': `\ufeff${JSON.stringify(live)}`,
      'other.json': JSON.stringify({ ...other, currency: 'EUR', locale: 'en-US', mark }),
    });
    const schema = read('site.config.schema.json');
    const { status, stdout, stderr } = copy.run(['kit/run.mjs', 'rebrand', 'other.json']);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).not.toContain('Not answered');
    const [mine = '', others] = Object.keys(added).map(read);
    expect(parse(mine)).toEqual({ author: other.people[2].id });
    expect(others).toBe(added['src/content/posts/guest.md']);
    expect(JSON.parse(read('site.config.live.json'))).toEqual({
      site: { ...site, locale: 'en-US' },
      consent: { optIn: other.writesToEurope },
      security: { connect: 'configured' },
    });
    expect(read('site.config.schema.json')).toBe(schema);
    for (const path of [...Object.keys(added), 'site.config.live.json']) rmSync(join(copy.folder, path));
  });

  it('leaves no trace of the agency before in what is built', () => {
    const built = copy.run(['node_modules/vite/bin/vite.js', 'build', '--mode', 'demo']);
    expect(built.status, built.stderr).toBe(0);

    const white = palette.mist[0];
    const tones = Object.values(palette)
      .flatMap((shades): string[] => Object.values(shades))
      .filter((tone) => tone !== white);
    const facts = [
      ...[brand.name, brand.legalName, toSlug(brand.name), new URL(brand.origin).host, mailDomain],
      ...[
        brand.phone,
        brand.city,
        ...brand.address.slice(0, 2).map((line) => line.replace('{city}', brand.city)),
        formatOfficeZone(brand.timeZone),
      ],
      ...formatWeek(brand).flatMap(({ hours }) => (hours === 'Closed' ? [] : [hours])),
      ...['"', "'", '`'].map((quote) => `timeZone:${quote}${brand.timeZone}`),
      ...Object.values(brand.social),
      ...people.map(({ name }) => name),
    ];
    const old = [...facts, ...tones].map((text) => text.toLowerCase());
    const texts = listFiles('dist').filter((path) => !/\.(?:png|jpg|woff2|zip)$/.test(path));
    const traces = texts.flatMap((path) => {
      const text = read(path).toLowerCase();
      return old.filter((fact) => text.includes(fact)).map((fact) => `${path}: ${fact}`);
    });
    expect(traces).toEqual([]);
  });

  it('is under another law, in another currency, and no sample', () => {
    expect(read('dist/terms-of-service.html')).toContain('The law of Portugal applies');
    expect(read('dist/terms-of-service.html')).toContain('liable up to €100');
    expect(read('dist/pricing.html')).toContain('€1,299');
    const own = listFiles('dist').filter(
      (path) => path.endsWith('.html') && !/\/(?:blog|resources)\//.test(path),
    );
    const dollars = own.flatMap((path) => {
      const words = read(path)
        .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
        .replace(/<[^>]*>/g, ' ');
      const found =
        /.{0,40}(?:\$\d|\bdollars|sample brand|courts in San Francisco|law of California|Under California|We’re in the United States|no office in the European).{0,20}/.exec(
          words,
        );
      return found ? [`${path}: ${found[0]}`] : [];
    });
    expect(dollars).toEqual([]);
  });

  it('speaks for the other agency everywhere', () => {
    const home = read('dist/index.html');
    expect(home).toContain(`<meta name="theme-color" content="${other.colors.dark.color}">`);
    expect(home).toContain(`<link data-prerendered="" rel="canonical" href="${other.origin}/"`);
    expect(home).toContain('Instrument Sans Fallback');
    expect(home).not.toContain('Bricolage');
    const contact = read('dist/contact.html');
    for (const text of [other.email, other.phone, ...other.address, '8:30 AM to 5:00 PM WET'])
      expect(contact).toContain(text);
    expect(JSON.parse(read('dist/site.webmanifest'))).toMatchObject({
      name: other.name,
      theme_color: other.colors.dark.color,
    });
    for (const path of ['dist/favicon.svg', 'dist/assets/brand/harborlight-studio-logo.svg'])
      for (const color of [other.colors.lead.color, other.colors.highlight.color])
        expect(read(path)).toContain(color);
    expect(existsSync(join(copy.folder, 'dist', brandArchive.image))).toBe(false);
    const article = read('dist/blog/measuring-invoice-extraction.html');
    expect(article).toContain(other.people[2].name);
    expect(article).not.toContain(blogCopy.sampleAuthor);
    const about = read('dist/about.html');
    for (const { name, text } of other.people) {
      expect(about).toContain(`>${name}</h3>`);
      expect(about).toContain(text);
    }
    expect(about).not.toContain('four samples');
    expect(JSON.parse(read('package.json')).name).toBe('harborlight-studio');
    expect(JSON.parse(read('package-lock.json')).packages[''].name).toBe('harborlight-studio');
    expect(read('dist/brand-kit.html')).toContain('Seagrass');
    const kit = unzipSync(
      readFileSync(join(copy.folder, 'dist/assets/brand/harborlight-studio-brand-kit.zip')),
    );
    const [readMe, css] = ['README.txt', 'colors.css'].map((name) =>
      strFromU8(kit[name] ?? new Uint8Array()),
    );
    expect(readMe).toContain(other.name);
    expect(readMe).not.toContain(brand.name);
    expect(css).toContain('--seagrass:');
    // Lisbon is in the EU, which requires consent first.
    expect(JSON.parse(read('site.config.json'))).toMatchObject({
      consent: { optIn: true },
      security: { connect: 'configured' },
    });
    for (const file of ['site.config.demo.json', 'site.config.dev.json'])
      expect(JSON.parse(read(file))).toMatchObject({
        admin: { testingMode: false },
        consent: { optIn: true },
      });
  });
});
