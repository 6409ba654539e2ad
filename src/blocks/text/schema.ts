import { block, describedText, links, section } from '../fields.ts';

/** The build turns the Markdown into HTML. */
export const text = block('text', {
  ...section,
  markdown: describedText('Paragraphs, lists and links in Markdown.'),
  links,
});
