import type { ComponentProps, ReactNode } from 'react';
import { Link } from '~/shared/navigation/link';
import { cx } from '~/shared/ui/class-names';

/** A text of content with elements in place of its '{names}', so that a language can order them as it needs. */
export const Interpolated = ({ text, ...parts }: { text: string } & Record<string, ReactNode>) =>
  text.split(/\{(\w+)\}/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
    <span key={index}>{index % 2 === 0 ? part : parts[part]}</span>
  ));

interface TextLinkProps extends ComponentProps<typeof Link> {
  /** Stands by itself, so a finger needs room for it. */
  alone?: boolean;
}

/** A link among words. */
export const TextLink = ({ alone, className, ...link }: TextLinkProps) => (
  <Link
    {...link}
    className={cx(
      'text-link underline underline-offset-4',
      alone && 'inline-flex min-h-11 items-center md:min-h-0',
      className,
    )}
  />
);
