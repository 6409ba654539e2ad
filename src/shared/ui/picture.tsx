import { type ReactNode, type RefObject, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { toHref } from '../base-path';
import type { PictureText } from '../lib/picture-text';
import { paths } from '../paths';
import { HeadCollectorContext } from '../seo/head';
import { cx } from './class-names';
import { providePicture } from './optional-picture';

export interface PictureProps {
  picture: PictureText | undefined;
  /** The width of its box, as in the attribute of the same name. */
  sizes: string;
  /** In its place without a picture, and if it can't be loaded: a drawing, or words. */
  fallback: ReactNode;
  /** Whether it loads first: it is visible when its page opens, or a QR code or a way of payment. */
  firstScreen?: boolean | undefined;
  /** Has to set the box's size; the picture covers it. */
  className?: string;
}

/** A picture that a text names. Browsers load it when it comes near the screen. */
export function Picture({ picture, ...props }: PictureProps) {
  const { prepared } = picture ?? {};
  const [src = ''] = prepared?.files.at(-1) ?? [];
  // Another picture starts over.
  return picture && prepared ? (
    <LoadedPicture key={src} src={src} picture={picture} prepared={prepared} {...props} />
  ) : (
    props.fallback
  );
}

/** The picture of a hero or banner. On the first screen, it's in the page's picture for shared links too. */
function PagePicture(props: PictureProps) {
  const collectHead = use(HeadCollectorContext);
  if (props.firstScreen) collectHead?.({ picture: props.picture });
  return <Picture {...props} />;
}
providePicture(PagePicture);

interface LoadedPictureProps extends PictureProps {
  src: string;
  picture: PictureText;
  prepared: NonNullable<PictureText['prepared']>;
}

function LoadedPicture({
  src,
  picture,
  prepared,
  sizes,
  fallback,
  firstScreen,
  className,
}: LoadedPictureProps) {
  const { pathname } = useLocation();
  const eager = firstScreen || pathname === paths.login();
  const [stage, setStage] = useState<'waiting' | 'loading' | 'shown' | 'failed'>(
    eager ? 'loading' : 'waiting',
  );
  const image = useRef<HTMLImageElement>(null);
  const succeed = () => setStage('shown');
  const fail = (reason = 'could not be loaded') => {
    console.warn(`The picture ${src} ${reason}.`);
    setStage('failed');
  };
  useNearViewport(image, stage === 'waiting', () => setStage('loading'));
  useLoading(image, stage === 'loading' ? src : undefined, succeed, fail);
  if (stage === 'failed') return fallback;
  const { files, width, height } = prepared;
  return (
    <img
      ref={image}
      src={toHref(src)}
      srcSet={
        files.length > 1 ? files.map(([path, size]) => `${toHref(path)} ${size}w`).join(', ') : undefined
      }
      sizes={sizes}
      alt={picture.alt}
      width={width || undefined}
      height={height || undefined}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={firstScreen ? 'high' : undefined}
      decoding="async"
      data-focus={picture.focus}
      // A color in its place until it's there.
      className={cx('object-cover', stage !== 'shown' && 'bg-subtle', className)}
      onLoad={succeed}
      onError={() => fail()}
    />
  );
}

const MARGIN_PX = 300;
const LOAD_TIMEOUT_MS = 10_000;

/** Calls back once the element comes within 300 px of the screen. */
function useNearViewport(element: RefObject<Element | null>, watching: boolean, onNear: () => void): void {
  const near = useEffectEvent(onNear);
  useEffect(() => {
    if (!watching || !element.current) return;
    if (typeof IntersectionObserver === 'undefined') return near();
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) near();
      },
      { rootMargin: `${MARGIN_PX}px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, watching]);
}

/** Ends a source's loading when no event will: after 10 seconds, or if it ended before hydration. */
function useLoading(
  image: RefObject<HTMLImageElement | null>,
  source: string | undefined,
  onLoaded: () => void,
  onFailed: (reason?: string) => void,
): void {
  const loaded = useEffectEvent(onLoaded);
  const failed = useEffectEvent(onFailed);
  useEffect(() => {
    if (source === undefined) return;
    let isCanceled = false;
    const timer = setTimeout(() => failed('took longer than 10 seconds'), LOAD_TIMEOUT_MS);
    if (image.current?.complete) {
      image.current.decode().then(
        () => isCanceled || loaded(),
        () => isCanceled || failed(),
      );
    }
    return () => {
      isCanceled = true;
      clearTimeout(timer);
    };
  }, [image, source]);
}
