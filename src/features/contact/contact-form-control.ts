import { zodResolver } from '@hookform/resolvers/zod';
import { createFormControl } from 'react-hook-form';
import { type ContactValues, contactSchema } from './contact-schema';

/** The form's control, from the values that its fields hold already. */
export const createContactForm = (defaultValues: ContactValues) =>
  createFormControl<ContactValues>({
    resolver: zodResolver(contactSchema),
    defaultValues,
    mode: 'onTouched',
  });
