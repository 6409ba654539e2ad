import * as RadixDialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import uiMessages from '~/content/words/ui.json';
import { originalDirection } from '~/shared/build-constants';
import { Button, IconButton } from './button';
import { cx } from './class-names';
import { DomErrorBoundary } from './dom-error-boundary';
import { isNothingFocused, useClosingKeys } from './focus';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Read out with the title when the dialog opens. */
  description?: ReactNode;
  children?: ReactNode;
  /** Stays in sight below the scrolling body. */
  footer?: ReactNode;
  size?: 'md' | 'lg';
  /** The language of texts that aren't translated: the original's. */
  lang?: string | undefined;
}

/** A modal dialog. Load it lazily, since it brings Radix with it. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'md',
  lang,
}: DialogProps) {
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus();
  /** Whether the visitor entered something that isn't kept as a draft. */
  const isDirty = useRef(false);
  const [confirmOpen, setConfirmOpen] = useState(false);
  const close = () => {
    if (isDirty.current) setConfirmOpen(true);
    else onOpenChange(false);
  };
  const onKeyDown = useClosingKeys(open && !confirmOpen, close);
  return (
    <RadixDialog.Root open={open} onOpenChange={close}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay {...overlayProps} />
        <RadixDialog.Content
          lang={lang}
          dir={lang && originalDirection}
          onInput={({ target }) => {
            if ((target as Element).closest('form:not([data-draft])')) isDirty.current = true;
          }}
          onPointerDownOutside={ignoreNonOverlayPress}
          onOpenAutoFocus={(event) => {
            onOpenAutoFocus();
            isDirty.current = false;
            focusFirstField(event);
          }}
          onCloseAutoFocus={onCloseAutoFocus}
          onMouseDown={keepFieldFocus}
          onKeyDown={onKeyDown}
          className={cx(
            pointerEventsClass,
            'themed fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[calc(100dvh-2rem)] flex-col overflow-x-hidden overflow-y-auto rounded-t-card border border-border bg-surface text-text shadow-overlay outline-none',
            'transition-fade duration-200 ease-out starting:translate-y-4 starting:opacity-0 motion-reduce:transition-none',
            'sm:inset-4 sm:m-auto sm:h-fit sm:max-h-[calc(100dvh-4rem)] sm:rounded-card',
            size === 'lg' ? 'sm:max-w-184' : 'sm:max-w-136',
            // In print, the whole dialog, on several pages if needed.
            'print:static! print:block! print:max-h-none! print:max-w-none! print:overflow-visible! print:border-0 print:shadow-none',
          )}
        >
          <div className="flex items-start gap-4 px-5 pt-5 sm:px-7 sm:pt-6">
            <div className="min-w-0 flex-1 pt-1.5">
              <RadixDialog.Title className="text-h5 leading-tight tracking-tight">{title}</RadixDialog.Title>
              {description && (
                <RadixDialog.Description asChild>
                  <div className="mt-2 text-ui text-muted">{description}</div>
                </RadixDialog.Description>
              )}
            </div>
            <RadixDialog.Close asChild>
              <IconButton label={uiMessages.close} className="-me-2 print:hidden">
                <X aria-hidden="true" />
              </IconButton>
            </RadixDialog.Close>
          </div>
          <DomErrorBoundary>
            <div
              ref={makeKeyboardScrollable}
              className={cx(
                // Not flex-1: with a basis of 0 WebKit gives a body in a fitted dialog no height at all.
                'flex-auto overflow-y-auto overscroll-contain px-5 pt-4 pb-6 sm:px-7 print:overflow-visible',
                // If large text or a low window leaves less space, the whole dialog scrolls.
                size === 'lg' ? 'min-h-48' : 'min-h-0',
              )}
            >
              {children}
            </div>
          </DomErrorBoundary>
          {footer && (
            <div className="flex flex-wrap justify-end gap-3 border-t border-border px-5 py-4 sm:px-7 print:hidden">
              {footer}
            </div>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
      {confirmOpen && (
        <ConfirmDialog
          open
          onOpenChange={setConfirmOpen}
          message={{ ...discard, confirmLabel: discard.confirm, cancelLabel: discard.cancel }}
          danger
          onConfirm={() => onOpenChange(false)}
        />
      )}
    </RadixDialog.Root>
  );
}

const { discard } = uiMessages;

export interface ConfirmMessage {
  title: string;
  /** The consequences, and whether they can be undone. */
  description: ReactNode;
  /** The label of the confirm button. */
  confirmLabel: string;
  /** By default 'Cancel'. */
  cancelLabel?: string;
}

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  message: ConfirmMessage;
  /** Called once the visitor confirmed; the dialog closes by itself. */
  onConfirm: () => void;
  danger?: boolean;
}

