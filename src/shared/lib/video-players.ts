import { parseUrl } from './parse-url.ts';

export interface VideoPlayer {
  name: string;
  origin: string;
  /** What its frame loads for the address of a film, as people copy it; undefined for any other address. */
  toFramePath: (address: URL) => string | undefined;
}

/** The players that a page may show once a visitor asks for one. The content security policy allows those in use. */
export const videoPlayers: readonly VideoPlayer[] = [
  {
    name: 'YouTube',
    origin: 'https://www.youtube-nocookie.com',
    toFramePath({ host, pathname, searchParams }) {
      const [, page, inPath] = YOUTUBE_PAGE.exec(host + pathname) ?? [];
      const id = inPath ?? (page === 'watch' ? searchParams.get('v') : undefined);
      return id && YOUTUBE_ID.test(id) ? `/embed/${id}?autoplay=1` : undefined;
    },
  },
  {
    name: 'Vimeo',
    origin: 'https://player.vimeo.com',
    toFramePath({ host, pathname, searchParams }) {
      const [, inPath, keyInPath] = VIMEO_FILM.exec(host + pathname) ?? [];
      const id = inPath ?? (VIMEO_SHOWCASE.test(host + pathname) ? searchParams.get('video') : undefined);
      // Of an unlisted film.
      const key = keyInPath ?? searchParams.get('h') ?? '';
      if (!id || !/^\d+$/.test(id)) return undefined;
      return `/video/${id}?${/^[\da-f]+$/i.test(key) ? `h=${key}&` : ''}dnt=1&autoplay=1`;
    },
  },
];

const YOUTUBE_PAGE =
  /^(?:(?:www\.)?youtu\.be|(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com\/(watch|shorts|live|embed|v))(?:\/([^/]+))?\/?$/;

/** Two pages of the player have no film: that of a playlist, and that of a channel's current stream. */
const YOUTUBE_ID = /^(?!(?:videoseries|live_stream)$)[\w-]{11}$/;

const VIMEO_FILM =
  /^(?:player\.vimeo\.com\/video|(?:www\.)?vimeo\.com(?:\/(?:manage\/videos|channels\/[^/]+|groups\/[^/]+\/videos|(?:album|showcase)\/[^/]+\/video))?)\/(\d+)(?:\/([\da-f]+))?\/?$/i;

/** A list of films, which names the chosen one behind ?video=. */
const VIMEO_SHOWCASE = /^(?:www\.)?vimeo\.com\/(?:album|showcase)\/[^/]+\/?$/;

/** The player of a film's address, and what its frame loads. */
export function findVideo(url: string): { player: VideoPlayer; frame: string } | undefined {
  const address = parseUrl(url);
  if (!address || !/^https?:$/.test(address.protocol)) return undefined;
  for (const player of videoPlayers) {
    const path = player.toFramePath(address);
    if (path) return { player, frame: player.origin + path };
  }
  return undefined;
}
