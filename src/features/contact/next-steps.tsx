import { contactForm } from '~/content/contact';
import { toast } from '~/shared/ui/toast/toast-store';
import { useOnDemand } from './use-on-demand';

/** The 'What happens next?' button, with its popover once somebody asked. */
export function NextSteps() {
  const { module, fetch } = useOnDemand(() => import('./next-steps-popover'));
  if (module) return <module.NextStepsPopover buttonClass={buttonClass} />;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={false}
      className={buttonClass}
      onClick={async () => {
        if (!(await fetch())) toast({ ...contactForm.summaryUnavailable, variant: 'destructive' });
      }}
    >
      {contactForm.next.label}
    </button>
  );
}

const buttonClass =
  'inline-flex min-h-8 items-center font-semibold text-link underline-offset-2 hover:underline';
