import type { ComponentProps } from 'react';
import { leadForms } from '~/content/lead-forms';
import { CheckboxField } from '~/shared/forms/fields';

/** The box for the newsletter, in a form that has another purpose. Always optional. */
export const NewsletterField = (props: Omit<ComponentProps<typeof CheckboxField>, 'label'>) => (
  <CheckboxField {...props} label={leadForms.newsletter} />
);
