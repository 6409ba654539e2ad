/** The button that takes a change back, in a toast or beside the control. */
export const undoLabel = 'Undo';
