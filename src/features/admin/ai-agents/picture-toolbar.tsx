import { useReactFlow } from '@xyflow/react';
import { Maximize, RotateCcw, ZoomIn, ZoomOut } from 'lucide-react';
import { handOffPicture as copy, crossAgents } from '~/content/admin/ai-agents';
import { Button } from '~/shared/ui/button';
import { IconButton } from '~/shared/ui/icon-button';

/** `onReset` is there while somebody has moved an agent. */
export function PictureToolbar({ onReset }: { onReset: (() => void) | undefined }) {
  const { zoomIn, zoomOut, fitView } = useReactFlow();
  const fit = () => void fitView({ padding: 0.08, maxZoom: 1 });
  return (
    <div className="-ml-3 flex flex-wrap items-center gap-1">
      <IconButton label={copy.zoomIn} onClick={() => void zoomIn()}>
        <ZoomIn aria-hidden="true" />
      </IconButton>
      <IconButton label={copy.zoomOut} onClick={() => void zoomOut()}>
        <ZoomOut aria-hidden="true" />
      </IconButton>
      <IconButton label={copy.fit} onClick={fit}>
        <Maximize aria-hidden="true" />
      </IconButton>
      {onReset && (
        <Button size="sm" variant="ghost" onClick={onReset} className="ml-auto">
          <RotateCcw aria-hidden="true" className="size-4" />
          {crossAgents.reset}
        </Button>
      )}
    </div>
  );
}
