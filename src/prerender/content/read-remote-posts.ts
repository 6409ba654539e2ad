import createPurifier from 'dompurify';
import { JSDOM } from 'jsdom';
import { settingsIn } from '~/config/config-store';
import type { SiteConfig } from '~/config/section';
import { everyPost } from '~/integrations/contentful/post-source';
import { contentfulObstacles, contentfulSection } from '~/integrations/contentful/settings';
import { atVisitors } from '~/integrations/system';
import type { Post } from '~/shared/articles/post';
import { ServiceError } from '~/shared/lib/service-error';
import { setPurifier } from '~/shared/markdown/sanitize-article';

const OBSTACLES = {
  'switched-off': 'contentful.enabled is not true',
  incomplete: 'contentful.spaceId or contentful.deliveryToken is empty',
};

/**
 * The articles of the Contentful space that these settings name, newest first and safe to publish. Without an article,
 * or if they can't be read, it throws an Error with words for whoever runs the build: a blog that lacks its articles
 * had better not be published. Entries that visitors wouldn't see either are left out with a warning. `wait`: in ms.
 */
export async function readRemotePosts(site: SiteConfig, wait = sleep): Promise<readonly Post[]> {
  const built = settingsIn(site);
  const [obstacle] = contentfulObstacles(atVisitors(built));
  if (obstacle) throw new Error(`It asks for Contentful’s articles, but ${OBSTACLES[obstacle.reason]}.`);
  setPurifier(createPurifier(new JSDOM('').window));
  const posts = await patiently(() => everyPost(built(contentfulSection)), wait);
  const publishable = posts.filter(hasFile);
  if (publishable.length === 0)
    throw new Error(
      'The Contentful space has no complete article (docs/integrations.md lists their fields).',
    );
  return publishable;
}

/**
 * Whether the article's page can be a file that every host serves at its address. Hosts take an ending off, and have
 * ideas of their own about some signs.
 */
function hasFile({ id, slug }: Post): boolean {
  const fits =
    /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}._-]*[\p{L}\p{M}\p{N}])?$/u.test(slug) &&
    !/^index$|\.html?$/i.test(slug);
  if (!fits)
    console.warn(
      `Contentful: entry ${id} is left out of the build (the slug ${JSON.stringify(slug)} can’t be a file’s name)`,
    );
  return fits;
}

const ATTEMPTS = 3;
const PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;

/** Nobody is waiting for the page, and a build that fails over a moment's trouble has to be started anew. */
async function patiently<T>(work: () => Promise<T>, wait: (ms: number) => Promise<unknown>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const pause = Math.max(error.retryAfterMs ?? 0, PAUSE_MS);
      const mayPass = ['network', 'timeout', 'rate-limited', 'unavailable'].includes(error.kind);
      if (!mayPass || attempt === ATTEMPTS || pause > LONGEST_PAUSE_MS) throw new Error(wordsFor(error));
      await wait(pause);
    }
  }
}

function wordsFor(error: ServiceError): string {
  const words = `${error.message}: ${error.reason}`;
  if (error.kind !== 'network') return words;
  // Node's own words, such as a host name that doesn't exist, are at the bottom.
  let cause: unknown = error;
  while (cause instanceof Error && cause.cause) cause = cause.cause;
  return cause instanceof Error && cause !== error ? `${words} (${cause.message})` : words;
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
