/** Whether the visitor points with a finger: then focusing a field brings up a keyboard. */
export const hasCoarsePointer = (): boolean => matchMedia('(pointer: coarse)').matches;

/** Whether no element has the focus: its holder went away, or never existed. */
export const nobodyHasFocus = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;
