import * as Popover from '@radix-ui/react-popover';
import { X } from 'lucide-react';
import { contactForm } from '~/content/contact.json';
import uiMessages from '~/content/words/ui.json';
import { IconButton } from '~/shared/ui/button';
import { NumberedSteps } from '~/shared/ui/numbered-steps';

/**
 * The next steps after a message. Opens at once: its code, including Radix's positioning, loads when the button is
 * pressed.
 */
export function NextStepsPopover({ triggerClassName }: { triggerClassName: string }) {
  const { label, steps } = contactForm.next;
  return (
    <Popover.Root defaultOpen>
      <Popover.Trigger className={triggerClassName}>{label}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={label}
          align="start"
          sideOffset={8}
          collisionPadding={16}
          className="themed fade-in z-50 w-[min(23rem,calc(100vw-2rem))] rounded-card border border-border bg-overlay py-5 pe-12 ps-5 text-ui text-text shadow-overlay outline-none duration-150"
        >
          <NumberedSteps steps={steps} className="space-y-2.5" />
          <Popover.Close asChild>
            <IconButton label={uiMessages.close} className="absolute top-1.5 end-1.5">
              <X aria-hidden="true" />
            </IconButton>
          </Popover.Close>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
