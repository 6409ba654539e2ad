/** Motion in an element. */
export interface Motion {
  stop(): unknown;
}

/** Motion that began in a page's markup before React adopted it. */
const begun = new WeakMap<Element, Motion>();

export const noteBegun = (element: Element, motion: Motion): void => void begun.set(element, motion);

/** Hands over the motion that began in an element before it was adopted. */
export function takeBegun(element: Element): Motion | undefined {
  const motion = begun.get(element);
  begun.delete(element);
  return motion;
}
