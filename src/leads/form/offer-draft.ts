import { writeStorage } from '~/shared/lib/storage';
import { type DraftKey, type FormValues, readDraft } from './form-draft';
import { offeredEntry, offeredFor, withOffered } from './offered-text';

/** A form on the page that takes offers. */
interface OpenForm {
  values: () => FormValues;
  /** Replaces the fields' values with these texts. The draft already has them. */
  take: (texts: Record<string, string>) => void;
}

const openForms = new Map<DraftKey, OpenForm>();

/**
 * Adds texts, by field, to a form's draft, and to the form itself if it is on the page. The visitor's own
 * text stays; an earlier offered text that is still unchanged is replaced by the new one. With `beginning` only one
 * that begins like that is: a text from elsewhere stays as well.
 */
export function offerDraft(key: DraftKey, texts: Record<string, string>, beginning = ''): void {
  const form = openForms.get(key);
  const stored = readDraft(key);
  const draft: FormValues = { ...stored, ...form?.values() };
  const merged: Record<string, string> = {};
  for (const [name, text] of Object.entries(texts)) {
    const earlier = offeredFor(name, stored);
    const replaced = earlier?.startsWith(beginning) ? earlier : undefined;
    merged[name] = withOffered(String(draft[name] ?? ''), text, replaced);
    draft[offeredEntry(name)] = text;
  }
  writeStorage(key, { ...draft, ...merged });
  form?.take(merged);
}

/** Lets offers reach a form that is on the page. Returns a function that stops it. */
export function openToOffers(key: DraftKey, form: OpenForm): () => void {
  openForms.set(key, form);
  return () => {
    if (openForms.get(key) === form) openForms.delete(key);
  };
}
