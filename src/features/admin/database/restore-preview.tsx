import { useState } from 'react';
import { databaseCopy } from '~/content/admin/database';
import { straySecretsCopy } from '~/content/admin/integrations';
import type { OutboxContent } from '~/leads/use-outbox';
import { RadioGroup } from '~/shared/forms/radio-group';
import { Button } from '~/shared/ui/button';
import { ChangesTable } from '~/shared/ui/changes-table';
import { ConfirmDialog } from '~/shared/ui/confirm-dialog';
import { Moment } from '~/shared/ui/moment';
import { Notice } from '~/shared/ui/notice';
import type { Backup } from './backup-file';
import {
  type KeyFate,
  planRestore,
  type RestoreChoice,
  type RestoreMode,
  type RestorePlan,
} from './plan-restore';

const copy = databaseCopy.restore.preview;
const MODES = ['merge', 'replace'] as const;
const FATES: readonly KeyFate[] = ['added', 'changed', 'removed', 'same', 'kept'];

interface RestorePreviewProps {
  backup: Backup;
  skipped: readonly string[];
  content: OutboxContent;
  busy: boolean;
  onRestore: (plan: RestorePlan, choice: RestoreChoice) => void;
  onCancel: () => void;
}

/** What a sound backup would do to this browser. */
export function RestorePreview({ backup, skipped, content, busy, onRestore, onCancel }: RestorePreviewProps) {
  const [choice, setChoice] = useState<RestoreChoice>({ mode: 'merge', delivery: 'history' });
  const [confirming, setConfirming] = useState(false);
  const plan = planRestore(backup, content, choice);
  return (
    <section aria-label={copy.title} className="space-y-5 text-[0.94rem]">
      <p>
        {copy.madeAt} <Moment iso={backup.createdAt} className="font-semibold" />
        {`, ${copy.madeOn} ${backup.site}. `}
        {backup.withoutSecrets && copy.withoutSecrets}
      </p>
      {backup.site !== location.origin && (
        <Notice tone="warning" title={copy.otherSite}>
          <p>{copy.otherSiteText(backup.site)}</p>
        </Notice>
      )}
      <RadioGroup
        legend={copy.mode}
        name="mode"
        value={choice.mode}
        options={MODES.map((value) => ({ value, ...copy.modes[value] }))}
        onChange={(mode) => setChoice({ ...choice, mode })}
      />
      {plan.leads.open + plan.leads.waiting > 0 && (
        <RadioGroup
          legend={copy.delivery.legend}
          name="delivery"
          value={choice.delivery}
          options={[
            { value: 'history', label: copy.delivery.history, hint: copy.delivery.historyHint },
            { value: 'deliver', label: copy.delivery.deliver, hint: copy.delivery.deliverHint(plan.leads) },
          ]}
          onChange={(delivery) => setChoice({ ...choice, delivery })}
        />
      )}
      <Fates plan={plan} mode={choice.mode} />
      {plan.settings.length > 0 && (
        <ChangesTable caption={copy.settings.caption} changes={plan.settings} labels={copy.settings} />
      )}
      {plan.dropped.length > 0 && (
        <Notice tone="warning" title={straySecretsCopy.title}>
          <p>{straySecretsCopy.text(plan.dropped)}</p>
        </Notice>
      )}
      {skipped.length > 0 && <p className="text-soft wrap-anywhere">{copy.skipped(skipped)}</p>}
      <div className="flex flex-wrap gap-3">
        {plan.changesAnything && (
          <Button busy={busy} onClick={() => setConfirming(true)}>
            {copy.action}
          </Button>
        )}
        <Button variant="secondary" onClick={onCancel}>
          {copy.cancel}
        </Button>
      </div>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={copy.confirm.title}
        description={copy.confirm.description(
          plan,
          choice.mode,
          choice.delivery === 'deliver' ? plan.leads.open + plan.leads.waiting : 0,
        )}
        confirmLabel={copy.confirm.confirm}
        danger={choice.mode === 'replace'}
        onConfirm={() => onRestore(plan, choice)}
      />
    </section>
  );
}

function Fates({ plan, mode }: { plan: RestorePlan; mode: RestoreMode }) {
  const { added, same, differ, removed } = plan.leads;
  return (
    <div role="status" className="space-y-4">
      {!plan.changesAnything && <p className="font-semibold">{copy.nothing}</p>}
      <dl className="space-y-2">
        {FATES.map((fate) => {
          const keys = plan.keys.filter((one) => one.fate === fate).map(({ key }) => key);
          return keys.length === 0 ? null : (
            <div key={fate} className="grid gap-x-4 border-t border-line pt-2 sm:grid-cols-[9rem_1fr]">
              <dt className="text-soft">{copy.fates[fate](keys.length)}</dt>
              <dd className="font-mono text-[0.86rem] wrap-anywhere">{keys.join(', ')}</dd>
            </div>
          );
        })}
        <div className="grid gap-x-4 border-y border-line py-2 sm:grid-cols-[9rem_1fr]">
          <dt className="text-soft">{copy.leads}</dt>
          <dd>{copy.leadFates({ added, same, differ, removed }, mode)}</dd>
        </div>
      </dl>
    </div>
  );
}
