import { useEffect, useState } from 'react';
import { whenIdle } from '~/shared/lib/when-idle';
import { useMotionPaused } from './motion-preference';
import type { ParticleField } from './particle-field';
import { useSeen } from './watch-visibility';

const IDLE_MS = 4000;

/**
 * A network of drifting knots and threads behind a hero; decorative. Fills its positioned parent. The drawing code
 * loads once the page is idle. It's still while paused, out of view, or while the page scrolls.
 */
export function Particles({ count, fps = 30 }: { count: number; fps?: number }) {
  const [canvas, isSeen] = useSeen<HTMLCanvasElement>();
  const isPaused = useMotionPaused();
  const [field, setField] = useState<ParticleField>();

  useEffect(
    () =>
      whenIdle(() => {
        import('./particle-field')
          .then(({ createParticleField }) => {
            if (canvas.current) setField(createParticleField(canvas.current, { count, fps }));
          })
          // Never report a failed decoration.
          .catch(() => undefined);
      }, IDLE_MS),
    [canvas, count, fps],
  );
  useEffect(() => field?.setMoving(isSeen === true && !isPaused), [field, isSeen, isPaused]);
  useEffect(() => field?.stop, [field]);

  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 -z-10 max-md:opacity-60">
      <canvas ref={canvas} className="size-full" />
    </div>
  );
}
