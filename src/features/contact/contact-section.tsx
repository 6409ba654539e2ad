import { contactForm } from '~/content/contact';
import type { Phase } from '~/content/phases';
import type { Position } from '~/content/positions';
import { NeedsScripts } from '~/leads/form/needs-scripts';
import { prefersReducedMotion } from '~/shared/motion/motion-preference';
import { CONTACT_FORM_ID } from '~/shared/paths';
import { hasCoarsePointer } from '~/shared/ui/focus';
import { Notice } from '~/shared/ui/notice';
import { toast } from '~/shared/ui/toast/toast-store';
import { useLazyComponent } from '~/shared/ui/use-lazy-component';
import { ContactForm } from './contact-form';

interface ContactSectionProps {
  phase: Phase | undefined;
  /** The open position that the message is an application for. */
  position?: Position | undefined;
}

/** The form in its panel, under its heading. */
export function ContactSection({ phase, position }: ContactSectionProps) {
  const headingId = `${CONTACT_FORM_ID}-heading`;
  return (
    <section
      id={CONTACT_FORM_ID}
      aria-labelledby={headingId}
      className="rounded-card border border-line bg-panel p-5 sm:p-8"
    >
      <h2 id={headingId} tabIndex={-1} className="mb-6 text-[clamp(1.8rem,3vw,2.25rem)] outline-none">
        {contactForm.heading}
      </h2>
      <NeedsScripts />
      {phase && <ServiceNotice phase={phase} />}
      {position && <PositionNotice position={position} />}
      <ContactForm phase={phase} position={position} labelledBy={headingId} />
    </section>
  );
}

/** Names the position the message applies for, and the next steps. */
function PositionNotice({ position }: { position: Position }) {
  return (
    <Notice tone="info" className="mb-6">
      <p>
        {contactForm.applyingFor} <strong>{position.title}</strong>. {contactForm.applicationRead}
      </p>
    </Notice>
  );
}

/** Names the phase the message is about, and the next steps. */
function ServiceNotice({ phase }: { phase: Phase }) {
  return (
    <Notice tone="info" className="mb-6">
      <p>
        {contactForm.inquiringAbout} <strong>{phase.name}</strong>. {contactForm.connected}
      </p>
      <NextSteps />
    </Notice>
  );
}

const importPopover = () => import('./next-steps-popover').then((module) => module.NextStepsPopover);

/** The 'What happens next?' button, with its popover once somebody asks. */
function NextSteps() {
  const [NextStepsPopover, load] = useLazyComponent(importPopover);
  if (NextStepsPopover) return <NextStepsPopover buttonClass={buttonClass} />;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={false}
      className={buttonClass}
      onClick={async () => {
        if (!(await load())) toast({ ...contactForm.summaryUnavailable, variant: 'destructive' });
      }}
    >
      {contactForm.next.label}
    </button>
  );
}

const buttonClass =
  'inline-flex min-h-8 items-center font-semibold text-link underline-offset-2 hover:underline';

/**
 * Scrolls to the form and focuses it: the first field with a mouse or keyboard, the
 * heading on touch screens, where the keyboard sliding in would cover the form.
 */
export function scrollToForm(): void {
  const section = document.getElementById(CONTACT_FORM_ID);
  if (!section) return;
  section.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth', block: 'start' });
  section.querySelector<HTMLElement>(hasCoarsePointer() ? 'h2' : 'input')?.focus({ preventScroll: true });
}
