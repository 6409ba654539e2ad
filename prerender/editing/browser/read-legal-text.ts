import context from 'virtual:legal/context';
import { readLegalDocument } from '../../content/legal-markdown';
import { known } from './edited-facts';
import { formatArticle } from './read-article';

/** A legal text as it is edited, with the facts as they are edited. `saved`: its file when the site was built. */
export function readLegalText(file: string, saved: string) {
  const facts = { ...known.facts, ...context.facts };
  const read = (text: string) =>
    readLegalDocument(text, { ...known, facts }, context.tables, () => undefined);
  const { edited } = globalThis;
  // The form says what's wrong with a text that can't be read.
  return (edited?.file === file && read(formatArticle(edited.texts))) || read(saved);
}
