import { contactForm } from '~/content/contact';
import type { Phase } from '~/content/phases';
import { Notice } from '~/shared/ui/notice';
import { NextSteps } from './next-steps';

/** Says which phase the message is about, and what follows it. */
export function ServiceNotice({ phase }: { phase: Phase }) {
  return (
    <Notice tone="info" className="mb-6">
      <p>
        {contactForm.inquiringAbout} <strong>{phase.name}</strong>. {contactForm.connected}
      </p>
      <NextSteps />
    </Notice>
  );
}
