// @vitest-environment node
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { expect, it } from 'vitest';
import { organizationFacts } from '~/facts/organization';
import { content } from '../../prerender/content/content-plugin';

type Transform = (code: string, id: string) => Promise<{ code: string } | undefined>;

const plugin: Plugin = content(process.cwd(), {});
const { handler } = plugin.transform as unknown as { handler: Transform };
const transformFile = (file: string) => handler('', resolve('src', file));

it('gives copy to the browser as finished sentences, without what they are made from', async () => {
  const { code } = (await transformFile('facts/organization.ts')) ?? { code: '' };
  expect(code).not.toContain('import');
  expect(code).toContain(`export const organizationFacts = ${JSON.stringify(organizationFacts)};`);
});

it('gives lists of services no text of their pages', async () => {
  for (const name of ['page-slugs', 'services', 'service-plans']) {
    const { code } = (await transformFile(`content/${name}.ts`)) ?? { code: 'import' };
    expect.soft(code, name).not.toMatch(/import|"faqs"|"cells"/);
  }
  expect((await transformFile('content/services.ts'))?.code).toContain('"title":"AI Chatbots"');
  expect((await transformFile('content/service-pages.ts'))?.code).toContain('"faqs"');
});

it('leaves a module alone that exports a function', async () => {
  expect(await transformFile('facts/plan-prices.ts')).toBeUndefined();
});
