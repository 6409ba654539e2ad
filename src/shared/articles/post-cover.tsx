import { type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { toHref } from '~/shared/base-path';
import { Artwork } from '~/shared/motion/artwork';
import { paths } from '~/shared/paths';
import { cx } from '~/shared/ui/class-names';
import { useLoading, useNearViewport } from '~/shared/ui/picture';
import type { PostSummary } from './post';

interface PostCoverProps {
  post: PostSummary;
  /** Whether the build has no drawing of its cloth. */
  drawnInBrowser: boolean;
  className: string;
  /** Whether it is visible when its page opens. */
  firstScreen?: boolean;
}

/** An article's picture, or else its woven cover. Decorative: the title is beside it. */
export function PostCover({ post, drawnInBrowser, className, firstScreen }: PostCoverProps) {
  const { featuredImage, image, slug, dye, accent } = post;
  return (
    <LazyImage
      sources={[featuredImage, image].filter((source) => source !== undefined)}
      alt=""
      placeholder={
        <Artwork
          seed={slug}
          dye={dye}
          accent={accent}
          columns={12}
          rows={7}
          firstScreen={firstScreen}
          drawnInBrowser={drawnInBrowser}
          className="size-full"
        />
      }
      className={className}
    />
  );
}

interface LazyImageProps {
  /** Addresses of the same picture, in the order they're tried. */
  sources: readonly string[];
  alt: string;
  /** Shown until the picture has loaded, and if no source works. */
  placeholder: ReactNode;
  /** `payment` and `qr` pictures load at once, wherever they are on the page. */
  purpose?: 'content' | 'payment' | 'qr';
  /** Class of the frame. It has to set a size, so nothing moves when the picture comes. */
  className: string;
}

/** A picture that loads when it comes near the screen; without scripts, the browser decides. */
export function LazyImage(props: LazyImageProps) {
  // New sources mean another picture, which starts over.
  return <Picture key={props.sources.join(' ')} {...props} />;
}

type Stage =
  | { name: 'waiting' }
  | { name: 'loading'; source: number }
  | { name: 'shown'; source: number }
  | { name: 'given-up' };

function Picture({ alt, placeholder, purpose = 'content', className, ...rest }: LazyImageProps) {
  const [sources] = useState(rest.sources);
  const { pathname } = useLocation();
  const eager = purpose !== 'content' || pathname === paths.login();
  const [stage, setStage] = useState<Stage>(eager ? startLoading(sources, 0) : { name: 'waiting' });
  const frame = useRef<HTMLSpanElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const current = 'source' in stage ? stage.source : undefined;
  const succeed = () => current !== undefined && setStage({ name: 'shown', source: current });
  const fail = (reason = 'could not be loaded') => {
    if (current === undefined) return;
    const next = sources[current + 1];
    const then = next === undefined ? 'its placeholder stays' : `trying ${next}`;
    console.warn(`The image ${sources[current]} ${reason}; ${then}.`);
    setStage(startLoading(sources, current + 1));
  };

  useNearViewport(frame, stage.name === 'waiting' && sources.length > 0, () =>
    setStage(startLoading(sources, 0)),
  );
  useLoading(image, stage.name === 'loading' ? sources[stage.source] : undefined, succeed, fail);

  const look = 'absolute inset-0 size-full object-cover';
  return (
    <span ref={frame} className={cx('relative block overflow-hidden', className)}>
      {stage.name !== 'shown' && placeholder}
      {current !== undefined && (
        <img
          key={current}
          ref={image}
          src={toHref(sources[current] ?? '')}
          alt={alt}
          decoding="async"
          className={look}
          onLoad={succeed}
          onError={() => fail()}
        />
      )}
      {!eager && sources[0] !== undefined && (
        <noscript>
          <img src={toHref(sources[0])} alt={alt} loading="lazy" decoding="async" className={look} />
        </noscript>
      )}
    </span>
  );
}

const startLoading = (sources: readonly string[], source: number): Stage =>
  source < sources.length ? { name: 'loading', source } : { name: 'given-up' };
