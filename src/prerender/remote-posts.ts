import type { SiteConfig } from '../config/section.ts';
import type { Post } from '../shared/articles/post.ts';
import type * as AtBuild from './posts-at-build';
import { importSource } from './virtual-data.ts';

const VARIABLE = 'CONTENTFUL_AT_BUILD';

/**
 * The content service's articles for a build that the environment asks to publish them: undefined if it doesn't.
 * They're read once, so that the pages and what they're made from are the same. Throws for a value that says neither.
 */
export function remotePosts(
  site: SiteConfig,
  root: string,
  value = process.env[VARIABLE] ?? '',
): (() => Promise<readonly Post[]>) | undefined {
  if (/^(?:|0|false)$/i.test(value)) return undefined;
  if (!/^(?:1|true)$/i.test(value))
    throw new Error(`${VARIABLE} is '${value}': expected 1 or true, or nothing.`);
  let read: Promise<readonly Post[]> | undefined;
  return () => {
    read ??= readBy(root, site);
    return read;
  };
}

async function readBy(root: string, site: SiteConfig): Promise<readonly Post[]> {
  try {
    return (await importSource<typeof AtBuild>(root, '/src/prerender/posts-at-build.ts', site)).module.posts;
  } catch (error) {
    throw new Error(`${VARIABLE}: ${error instanceof Error ? error.message : error}`);
  }
}
