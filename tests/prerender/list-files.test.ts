// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { addNameForms, findFile, isSystemFile, listFiles } from '../../prerender/list-files';
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

it.each([
  ['u\u0308ber uns/Ru\u0308ckblick.jpg', 'über uns/Rückblick.jpg'],
  ['über uns/Rückblick.jpg', 'u\u0308ber uns/Ru\u0308ckblick.jpg'],
])('%s is also found, and there for visitors, as %s', (file, written) => {
  const root = temporaryFolder({ [`public/${file}`]: 'A photo', [`dist/${file}`]: 'A clean photo' });
  expect(findFile(join(root, 'public'), written)).toBe(file);
  expect(findFile(join(root, 'public'), 'none.jpg')).toBe('none.jpg');
  addNameForms(join(root, 'dist'), root);
  for (const name of [file, written])
    expect(readFileSync(join(root, 'dist', name), 'utf8')).toBe('A clean photo');
});
