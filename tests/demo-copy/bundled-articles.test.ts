// @vitest-environment node
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkSampleContent } from '../../prerender/checks/sample-findings';

it('the doctor knows all bundled articles and reports, and the subprocessors', () => {
  const names = checkSampleContent('.').flatMap((finding) => finding.names ?? []);
  expect(names).toContain('src/content/legal/service-terms.md: the subprocessors');
  for (const folder of ['posts', 'reports']) {
    const articles = readdirSync(`src/content/${folder}`).map((file) => file.replace(/\.md$/, ''));
    expect(names).toContain(`src/content/${folder}: ${articles.sort().join(', ')}`);
  }
});
