// @vitest-environment node
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bundledArticles } from '../../prerender/checks/sample-findings';

it('the doctor knows all bundled articles and reports', () => {
  for (const [folder, names] of Object.entries(bundledArticles))
    expect(readdirSync(`src/content/${folder}`).sort()).toEqual(names.map((name) => `${name}.md`).sort());
});
