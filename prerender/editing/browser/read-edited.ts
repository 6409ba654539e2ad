import { PICTURE_ADDRESS, toPicture } from '../../../src/shared/lib/picture-text';
import { type FactContext, fillFacts, type Json } from '../../content/fill-facts';
import { mergeTranslation } from '../../content/merge-translation';

/**
 * The texts of a file as a page imports them: as edited, if it's the file that is being edited. `translation`: that of
 * the site's language, by its path. `known`: undefined to leave placeholders.
 */
export function readEdited(
  file: string,
  texts: Json,
  translation?: readonly [file: string, texts: Json],
  known?: FactContext,
): Json {
  const ignore = () => undefined;
  const read = (name: string, saved: Json) => {
    const current = globalThis.edited?.file === name ? showUploads(globalThis.edited.texts) : saved;
    return known ? fillFacts(current, known, ignore) : current;
  };
  const original = read(file, texts);
  return translation ? mergeTranslation(original, read(...translation), ignore) : original;
}

/** Texts whose pictures are shown as they were uploaded. */
const showUploads = (texts: unknown): Json =>
  JSON.parse(JSON.stringify(texts), (_, value) =>
    value?.file ? { ...toPicture(value.file.replace(/^(?!\/|blob:)/, PICTURE_ADDRESS)), ...value } : value,
  );
