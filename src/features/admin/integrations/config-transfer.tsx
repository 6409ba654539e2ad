import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import type { ConfigChange } from '~/config/config-diff';
import type { SiteConfig } from '~/config/section';
import { configTransfer as copy, settingsForm } from '~/content/admin/integrations';
import { windowWords } from '~/content/words/windows';
import { applyChange, NO_CHANGE } from '~/features/admin/kit/browser-change';
import { toastWithUndo, useFollowed } from '~/features/admin/kit/changes';
import {
  ChangesTable,
  DeliveryChoice,
  PlannedSettings,
  RefusedFile,
} from '~/features/admin/kit/import-panel';
import { LeadsUnavailable } from '~/features/admin/leads/unread-leads';
import { type FileDelivery, unsentRows } from '~/leads/rows-from-files';
import { useOutbox } from '~/leads/use-outbox';
import { JsonFileField } from '~/shared/forms/file-field';
import { downloadFile } from '~/shared/lib/download-file';
import type { DecodedFile, FileProblem } from '~/shared/lib/file-problem';
import { readRaw } from '~/shared/lib/storage';
import { Button } from '~/shared/ui/button';
import { Dialog } from '~/shared/ui/dialog';
import { Notice } from '~/shared/ui/notice';
import {
  applyImport,
  exportSiteConfig,
  planImport,
  readSiteConfigFile,
  sectionsToChange,
  siteConfigText,
} from './site-config-file';

/** Moves settings from this browser to everybody's, and back. */
export function ConfigTransfer() {
  return (
    <section aria-labelledby="site-configuration" className="rounded border border-line bg-panel p-5 sm:p-6">
      <h2 id="site-configuration" className="text-[1.5rem]">
        {copy.heading}
      </h2>
      <p className="mt-2 max-w-measure text-[0.94rem] text-soft">{copy.intro}</p>
      <div className="mt-5 grid grid-cols-1 gap-x-10 gap-y-7 lg:grid-cols-2">
        <ConfigExportButton />
        <ConfigImport />
      </div>
    </section>
  );
}

/** Downloads the configuration in force, and says which secrets aren't in it. */
function ConfigExportButton() {
  const [stripped, setStripped] = useState<string[]>();
  const save = () => {
    const exported = exportSiteConfig();
    downloadFile('site.config.json', 'application/json', siteConfigText(exported.config));
    setStripped(exported.stripped);
  };
  return (
    <div className="min-w-0 space-y-4">
      <h3 className="text-[1.1rem]">{copy.export}</h3>
      <Button variant="secondary" onClick={save} className="max-w-full wrap-anywhere">
        <Download aria-hidden="true" className="size-4 shrink-0 max-sm:hidden" />
        {copy.exportAction}
      </Button>
      {stripped && stripped.length === 0 && (
        <Notice tone="success" role="status" title={copy.exported} text={copy.nothingStripped} />
      )}
      {stripped && stripped.length > 0 && (
        <Notice tone="warning" role="status" {...copy.stripped}>
          <ul className="list-disc pl-5 wrap-anywhere">
            {stripped.map((place) => (
              <li key={place}>{place}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

type State =
  | { step: 'idle' }
  | { step: 'rejected'; problems: readonly FileProblem[] }
  | { step: 'preview'; config: SiteConfig }
  | { step: 'applied'; changed: number; kept: boolean };

/** Reads a site.config.json, shows what it would change, and applies it once confirmed. */
function ConfigImport() {
  const [state, setState] = useState<State>({ step: 'idle' });

  const refuse = (problems: readonly FileProblem[]) => setState({ step: 'rejected', problems });
  const onRead = (file: DecodedFile) => {
    if (!file.ok) return refuse([file.problem]);
    const checked = readSiteConfigFile(file.text);
    if (checked.ok) setState({ step: 'preview', config: checked.config });
    else refuse(checked.problems);
  };

  const onApplied = ({ changed, applied, kept, undo }: AppliedImport) => {
    if (!applied) return refuse([{ place: '', message: copy.problems.leadsWait }]);
    setState({ step: 'applied', changed, kept });
    toastWithUndo({
      ...(kept ? { title: copy.applied, variant: 'success' } : settingsForm.savedForNow),
      undo: async () => {
        await undo();
        setState({ step: 'idle' });
      },
      undone: { title: settingsForm.undone },
    });
  };

  return (
    <div className="min-w-0 space-y-4">
      <h3 className="text-[1.1rem]">{copy.import}</h3>
      <JsonFileField label={copy.file} name="configuration" onRead={onRead} />
      {state.step === 'rejected' && (
        <RefusedFile title={copy.problems.title} text={copy.problems.text} problems={state.problems} />
      )}
      {state.step === 'applied' && (
        <Notice
          tone={state.kept ? 'success' : 'warning'}
          role="status"
          text={copy.appliedHere(state.changed)}
        >
          {!state.kept && <p>{settingsForm.keptForNow}</p>}
        </Notice>
      )}
      {state.step === 'preview' && (
        <ImportPreview
          config={state.config}
          onApplied={onApplied}
          onCancel={() => setState({ step: 'idle' })}
        />
      )}
    </div>
  );
}

const preview = copy.preview;

interface ImportPreviewProps {
  config: SiteConfig;
  onApplied: (applied: AppliedImport) => void;
  onCancel: () => void;
}

/** The changes a file would make, setting by setting. */
function ImportPreview({ config, onApplied, onCancel }: ImportPreviewProps) {
  const wanted = useConfigImport(config);
  const { changes, needBuild } = wanted.plan;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      size="lg"
      title={preview.title}
      description={preview.description}
      footer={
        changes.length === 0 ? (
          <Button onClick={onCancel}>{windowWords.close}</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onCancel}>
              {windowWords.cancel}
            </Button>
            <Button
              busy={wanted.busy || wanted.isPending}
              disabled={!wanted.data}
              onClick={() => void wanted.apply().then(onApplied)}
            >
              {preview.confirm}
            </Button>
          </>
        )
      }
    >
      <div className="space-y-7">
        {changes.length === 0 && <p>{preview.none}</p>}
        <ImportEffects of={wanted} />
        <NeedBuild changes={needBuild} />
      </div>
    </Dialog>
  );
}

interface AppliedImport {
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
      <PlannedSettings caption={preview.changes} labels={preview} {...plan} />
      {waiting > 0 && (
        <DeliveryChoice
          words={{ ...preview.delivery, legend: preview.delivery.legend(waiting) }}
          name={`delivery${id}`}
          value={delivery}
          onChange={setDelivery}
        />
      )}
      {!data && !isPending && <LeadsUnavailable title={preview.delivery.unreadable} onRetry={refetch} />}
    </>
  );
}

/** The settings in the file that only a build can change. */
export function NeedBuild({ changes }: { changes: readonly ConfigChange[] }) {
  if (changes.length === 0) return null;
  return (
    <div>
      <ChangesTable caption={preview.needBuild} changes={changes} labels={preview} />
      <p className="mt-3 text-[0.94rem] text-soft">{preview.needBuildText}</p>
    </div>
  );
}
