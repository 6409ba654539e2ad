import { zodResolver } from '@hookform/resolvers/zod';
import { createFormControl } from 'react-hook-form';
import { type LoginValues, loginSchema } from './login-schema';

/** The form's control, from the values that its fields hold already. */
export const createLoginForm = (defaultValues: LoginValues) =>
  createFormControl<LoginValues>({ resolver: zodResolver(loginSchema), defaultValues, mode: 'onTouched' });
