import { Children, isValidElement, type ReactElement, type ReactNode, useDeferredValue } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { HydrationBoundary } from './hydration-boundary';

/**
 * The sections below the first screen. Each is a boundary of its own, so that a press hydrates only the section it
 * hits. After a navigation they render once the first screen has been painted, or the section at the anchor, if it has
 * the anchor as its key; at the page's load, at any other anchor and on Back, with everything else.
 */
export function Sections({ children }: { children: ReactNode }) {
  const isAtTop = useNavigationType() !== 'POP';
  const { hash } = useLocation();
  const sections = Children.toArray(children).filter((section) => isValidElement(section));
  // React puts '.$' in front of a key.
  const target = sections.findIndex(({ key }) => key === `.$${hash.slice(1)}`);
  const isShown = useDeferredValue(true, !isAtTop || (hash !== '' && target < 0));
  const rendered = isShown ? sections : sections.slice(0, target + 1);
  return (
    <>
      {rendered.map((section: ReactElement) => (
        <HydrationBoundary key={section.key}>{section}</HydrationBoundary>
      ))}
      {/* As high as the screen, so that the footer isn't visible meanwhile. */}
      {!isShown && <div className="h-dvh" />}
    </>
  );
}
