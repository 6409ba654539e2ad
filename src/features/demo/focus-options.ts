import { demoBooking } from '~/content/demo';
import { serviceCards } from '~/content/services';

/** What a demo can be about: one of the services, or none yet. */
export const focusOptions: readonly { value: string; label: string }[] = [
  ...serviceCards.map(({ slug, title }) => ({ value: slug, label: title })),
  demoBooking.undecided,
];

export const focusLabel = (value: string): string =>
  focusOptions.find((option) => option.value === value)?.label ?? '';
