/** Whether the visitor points with a finger: then focusing a field brings up a keyboard. */
export const hasCoarsePointer = (): boolean => matchMedia('(pointer: coarse)').matches;
