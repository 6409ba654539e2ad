import { zodResolver } from '@hookform/resolvers/zod';
import { createFormControl } from 'react-hook-form';
import { type QualificationValues, qualificationSchema } from './qualification-schema';

/** The form's control, from the values that its fields hold already. */
export const createQualificationForm = (defaultValues: QualificationValues) =>
  createFormControl<QualificationValues>({
    resolver: zodResolver(qualificationSchema),
    defaultValues,
    mode: 'onTouched',
  });
