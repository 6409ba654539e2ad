import { createHash } from 'node:crypto';
import { JSDOM } from 'jsdom';
import { findAssetId } from '~/integrations/contentful/to-post';
import type { Post } from '~/shared/articles/post';
import { callService, createResponseError } from '~/shared/lib/service-call';

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
export async function downloadPictures(
  posts: readonly Post[],
  attempt: (download: () => Promise<Picture | undefined>) => Promise<Picture | undefined>,
): Promise<RemotePosts> {
  const byUrl = new Map<string, Picture | undefined>();
  const copy = async (url: string) => {
    if (!byUrl.has(url)) byUrl.set(url, await attempt(() => download(url)));
    const [path] = byUrl.get(url) ?? [];
    return path && `/${path}`;
  };

  const copied: Post[] = [];
  for (const { image, featuredImage, ...post } of posts) {
    copied.push({
      ...post,
      image: image && (await copy(image)),
      featuredImage: featuredImage && (await copy(featuredImage)),
      content: await replacePictures(post.content, copy),
    });
  }
  return { posts: copied, pictures: new Map([...byUrl.values()].filter((picture) => picture !== undefined)) };
}

async function replacePictures(
  html: string,
  copy: (url: string) => Promise<string | undefined>,
): Promise<string> {
  if (!html.includes('<img')) return html;
  const { body } = new JSDOM(html).window.document;
  for (const image of body.querySelectorAll('img')) {
    const path = await copy(image.src);
    if (path) image.setAttribute('src', path);
    // Otherwise its caption would stay behind.
    else (image.closest('figure') ?? image).remove();
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
