import { brand } from '~/content/brand';
import { BrandMark } from '~/shared/brand-mark';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { cx } from '~/shared/ui/class-names';

/** Mark and name, leading home. `compact` leaves the mark alone on phones. */
export function Logo({ className, compact = false }: { className?: string; compact?: boolean }) {
  return (
    <Link
      to={paths.home()}
      className={cx(
        'inline-flex min-h-11 items-center gap-2.5 font-display text-[1.18rem] font-[640] tracking-[-0.025em]',
        className,
      )}
    >
      <BrandMark className="size-6.5 shrink-0" />
      {/* Large text on a phone leaves room for the mark alone. */}
      <span className={compact ? 'max-sm:sr-only' : 'max-[16rem]:sr-only'}>{brand.name}</span>
    </Link>
  );
}
