import { LogoBand } from '~/shared/sections/logo-band';
import type { BlockProps } from './block';

/** The names of clients in one row. */
export const LogosBlock = ({ heading, note, names, oneColor }: BlockProps<'logos'>) => (
  <LogoBand heading={heading} note={note} names={names} oneColor={oneColor} />
);
