import { zodResolver } from '@hookform/resolvers/zod';
import { createFormControl } from 'react-hook-form';
import { type EnterpriseValues, enterpriseSchema } from './enterprise-schema';

/** The form's control, from the values that its fields hold already. */
export const createEnterpriseForm = (defaultValues: EnterpriseValues) =>
  createFormControl<EnterpriseValues>({
    resolver: zodResolver(enterpriseSchema),
    defaultValues,
    mode: 'onTouched',
  });
