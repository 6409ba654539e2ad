import { contactForm } from '~/content/contact';
import { NumberedSteps } from '~/shared/ui/numbered-steps';
import { Popover } from '~/shared/ui/popover';

/** The next steps after a message. It opens at once: it is fetched when its button is pressed. */
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
      <NumberedSteps steps={steps} className="space-y-2.5" />
    </Popover>
  );
}
