import { type ComponentProps, type ComponentType, useEffect } from 'react';
import { brand } from '~/content/brand';
import { chat } from '~/content/chat';
import { formatIn } from '~/shared/lib/clock-text';
import { Link } from '~/shared/navigation/link';
import { Button } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import { useLazyComponent } from '~/shared/ui/use-lazy-component';
import type { ChatMessage } from './conversation';
import type { MarkdownText } from './markdown-text';

interface MessageItemProps {
  message: Omit<ChatMessage, 'id' | 'timestamp'> & { timestamp?: number };
  onFollowed?: () => void;
  /** Asks again. Only for the newest answer, if another one can be had. */
  onRetry?: (() => void) | undefined;
  className?: string;
}

/** One message, with the pages it points to. */
export function MessageItem({ message, onFollowed, onRetry, className }: MessageItemProps) {
  const { role, content, timestamp, origin, links = [] } = message;
  const note = noteOf(message);
  const own = role === 'user';
  const follow = () => coversThePage() && onFollowed?.();
  return (
    <div className={cx('flex flex-col', own ? 'items-end' : 'items-start', className)}>
      <div
        className={cx(
          // The border is for systems that paint their own colors and no backgrounds.
          'max-w-[88%] rounded-card border border-transparent px-3.5 py-2.5 text-[0.94rem] leading-normal wrap-anywhere',
          own ? 'rounded-br-sm bg-indigo-600 text-white' : 'rounded-bl-sm bg-sunken text-text',
        )}
      >
        <span className="sr-only">{own ? chat.you : brand.assistantName}: </span>
        {origin === 'model' ? (
          <div dir="auto">
            <ModelText text={content} onFollowed={follow} />
          </div>
        ) : (
          <p dir="auto" className="whitespace-pre-line">
            {content}
          </p>
        )}
      </div>
      {timestamp !== undefined && <Time at={timestamp} />}
      {links.length > 0 && (
        <div className="mt-2 max-w-[88%] text-sm wrap-anywhere">
          <p className="text-soft">{chat.links}</p>
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
        <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
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
function Time({ at }: { at: number }) {
  const date = new Date(at);
  const day = date.toDateString() === new Date().toDateString() ? {} : DAY;
  return (
    <time dateTime={date.toISOString()} className="mt-1 text-[0.75rem] text-soft">
      {formatIn(at, { ...day, hour: 'numeric', minute: '2-digit' })}
    </time>
  );
}

const DAY = { month: 'short', day: 'numeric' } as const;

const noteOf = ({ origin, ending }: MessageItemProps['message']) =>
  ending ? chat.notes[ending] : origin === 'instead' ? chat.notes.instead : undefined;

type ModelTextProps = ComponentProps<typeof MarkdownText>;

/** A model's text. Plain until the Markdown code has loaded. */
function ModelText(props: ModelTextProps) {
  const [Loaded, load] = useLazyComponent(importMarkdown);
  useEffect(() => void load(), [load]);
  const Rich = Loaded ?? known;
  return Rich ? <Rich {...props} /> : <p className="whitespace-pre-line">{props.text}</p>;
}

// A complete answer moves to another place in the page, and must not be plain there for a moment.
let known: ComponentType<ModelTextProps> | undefined;

const importMarkdown = () =>
  import('./markdown-text').then(({ MarkdownText }) => {
    known = MarkdownText;
    return MarkdownText;
  });

/** Whether the panel covers a link's target, as on a phone. */
export const coversThePage = (): boolean => !matchMedia('(min-width: 40rem)').matches;
