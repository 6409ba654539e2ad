/** Whether no element has the focus: its holder went away, or never existed. */
export const nobodyHasFocus = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;
