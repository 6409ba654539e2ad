import type { BookingValues } from './booking-schema';

// Apart from the schema, which is fetched only when the form is first touched. Its order is that of the fields.
export const emptyBooking: BookingValues = {
  slot: '',
  timeZone: '',
  name: '',
  email: '',
  company: '',
  focus: '',
};
