import { ExternalLink, Play } from 'lucide-react';
import { useState } from 'react';
import { video as words } from '~/content/block-labels.json';
import { toHref } from '~/shared/base-path';
import { fillTemplate } from '~/shared/lib/fill-template';
import { locale } from '~/shared/lib/locale';
import { findVideo } from '~/shared/lib/video-players';
import { HeroArtwork } from '~/shared/motion/artwork';
import { Button } from '~/shared/ui/button';
import type { BlockProps } from './block';
import { BlockSection } from './block-section';

/** A film: a file of one's own, which loads once somebody plays it, or one in the player of YouTube or Vimeo. */
export const VideoBlock = ({ url, file, poster, subtitles, caption, ...block }: BlockProps<'video'>) => (
  <BlockSection block={block}>
    <figure>
      {url && (
        <EmbeddedVideo
          url={url}
          poster={poster}
          title={caption}
          seed={`${block.place.slug}-video${block.place.index || ''}`}
        />
      )}
      {file && (
        <video
          controls
          preload="none"
          playsInline
          src={toHref(file)}
          poster={poster && toHref(poster)}
          aria-label={caption}
          className="aspect-video w-full rounded-card bg-ink-950"
        >
          <track kind="captions" src={subtitles && toHref(subtitles)} srcLang={locale} default />
        </video>
      )}
      <figcaption className="mt-3 max-w-measure text-ui text-muted">{caption}</figcaption>
    </figure>
  </BlockSection>
);

interface EmbeddedVideoProps {
  url: string;
  poster: string | undefined;
  title: string;
  /** Of the drawing without a poster. */
  seed: string;
}

/** Loads nothing of the player until somebody asks for it. */
function EmbeddedVideo({ url, poster, title, seed }: EmbeddedVideoProps) {
  const [shown, setShown] = useState(false);
  const video = findVideo(url);
  if (!video) return null;
  const { name } = video.player;
  const picture = 'absolute inset-0 -z-10 size-full object-cover';
  return (
    <>
      <div className="relative isolate grid aspect-video min-h-64 w-full place-items-center overflow-hidden rounded-card bg-ink-950 p-4">
        {shown ? (
          <iframe
            // The pressed button is gone.
            ref={focusFrame}
            src={video.frame}
            title={title}
            allow="autoplay; fullscreen; picture-in-picture"
            // YouTube plays nothing without it.
            referrerPolicy="strict-origin"
            sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation"
            className="absolute inset-0 size-full"
          />
        ) : (
          <>
            {poster ? (
              <img src={toHref(poster)} alt="" loading="lazy" className={picture} />
            ) : (
              <HeroArtwork seed={seed} className={picture} />
            )}
            <Button
              onClick={() => setShown(true)}
              className="h-auto max-w-md py-3 text-start whitespace-normal noscript:hidden print:hidden"
            >
              <Play aria-hidden="true" className="size-6 shrink-0" />
              <span>
                {fillTemplate(words.play, { name })}{' '}
                <span className="block text-small font-normal">{fillTemplate(words.learns, { name })}</span>
              </span>
            </Button>
          </>
        )}
      </div>
      <a
        href={url}
        target="_blank"
        rel="noopener"
        className="mt-3 inline-flex items-center gap-2 text-ui text-link underline underline-offset-2"
      >
        {fillTemplate(words.open, { name })}
        <ExternalLink aria-hidden="true" className="size-4" />
      </a>
    </>
  );
}

const focusFrame = (frame: HTMLIFrameElement | null) => frame?.focus({ preventScroll: true });
