import { toHref } from '~/shared/base-path';
import { locale } from '~/shared/lib/locale';
import type { BlockProps } from './block';
import { BlockSection } from './block-section';

/** A film of one's own, which loads once somebody plays it. */
export const VideoBlock = ({ file, poster, subtitles, caption, ...block }: BlockProps<'video'>) => (
  <BlockSection block={block}>
    <figure>
      <video
        controls
        preload="none"
        playsInline
        src={toHref(file)}
        poster={poster && toHref(poster)}
        aria-label={caption}
        className="aspect-video w-full rounded-card bg-ink-950"
      >
        <track kind="captions" src={toHref(subtitles)} srcLang={locale} default />
      </video>
      <figcaption className="mt-3 max-w-measure text-ui text-muted">{caption}</figcaption>
    </figure>
  </BlockSection>
);
