/* Functions that run in a page, in any browser: each is self-contained, and returns its findings as texts. */

/** Finds elements that make the page scroll sideways, stick out of it, are cut off by their own box, or off its column. */
export function findMisfits(): string[] {
  const root = document.documentElement;
  const found =
    root.scrollWidth > root.clientWidth
      ? [`the page is ${root.scrollWidth} px wide, not ${root.clientWidth}`]
      : [];
  const isInScroller = (element: Element): boolean => {
    for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(one).overflowX)) return true;
    }
    return false;
  };
  const tell = (element: Element) =>
    `${element.tagName.toLowerCase()} "${element.textContent?.trim().slice(0, 40)}"`;
  for (const element of document.querySelectorAll(
    'a, button, input, select, textarea, label, h1, h2, h3, h4, p, dd, dt, li, td, th, summary, span',
  )) {
    const box = element.getBoundingClientRect();
    const seen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!seen || box.width < 2 || element.closest('[aria-hidden="true"], .sr-only')) continue;
    const { overflowX, overflowY, position } = getComputedStyle(element);
    const outside = box.left < -1 || box.right > root.clientWidth + 1;
    // Skip links and honeypots are outside on purpose.
    const away = box.right < 0 || box.bottom < 0 || position === 'fixed';
    if (outside && !away && !isInScroller(element)) {
      found.push(`${tell(element)} reaches from ${Math.round(box.left)} to ${Math.round(box.right)}`);
    }
    const isCut = (overflow: string, whole: number, shown: number) =>
      /hidden|clip/.test(overflow) && whole > shown + 1;
    const whole = element.matches('input, select, textarea, .truncate') || element.children.length > 3;
    if (whole) continue;
    if (
      isCut(overflowX, element.scrollWidth, element.clientWidth) ||
      isCut(overflowY, element.scrollHeight, element.clientHeight)
    ) {
      found.push(`${tell(element)} is cut off`);
    }
  }
  for (const cell of document.querySelectorAll('th')) {
    const isCentered = (one: Element) => getComputedStyle(one).textAlign === 'center';
    if (isCentered(cell) && ![...(cell.closest('table')?.querySelectorAll('td') ?? [])].some(isCentered))
      found.push(`${tell(cell)} is centered above or beside cells that aren't`);
  }
  return found;
}

/** Finds texts that overlap. */
export function findOverlaps(): string[] {
  interface Run {
    text: string;
    owner: Element;
    box: DOMRect;
  }
  const runs: Run[] = [];
  const isOutOfFlow = (element: Element): boolean => {
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { position, clipPath } = getComputedStyle(one);
      // Floating, or for screen readers alone.
      if (/fixed|sticky/.test(position) || clipPath === 'inset(50%)') return true;
    }
    return false;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const owner = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (!owner || !text || owner.closest('[aria-hidden="true"], svg, script, style, noscript')) continue;
    if (!owner.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || isOutOfFlow(owner))
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width > 1 && box.height > 1) runs.push({ text, owner, box });
    }
  }
  runs.sort((one, other) => one.box.top - other.box.top);
  const found = new Set<string>();
  for (const [index, one] of runs.entries()) {
    for (let next = index + 1; next < runs.length; next += 1) {
      const other = runs[next] as Run;
      // Lines of one text may touch: the boxes of letters are taller than their lines.
      const slack = Math.min(one.box.height, other.box.height) * 0.25;
      if (other.box.top > one.box.bottom - slack) break;
      if (one.owner === other.owner || one.owner.contains(other.owner) || other.owner.contains(one.owner))
        continue;
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      if (wide > 2) found.add(`"${one.text.slice(0, 30)}" and "${other.text.slice(0, 30)}"`);
    }
  }
  return [...found];
}

