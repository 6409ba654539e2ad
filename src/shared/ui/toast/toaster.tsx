import * as RadixToast from '@radix-ui/react-toast';
import { X } from 'lucide-react';
import uiMessages from '~/content/words/ui.json';
import { direction } from '../../build-constants';
import { fillTemplate } from '../../lib/fill-template';
import { Button, IconButton } from '../button';
import { cx } from '../class-names';
import { type Tone, ToneIcon } from '../tone-icon';
import { dismissToast, getVisibleToasts, type Toast, type ToastVariant, useToasts } from './toast-store';

/** Shows toasts at the bottom right. Loaded with the first toast. */
export function Toaster() {
  const toasts = useToasts();
  return (
    <RadixToast.Provider
      label={uiMessages.notification}
      swipeDirection={direction === 'ltr' ? 'right' : 'left'}
    >
      {getVisibleToasts(toasts).map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <RadixToast.Viewport
        // Radix replaces {hotkey}.
        label={fillTemplate(uiMessages.notifications, { hotkey: '{hotkey}' })}
        className={cx(
          'pointer-events-none fixed end-0 bottom-0 z-60 flex w-full flex-col gap-2.5 p-4 outline-none sm:max-w-108 sm:p-6',
          // Above the chat's launcher, and beside the chat's window or above it.
          'chat-open:max-lg:end-14 chat-open:max-lg:top-0 chat-open:max-lg:bottom-auto chat-open:max-lg:w-[calc(100%-3.5rem)] chat-open:max-sm:pe-1 chat-open:lg:end-100',
        )}
      />
    </RadixToast.Provider>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { id, title, description = '', variant, duration, lang, action } = toast;
  const isLong = description.length > LONG_TEXT_LENGTH;
  const button = action && (
    <RadixToast.Action asChild altText={action.label}>
      <Button variant="secondary" size="sm" onClick={action.run} className={isLong ? 'mt-3' : 'mt-0.5'}>
        {action.label}
      </Button>
    </RadixToast.Action>
  );
  return (
    <RadixToast.Root
      lang={lang}
      open
      duration={duration}
      type={variant === 'destructive' ? 'foreground' : 'background'}
      onOpenChange={(open) => {
        if (!open) dismissToast(id);
      }}
      className={cx(
        'themed pointer-events-auto! flex flex-wrap items-start justify-end gap-x-3 rounded border bg-overlay py-3 pe-1.5 ps-4 text-text shadow-overlay',
        'fade-in ease-out starting:translate-y-3',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=move]:transition-none',
        variant === 'destructive' ? 'border-error' : 'border-border',
      )}
    >
      {variant !== 'default' && <ToneIcon tone={tones[variant]} className="mt-2" />}
      <div
        className={cx(
          'min-w-0 flex-basis-grow-24 py-1.5 text-ui leading-snug text-pretty',
          !description && 'self-center',
        )}
      >
        <RadixToast.Title dir={lang && 'auto'} className="font-semibold">
          {title}
        </RadixToast.Title>
        {description && (
          <RadixToast.Description className="mt-1 text-muted">{description}</RadixToast.Description>
        )}
        {isLong && button}
      </div>
      {!isLong && button}
      <RadixToast.Close asChild>
        <IconButton label={uiMessages.dismiss} className="-my-0.5">
          <X aria-hidden="true" />
        </IconButton>
      </RadixToast.Close>
    </RadixToast.Root>
  );
}

/** Above this length the button is below the text, which would otherwise be a narrow column. */
const LONG_TEXT_LENGTH = 100;

const tones: Record<Exclude<ToastVariant, 'default'>, Tone> = {
  success: 'success',
  info: 'info',
  destructive: 'error',
};
