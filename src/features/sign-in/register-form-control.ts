import { zodResolver } from '@hookform/resolvers/zod';
import { createFormControl } from 'react-hook-form';
import { type RegisterValues, registerSchema } from './register-schema';

/** The form's control, from the values that its fields hold already. */
export const createRegisterForm = (defaultValues: RegisterValues) =>
  createFormControl<RegisterValues>({
    resolver: zodResolver(registerSchema),
    defaultValues,
    mode: 'onTouched',
  });
