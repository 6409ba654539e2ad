import { useId, useState } from 'react';
import type { SiteConfig } from '~/config/section';
import { noteSettings } from '~/config/settings-undo';
import { configTransfer, straySecretsCopy } from '~/content/admin/integrations';
import { applyChange, NO_CHANGE } from '~/features/admin/kit/browser-change';
import { type FileDelivery, unsentRows } from '~/leads/rows-from-files';
import { useOutbox } from '~/leads/use-outbox';
import { RadioGroup } from '~/shared/forms/radio-group';
import { Button } from '~/shared/ui/button';
import { ChangesTable } from '~/shared/ui/changes-table';
import { Notice } from '~/shared/ui/notice';
import { applyImport, type ImportPlan, planImport, sectionsToChange } from './site-config-file';

const copy = configTransfer.preview;

export interface AppliedImport {
  /** How many settings have changed. */
  changed: number;
  /** False if the browser refused to keep the settings, or to note that the waiting leads stay. */
  kept: boolean;
  /** Puts the settings back; the leads wait as they did. */
  undo: () => Promise<void>;
}

/** A checked site.config.json beside this browser: its effects, the choice about waiting leads, and applying both. */
export function useConfigImport(config: SiteConfig) {
  const { data, isPending, refetch } = useOutbox();
  const [delivery, setDelivery] = useState<FileDelivery>('history');
  const [busy, setBusy] = useState(false);
  const plan = planImport(config);
  const waiting = data && plan.changes.length > 0 ? unsentRows(data) : [];

  const apply = async (): Promise<AppliedImport> => {
    setBusy(true);
    const held = delivery === 'history' ? waiting : [];
    // Leads first: nothing may send them with the new settings.
    const leads = await applyChange(
      { ...NO_CHANGE, imported: new Map(held.map(({ id }) => [id, true])) },
      data?.courier.outbox,
    );
    const putBack = noteSettings(sectionsToChange(config));
    const kept = leads.kept && applyImport(config);
    setBusy(false);
    const undo = async () => {
      putBack();
      await applyChange(leads.undo, data?.courier.outbox);
    };
    return { changed: plan.changes.length, kept, undo };
  };

  return { plan, waiting: waiting.length, delivery, setDelivery, data, isPending, refetch, busy, apply };
}

type ConfigImport = ReturnType<typeof useConfigImport>;

/** The settings that would change, the secrets that would go, and what becomes of leads that wait here. */
export function ImportEffects({ of }: { of: ConfigImport }) {
  const id = useId();
  const { plan, waiting, delivery, setDelivery, data, isPending, refetch } = of;
  if (plan.changes.length === 0) return null;
  return (
    <>
      <ChangesTable caption={copy.changes} changes={plan.changes} labels={copy} />
      {plan.dropped.length > 0 && (
        <Notice tone="warning" title={straySecretsCopy.title} text={straySecretsCopy.text(plan.dropped)} />
      )}
      {waiting > 0 && (
        <RadioGroup
          legend={copy.delivery.legend(waiting)}
          name={`delivery${id}`}
          value={delivery}
          onChange={setDelivery}
          options={[
            { value: 'history', label: copy.delivery.history, hint: copy.delivery.historyHint },
            { value: 'deliver', label: copy.delivery.deliver, hint: copy.delivery.deliverHint },
          ]}
        />
      )}
      {!data && !isPending && (
        <Notice tone="error" role="alert" title={copy.delivery.unreadable}>
          <Button variant="secondary" size="sm" onClick={refetch}>
            {copy.delivery.again}
          </Button>
        </Notice>
      )}
    </>
  );
}

/** The settings in the file that only a build can change. */
export function NeedBuild({ changes, text }: { changes: ImportPlan['needBuild']; text: string }) {
  if (changes.length === 0) return null;
  return (
    <div>
      <ChangesTable caption={copy.needBuild} changes={changes} labels={copy} />
      <p className="mt-3 text-[0.94rem] text-soft">{text}</p>
    </div>
  );
}
