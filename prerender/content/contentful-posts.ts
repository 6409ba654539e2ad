import { createHash } from 'node:crypto';
import createPurifier from 'dompurify';
import { JSDOM } from 'jsdom';
import { readPosts } from '~/integrations/contentful/read-posts';
import type { ContentfulSettings } from '~/integrations/contentful/settings';
import { findAssetId } from '~/integrations/contentful/to-post';
import type { Post } from '~/shared/articles/post';
import { type PictureText, toPicture } from '~/shared/lib/picture-text';
import { callService, createResponseError } from '~/shared/lib/service-call';
import { ServiceError } from '~/shared/lib/service-error';
import { setPurifier } from '~/shared/markdown/sanitize-article';
import { getBuildDay } from '../build-time';
import { readPicture } from '../pictures';

/**
 * Reads the articles of a Contentful space. Throws an Error for whoever runs the build if they can't be read or there
 * are none: a blog without its articles must not be published. `wait`: in ms.
 */
export async function readContentfulPosts(settings: ContentfulSettings, wait = sleep): Promise<RemotePosts> {
  setPurifier(createPurifier(new JSDOM('').window));
  const posts = (await retry(() => readPosts(settings), wait)).filter(isPublic);
  if (posts.length === 0)
    throw new Error(
      'The Contentful space has no complete article (docs/integrations.md lists their fields).',
    );
  return downloadPictures(posts, (download) => retry(download, wait));
}

/** Whether an article's day has come. */
function isPublic({ id, date }: Post): boolean {
  const hasCome = date <= getBuildDay();
  if (!hasCome)
    console.warn(`Contentful: entry ${id} is left out until ${date}: a build has to run on that day`);
  return hasCome;
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

/** SVG is left out: opened by itself, it may run scripts. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
};

/** Articles from the content service, newest first and safe to publish, with the files of their pictures. */
export interface RemotePosts {
  posts: readonly Post[];
  /** By their paths in the build, such as 'assets/app/desk-0a1b2c3d4e5f.jpg'. */
  pictures: ReadonlyMap<string, Uint8Array>;
}

/** A file's path in the build, and its content. */
type Picture = [path: string, bytes: Uint8Array];

/**
 * Copies the articles' pictures to the site, so that visitors' browsers don't contact Contentful. A missing picture is
 * left out with a warning. `attempt` runs a download, which throws a ServiceError.
 */
async function downloadPictures(
  posts: readonly Post[],
  attempt: (download: () => Promise<Picture | undefined>) => Promise<Picture | undefined>,
): Promise<RemotePosts> {
  const byUrl = new Map<string, Picture | undefined>();
  const pictures = new Map<string, Uint8Array>();
  const copy = async (url: string) => {
    const picture = byUrl.has(url) ? byUrl.get(url) : await attempt(() => download(url));
    byUrl.set(url, picture);
    if (picture) pictures.set(...picture);
    return picture;
  };
  const copyCover = async (cover: PictureText | undefined) => {
    const picture = cover && (await copy(cover.file));
    return picture && toPicture(`/${picture[0]}`);
  };

  const copied: Post[] = [];
  for (const { image, featuredImage, ...post } of posts) {
    copied.push({
      ...post,
      image: await copyCover(image),
      featuredImage: await copyCover(featuredImage),
      content: await replacePictures(post.content, copy),
    });
  }
  return { posts: copied, pictures };
}

async function replacePictures(
  html: string,
  copy: (url: string) => Promise<Picture | undefined>,
): Promise<string> {
  if (!html.includes('<img')) return html;
  const { body } = new JSDOM(html).window.document;
  for (const image of body.querySelectorAll('img')) {
    const [path, bytes = []] = (await copy(image.src)) ?? [];
    if (path) image.src = `/${path}`;
    // Otherwise its caption would stay behind.
    else (image.closest('figure') ?? image).remove();
    // The check of the finished site names a file that can't be read.
    const size = path && (await readPicture(path, Buffer.from(bytes)).catch(() => undefined));
    if (size && !image.hasAttribute('width'))
      Object.assign(image, { width: size.width, height: size.height });
  }
  return body.innerHTML;
}

async function download(url: string): Promise<Picture | undefined> {
  const operation = { errorMessage: `Failed to read the picture ${url}`, service: 'Contentful' };
  const answer = await callService(operation, { method: 'GET', url, binary: true, timeoutMs: 30_000 });
  const type = answer.headers.get('Content-Type')?.split(';')[0]?.toLowerCase() ?? '';
  const ending = EXTENSIONS[type];
  if (answer.blob && ending) {
    const bytes = new Uint8Array(await answer.blob.arrayBuffer());
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
    return [`assets/app/${findAssetId(url) ?? 'picture'}-${hash}.${ending}`, bytes];
  }
  const error = createResponseError(operation, answer);
  if (error.kind === 'rate-limited' || error.kind === 'unavailable') throw error;
  console.warn(`Contentful: the picture ${url} is left out (status ${answer.status}, ${type || 'no type'})`);
  return undefined;
}
