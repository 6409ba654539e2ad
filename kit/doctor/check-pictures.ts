import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '~/integrations/site-check';
import { PICTURE_ADDRESS, PICTURE_FOLDER } from '~/shared/lib/picture-text';
import { listFiles } from '../../prerender/list-files';
import { readText } from '../../prerender/read-text';
import { reportAny } from './requests';

const MAX_BYTES = 10_000_000;

/** Finds pictures that no text names, and those that are large for a repository. `root`: the project's folder. */
export function checkPictures(root: string): Finding[] {
  const files = listFiles(join(root, PICTURE_FOLDER)).filter((file) => !file.endsWith('.md'));
  const content = join(root, 'src/content');
  const texts = listFiles(content).map((file) => readText(join(content, file)).normalize());
  // With the address that /edit and articles put before them, or without.
  const named = (file: string) => [`"${file}"`, PICTURE_ADDRESS + encodeURI(file), PICTURE_ADDRESS + file];
  const unused = files.filter(
    (file) => !named(file.normalize()).some((name) => texts.some((text) => text.includes(name))),
  );
  const large = files.filter((file) => statSync(join(root, PICTURE_FOLDER, file)).size > MAX_BYTES);
  const toPath = (file: string) => `${PICTURE_FOLDER}/${file}`;
  return [
    ...reportAny('unusedPictures', unused.map(toPath)),
    ...reportAny('largePictures', large.map(toPath)),
  ];
}
