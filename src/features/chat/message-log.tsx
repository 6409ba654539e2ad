import { useEffect, useEffectEvent, useRef } from 'react';
import { useConfig } from '~/config/config-store';
import { chat } from '~/content/chat';
import { Button } from '~/shared/ui/button';
import type { ChatState, ConversationStore } from './conversation-store';
import { MessageItem } from './message-item';

interface MessageLogProps {
  store: ConversationStore;
  state: ChatState;
  greeting: string;
  /** Called when a link in an answer was followed where the panel covers the page. */
  onFollowed: () => void;
}

/** So close to the end, the visitor reads along. */
const NEAR_END_PX = 80;

/** Everything said so far. What the model is writing joins the live region only once it is whole. */
export function MessageLog({ store, state, greeting, onFollowed }: MessageLogProps) {
  const { messages, progress } = state;
  const { endpoint } = useConfig('chat');
  const area = useRef<HTMLElement>(null);
  const last = messages.at(-1);
  const idle = progress.status === 'idle';
  useReadAlong(area, last?.id, last?.role === 'user', progress);

  return (
    <section
      ref={area}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to scroll by keyboard
      tabIndex={0}
      aria-label={chat.log}
      className="h-[400px] max-h-[400px] min-h-28 shrink overflow-y-auto overscroll-contain px-4 pt-4 pb-3 outline-offset-[-3px]"
    >
      <div role="log" className="space-y-3">
        <MessageItem message={{ role: 'assistant', content: greeting }} />
        {messages.map((one) => (
          <MessageItem
            key={one.id}
            message={one}
            onFollowed={onFollowed}
            onRetry={one === last && idle && endpoint ? store.retry : undefined}
          />
        ))}
      </div>
      {progress.status === 'answering' && (
        <MessageItem
          message={{ role: 'assistant', content: progress.text, origin: 'model' }}
          className="mt-3"
        />
      )}
      <div className="mt-3 flex flex-wrap items-center gap-3 text-sm text-soft empty:hidden">
        {progress.status === 'thinking' && <p role="status">{chat.thinking}</p>}
        {!idle && endpoint && (
          <Button variant="secondary" size="sm" onClick={store.stop}>
            {chat.stop}
          </Button>
        )}
        {idle && last?.role === 'user' && (
          <>
            <p>{chat.notes.unanswered}</p>
            <Button variant="secondary" size="sm" onClick={store.retry}>
              {chat.retry}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

/** Follows the conversation's end while the visitor is there, and always to what they have just said themselves. */
function useReadAlong(
  area: { current: HTMLElement | null },
  newest: string | undefined,
  own: boolean,
  progress: ChatState['progress'],
) {
  const atEnd = useRef(true);
  const toEnd = useEffectEvent(() => {
    if (area.current && (own || atEnd.current)) area.current.scrollTop = area.current.scrollHeight;
  });
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const note = () => {
      atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX;
    };
    element.addEventListener('scroll', note, { passive: true });
    return () => element.removeEventListener('scroll', note);
  }, [area]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of what is shown
  useEffect(() => toEnd(), [newest, progress]);
}
