/** Whether no element has the focus: what had it went away, or was never there. */
export const nobodyHasFocus = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;
