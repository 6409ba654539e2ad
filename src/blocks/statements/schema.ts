import * as z from 'zod/mini';
import { anchor, block, describedText, listOf, text } from '../fields.ts';

export const statements = block('statements', {
  parts: listOf(
    z.strictObject({ ...anchor, heading: text, statement: describedText('In large letters.'), text }),
  ),
});
