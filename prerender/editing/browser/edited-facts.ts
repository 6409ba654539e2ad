import phrases from '~/content/phrases.json?unfilled';
import { capitalize, facts, formatSum } from '~/facts/facts';
import type { FactContext } from '../../content/fill-facts';

/** The facts as they are edited, for texts in the preview. */
export const known: FactContext = { facts, phrases, formatSum, capitalize, isPage: () => true };
