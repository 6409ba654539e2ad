import { zodResolver } from '@hookform/resolvers/zod';
import { createFormControl, type DefaultValues, type FieldValues } from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';

/**
 * Makes react-hook-form's API from the values that its fields already hold, for useLazyForm. Belongs in the module that `load`
 * imports, beside the form's schema: both load when the form is first touched.
 */
export const defineForm =
  <V extends FieldValues>(schema: $ZodType<V, V>) =>
  (defaultValues: V) =>
    createFormControl<V>({
      resolver: zodResolver(schema),
      defaultValues: defaultValues as DefaultValues<V>,
      mode: 'onTouched',
    });
