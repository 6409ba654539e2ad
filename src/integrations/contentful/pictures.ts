import * as z from 'zod/mini';
import type { Asset } from './resources';

/** Enough for a cover on a sharp screen; Contentful scales the file to it. */
const WIDTH = 1360;

/**
 * The address of a picture, from a field that holds an https address or a link to an asset. Undefined if
 * it leads nowhere, or to something other than a picture.
 */
export function pictureOf(value: unknown, assets: ReadonlyMap<string, Asset>): string | undefined {
  if (typeof value === 'string') return pictureUrl(value);
  const link = linkSchema.safeParse(value).data;
  const asset = link && assets.get(link.sys.id);
  return asset?.contentType.startsWith('image/') ? pictureUrl(asset.url) : undefined;
}

/** The same address with https, in the width that the site shows; undefined for any other scheme. */
export function pictureUrl(address: string): string | undefined {
  const url = absolute(address);
  if (url?.protocol !== 'https:') return undefined;
  // Drawings have no pixels, animations would lose their motion, and an editor's choice is kept.
  const scalable = !/\.(?:svg|gif)$/i.test(url.pathname) && !url.searchParams.has('w');
  if (scalable && IMAGE_HOST.test(url.hostname)) url.searchParams.set('w', String(WIDTH));
  return url.href;
}

function absolute(address: string): URL | undefined {
  const whole = address.startsWith('//') ? `https:${address}` : address;
  return URL.canParse(whole) ? new URL(whole) : undefined;
}

/** The id of the asset whose file is at this address: //images.ctfassets.net/{space}/{asset}/{file's hash}/{name}. */
export function assetIdIn(address: string): string | undefined {
  const url = absolute(address);
  return url && IMAGE_HOST.test(url.hostname) ? url.pathname.match(ASSET_PATH)?.[1] : undefined;
}

const ASSET_PATH = /^\/[^/]+\/([^/]+)\/[^/]+\/[^/]+$/;
const IMAGE_HOST = /^images\.(?:eu\.)?ctfassets\.net$/;

const linkSchema = z.object({
  sys: z.object({ type: z.literal('Link'), linkType: z.literal('Asset'), id: z.string() }),
});
