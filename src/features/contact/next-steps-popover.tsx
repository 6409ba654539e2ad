import * as RadixPopover from '@radix-ui/react-popover';
import { X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { contactForm } from '~/content/contact';
import { windowWords } from '~/content/words/windows';
import { IconButton } from '~/shared/ui/button';
import { NumberedSteps } from '~/shared/ui/numbered-steps';

interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** The popover's accessible name. */
  label: string;
  /** For a popover that is fetched when its trigger is pressed. */
  defaultOpen?: boolean;
  children: ReactNode;
}

/** A small window beside its trigger. Load it on need: it brings Radix's positioning with it. */
export function Popover({ trigger, label, defaultOpen = false, children }: PopoverProps) {
  return (
    <RadixPopover.Root defaultOpen={defaultOpen}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          aria-label={label}
          align="start"
          sideOffset={8}
          collisionPadding={16}
          className="adaptive z-50 w-[min(23rem,calc(100vw-2rem))] rounded-card border border-line bg-float py-5 pr-12 pl-5 text-[0.94rem] text-text shadow-float outline-none transition-opacity duration-150 starting:opacity-0 motion-reduce:transition-none"
        >
          {children}
          <RadixPopover.Close asChild>
            <IconButton label={windowWords.close} className="absolute top-1.5 right-1.5">
              <X aria-hidden="true" />
            </IconButton>
          </RadixPopover.Close>
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}

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
