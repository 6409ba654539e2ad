import { type ReactNode, type RefObject, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { type CapturedFields, captureFields, restoreFields } from '~/shared/lib/field-values';
import { useIsPrerendered } from '~/shared/lib/use-hydrated';
import { hasNavigated } from '~/shared/navigation/navigation';

interface HydrationBoundaryProps {
  /** Shown while the code of a new page loads. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * A part of the page that React hydrates by itself: at once when it's pressed, otherwise when nothing else has to be
 * done. If a translator has changed its text, React renders it anew; what was typed stays.
 */
export function HydrationBoundary({ fallback, children }: HydrationBoundaryProps) {
  const captured = useRef<CapturedFields>(undefined);
  return (
    <Suspense fallback={fallback}>
      <RestoredFields captured={captured} />
      {children}
      <ReplacedFields captured={captured} />
    </Suspense>
  );
}

interface FieldsProps {
  captured: RefObject<CapturedFields | undefined>;
}

/** Rendered after the rest, just before React puts it in place of the file's elements. */
function ReplacedFields({ captured }: FieldsProps) {
  const isPrerendered = useIsPrerendered();
  const [isReplacing] = useState(!isPrerendered && !hasNavigated());
  const isMounted = useRef(false);
  useLayoutEffect(() => {
    isMounted.current = true;
  }, []);
  if (isReplacing && !isMounted.current) captured.current = captureFields(document);
  return null;
}

const replacements = new WeakMap<Element, HTMLElement>();

/** The element that replaced one that React didn't hydrate. */
export const findReplacement = (element: Element): HTMLElement | undefined => replacements.get(element);

/** Runs before the effects of the rest, which read what was entered. */
function RestoredFields({ captured }: FieldsProps) {
  useLayoutEffect(() => {
    const found = captured.current && restoreFields(document, captured.current, false);
    for (const [before, after] of found ?? []) replacements.set(before, after);
    captured.current = undefined;
  }, [captured]);
  return null;
}
