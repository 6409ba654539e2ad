import * as RadixDialog from '@radix-ui/react-dialog';
import { Trash2, X } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { brand } from '~/content/brand';
import { chat } from '~/content/chat';
import { useNow } from '~/shared/lib/use-now';
import { WeaveMark } from '~/shared/motion/weave-mark';
import { IconButton } from '~/shared/ui/icon-button';
import { toast } from '~/shared/ui/toast/toast-store';
import { ChatFooter } from './chat-footer';
import type { ChatOptions } from './chat-widget';
import { Composer } from './composer';
import { type ConversationStore, conversationWith, useConversation } from './conversation-store';
import { MessageLog } from './message-log';
import { officeLine } from './office-text';
import { useVisibleArea } from './use-visible-area';

const UNDO_MS = 10_000;

interface ChatPanelProps extends ChatOptions {
  open: boolean;
  onClose: () => void;
  /** Called when an answer arrives while the panel is closed. */
  onUnread: () => void;
  /** Takes the focus back to what opened the panel. */
  returnFocus: () => void;
}

/** The conversation, beside the page rather than in front of it: the page stays usable. */
export function ChatPanel({
  open,
  onClose,
  onUnread,
  returnFocus,
  agentId = 'default',
  apiKey,
  initialMessage = chat.greeting,
  chatTitle = brand.assistantName,
}: ChatPanelProps) {
  const store = useMemo(() => conversationWith({ agentId, apiKey }), [agentId, apiKey]);
  const state = useConversation(store);
  const field = useRef<HTMLInputElement>(null);
  const area = useVisibleArea();
  useUnread(
    open,
    state.messages.at(-1)?.role === 'assistant' ? state.messages.at(-1)?.id : undefined,
    onUnread,
  );
  useToastsBeside(open);

  return (
    <RadixDialog.Root open={open} onOpenChange={(next) => next || onClose()} modal={false}>
      <RadixDialog.Portal>
        <RadixDialog.Content
          ref={area}
          aria-describedby={undefined}
          onInteractOutside={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => {
            // On a touch screen the keyboard would slide over the greeting at once.
            if (matchMedia('(pointer: coarse)').matches) return;
            event.preventDefault();
            field.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const nobodyHasIt = document.activeElement === null || document.activeElement === document.body;
            if (nobodyHasIt) returnFocus();
          }}
          className="adaptive group fixed inset-x-2 bottom-[calc(var(--covered,0px)+0.5rem)] z-50 flex max-h-[calc(var(--visible,100dvh)-1rem)] flex-col overflow-x-hidden overflow-y-auto rounded-card border border-line bg-panel text-text shadow-float outline-none transition-[opacity,translate] duration-200 ease-out starting:translate-y-4 starting:opacity-0 motion-reduce:transition-none sm:inset-x-auto sm:right-6 sm:bottom-[calc(var(--covered,0px)+1.5rem)] sm:max-h-[calc(var(--visible,100dvh)-3rem)] sm:w-[24rem] print:hidden"
        >
          <PanelHeader title={chatTitle} store={store} empty={state.messages.length === 0} />
          <MessageLog store={store} state={state} greeting={initialMessage} onFollowed={onClose} />
          <Composer store={store} state={state} field={field} onLeave={onClose} />
          <ChatFooter />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

function PanelHeader({ title, store, empty }: { title: string; store: ConversationStore; empty: boolean }) {
  const office = officeLine(useNow(60_000));
  const clear = () => {
    const undo = store.clear();
    const { title: cleared, undo: label } = chat.cleared;
    toast({ title: cleared, duration: UNDO_MS, action: { label, run: undo } });
  };
  return (
    <div className="shrink-0 border-b border-ink-700 bg-ink-950 pt-1 pr-1.5 pb-2.5 pl-4 text-white [--focus:#f0b429]">
      <div className="flex items-center gap-2.5">
        <WeaveMark className="size-6 shrink-0" />
        <RadixDialog.Title className="min-w-0 flex-1 text-base leading-tight tracking-[-0.015em]">
          {title}
        </RadixDialog.Title>
        {!empty && (
          <IconButton label={chat.clear} surface="ink" onClick={clear} className="-mr-2.5">
            <Trash2 aria-hidden="true" />
          </IconButton>
        )}
        <RadixDialog.Close asChild>
          <IconButton label={chat.close} surface="ink">
            <X aria-hidden="true" />
          </IconButton>
        </RadixDialog.Close>
      </div>
      {office && <p className="pr-2.5 text-[0.8rem] leading-snug text-ink-300">{office}</p>}
    </div>
  );
}

/** Tells of an answer that arrived while nobody looked. */
function useUnread(open: boolean, newest: string | undefined, onUnread: () => void) {
  const seen = useRef(newest);
  useEffect(() => {
    if (seen.current === newest) return;
    seen.current = newest;
    if (!open && newest) onUnread();
  }, [open, newest, onUnread]);
}

/** Toasts have the same corner: while the panel is open they appear beside it, or above. */
function useToastsBeside(open: boolean) {
  useEffect(() => {
    if (!open) return;
    document.documentElement.dataset.chat = 'open';
    return () => {
      delete document.documentElement.dataset.chat;
    };
  }, [open]);
}
