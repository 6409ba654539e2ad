import { formatMoment, formatMomentInFull } from '~/shared/lib/format-moment';
import { useNow } from '~/shared/lib/use-now';

/** A short moment ('Today 09:41'), with the full date on hover. */
export function Moment({ iso, className }: { iso: string; className?: string }) {
  const now = useNow(60_000);
  return (
    <time dateTime={iso} title={formatMomentInFull(iso)} className={className}>
      {formatMoment(iso, now)}
    </time>
  );
}
