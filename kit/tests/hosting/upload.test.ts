// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { CONTENT_TYPES } from '../../../prerender/hosting/static-host';
import { temporaryFolder } from '../../../tests/support/temporary-folder';

/** Writes down its arguments, one command a line. */
const AWS = '#!/bin/sh\n(printf "%s\\t" "$@"; echo) >> commands\n[ "$1" != cloudformation ] || echo name\n';
const FILES = [
  ...Object.keys(CONTENT_TYPES).map((extension) => `file${extension}`),
  'PHOTO.JPG',
  'Photo.Jpg',
  'assets/app/index-1.js',
  '.well-known/security.txt',
  '.well-known/apple-app-site-association',
];

it.skipIf(process.platform === 'win32')('the upload to S3 names the type of each file', () => {
  const folder = temporaryFolder({
    aws: AWS,
    ...Object.fromEntries(FILES.map((file) => [`dist/${file}`, 'x'])),
  });
  chmodSync(join(folder, 'aws'), 0o755);
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
  const { status, stderr } = spawnSync('sh', [resolve('deploy/s3-cloudfront/upload.sh'), 'stack'], {
    cwd: folder,
    env,
  });
  expect(status, String(stderr)).toBe(0);
  const uploads = readFileSync(join(folder, 'commands'), 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([service]) => service === 's3');
  for (const file of FILES) {
    const types = uploads.flatMap(([, , from = '', , ...options]) => {
      if (!`dist/${file}`.startsWith(`${from}/`)) return [];
      const name = `dist/${file}`.slice(from.length + 1);
      let isTaken = true;
      for (const [index, option] of options.entries())
        if (/^--(?:in|ex)clude$/.test(option) && isMatch(name, options[index + 1] ?? ''))
          isTaken = option === '--include';
      return isTaken ? [options[options.indexOf('--content-type') + 1]] : [];
    });
    expect(types, file).toEqual([CONTENT_TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream']);
  }
});

/** Whether a name fits a pattern with `*` as the AWS command reads it. */
const isMatch = (name: string, pattern: string) =>
  new RegExp(`^${pattern.replace(/[.+]/g, '\\$&').replaceAll('*', '.*')}$`).test(name);
