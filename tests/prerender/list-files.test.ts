// @vitest-environment node
import { expect, it } from 'vitest';
import { isSystemFile, listFiles } from '../../prerender/list-files';
import { temporaryFolder } from '../support/temporary-folder';

const OWN = ['home.json', 'posts/a-b.md', '.well-known/security.txt', '.nojekyll', 'a~b.json', 'c#d.md'];
const FOREIGN = [
  ...[
    '._home.json',
    'posts/.DS_Store',
    'Thumbs.db',
    'posts/desktop.ini',
    '~$home.json',
    '__MACOSX/home.json',
  ],
  ...['.home.json.swp', 'home.json~', '#home.json#', '.#home.json', '.~lock.home.json#', 'posts/._a.md'],
];

it('files of systems and editors are left out wherever a folder is read', () => {
  const folder = temporaryFolder(Object.fromEntries([...OWN, ...FOREIGN].map((file) => [file, '{}'])));
  expect(listFiles(folder).toSorted()).toEqual(OWN.toSorted());
  for (const path of FOREIGN) expect(isSystemFile(path), path).toBe(true);
});
