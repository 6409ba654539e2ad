import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { toHref } from '../base-path';
import type { PreparedPicture } from '../lib/picture-text';
import { useIsPrerendered } from '../lib/use-hydrated';
import { watchVisibility } from '../motion/watch-visibility';
import { paths } from '../paths';
import { HeadCollectorContext } from '../seo/head';
import { cx } from './class-names';
import { type PictureProps, providePicture } from './optional-picture';

/** A picture that a text names. Browsers load it when it comes near the screen. */
export function Picture(props: PictureProps) {
  const { prepared } = props.picture ?? {};
  const collectHead = use(HeadCollectorContext);
  if (prepared && props.firstScreen) collectHead?.({ picture: props.picture });
  // Another picture starts over.
  return prepared ? <LoadedPicture key={prepared.src} {...props} prepared={prepared} /> : props.fallback;
}
providePicture(Picture);

function LoadedPicture({
  picture,
  prepared: { src, srcSet, width, height },
  sizes,
  fallback,
  firstScreen,
  className,
}: PictureProps & { prepared: PreparedPicture }) {
  const { pathname } = useLocation();
  const eager = firstScreen || pathname === paths.login();
  const isPrerendered = useIsPrerendered();
  const [stage, setStage] = useState<'loading' | 'shown' | 'failed'>('loading');
  const image = useRef<HTMLImageElement>(null);
  const fail = (reason = 'could not be loaded') => {
    console.warn(`The picture ${src} ${reason}.`);
    setStage('failed');
  };
  const failed = useEffectEvent(fail);
  useEffect(() => {
    const element = image.current;
    if (stage !== 'loading' || !element) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = () => {
      if (timer) return;
      // A page's file begins to load it before the scripts.
      const waited = eager && isPrerendered ? performance.now() : 0;
      timer = setTimeout(() => failed('took longer than 10 seconds'), LOAD_TIMEOUT_MS - waited);
      // It may have ended before hydration.
      if (element.complete)
        element.decode().then(
          () => isOver || setStage('shown'),
          () => isOver || failed(),
        );
    };
    const stopWatching = eager ? start() : watchVisibility(element, (seen) => seen && start(), NEAR);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stopWatching?.();
    };
  }, [eager, isPrerendered, stage]);
  if (stage === 'failed') return fallback;
  return (
    <img
      ref={image}
      src={toHref(src)}
      srcSet={srcSet?.replace(/\/\S+/g, (path) => toHref(path))}
      sizes={sizes}
      alt={picture?.alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={firstScreen ? 'high' : undefined}
      decoding="async"
      data-focus={picture?.focus}
      // A color in its place until it's there.
      className={cx('object-cover', stage !== 'shown' && 'bg-subtle', className)}
      onLoad={() => setStage('shown')}
      onError={() => fail()}
    />
  );
}

/** How far from the screen it counts as near. */
const NEAR = '300px';
const LOAD_TIMEOUT_MS = 10_000;
