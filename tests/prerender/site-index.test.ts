// @vitest-environment node
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import MiniSearch, { type AsPlainObject } from 'minisearch';
import { describe, expect, it } from 'vitest';
import { sitePassages } from '~/content/site-passages';
import { siteIndexOptions } from '~/features/chat/site-index-options';
import { legalTexts, siteIndex } from '~/prerender/content/virtual-data';
import { compilePost } from '~/shared/articles/compile-post';
import { temporaryFolder, writeFiles } from '../support/temporary-folder';

const legal = legalTexts(process.cwd(), {});

type Handler = (this: object) => Promise<{ code: string }>;

/** The plugin's answer to an import, and the files that a development server then watches. */
async function load(plugin: ReturnType<typeof siteIndex>) {
  const { load } = plugin;
  const handler = (typeof load === 'object' ? load.handler : load) as unknown as Handler;
  const watched: string[] = [];
  const { code } = await handler.call({ addWatchFile: (file: string) => watched.push(file) });
  return { code, watched, index: JSON.parse(code.replace(/^export default /, '')) as AsPlainObject };
}

describe('the index of the site', () => {
  it('holds every passage, as a browser reads it back', async () => {
    const { index } = await load(siteIndex(process.cwd(), {}, undefined, undefined, legal));
    const site = MiniSearch.loadJS(index, siteIndexOptions);
    const passages = sitePassages();
    expect(site.documentCount).toBe(passages.length);
    for (const { id, title, to, kind, text } of passages)
      expect.soft(site.getStoredFields(id)).toEqual({ title, to, kind, text });
  });

  it('knows articles from elsewhere, in place of those with the same address', {
    tags: ['proof'],
  }, async () => {
    const text = (title: string) =>
      `---\ntitle: ${title}\nexcerpt: Out of the looms.\ncategory: Travel\ndate: 2026-11-12\nauthor: A\nauthorRole: B\n---\n## Zanzibar\n`;
    const remote = ['from-afar', 'chatbot-handover'].map((slug) =>
      compilePost(slug, text(`Title of ${slug}`)),
    );
    const { index } = await load(
      siteIndex(process.cwd(), {}, undefined, async () => ({ posts: remote }), legal),
    );
    const site = MiniSearch.loadJS(index, siteIndexOptions);
    expect(site.documentCount).toBe(sitePassages().length + 1);
    expect(site.search('zanzibar').map(({ to }) => to)).toEqual([
      '/blog/from-afar',
      '/blog/chatbot-handover',
    ]);
    expect(site.getStoredFields('post/chatbot-handover')).toMatchObject({
      title: 'Title of chatbot-handover',
    });
  });

  it('weighs little enough to be fetched for one question', async () => {
    const { code } = await load(siteIndex(process.cwd(), {}, undefined, undefined, legal));
    expect(gzipSync(code).byteLength).toBeLessThan(36_500);
  });

  it('is made of files that are watched, texts among them', async () => {
    const { watched } = await load(siteIndex(process.cwd(), {}, undefined, undefined, legal));
    const content = join(process.cwd(), 'src/content');
    const texts = ['posts', 'reports'].flatMap((folder) =>
      readdirSync(join(content, folder)).map((file) => `${folder}/${file}`),
    );
    expect(texts.length).toBeGreaterThan(0);
    for (const file of ['faq.json', '../facts/facts.ts', ...texts])
      expect.soft(watched).toContain(join(content, file));
  });
});

it('stays until a file changes while a copywriter is at work, and survives a mistake', async () => {
  const root = temporaryFolder();
  const write = (title: string) =>
    writeFiles(root, {
      'src/content/site-passages.ts': `export const sitePassages = () => [{ id: 'a', kind: 'page', title: ${title}, to: '/a', text: 'Text.' }];`,
    });
  write("'Carpets'");
  const plugin = siteIndex(root, {});
  const change = () => (plugin.watchChange as unknown as () => void)();
  expect((await load(plugin)).code).toContain('Carpets');

  write("'Curtains'");
  expect((await load(plugin)).code).toContain('Carpets');
  change();
  expect((await load(plugin)).code).toContain('Curtains');

  write('missing');
  change();
  await expect(load(plugin)).rejects.toThrow('missing is not defined');
  write("'Cushions'");
  change();
  expect((await load(plugin)).code).toContain('Cushions');
});
