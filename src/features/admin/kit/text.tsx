import { type ComponentProps, createElement, type ReactNode } from 'react';
import { Link } from '~/shared/navigation/link';
import { cx } from '~/shared/ui/class-names';

/**
 * A text of content with elements in place of its '{names}', so that a language can order them as it needs. Another text
 * is another element: a translator may have replaced the texts of this one.
 */
export const InterpolatedText = ({ text, ...parts }: { text: string } & Record<string, ReactNode>) =>
  createElement(
    'span',
    { key: text },
    ...text
      .split(/\{(\w+)\}/)
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
      .map((part, index) => (index % 2 === 0 ? part : <span key={index}>{parts[part]}</span>)),
  );

interface TextLinkProps extends ComponentProps<typeof Link> {
  /** Stands by itself, so a finger needs room for it. */
  standalone?: boolean;
}

/** A link among words. */
export const TextLink = ({ standalone: alone, className, ...link }: TextLinkProps) => (
  <Link
    {...link}
    className={cx(
      'text-link underline underline-offset-4',
      alone && 'inline-flex min-h-11 items-center md:min-h-0',
      className,
    )}
  />
);
