import type * as FieldValues from './field-values';

let fieldValues: typeof FieldValues | undefined;

/**
 * Fetches what keeps fields when their elements are replaced, along with a page's code. Without it they come back empty.
 * Never rejects.
 */
export const loadFieldValues = (): Promise<void> =>
  import('./field-values').then(
    (loaded) => {
      fieldValues = loaded;
    },
    () => undefined,
  );

/** What `loadFieldValues` has fetched by now. */
export const getFieldValues = (): typeof FieldValues | undefined => fieldValues;
