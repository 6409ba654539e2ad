export interface VideoPlayer {
  name: string;
  origin: string;
  /** A film's address, as people copy it: its id, and the key of an unlisted one. */
  pattern: RegExp;
  toFramePath: (id: string, key: string | undefined) => string;
}

/** The players that a page may show once a visitor asks for one. The content security policy allows those in use. */
export const videoPlayers: readonly VideoPlayer[] = [
  {
    name: 'YouTube',
    origin: 'https://www.youtube-nocookie.com',
    pattern:
      /^https:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?v=|shorts\/|live\/|embed\/)|youtu\.be\/)([\w-]{11})(?:[?&#]\S*)?$/,
    toFramePath: (id) => `/embed/${id}?autoplay=1`,
  },
  {
    name: 'Vimeo',
    origin: 'https://player.vimeo.com',
    pattern: /^https:\/\/(?:(?:www\.)?vimeo\.com|player\.vimeo\.com\/video)\/(\d+)(?:\/(\w+))?(?:[?#]\S*)?$/,
    toFramePath: (id, key) => `/video/${id}?${key ? `h=${key}&` : ''}dnt=1&autoplay=1`,
  },
];

/** The player of a film's address, and what its frame loads. */
export function findVideo(url: string): { player: VideoPlayer; frame: string } | undefined {
  for (const player of videoPlayers) {
    const [, id, key] = player.pattern.exec(url) ?? [];
    if (id) return { player, frame: player.origin + player.toFramePath(id, key) };
  }
  return undefined;
}
