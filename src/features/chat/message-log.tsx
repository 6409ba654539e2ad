import { useEffect, useEffectEvent, useRef } from 'react';
import { useConfig } from '~/config/config-store';
import { chat } from '~/content/chat';
import { chatSettings } from '~/integrations/chat-completions/chat-settings';
import { Button } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import type { ChatMessage } from './conversation';
import type { ChatState, ConversationStore } from './conversation-store';
import { MessageItem } from './message-item';

interface MessageLogProps {
  store: ConversationStore;
  state: ChatState;
  greeting: string;
  /** Called when a link in an answer was followed while the panel covers the page. */
  onFollowed: () => void;
}

/** This close to the end, the visitor is reading along. */
const NEAR_END_PX = 80;
/** The space that stays visible above the beginning of an answer. */
const ABOVE_PX = 12;

/** Everything said so far. A model's answer joins the live region only once it's complete. */
export function MessageLog({ store, state, greeting, onFollowed }: MessageLogProps) {
  const { messages, progress } = state;
  const { endpoint } = useConfig(chatSettings);
  const area = useRef<HTMLElement>(null);
  const last = messages.at(-1);
  const idle = progress.status === 'idle';
  const unanswered = idle && last?.role === 'user';
  useReadAlong(area, last, progress);

  return (
    <section
      ref={area}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box has to scroll by keyboard
      tabIndex={0}
      aria-label={chat.log}
      // Relative: screen-reader-only text is absolute, and would make the panel scroll instead.
      className="relative h-[400px] max-h-[400px] min-h-28 shrink overflow-y-auto overscroll-contain px-4 pt-4 pb-3 outline-offset-[-3px] group-data-tight:min-h-18"
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
      <div
        className={cx(
          'flex flex-wrap items-center gap-3 text-sm text-soft',
          (progress.status === 'thinking' || unanswered) && 'mt-3',
        )}
      >
        {/* Rendered before it has something to say, or it might not be read out. */}
        <p role="status" className="empty:absolute">
          {progress.status === 'thinking' && chat.thinking}
        </p>
        {unanswered && (
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

/**
 * Follows the conversation's end while the visitor is there, and always for their own messages.
 * An answer that arrives all at once is shown from its beginning.
 */
function useReadAlong(
  area: { current: HTMLElement | null },
  last: ChatMessage | undefined,
  progress: ChatState['progress'],
) {
  const atEnd = useRef(true);
  const note = useEffectEvent(() => {
    if (area.current) atEnd.current = room(area.current) - area.current.scrollTop < NEAR_END_PX;
  });
  const toEnd = useEffectEvent(() => {
    if (area.current && last && atEnd.current) area.current.scrollTop = room(area.current);
  });
  const toNewest = useEffectEvent(() => {
    if (!area.current || !last || (last.role === 'assistant' && !atEnd.current)) return;
    const whole = last.role === 'assistant' && last.origin !== 'model';
    const newest = area.current.querySelector<HTMLElement>('[role="log"] > :last-child');
    area.current.scrollTop = whole && newest ? newest.offsetTop - ABOVE_PX : room(area.current);
    note();
  });
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    element.addEventListener('scroll', note, { passive: true });
    // A phone's keyboard makes it shorter.
    const resized = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(toEnd);
    resized?.observe(element);
    return () => {
      element.removeEventListener('scroll', note);
      resized?.disconnect();
    };
  }, [area]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each visible change
  useEffect(() => toNewest(), [last?.id, progress]);
}

/** How far it can be scrolled. */
const room = (area: HTMLElement) => area.scrollHeight - area.clientHeight;
