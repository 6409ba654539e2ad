import { zodResolver } from '@hookform/resolvers/zod';
import { createFormControl } from 'react-hook-form';
import { type PasswordValues, passwordSchema, type UserValues, userSchema } from './user-form-schema';

export const createUserForm = (defaultValues: UserValues) =>
  createFormControl<UserValues>({ resolver: zodResolver(userSchema), defaultValues, mode: 'onTouched' });

export const createPasswordForm = (defaultValues: PasswordValues) =>
  createFormControl<PasswordValues>({
    resolver: zodResolver(passwordSchema),
    defaultValues,
    mode: 'onTouched',
  });
