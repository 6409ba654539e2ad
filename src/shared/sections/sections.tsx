import { Children, isValidElement, type ReactElement, type ReactNode, useDeferredValue } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { Block } from './block';

/**
 * The sections below the first screen. Each is a boundary of its own, so that a press hydrates only the section it
 * hits. After a navigation they render once the first screen has been painted; at the page's load, at an anchor and on
 * Back, with everything else.
 */
export function Sections({ children }: { children: ReactNode }) {
  const isAtTop = useNavigationType() !== 'POP';
  const { hash } = useLocation();
  const isShown = useDeferredValue(true, !isAtTop || hash !== '');
  // As high as the screen, so that the footer isn't visible meanwhile.
  if (!isShown) return <div className="h-dvh" />;
  return Children.toArray(children)
    .filter((section) => isValidElement(section))
    .map((section: ReactElement) => <Block key={section.key}>{section}</Block>);
}
