import type { Tone } from './tone-icon';

/** The ground that a message of a tone stands on, in both colour schemes. */
export const toneGround: Record<Tone, string> = {
  info: 'border-line bg-tint',
  success: 'border-ok/30 bg-ok-tint',
  warning: 'border-warn/30 bg-warn-tint',
  error: 'border-error/30 bg-error-tint',
};
