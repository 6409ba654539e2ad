import { block, section } from '../fields.ts';

export const people = block('people', section);
