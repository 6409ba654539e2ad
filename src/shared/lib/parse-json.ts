import { findJsonBreak } from './json-break';
import { type JsonPath, jsonPlaces } from './json-places';
import { type TextPlace, textPlaces } from './text-places';

export type ParsedJson =
  | {
      ok: true;
      value: unknown;
      /**
       * Where the key of a setting or an item of a list stands: `placeOf(['hubspot', 'enabled'])`. The place of
       * what is around it where the file has no such thing.
       */
      placeOf: (path: JsonPath) => TextPlace;
      /** Every key that stands twice in one object: JSON takes the last one without a word. */
      repeatedKeys: () => ({ path: JsonPath } & TextPlace)[];
    }
  /** Counted from 1. `found` is the character that does not fit, or undefined at the end of the text. */
  | ({ ok: false; found: string | undefined } & TextPlace);

/** Parses JSON, and tells where it breaks: browsers word that differently, and some do not say it at all. */
export function parseJson(source: string): ParsedJson {
  const text = source.replace(/^\uFEFF/, '');
  const placeAt = textPlaces(text);
  try {
    const value: unknown = JSON.parse(text);
    const places = jsonPlaces(text);
    return {
      ok: true,
      value,
      placeOf: (path) => placeAt(places.indexOf(path)),
      repeatedKeys: () => places.repeatedKeys().map(({ path, index }) => ({ path, ...placeAt(index) })),
    };
  } catch {
    const at = findJsonBreak(text);
    const found = at < text.length ? String.fromCodePoint(text.codePointAt(at) ?? 0) : undefined;
    return { ok: false, ...placeAt(at), found };
  }
}
