/** Whether the visitor points with a finger: there a field that gets the focus brings up a keyboard. */
export const hasCoarsePointer = (): boolean => matchMedia('(pointer: coarse)').matches;
