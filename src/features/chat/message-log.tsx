import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react';
import { useSettings } from '~/config/config-store';
import { chat } from '~/content/chat.json';
import { brand } from '~/facts/brand';
import { chatPageSettings } from '~/integrations/chat-completions/chat-settings';
import { formatDateTime } from '~/shared/lib/format-time';
import { locale } from '~/shared/lib/locale';
import { Link } from '~/shared/navigation/link';
import { Button } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import { LazyBoundary, lazyWithPreload } from '~/shared/ui/lazy';
import type { ChatMessage } from './conversation';
import type { ChatState, ConversationStore } from './conversation-store';

interface MessageLogProps {
  store: ConversationStore;
  state: ChatState;
  greeting: string;
  /** Called when the visitor follows a link while the panel covers the page. */
  onLinkFollowed: () => void;
}

/** A visitor this close to the end is reading along. */
const NEAR_END_PX = 80;
/** The space that stays visible above the beginning of an answer. */
const ANSWER_MARGIN_PX = 12;

/** The messages so far. A model's answer joins the live region only once it's complete. */
export function MessageLog({ store, state, greeting, onLinkFollowed }: MessageLogProps) {
  const { messages, progress } = state;
  const { endpoint } = useSettings(chatPageSettings);
  const area = useRef<HTMLElement>(null);
  const last = messages.at(-1);
  const idle = progress.status === 'idle';
  const unanswered = idle && last?.role === 'user';
  useAutoScroll(area, last, progress);

  return (
    <section
      ref={area}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box has to scroll by keyboard
      tabIndex={0}
      aria-label={chat.log}
      // Relative: screen-reader-only text is absolute, and would make the panel scroll instead.
      className="relative h-[400px] max-h-[400px] min-h-28 shrink overflow-y-auto overscroll-contain px-4 pt-4 pb-3 -outline-offset-3 group-data-compact:min-h-18"
    >
      <div role="log" className="space-y-3">
        <MessageItem message={{ role: 'assistant', content: greeting }} />
        {messages.map((message) => (
          <MessageItem
            key={message.id}
            message={message}
            onLinkFollowed={onLinkFollowed}
            onRetry={message === last && idle && endpoint ? store.retry : undefined}
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
          'flex flex-wrap items-center gap-3 text-small text-muted',
          (progress.status === 'thinking' || unanswered) && 'mt-3',
        )}
      >
        {/* Rendered empty first, or screen readers might not announce it. */}
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
function useAutoScroll(
  area: { current: HTMLElement | null },
  last: ChatMessage | undefined,
  progress: ChatState['progress'],
) {
  const atEnd = useRef(true);
  const updateAtEnd = useEffectEvent(() => {
    if (area.current) atEnd.current = getMaxScrollTop(area.current) - area.current.scrollTop < NEAR_END_PX;
  });
  const scrollToEnd = useEffectEvent(() => {
    if (area.current && last && atEnd.current) area.current.scrollTop = getMaxScrollTop(area.current);
  });
  const scrollToNewest = useEffectEvent(() => {
    if (!area.current || !last || (last.role === 'assistant' && !atEnd.current)) return;
    const isComplete = last.role === 'assistant' && last.origin !== 'model';
    const newest = area.current.querySelector<HTMLElement>('[role="log"] > :last-child');
    area.current.scrollTop =
      isComplete && newest ? newest.offsetTop - ANSWER_MARGIN_PX : getMaxScrollTop(area.current);
    updateAtEnd();
  });
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    element.addEventListener('scroll', updateAtEnd, { passive: true });
    // A phone's keyboard shrinks the element.
    const resizeObserver =
      typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(scrollToEnd);
    resizeObserver?.observe(element);
    return () => {
      element.removeEventListener('scroll', updateAtEnd);
      resizeObserver?.disconnect();
    };
  }, [area]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each visible change
  useEffect(() => scrollToNewest(), [last?.id, progress]);
}

const getMaxScrollTop = (area: HTMLElement) => area.scrollHeight - area.clientHeight;

interface MessageItemProps {
  message: Omit<ChatMessage, 'id' | 'timestamp'> & { timestamp?: number };
  onLinkFollowed?: () => void;
  /** Asks again. Only for the newest answer, if an endpoint is configured. */
  onRetry?: (() => void) | undefined;
  className?: string;
}

/** One message, with the pages it points to. */
function MessageItem({ message, onLinkFollowed, onRetry, className }: MessageItemProps) {
  const { role, content, timestamp, origin, links = [] } = message;
  const note = getNote(message);
  const own = role === 'user';
  const follow = () => panelCoversPage() && onLinkFollowed?.();
  return (
    <div className={cx('flex flex-col', own ? 'items-end' : 'items-start', className)}>
      <div
        className={cx(
          // In forced-colors mode, which drops backgrounds, the border outlines the message.
          'max-w-88/100 rounded-card border border-transparent px-3.5 py-2.5 text-ui leading-normal wrap-anywhere',
          own ? 'rounded-ee-sm bg-indigo-600 text-white' : 'rounded-es-sm bg-subtle text-text',
        )}
      >
        <span className="sr-only">{`${own ? chat.you : brand.assistantName}: `}</span>
        {origin === 'model' ? (
          <div dir="auto">
            <ModelText text={content} onLinkFollowed={follow} />
          </div>
        ) : (
          <p dir="auto" className="whitespace-pre-line">
            {content}
          </p>
        )}
      </div>
      {timestamp !== undefined && <MessageTime at={timestamp} />}
      {links.length > 0 && (
        <div className="mt-2 max-w-88/100 text-small wrap-anywhere">
          <p className="text-muted">{chat.links}</p>
          <ul>
            {links.map(({ label, to }) => (
              <li key={to}>
                <Link
                  to={to}
                  onClick={follow}
                  className="inline-block py-2 leading-snug text-link underline underline-offset-2"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {(note || onRetry) && !own && (
        <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted">
          {note && <p>{note}</p>}
          {onRetry && note && (
            <Button variant="secondary" size="sm" onClick={onRetry}>
              {chat.retry}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** The time of day, with the date if it isn't today: a tab may stay open for weeks. */
function MessageTime({ at }: { at: number }) {
  const date = new Date(at);
  const day = date.toDateString() === new Date().toDateString() ? {} : DAY_FORMAT;
  return (
    <time dateTime={date.toISOString()} className="mt-1 text-mini text-muted">
      {formatDateTime(at, { ...day, hour: 'numeric', minute: '2-digit' }, locale)}
    </time>
  );
}

const DAY_FORMAT = { month: 'short', day: 'numeric' } as const;

const getNote = ({ origin, ending }: MessageItemProps['message']) =>
  ending ? chat.notes[ending] : origin === 'instead' ? chat.notes.instead : undefined;

/** A model's text. Plain until the Markdown code has loaded. */
function ModelText(props: ComponentProps<typeof MarkdownText>) {
  const plain = <p className="whitespace-pre-line">{props.text}</p>;
  return (
    <LazyBoundary fallback={plain} failure={plain}>
      <MarkdownText {...props} />
    </LazyBoundary>
  );
}

const MarkdownText = lazyWithPreload(() => import('./markdown-text').then((module) => module.MarkdownText));

/** Whether the panel covers a link's target, as on a phone. */
export const panelCoversPage = (): boolean => !matchMedia('(min-width: 40rem)').matches;
