import { type RefObject, useEffect, useRef } from 'react';

/** A thin line at the top of the screen that shows how much of the text has been scrolled past. */
export function ReadingProgress({ text }: { text: RefObject<HTMLElement | null> }) {
  const line = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!text.current || !line.current) return;
    return followReading(text.current, line.current);
  }, [text]);

  return (
    <div
      ref={line}
      aria-hidden="true"
      data-reading-progress=""
      className="pointer-events-none fixed inset-x-0 top-0 z-40 h-[3px] origin-left scale-x-0 bg-weld-500 print:hidden"
    />
  );
}

/** Sizes are read when they change, so that scrolling costs nothing but the line's own scale. */
function followReading(text: HTMLElement, line: HTMLElement): () => void {
  let top = 0;
  let length = 1;
  const draw = () => {
    const read = Math.min(1, Math.max(0, (scrollY - top) / length));
    line.style.scale = `${read.toFixed(4)} 1`;
  };
  const measure = () => {
    const box = text.getBoundingClientRect();
    top = box.top + scrollY - HEADER_PX;
    // Read when its last line is on the screen.
    length = Math.max(1, box.height + HEADER_PX - innerHeight);
    draw();
  };
  const sizes = new ResizeObserver(measure);
  for (const element of [text, document.body]) sizes.observe(element);
  addEventListener('resize', measure);
  addEventListener('scroll', draw, { passive: true });
  return () => {
    sizes.disconnect();
    removeEventListener('resize', measure);
    removeEventListener('scroll', draw);
  };
}

/** The text's position just below the site's header. */
const HEADER_PX = 76;
