import type { Tone } from './tone-icon';

/** The ground that a message of a tone stands on, in both colour schemes. */
export const toneGround: Record<Tone, string> = {
  info: 'border-line bg-tint',
  success: 'border-ok/30 bg-[light-dark(#e9f5ee,#12241b)]',
  warning: 'border-warn/30 bg-[light-dark(#fdf4dd,#282011)]',
  error: 'border-error/30 bg-[light-dark(#fdeee9,#2b1813)]',
};
