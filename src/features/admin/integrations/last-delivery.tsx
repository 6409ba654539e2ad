import { connectionCopy } from '~/content/admin/integrations';
import { Interpolated } from '~/features/admin/interpolated';
import type { Attempt } from '~/leads/outbox-row';
import { useOutbox } from '~/leads/use-outbox';
import { cx } from '~/shared/ui/class-names';
import { Moment } from '~/shared/ui/moment';
import { ToneIcon } from '~/shared/ui/tone-icon';

/** How the latest attempt to send a system a lead of this browser ended, with its reason. */
export function LastDelivery({ attempt }: { attempt: Attempt | undefined }) {
  if (!attempt) return null;
  const failed = attempt.outcome === 'failed';
  return (
    <div className="flex gap-2">
      <ToneIcon tone={failed ? 'error' : 'success'} className="mt-[0.1em]" />
      <p className="min-w-0 wrap-anywhere">
        <Interpolated text={connectionCopy.lastLead[attempt.outcome]} time={<Moment iso={attempt.at} />} />
        {failed && <span className="block">{attempt.reason}</span>}
      </p>
    </div>
  );
}

/** The sign of one use: what's in use isn't fine while the latest lead was refused. */
export function UseIcon({ inUse, failing }: { inUse: boolean; failing: boolean }) {
  const tone = !inUse ? 'info' : failing ? 'error' : 'success';
  return <ToneIcon tone={tone} className={cx('mt-[0.1em]', !inUse && 'text-soft')} />;
}

/** The latest attempt at one of these destinations. Undefined if there was none, or none is known yet. */
export function useLastAttempt(to: readonly { id: string }[]): Attempt | undefined {
  const { data } = useOutbox();
  return data?.rows
    .flatMap(({ deliveries }) => to.flatMap(({ id }) => deliveries[id]?.attempts.at(-1) ?? []))
    .reduce<Attempt | undefined>((last, one) => (last && last.at >= one.at ? last : one), undefined);
}
