import type { ComponentProps } from 'react';
import { contactForm } from '~/content/contact.json';
import { CONTACT_FORM_ID } from '~/shared/paths';
import { HydrationBoundary } from '~/shared/sections/hydration-boundary';
import { ContactForm } from './contact-form';

const FORM_HEADING_ID = `${CONTACT_FORM_ID}:heading`;

interface FormPanelProps extends Omit<ComponentProps<typeof ContactForm>, 'labelledBy'> {
  heading?: string;
  intro?: string | undefined;
}

/** The contact form in its panel, under its heading. */
export function FormPanel({ heading = contactForm.heading, intro, ...form }: FormPanelProps) {
  return (
    <section
      id={CONTACT_FORM_ID}
      data-chat-index="exclude"
      aria-labelledby={FORM_HEADING_ID}
      className="rounded-card border border-border bg-surface p-5 sm:p-8"
    >
      <h2 id={FORM_HEADING_ID} tabIndex={-1} className="mb-6 text-h4 outline-none">
        {heading}
      </h2>
      {intro && <p className="-mt-3 mb-6 max-w-measure text-muted">{intro}</p>}
      {/* The largest part of a page, so React hydrates it by itself. */}
      <HydrationBoundary>
        <ContactForm {...form} labelledBy={FORM_HEADING_ID} />
      </HydrationBoundary>
    </section>
  );
}
