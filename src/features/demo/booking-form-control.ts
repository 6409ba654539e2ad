import { zodResolver } from '@hookform/resolvers/zod';
import { createFormControl } from 'react-hook-form';
import { type BookingValues, bookingSchema } from './booking-schema';

/** The form's control, from the values that its fields hold already. */
export const createBookingForm = (defaultValues: BookingValues) =>
  createFormControl<BookingValues>({
    resolver: zodResolver(bookingSchema),
    defaultValues,
    mode: 'onTouched',
  });
