import { contactForm } from '~/content/contact';
import { toast } from '~/shared/ui/toast/toast-store';
import { useLazyComponent } from '~/shared/ui/use-lazy-component';

const importPopover = () => import('./next-steps-popover').then((module) => module.NextStepsPopover);

/** The 'What happens next?' button, with its popover once somebody asked. */
export function NextSteps() {
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
