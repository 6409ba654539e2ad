import { useId, useState } from 'react';
import type { ConfigChange } from '~/config/config-diff';
import type { SiteConfig } from '~/config/section';
import { configTransfer } from '~/content/admin/integrations';
import { applyChange, NO_CHANGE } from '~/features/admin/kit/browser-change';
import { useFollowed } from '~/features/admin/kit/changes';
import { ChangesTable, DeliveryChoice, PlannedSettings } from '~/features/admin/kit/import-panel';
import { LeadsUnavailable } from '~/features/admin/leads/unread-leads';
import { type FileDelivery, unsentRows } from '~/leads/rows-from-files';
import { useOutbox } from '~/leads/use-outbox';
import { readRaw } from '~/shared/lib/storage';
import { applyImport, planImport, sectionsToChange } from './site-config-file';

const copy = configTransfer.preview;

export interface AppliedImport {
  /** How many settings have changed. */
  changed: number;
  /** False if nothing was changed, because the browser refused to note that the waiting leads stay. */
  applied: boolean;
  /** False also if the browser refused to keep the settings. */
  kept: boolean;
  /** Puts the settings back; the leads wait as they did. */
  undo: () => Promise<unknown>;
}

/** A checked site.config.json beside this browser: its effects, the choice about waiting leads, and applying both. */
export function useConfigImport(config: SiteConfig) {
  const { data, isPending, refetch } = useOutbox();
  const [delivery, setDelivery] = useState<FileDelivery>('history');
  const [busy, setBusy] = useState(false);
  const plan = useFollowed(() => planImport(config)) ?? planImport(config);
  const waiting = data && plan.changes.length > 0 ? unsentRows(data) : [];

  const apply = async (): Promise<AppliedImport> => {
    setBusy(true);
    const held = delivery === 'history' ? waiting : [];
    // Leads first: nothing may send them with the new settings.
    const { applied, undo } = await applyChange(
      { ...NO_CHANGE, imported: new Map(held.map(({ id }) => [id, true])) },
      data?.courier.outbox,
    );
    const local = new Map(sectionsToChange(config).map(({ stored }) => [stored.key, readRaw(stored)]));
    const kept = applied && applyImport(config);
    setBusy(false);
    return {
      changed: plan.changes.length,
      applied,
      kept,
      undo: () => applyChange({ ...undo, local }, data?.courier.outbox),
    };
  };

  return { plan, waiting: waiting.length, delivery, setDelivery, data, isPending, refetch, busy, apply };
}

/** The settings that would change, the secrets that would go, and what becomes of leads that wait here. */
export function ImportEffects({ of }: { of: ReturnType<typeof useConfigImport> }) {
  const id = useId();
  const { plan, waiting, delivery, setDelivery, data, isPending, refetch } = of;
  if (plan.changes.length === 0) return null;
  return (
    <>
      <PlannedSettings caption={copy.changes} labels={copy} {...plan} />
      {waiting > 0 && (
        <DeliveryChoice
          words={{ ...copy.delivery, legend: copy.delivery.legend(waiting) }}
          name={`delivery${id}`}
          value={delivery}
          onChange={setDelivery}
        />
      )}
      {!data && !isPending && (
        <LeadsUnavailable title={copy.delivery.unreadable} action={copy.delivery.again} onRetry={refetch} />
      )}
    </>
  );
}

/** The settings in the file that only a build can change. */
export function NeedBuild({ changes }: { changes: readonly ConfigChange[] }) {
  if (changes.length === 0) return null;
  return (
    <div>
      <ChangesTable caption={copy.needBuild} changes={changes} labels={copy} />
      <p className="mt-3 text-[0.94rem] text-soft">{copy.needBuildText}</p>
    </div>
  );
}
