// @vitest-environment node
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { loadSiteConfig } from '~/prerender/vite-plugin';
import { planRebrand } from '../../scripts/rebrand/plan-rebrand';
import { temporaryFolder, writeFiles } from '../support/temporary-folder';

const SECRET = 'pq9-zx1-q7x9zv4k2w8j5hgq3';

const folder = temporaryFolder();
const file = join(folder, 'site.config.json');

async function messageOf(text: string, read: () => Promise<unknown>): Promise<string> {
  writeFiles(folder, { 'site.config.json': text });
  vi.stubEnv('SITE_CONFIG', file);
  return read().then(
    () => 'none',
    (error: Error) => `${error.message}\n${error.stack}`,
  );
}

const readers = {
  'the build': () => loadSiteConfig('production', process.cwd()),
  'the rebranding': () => planRebrand(file),
};

// Of every other broken text the parser's own tests tell. Node's own messages quote what stands there, in each version another piece of it.
it.each(
  Object.entries(readers).flatMap(([who, read]) =>
    [
      [`{"hubspot": {"apiKey": ${SECRET}}}`, 'line 1, column 24'],
      [`{\n  "hubspot": {\n    "apiKey": '${SECRET}'\n  }\n}`, 'line 3, column 15'],
    ].map(([text = '', place = '']) => ({ who, read, text, place })),
  ),
)('$who names the place where $text breaks, and no part of it', async ({ read, text, place }) => {
  const message = await messageOf(text, read);
  expect(message).toContain(place);
  for (let at = 0; at + 3 <= SECRET.length; at += 1) expect(message).not.toContain(SECRET.slice(at, at + 3));
});
