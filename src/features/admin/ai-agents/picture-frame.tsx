import { useEffect, useState, useSyncExternalStore } from 'react';
import { handOffPicture as copy } from '~/content/admin/ai-agents';
import { Button } from '~/shared/ui/button';
import { Notice } from '~/shared/ui/notice';
import { Spinner } from '~/shared/ui/spinner';
import { useLazyComponent } from '~/shared/ui/use-lazy-component';
import type { HandOffPictureProps } from './hand-off-picture';

/** The picture where there is room for it; its code is fetched then. */
export function PictureFrame(props: HandOffPictureProps) {
  const wide = useSyncExternalStore(subscribe, isWide, () => false);
  const [Picture, load] = useLazyComponent<HandOffPictureProps>(importPicture);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (wide) void load().then((loaded) => setFailed(!loaded));
  }, [wide, load]);

  if (!wide) return <p className="text-sm text-soft">{copy.narrow}</p>;
  if (Picture) return <Picture {...props} />;
  if (!failed) return <Spinner label={copy.loading} className="min-h-[30rem] w-full" />;
  return (
    <Notice tone="error" role="alert" title={copy.failed.title}>
      <p>{copy.failed.text}</p>
      <Button
        size="sm"
        variant="secondary"
        onClick={() => {
          setFailed(false);
          void load().then((loaded) => setFailed(!loaded));
        }}
      >
        {copy.failed.action}
      </Button>
    </Notice>
  );
}

const importPicture = () => import('./hand-off-picture').then((module) => module.HandOffPicture);

const query = () => globalThis.matchMedia?.('(width >= 48rem)');
const isWide = () => query()?.matches ?? false;

function subscribe(listener: () => void) {
  const media = query();
  media?.addEventListener('change', listener);
  return () => media?.removeEventListener('change', listener);
}
