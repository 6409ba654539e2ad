import { type ComponentProps, createElement, type ReactNode } from 'react';
import { Link } from '~/shared/navigation/link';
import { cx } from '~/shared/ui/class-names';

/**
 * A text with elements in place of its '{names}', so that each language can order them. A changed text gets a new
 * element: a browser's translation may have replaced the text nodes.
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
  /** Outside a sentence: gets the height of a touch target. */
  standalone?: boolean;
}

export const TextLink = ({ standalone, className, ...link }: TextLinkProps) => (
  <Link
    {...link}
    className={cx(
      'text-link underline underline-offset-4',
      standalone && 'inline-flex min-h-11 items-center md:min-h-0',
      className,
    )}
  />
);
