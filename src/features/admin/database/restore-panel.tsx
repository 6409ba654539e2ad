import { useState } from 'react';
import { databaseCopy } from '~/content/admin/database';
import { windowWords } from '~/content/words/windows';
import { DeliveryChoice, PlannedSettings, RefusedFile } from '~/features/admin/kit/import-panel';
import { Interpolated, TextLink } from '~/features/admin/kit/words';
import type { OutboxContent } from '~/leads/use-outbox';
import { JsonFileField } from '~/shared/forms/file-field';
import { RadioGroup } from '~/shared/forms/radio-group';
import type { DecodedFile } from '~/shared/lib/file-problem';
import { paths } from '~/shared/paths';
import { Button } from '~/shared/ui/button';
import { ConfirmButton } from '~/shared/ui/confirm-dialog';
import { Moment } from '~/shared/ui/moment';
import { Notice } from '~/shared/ui/notice';
import { Panel } from '~/shared/ui/panel';
import { type Backup, type ReadBackup, readBackup } from './backup-file';
import {
  type KeyFate,
  planRestore,
  type RestoreChoice,
  type RestoreMode,
  type RestorePlan,
} from './plan-restore';
import { ChangeOutcome, useBrowserChange } from './use-browser-change';

const copy = databaseCopy.restore;

/** Reads a backup, shows what it would change, and applies it once confirmed. */
export function RestorePanel({ content }: { content: OutboxContent | undefined }) {
  const [file, setFile] = useState<ReadBackup>();
  const { busy, outcome, run, forgetOutcome } = useBrowserChange(content?.courier.outbox);

  // Choices made for another file don't apply to this one.
  const onChoose = () => {
    forgetOutcome();
    setFile(undefined);
  };
  const onRead = (file: DecodedFile) =>
    setFile(file.ok ? readBackup(file.text) : { kind: 'rejected', problems: [file.problem] });
  const restore = async (plan: RestorePlan, { delivery }: RestoreChoice) => {
    await run(plan.change, () => copy.done(plan, delivery));
    setFile(undefined);
  };

  return (
    <Panel title={copy.title} text={copy.text}>
      <JsonFileField label={copy.file} name="backup" onChoose={onChoose} onRead={onRead} />
      <div className="mt-5 empty:hidden">
        {file?.kind === 'rejected' && (
          <RefusedFile
            {...copy.problems}
            problems={file.problems}
            limit={{ most: 20, more: copy.problems.more }}
          />
        )}
        {(file?.kind === 'leads' || file?.kind === 'configuration') && (
          <Notice tone="info" role="alert" title={copy.elsewhere[file.kind]}>
            <p>
              {copy.elsewhere.text} <TextLink to={paths.upload()}>{copy.elsewhere.action}</TextLink>
            </p>
          </Notice>
        )}
        {file?.kind === 'backup' && content && (
          <RestorePreview
            backup={file.backup}
            skipped={file.skipped}
            content={content}
            busy={busy}
            onRestore={(plan, choice) => void restore(plan, choice)}
            onCancel={() => setFile(undefined)}
          />
        )}
      </div>
      <ChangeOutcome outcome={outcome} />
    </Panel>
  );
}

const preview = databaseCopy.restore.preview;
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

/** The effects of a valid backup on this browser. */
function RestorePreview({ backup, skipped, content, busy, onRestore, onCancel }: RestorePreviewProps) {
  const [choice, setChoice] = useState<RestoreChoice>({ mode: 'merge', delivery: 'history' });
  const plan = planRestore(backup, content, choice);
  return (
    <section aria-label={preview.title} className="space-y-5 text-[0.94rem]">
      <p>
        <Interpolated
          text={preview.made}
          time={<Moment iso={backup.createdAt} className="font-semibold" />}
          site={backup.site}
        />{' '}
        {backup.withoutSecrets && <span>{preview.withoutSecrets}</span>}
      </p>
      {backup.site !== location.origin && (
        <Notice tone="warning" title={preview.otherSite} text={preview.otherSiteText(backup.site)} />
      )}
      <RadioGroup
        legend={preview.mode}
        name="mode"
        value={choice.mode}
        options={MODES.map((value) => ({ value, ...preview.modes[value] }))}
        onChange={(mode) => setChoice({ ...choice, mode })}
      />
      {plan.leads.open + plan.leads.openHere > 0 && (
        <DeliveryChoice
          words={{ ...preview.delivery, deliverHint: preview.delivery.deliverHint(plan.leads) }}
          name="delivery"
          value={choice.delivery}
          onChange={(delivery) => setChoice({ ...choice, delivery })}
        />
      )}
      <Fates plan={plan} mode={choice.mode} />
      <PlannedSettings
        caption={preview.settings.caption}
        labels={preview.settings}
        changes={plan.settings}
        dropped={plan.dropped}
      />
      {backup.unread.length > 0 && <p>{preview.unread(backup.unread.length)}</p>}
      {skipped.length > 0 && <p className="text-soft wrap-anywhere">{preview.skipped(skipped)}</p>}
      <div className="flex flex-wrap gap-3">
        {plan.changesAnything && (
          <ConfirmButton
            variant="primary"
            busy={busy}
            ask={{
              ...preview.confirm,
              description: preview.confirm.description(
                plan,
                choice.mode,
                choice.delivery === 'deliver' ? plan.leads.open + plan.leads.openHere : 0,
              ),
            }}
            danger={choice.mode === 'replace'}
            onConfirm={() => onRestore(plan, choice)}
          >
            {preview.action}
          </ConfirmButton>
        )}
        <Button variant="secondary" onClick={onCancel}>
          {windowWords.cancel}
        </Button>
      </div>
    </section>
  );
}

function Fates({ plan, mode }: { plan: RestorePlan; mode: RestoreMode }) {
  return (
    <div role="status" className="space-y-4">
      {!plan.changesAnything && <p className="font-semibold">{preview.nothing}</p>}
      <dl className="space-y-2">
        {FATES.map((fate) => {
          const keys = plan.keys.filter((one) => one.fate === fate).map(({ key }) => key);
          return keys.length === 0 ? null : (
            <div key={fate} className="grid gap-x-4 border-t border-line pt-2 sm:grid-cols-[9rem_1fr]">
              <dt className="text-soft">{preview.fates[fate](keys.length)}</dt>
              <dd className="font-mono text-[0.86rem] wrap-anywhere">{keys.join(', ')}</dd>
            </div>
          );
        })}
        <div className="grid gap-x-4 border-y border-line py-2 sm:grid-cols-[9rem_1fr]">
          <dt className="text-soft">{preview.leads}</dt>
          <dd>{preview.leadFates(plan.leads, mode)}</dd>
        </div>
      </dl>
    </div>
  );
}
