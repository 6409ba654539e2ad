/** What people press and type: interactions that are heard before any code but the boot script is there. */
export const PRESSES = ['pointerdown', 'keydown', 'touchstart', 'focusin', 'input'] as const;

/** The other interactions. */
export const MOVES = ['pointermove', 'wheel', 'scroll'] as const;
