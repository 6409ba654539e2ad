import * as RadixDialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import uiMessages from '~/content/words/ui.json';
import { IconButton } from './button';
import { cx } from './class-names';
import { ignoreNonOverlayPress, overlayProps, pointerEventsClass, useReturnFocus } from './dialog';
import { useClosingKeys } from './focus';

interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The drawer's accessible name. */
  title: string;
  /** The edge it slides in from. */
  side: 'right' | 'top';
  surface: 'light' | 'ink';
  children: ReactNode;
}

/** A modal drawer at an edge of the screen. Load it lazily, like the dialog. */
export function Drawer({ open, onOpenChange, title, side, surface, children }: DrawerProps) {
  const returnFocus = useReturnFocus();
  const onKeyDown = useClosingKeys(open, () => onOpenChange(false));
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay {...overlayProps} />
        <RadixDialog.Content
          {...returnFocus}
          onPointerDownOutside={ignoreNonOverlayPress}
          onKeyDown={onKeyDown}
          className={cx(
            pointerEventsClass,
            'fixed z-50 flex flex-col overflow-y-auto overscroll-contain shadow-overlay outline-none',
            'transition-transform duration-200 ease-out motion-reduce:transition-none',
            side === 'right'
              ? 'inset-y-0 end-0 w-[min(22rem,calc(100vw-2.5rem))] border-s starting:shift-forward-88'
              : 'inset-x-0 top-0 max-h-[calc(100dvh-2rem)] starting:-translate-y-full',
            surface === 'ink'
              ? 'border-ink-700 bg-ink-950 text-mist-50'
              : 'themed border-border bg-surface text-text',
          )}
        >
          <div className="flex min-h-18 shrink-0 items-center justify-between pe-2.5 ps-5">
            <RadixDialog.Title className="text-body tracking-normal">{title}</RadixDialog.Title>
            <RadixDialog.Close asChild>
              <IconButton label={uiMessages.close} surface={surface}>
                <X aria-hidden="true" />
              </IconButton>
            </RadixDialog.Close>
          </div>
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
