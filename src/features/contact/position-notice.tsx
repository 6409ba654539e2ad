import { contactForm } from '~/content/contact';
import type { Position } from '~/content/positions';
import { Notice } from '~/shared/ui/notice';

/** Says which position the message is an application for, and what follows it. */
export function PositionNotice({ position }: { position: Position }) {
  return (
    <Notice tone="info" className="mb-6">
      <p>
        {contactForm.applyingFor} <strong>{position.title}</strong>. {contactForm.applicationRead}
      </p>
    </Notice>
  );
}
