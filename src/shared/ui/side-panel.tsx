import * as RadixDialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import windowWords from '~/content/words/windows.json';
import { IconButton } from './button';
import { cx } from './class-names';
import { backdropProps, closeOnBackdropOnly, pointerEventsClass, useReturnFocus } from './dialog';
import { onEscape } from './focus';

interface SidePanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The panel's accessible name. */
  title: string;
  /** The edge it slides in from. */
  side: 'right' | 'top';
  surface: 'light' | 'ink';
  children: ReactNode;
}

/** A modal panel at an edge of the screen. Load it lazily, like the dialog. */
export function SidePanel({ open, onOpenChange, title, side, surface, children }: SidePanelProps) {
  const returnFocus = useReturnFocus();
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay {...backdropProps} />
        <RadixDialog.Content
          {...returnFocus}
          onPointerDownOutside={closeOnBackdropOnly}
          onKeyDown={onEscape(() => onOpenChange(false))}
          className={cx(
            pointerEventsClass,
            'fixed z-50 flex flex-col overflow-y-auto overscroll-contain shadow-float outline-none',
            'transition-transform duration-200 ease-out motion-reduce:transition-none',
            side === 'right'
              ? 'inset-y-0 right-0 w-[min(22rem,calc(100vw-2.5rem))] border-l starting:translate-x-full'
              : 'inset-x-0 top-0 max-h-[calc(100dvh-2rem)] starting:-translate-y-full',
            surface === 'ink'
              ? 'border-ink-700 bg-ink-950 text-mist-50'
              : 'adaptive border-line bg-panel text-text',
          )}
        >
          <div className="flex min-h-18 shrink-0 items-center justify-between pr-2.5 pl-5">
            <RadixDialog.Title className="text-body tracking-normal">{title}</RadixDialog.Title>
            <RadixDialog.Close asChild>
              <IconButton label={windowWords.close} surface={surface}>
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
