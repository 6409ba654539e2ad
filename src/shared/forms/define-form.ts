import { zodResolver } from '@hookform/resolvers/zod';
import { createFormControl, type DefaultValues, type FieldValues } from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';

/**
 * Makes a form's control from the values its fields already hold, for useLazyForm. It lives beside a form's schema,
 * in the module that `load` imports: everything here is fetched when the form is first touched.
 */
export const defineForm =
  <V extends FieldValues>(schema: $ZodType<V, V>) =>
  (defaultValues: V) =>
    createFormControl<V>({
      resolver: zodResolver(schema),
      defaultValues: defaultValues as DefaultValues<V>,
      mode: 'onTouched',
    });
