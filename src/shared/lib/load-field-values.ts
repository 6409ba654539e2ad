import type * as FieldValues from './field-values';

let fieldValues: typeof FieldValues | undefined;

/**
 * Loads the field-values module along with a page's code. Without it, replaced fields come back empty. Never rejects.
 */
export const loadFieldValues = (): Promise<void> =>
  import('./field-values').then(
    (loaded) => {
      fieldValues = loaded;
    },
    () => undefined,
  );

/** The module, if it is loaded. */
export const getFieldValues = (): typeof FieldValues | undefined => fieldValues;