/** A dialog that asks before something happens. */
export function ConfirmDialog({
  open,
  onOpenChange,
  message,
  onConfirm,
  danger = false,
}: ConfirmDialogProps) {
  const confirm = () => {
    onOpenChange(false);
    onConfirm();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={message.title}
      description={message.description}
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {message.cancelLabel ?? uiMessages.cancel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} onClick={confirm}>
            {message.confirmLabel}
          </Button>
        </>
      }
    />
  );
}

export const overlayProps = {
  'data-overlay': '',
  className:
    'fixed inset-0 z-50 bg-ink-950/60 transition-opacity duration-200 starting:opacity-0 motion-reduce:transition-none print:hidden',
};

/** Ignores presses on anything but the overlay, such as a password manager's menu. */
export function ignoreNonOverlayPress(event: Event): void {
  if (!(event.target as Element).matches('[data-overlay]')) event.preventDefault();
}

/**
 * Radix disables pointer events on the page a moment before it enables them on its content. A press in between would
 * hit the overlay, and close the dialog that has just opened.
 */
export const pointerEventsClass = 'pointer-events-auto';

// Focuses the first field of a form; otherwise Radix chooses.
function focusFirstField(event: Event) {
  const dialog = event.currentTarget as HTMLElement;
  const field = dialog.querySelector<HTMLElement>(
    'form :is(input, select, textarea):not([tabindex="-1"], [type="hidden"])',
  );
  if (!field) return;
  event.preventDefault();
  field.focus();
}

// Keeps the focus in its field during a press on Cancel: the error message of an empty field would move the button away
// before the release, and the click would be lost.
function keepFieldFocus(event: MouseEvent) {
  const inField = document.activeElement?.matches('input, select, textarea');
  if (inField && (event.target as Element).closest('button[type="button"]')) event.preventDefault();
}

// A scrolling body must be focusable, so that the arrow keys scroll it.
function makeKeyboardScrollable(body: HTMLDivElement | null) {
  if (body && body.scrollHeight > body.clientHeight) body.tabIndex = 0;
}

/**
 * Returns the focus to the dialog's opener. Radix does so only for its own Trigger, and our dialogs are opened by
 * state. If the opener is gone (its row was deleted), the surrounding part of the page gets the focus. If something
 * else has the focus by then (a new page's heading), it keeps it.
 */
export function useReturnFocus() {
  const candidates = useRef<HTMLElement[]>([]);
  return {
    onOpenAutoFocus: () => {
      candidates.current = [];
      let part = document.activeElement as HTMLElement | null | undefined;
      while (part) {
        candidates.current.push(part);
        part = part.parentElement?.closest<HTMLElement>('section, main');
      }
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (isNothingFocused()) candidates.current.some(focusCandidate);
    },
  };
}

function focusCandidate(candidate: HTMLElement): boolean {
  if (!candidate.isConnected) return false;
  if (candidate.matches('section, main')) candidate.tabIndex = -1;
  candidate.focus({ preventScroll: candidate.matches('section, main') });
  return document.activeElement === candidate;
}
