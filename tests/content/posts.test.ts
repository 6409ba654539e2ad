// @vitest-environment node
import { expect, it } from 'vitest';
import { loadPost } from '~/features/blog/bundled-post';

it('no text is found by another slug', async () => {
  for (const slug of ['no-such-article', '', '../posts', '__proto__', 'constructor'])
    expect(await loadPost(slug), slug).toBeUndefined();
});
