// @vitest-environment node
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder';
import { checkPictures } from '../../doctor/check-pictures';

it('names pictures that no text names, and large ones', () => {
  const root = temporaryFolder({
    'src/content/testimonials.json': '{ "file": "team/ana.jpg" }',
    'src/content/people.json': '{ "file": "/pictures/uploaded.webp" }',
    'src/content/posts/a.md': '---\nimage: /pictures/cover.jpg\n---\n\n![A loom](/pictures/big%20loom.png)',
    'src/pictures/uploaded.webp': '',
    'src/pictures/cover.jpg': '',
    'src/pictures/big loom.png': '',
    'src/pictures/README.md': 'Pictures',
    'src/pictures/team/ana.jpg': 'a'.repeat(10_000_001),
    'src/pictures/ana.jpg': 'a'.repeat(10_000_000),
  });
  expect(checkPictures(root).map(({ title, names }) => [title, names])).toEqual([
    ['Pictures that no text names', ['src/pictures/ana.jpg']],
    ['Pictures above 10 MB', ['src/pictures/team/ana.jpg']],
  ]);
});
