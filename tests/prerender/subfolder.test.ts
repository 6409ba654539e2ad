// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createSettingsReader } from '~/config/config-store';
import { parseSiteConfig } from '~/config/parse-site-config';
import { originSettings } from '~/config/site-settings';
import * as atRoot from '~/shared/base-path';
import { importSource } from '../../prerender/content/import-source';
import { formatHeadersFile, getHeaderRules } from '../../prerender/hosting/site-headers';

const root = process.cwd();
const load = async <Module>(path: string, basePath: string) =>
  (
    await importSource<Module>(root, path, {
      site: { url: 'https://name.github.io', locale: 'en-US', basePath },
    })
  ).module;

describe('the setting', () => {
  const problems = (basePath: unknown) => {
    const result = parseSiteConfig({ site: { url: 'https://a.example', basePath } }, [originSettings]);
    return result.ok ? [] : result.problems;
  };

  it.each(['', '/site', '/a/b', '/My.Site-2', '/~ada'])('takes %j', (basePath) => {
    expect(problems(basePath)).toEqual([]);
  });

  it.each(['site', '/site/', '/', '//site', '/a//b', '/..', '/a/../b', '/.well-known', '/a b', '/a?b', 7])(
    'refuses %j, and says which form it wants',
    (basePath) => {
      expect(problems(basePath)).toEqual([expect.stringContaining('site.basePath')]);
      if (typeof basePath === 'string')
        expect(problems(basePath)[0]).toContain(
          'a folder such as /site, without a slash at its end, or empty',
        );
    },
  );
});

describe('the boundary to the browser', () => {
  it('changes nothing at the root', () => {
    const { basePath, toHref, isUnderBasePath, toAppPath, addBasePath } = atRoot;
    expect([basePath, toHref('/a'), toAppPath({ pathname: '/site' }), isUnderBasePath('/x')]).toEqual([
      '',
      '/a',
      '/site',
      true,
    ]);
    expect(addBasePath('<a href="/a">')).toBe('<a href="/a">');
  });

  it.each(['/site', '/a/b'])('adds %s to paths, and to nothing else', async (folder) => {
    const { toHref, addBasePath } = await load<typeof atRoot>('/src/shared/base-path.ts', folder);
    expect(['/', '/blog?q=x#y', folder].map((path) => toHref(path))).toEqual([
      `${folder}/`,
      `${folder}/blog?q=x#y`,
      folder + folder,
    ]);
    for (const other of ['#form', 'mailto:a@b.example', 'https://a.example/x', '//a.example/x', 'blob:1', ''])
      expect(toHref(other)).toBe(other);
    expect(
      addBasePath(
        '<p title="a > b"><a href="/blog/x">an href="/y"</a> <a href="#z">z</a> <a href="//a.example/x">a</a></p><img src="/figures/x.svg" srcset="/a 1w, /b 2w" alt="/">',
      ),
    ).toBe(
      `<p title="a > b"><a href="${folder}/blog/x">an href="/y"</a> <a href="#z">z</a> <a href="//a.example/x">a</a></p><img src="${folder}/figures/x.svg" srcset="${folder}/a 1w, ${folder}/b 2w" alt="/">`,
    );
  });

  it.each(['/site', '/a/b'])('removes %s from its own addresses, and knows its neighbors', async (folder) => {
    const { toHref, isUnderBasePath, toAppPath } = await load<typeof atRoot>(
      '/src/shared/base-path.ts',
      folder,
    );
    for (const path of ['/', '/blog/x', '/site', '/a/b'])
      expect(toAppPath({ pathname: toHref(path) })).toBe(path);
    expect(toAppPath({ pathname: folder })).toBe('/');
    for (const pathname of ['/', '/sites', '/a', `${folder}2`, '/other/site']) {
      expect(isUnderBasePath(pathname)).toBe(false);
      expect(toAppPath({ pathname })).toBe(pathname);
    }
  });
});

it('header rules begin with the folder', () => {
  const rules = formatHeadersFile(getHeaderRules(createSettingsReader({}), 'p'), '/site');
  expect(rules.match(/^\S.*$/gm)).toEqual([
    '/site/*',
    '/site/social/*',
    '/site/assets/app/pictures/*',
    '/site/assets/brand/*',
    '/site/delivery-worker.js*',
    '/site/assets/app/*',
  ]);
});
