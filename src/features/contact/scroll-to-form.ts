import { CONTACT_FORM_ID } from '~/shared/paths';
import { hasCoarsePointer } from '~/shared/ui/coarse-pointer';

/**
 * Brings the form into sight and the focus into it: to the first field beside a mouse or keyboard, to the
 * heading on touch screens, where a keyboard sliding in would cover what was scrolled to.
 */
export function scrollToForm(): void {
  const section = document.getElementById(CONTACT_FORM_ID);
  if (!section) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'start' });
  section.querySelector<HTMLElement>(hasCoarsePointer() ? 'h2' : 'input')?.focus({ preventScroll: true });
}
