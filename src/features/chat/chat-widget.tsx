import { MessageCircle } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useSettings } from '~/config/config-store';
import { adminPageSettings } from '~/config/page-settings';
import { chatLauncher } from '~/content/navigation.json';
import { chatPageSettings } from '~/integrations/chat-completions/chat-settings';
import { useSession } from '~/shared/session/session';
import { trackCovering } from '~/shared/ui/avoid-obscuring';
import { cx } from '~/shared/ui/class-names';
import { SpinnerGlyph } from '~/shared/ui/spinner';
import { useLazyComponent } from '~/shared/ui/use-lazy-component';
import type { ChatOptions } from './chat-panel';

/** The floating chat: a round button, and the panel that it opens. The panel's code loads on the first click. */
export function ChatWidget(options: ChatOptions) {
  return useIsChatVisible() ? <Launcher {...options} /> : null;
}

function Launcher({ onClose, ...options }: ChatOptions) {
  const [Panel, load] = useLazyComponent(importPanel);
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed');
  const [unread, setUnread] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const unreadId = useId();
  const loading = state === 'open' && !Panel;

  useEffect(() => (button.current ? trackCovering(button.current) : undefined), []);

  const open = () => {
    setState('open');
    setUnread(false);
    void load().then((loaded) => loaded || setState('failed'));
  };
  const close = () => {
    setState('closed');
    onClose?.();
  };

  return (
    <aside aria-label={chatLauncher.region}>
      {state === 'failed' && (
        <p
          role="alert"
          className="themed toast-fallback z-30 rounded border border-border bg-overlay p-4 text-small text-text shadow-overlay"
        >
          {chatLauncher.failed}
        </p>
      )}
      <button
        ref={button}
        type="button"
        aria-label={chatLauncher.open}
        aria-haspopup="dialog"
        aria-expanded={state === 'open' && Panel !== null}
        aria-busy={loading || undefined}
        aria-describedby={unread ? unreadId : undefined}
        onClick={open}
        // Hidden instead of removed while the panel is open, so that it can take the focus back.
        className={cx(
          'chat-launcher rounded-full border border-white/25 bg-indigo-600 text-white shadow-overlay hover:bg-indigo-700 noscript:hidden print:hidden',
          'not-focus-visible:data-covering:pointer-events-none not-focus-visible:data-covering:opacity-0',
          state === 'open' && Panel && 'hidden',
        )}
      >
        {loading ? (
          <SpinnerGlyph className="size-43/100" />
        ) : (
          <MessageCircle aria-hidden="true" className="size-43/100" />
        )}
        {unread && (
          <span
            aria-hidden="true"
            className="absolute top-0 right-0 size-4 rounded-full border-2 border-white bg-weld-500"
          />
        )}
      </button>
      <span id={unreadId} aria-live="polite" className="sr-only">
        {unread && chatLauncher.unread}
      </span>
      {Panel && (
        <Panel
          {...options}
          open={state === 'open'}
          onClose={close}
          onUnread={() => setUnread(true)}
          launcher={button}
        />
      )}
    </aside>
  );
}

const importPanel = () => import('./chat-panel').then(({ ChatPanel }) => ChatPanel);

/** Whether the chat is on. In testing mode only a super admin sees it. */
export function useIsChatVisible(): boolean {
  const { enabled } = useSettings(chatPageSettings);
  const { testingMode } = useSettings(adminPageSettings);
  const session = useSession();
  return enabled && (!testingMode || session?.role === 'super_admin');
}
