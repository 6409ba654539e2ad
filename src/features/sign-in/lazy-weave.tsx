import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import type { Weave } from '~/shared/motion/weave';

type WeaveProps = ComponentProps<typeof Weave>;

// The guard's pages are part of the first script of every page; their picture need not be. A page without
// its picture still does its job, so a chunk that fails to load is no error here.
const Picture = lazy(async (): Promise<{ default: (props: WeaveProps) => ReactNode }> => {
  try {
    return { default: (await import('~/shared/motion/weave')).Weave };
  } catch {
    return { default: () => null };
  }
});

/** The woven edge of a card whose code comes after the page. */
export function LazyWeave({ seed, dye }: Pick<WeaveProps, 'seed' | 'dye'>) {
  return (
    <Suspense fallback={null}>
      <Picture seed={seed} dye={dye} columns={24} rows={4} className="size-full" />
    </Suspense>
  );
}
