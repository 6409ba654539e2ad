import { ArrowRight } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '~/shared/ui/class-names';
import { Link } from './link';

interface ArrowLinkProps extends ComponentProps<typeof Link> {
  /** Its background: `light` follows the color scheme, `ink` is dark. */
  surface?: 'light' | 'ink';
  children: ReactNode;
}

/** A link onward on its own line. Its arrow follows the last word, even if the label wraps. */
export function ArrowLink({ surface = 'light', className, children, ...rest }: ArrowLinkProps) {
  return (
    <Link
      {...rest}
      className={cx(
        'group/arrow inline-block py-2 font-semibold underline-offset-4 hover:underline',
        surface === 'ink' ? 'text-indigo-300' : 'text-link',
        className,
      )}
    >
      {children}
      {/* No line break before the arrow. */}
      {'\u00a0'}
      <ArrowRight
        aria-hidden="true"
        className="ms-0.5 inline size-4 align-[-0.16em] transition-transform duration-200 group-hover/arrow:shift-forward-1"
      />
    </Link>
  );
}
