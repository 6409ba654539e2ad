import createPurifier from 'dompurify';
import { JSDOM } from 'jsdom';
import { readPosts } from '~/integrations/contentful/read-posts';
import type { ContentfulSettings } from '~/integrations/contentful/settings';
import type { Post } from '~/shared/articles/post';
import { ServiceError } from '~/shared/lib/service-error';
import { setPurifier } from '~/shared/markdown/sanitize-article';
import { downloadPictures, type RemotePosts } from './download-pictures';

/**
 * Reads the articles of a Contentful space. Throws an Error for whoever runs the build if they can't be read or there
 * are none: a blog without its articles must not be published. `wait`: in ms.
 */
export async function readContentfulPosts(settings: ContentfulSettings, wait = sleep): Promise<RemotePosts> {
  setPurifier(createPurifier(new JSDOM('').window));
  const posts = (await retry(() => readPosts(settings), wait)).filter(hasFileSafeSlug);
  if (posts.length === 0)
    throw new Error(
      'The Contentful space has no complete article (docs/integrations.md lists their fields).',
    );
  return downloadPictures(posts, (download) => retry(download, wait));
}

/**
 * Whether the article's page can be a file that every host serves at its address. Hosts strip extensions, and treat
 * some characters differently.
 */
function hasFileSafeSlug({ id, slug }: Post): boolean {
  const fits =
    /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}._-]*[\p{L}\p{M}\p{N}])?$/u.test(slug) &&
    !/^index$|\.html?$/i.test(slug);
  if (!fits)
    console.warn(
      `Contentful: entry ${id} is left out of the build (the slug ${JSON.stringify(slug)} can’t be a file’s name)`,
    );
  return fits;
}

const MAX_ATTEMPTS = 3;
const MIN_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 30_000;

/** Retries, since a short outage shouldn't fail a whole build. */
async function retry<T>(work: () => Promise<T>, wait: (ms: number) => Promise<unknown>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const pause = Math.max(error.retryAfterMs ?? 0, MIN_PAUSE_MS);
      const mayPass = ['network', 'timeout', 'rate-limited', 'unavailable'].includes(error.kind);
      if (!mayPass || attempt === MAX_ATTEMPTS || pause > MAX_PAUSE_MS) throw new Error(explainError(error));
      await wait(pause);
    }
  }
}

function explainError(error: ServiceError): string {
  const text = [`${error.message}: ${error.reason}`, error.status && `(status ${error.status})`]
    .filter(Boolean)
    .join(' ');
  if (error.kind !== 'network') return text;
  // The innermost cause has Node's message, such as an unknown host name.
  let cause: unknown = error;
  while (cause instanceof Error && cause.cause) cause = cause.cause;
  return cause instanceof Error && cause !== error ? `${text} (${cause.message})` : text;
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
