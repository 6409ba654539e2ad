import type { ComponentProps } from 'react';
import { Link } from '~/shared/navigation/link';
import { cx } from '~/shared/ui/class-names';

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
