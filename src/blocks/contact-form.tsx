import { ContactDetails } from '~/features/contact/contact-details';
import { FormPanel } from '~/features/contact/form-panel';
import { backgroundClass } from '~/shared/sections/section';
import type { BlockProps } from './block';

/** The contact form with questions of its own, beside the other ways to reach the agency. */
export const ContactFormBlock = ({ heading, intro, place, ...own }: BlockProps<'contact-form'>) => (
  <div className={backgroundClass[place.background]}>
    <div className="container-page grid grid-cols-1 gap-x-14 gap-y-16 py-subsection lg:grid-side-end-86">
      <FormPanel heading={heading} intro={intro} own={own} />
      <div className="space-y-10 lg:pt-2">
        <ContactDetails />
      </div>
    </div>
  </div>
);
