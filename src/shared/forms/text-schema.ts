import * as z from 'zod/mini';
import { stripInvisible } from '~/shared/lib/plain-text';

/** A text without what a copied one brings along, such as marks of direction, before it's checked. */
export const plainText = () => z.string().check(z.overwrite(stripInvisible));
