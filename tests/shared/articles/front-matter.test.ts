// @vitest-environment node
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { checkFrontMatter } from '~/shared/articles/front-matter';

it.each(['', '\ufeff'])('is found at the beginning of a file, behind %j', (mark) => {
  const text = `${mark}---\ntitle: A title\n---\nThe text.\n`;
  expect(checkFrontMatter(text, z.object({ title: z.string() }))).toEqual({
    ok: true,
    front: { title: 'A title' },
    markdown: 'The text.\n',
  });
});
