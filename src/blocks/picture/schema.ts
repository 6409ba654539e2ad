import { block, screen } from '../fields.ts';

export const picture = block('picture', { picture: screen });