/** Finds words broken by a narrow column: short ones over two lines, any over three. */
export function findBrokenWords(): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const owner = node.parentElement;
    // Addresses, identifiers and code break anywhere.
    if (!owner || owner.closest('[aria-hidden="true"], .sr-only, svg, script, style, noscript, code'))
      continue;
    if (!owner.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (/@|\.\w|_/.test(node.textContent ?? '')) continue;
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s/–—-]+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const boxes = [...range.getClientRects()].filter((box) => box.width > 1);
      const lines = new Set(boxes.map((box) => Math.round(box.top))).size;
      if (lines > (word.length < 12 ? 1 : 2)) found.push(`"${word}" has ${lines} lines`);
    }
  }
  return found;
}

/**
 * Finds running animations, although the visitor's system asks for less motion. An animation of at most a millisecond
 * only appears, even with a delay.
 */
export function findAnimations(): string[] {
  return document
    .getAnimations()
    .filter(
      ({ playState, effect }) =>
        playState === 'running' && Number(effect?.getComputedTiming().activeDuration) > 1,
    )
    .map((one) => `${(one as CSSAnimation).animationName ?? 'something'} moves`);
}

/** Doubles the text size of elements that match the selector, and resets all others; '' matches none. */
export function doubleText(selector: string): void {
  // A form's fields may have the names of its properties.
  const all = [...document.querySelectorAll<HTMLElement>('*:not(form)')];
  for (const { style } of all) style?.removeProperty('font-size');
  const doubled = all
    .filter((element) => selector && element.matches(selector))
    .map((element) => ({ style: element.style, size: getComputedStyle(element).fontSize }));
  for (const { style, size } of doubled) style?.setProperty('font-size', `calc(2 * ${size})`, 'important');
}

declare global {
  interface Window {
    /** The last element that inspectFocus returned. */
    lastStop?: Element | undefined;
  }
}

/** The focused element and its visibility problems. Undefined when the focus has left the page. */
export function inspectFocus(back: boolean): { name: string; problems: string[] } | undefined {
  const element = document.activeElement;
  const last = window.lastStop;
  window.lastStop = undefined;
  if (!element || element === document.body || element === document.documentElement) return undefined;
  window.lastStop = element;
  const name = `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}" ${element.getAttribute('name') ?? ''}`;
  const problems: string[] = [];
  // Parts of a date field are the browser's own, and a heading that the app focused is no stop.
  if (last === element || (element as HTMLElement).tabIndex < 0) return { name, problems };
  const direction = back ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  const dialog = element.closest('[role="dialog"]');
  // Within a dialog the last stop leads to the first.
  const again =
    dialog?.contains(last ?? null) && dialog.querySelector('a, button, input, select') === element;
  // The dialog of the last stop may have closed.
  if (last?.isConnected && !again && !(last.compareDocumentPosition(element) & direction)) {
    problems.push('is out of order');
  }
  const label =
    element.closest('label') ??
    (element.id && document.querySelector(`label[for="${CSS.escape(element.id)}"]`)) ??
    null;
  // A link over its card marks the card, and a radio button has its ring around its label.
  const parts = [element, ...(label ? [label, ...label.children] : [])];
  const marked = parts.some((part) =>
    [undefined, '::after', '::before'].some((pseudo) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(part, pseudo);
      return outlineStyle !== 'none' && outlineWidth !== '0px';
    }),
  );
  // The browser marks the focused part of a date field, whose style can't be read.
  if (!marked && !element.matches('[type="date"]')) problems.push('is not marked');
  const box = element.getBoundingClientRect();
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
  if (right - left < 1 || bottom - top < 1) problems.push('is out of view');
  else {
    let covered = 0;
    let tried = 0;
    const by = new Set<string>();
    for (const x of [0.1, 0.5, 0.9]) {
      for (const y of [0.15, 0.5, 0.85]) {
        tried += 1;
        const top1 = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
        if (!top1 || parts.some((part) => part.contains(top1)) || top1.contains(element)) continue;
        // Only a floating element hides it; a decoration of its own container doesn't.
        let over: Element | null = top1;
        while (over && !/fixed|sticky/.test(getComputedStyle(over).position)) over = over.parentElement;
        if (!over || over.contains(element)) continue;
        covered += 1;
        by.add(over.tagName.toLowerCase());
      }
    }
    if (covered > tried / 3) problems.push(`is covered by ${[...by].join(', ')}`);
  }
  return { name, problems };
}
