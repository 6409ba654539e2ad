import * as RadixDialog from '@radix-ui/react-dialog';
import { Trash, X } from 'lucide-react';
import { type MouseEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import { useSettings } from '~/config/config-store';
import { chat, chatVoice } from '~/content/chat.json';
import { brand } from '~/facts/brand';
import { chatPageSettings } from '~/integrations/chat-completions/chat-settings';
import { formatOfficeStatus } from '~/leads/form/office-text';
import { BrandMark } from '~/shared/brand-mark';
import { setRootAttribute } from '~/shared/lib/root-attributes';
import { useNow } from '~/shared/lib/use-now';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { IconButton } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import { hasCoarsePointer, isNothingFocused, useClosingKeys } from '~/shared/ui/focus';
import { toast } from '~/shared/ui/toast/toast-store';
import { Composer } from './composer';
import { type ConversationStore, getConversationStore } from './conversation-store';
import { MessageLog, panelCoversPage } from './message-log';

const DOUBLE_CLICK_MS = 500;

export interface ChatOptions {
  /** A bearer token for the endpoint. This site passes none: the key belongs in its proxy. */
  apiKey?: string;
  /** Identifies the conversation, and names the endpoint's model if the configuration doesn't. */
  agentId?: string;
  /** The assistant's greeting. */
  initialMessage?: string;
  /** The panel's title. Defaults to the assistant's name. */
  chatTitle?: string;
  /** Called when the visitor closes the panel. */
  onClose?: () => void;
}

interface ChatPanelProps extends ChatOptions {
  open: boolean;
  onClose: () => void;
  /** Called when an answer arrives while the panel is closed. */
  onUnread: () => void;
  /** The button that opens the panel and gets the focus back. */
  launcher: RefObject<HTMLElement | null>;
}

/** The conversation in a non-modal dialog: the page stays usable. */
export function ChatPanel({
  open,
  onClose,
  onUnread,
  launcher,
  agentId = 'default',
  apiKey,
  initialMessage = chat.greeting,
  chatTitle = brand.assistantName,
}: ChatPanelProps) {
  const store = useMemo(() => getConversationStore({ agentId, apiKey }), [agentId, apiKey]);
  const state = store.useValue();
  const field = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLElement>(null);
  const openedAt = useRef(0);
  /** Whether the visitor last pressed outside the panel. */
  const away = useRef(false);
  const last = state.messages.at(-1);
  useUnread(open, last?.role === 'assistant' ? last.id : undefined, onUnread);
  useChatOpenAttribute(open);
  const onKeyDown = useClosingKeys(open, onClose);

  const takeFocus = () => {
    // On a touch screen, focusing the field would open the keyboard over the conversation.
    (hasCoarsePointer() ? panel.current : field.current)?.focus({ preventScroll: true });
  };
  // The second click of a double-click on the launcher would hit the panel that just opened there.
  const ignoreSecondClick = (event: MouseEvent) => {
    if (event.detail < 2 || event.timeStamp - openedAt.current > DOUBLE_CLICK_MS) return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <RadixDialog.Root open={open} onOpenChange={(next) => next || onClose()} modal={false}>
      <RadixDialog.Portal>
        <RadixDialog.Content
          ref={trackVisualViewport}
          aria-describedby={undefined}
          onInteractOutside={(event) => {
            event.preventDefault();
            away.current = true;
          }}
          onPointerDownCapture={() => {
            away.current = false;
          }}
          onEscapeKeyDown={(event) => {
            // Escape cancels a character that is being composed.
            if (event.isComposing) event.preventDefault();
          }}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            openedAt.current = event.timeStamp;
            away.current = false;
            panel.current = event.currentTarget as HTMLElement;
            // If the panel loads slowly, the focus may be elsewhere by now.
            if (isNothingFocused() || document.activeElement === launcher.current) takeFocus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (isNothingFocused()) launcher.current?.focus({ preventScroll: true });
          }}
          onMouseDownCapture={ignoreSecondClick}
          onClickCapture={ignoreSecondClick}
          // Radix would keep Tab inside the panel, but the page stays usable.
          onKeyDownCapture={(event) => event.key === 'Tab' && event.stopPropagation()}
          onKeyDown={onKeyDown}
          className={cx(
            'themed group fade-in rounded-card border border-border bg-surface text-text shadow-overlay outline-none ease-out starting:translate-y-4 print:hidden',
            'fixed inset-x-2 z-50 flex flex-col overflow-x-hidden overflow-y-auto sm:inset-x-auto sm:end-6 sm:w-96',
            // The height of the window above a keyboard, and the space below that.
            'bottom-[calc(var(--keyboard-inset,0px)+0.5rem)] max-h-[calc(var(--visual-viewport-height,100dvh)-1rem)]',
            'sm:bottom-[calc(var(--keyboard-inset,0px)+1.5rem)] sm:max-h-[calc(var(--visual-viewport-height,100dvh)-3rem)]',
          )}
        >
          <PanelHeader
            title={chatTitle}
            store={store}
            empty={state.messages.length === 0}
            takeFocus={takeFocus}
          />
          <MessageLog store={store} state={state} greeting={initialMessage} onLinkFollowed={onClose} />
          <Composer store={store} state={state} field={field} away={away} onLeave={onClose} />
          <ChatFooter onLinkFollowed={onClose} />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** Reports an answer that arrives while the panel is closed. */
function useUnread(open: boolean, newest: string | undefined, onUnread: () => void) {
  const seen = useRef(newest);
  useEffect(() => {
    if (seen.current === newest) return;
    seen.current = newest;
    if (!open && newest) onUnread();
  }, [open, newest, onUnread]);
}

/** Marks the page while the panel is open, so that toasts appear beside or above it. */
function useChatOpenAttribute(open: boolean) {
  useEffect(() => {
    if (!open) return;
    setRootAttribute('chat', 'open');
    return () => setRootAttribute('chat', undefined);
  }, [open]);
}

/** Below this height only the conversation and its field fit. */
const COMPACT_HEIGHT_PX = 520;

/**
 * For the ref of an element fixed to the bottom of the screen: sets how much of the layout a phone's keyboard covers
 * (`--keyboard-inset`) and how high the rest is (`--visual-viewport-height`), and marks it `data-compact` if that is low. Browsers
 * shrink only the visual viewport for a keyboard, so fixed elements would lie behind it.
 */
function trackVisualViewport(element: HTMLElement | null) {
  const viewport = window.visualViewport;
  if (!element || !viewport) return;
  const update = () => {
    // Pinch zoom shrinks the viewport too, but must not move the panel.
    if (viewport.scale > 1.01) return;
    const height = document.documentElement.clientHeight;
    const covered = Math.max(0, height - viewport.offsetTop - viewport.height);
    element.style.setProperty('--keyboard-inset', `${covered}px`);
    element.style.setProperty('--visual-viewport-height', `${viewport.height}px`);
    element.toggleAttribute('data-compact', viewport.height < COMPACT_HEIGHT_PX);
    // In a low window, the focused field may now be below the edge.
    const { activeElement } = document;
    if (element.contains(activeElement)) activeElement?.scrollIntoView({ block: 'nearest' });
  };
  update();
  viewport.addEventListener('resize', update);
  viewport.addEventListener('scroll', update);
  return () => {
    viewport.removeEventListener('resize', update);
    viewport.removeEventListener('scroll', update);
  };
}

const UNDO_TOAST_MS = 10_000;

interface PanelHeaderProps {
  title: string;
  store: ConversationStore;
  /** The conversation has no messages. */
  empty: boolean;
  /** Moves the focus when the pressed button disappears. */
  takeFocus: () => void;
}

/** The assistant's name, the office hours, and the buttons that clear and close the panel. */
function PanelHeader({ title, store, empty, takeFocus }: PanelHeaderProps) {
  const office = formatOfficeStatus(useNow(60_000));
  const clear = () => {
    const undo = store.clear();
    takeFocus();
    const restore = () => {
      undo();
      takeFocus();
    };
    toast({
      title: chat.cleared.title,
      duration: UNDO_TOAST_MS,
      action: { label: chat.cleared.undo, run: restore },
    });
  };
  return (
    <div className="@container shrink-0 border-b border-ink-700 bg-ink-950 pt-1 pe-1.5 pb-2.5 ps-4 text-white">
      {/* Very large text stacks the title and the buttons. */}
      <div className="flex flex-wrap items-center gap-x-2.5">
        <BrandMark className="size-6 shrink-0 @max-[13rem]:hidden" />
        <RadixDialog.Title className="flex-basis-grow-24 text-body leading-tight tracking-heading">
          {title}
        </RadixDialog.Title>
        <div className="ms-auto flex">
          {!empty && (
            <IconButton label={chat.clear} surface="ink" onClick={clear}>
              <Trash aria-hidden="true" />
            </IconButton>
          )}
          <RadixDialog.Close asChild>
            <IconButton label={chat.close} surface="ink">
              <X aria-hidden="true" />
            </IconButton>
          </RadixDialog.Close>
        </div>
      </div>
      {office && <p className="pe-2.5 text-mini leading-snug text-balance text-ink-300">{office}</p>}
    </div>
  );
}

/** Says whether a model answers, and where messages are sent. */
function ChatFooter({ onLinkFollowed }: { onLinkFollowed: () => void }) {
  const { endpoint, voiceInput } = useSettings(chatPageSettings);
  return (
    <p className="shrink-0 px-4 pb-3 text-mini leading-snug text-muted group-data-compact:hidden">
      <span>
        {`${endpoint ? chat.modes.model : chat.modes.prepared} ${voiceInput ? `${chatVoice.notes.real} ` : ''}`}
      </span>
      {(endpoint || voiceInput) && (
        <Link
          to={paths.privacyPolicy()}
          onClick={() => panelCoversPage() && onLinkFollowed()}
          className="text-link underline underline-offset-2"
        >
          {chat.modes.privacy}
        </Link>
      )}
    </p>
  );
}
