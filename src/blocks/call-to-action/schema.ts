import { anchor, block, link, listOf, seed, text } from '../fields.ts';

export const callToAction = block('call-to-action', {
  id: anchor.id,
  heading: text,
  text,
  links: listOf(link),
  seed,
});
