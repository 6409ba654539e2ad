import { contactForm } from '~/content/contact';
import { Popover } from '~/shared/ui/popover';

/** What follows a message, step by step. It opens at once: it is fetched when its button is pressed. */
export function NextStepsPopover({ buttonClass }: { buttonClass: string }) {
  const { label, steps } = contactForm.next;
  return (
    <Popover
      defaultOpen
      label={label}
      trigger={
        <button type="button" className={buttonClass}>
          {label}
        </button>
      }
    >
      <ol className="space-y-2.5">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span aria-hidden="true" className="w-3 shrink-0 font-semibold text-link">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </Popover>
  );
}
