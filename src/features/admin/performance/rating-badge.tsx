import { performanceCopy } from '~/content/admin/performance';
import { Badge } from '~/shared/ui/badge';
import { ToneIcon } from '~/shared/ui/tone-icon';
import type { Rating } from './rate-vitals';

const tones = { good: 'success', 'needs-improvement': 'warning', poor: 'error' } as const;

export function RatingBadge({ rating }: { rating: Rating }) {
  return (
    <Badge tone={tones[rating]}>
      <ToneIcon tone={tones[rating]} className="size-3.5" />
      {performanceCopy.ratings[rating]}
    </Badge>
  );
}
