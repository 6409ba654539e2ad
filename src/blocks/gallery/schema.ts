import * as z from 'zod/mini';
import { block, intro, listOf, pictureFields, section } from '../fields.ts';

export const gallery = block('gallery', {
  ...section,
  intro,
  pictures: listOf(z.strictObject(pictureFields)),
});
