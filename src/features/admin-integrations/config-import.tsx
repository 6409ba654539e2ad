import { type ChangeEvent, useState } from 'react';
import { applyImport } from '~/config/import-site-config';
import type { SiteConfig, StoredSectionName } from '~/config/schema';
import { configTransfer as copy, settingsForm } from '~/content/admin-integrations';
import { Notice } from '~/shared/ui/notice';
import { toast } from '~/shared/ui/toast/toast-store';
import { ImportPreview } from './import-preview';
import { forgetTests } from './integration-status';
import { readConfigFile } from './read-config-file';
import { systemsOf } from './systems';

type State =
  | { step: 'idle' }
  | { step: 'refused'; problems: string[] }
  | { step: 'preview'; config: SiteConfig };

/** Reads a site.config.json, shows what it would change, and applies it once that is confirmed. */
export function ConfigImport() {
  const [state, setState] = useState<State>({ step: 'idle' });

  const read = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [file] = input.files ?? [];
    if (!file) return;
    const result = await file.text().then(readConfigFile, () => ({
      ok: false as const,
      problems: [copy.problems.unreadable],
    }));
    // So that the same file can be chosen again once it is mended.
    input.value = '';
    setState(
      result.ok ? { step: 'preview', config: result.config } : { step: 'refused', problems: result.problems },
    );
  };

  const apply = (config: SiteConfig) => {
    const kept = applyImport(config);
    forgetTests(Object.keys(config).flatMap((section) => systemsOf(section as StoredSectionName)));
    setState({ step: 'idle' });
    toast(kept ? { title: copy.applied, variant: 'success' } : settingsForm.savedForNow);
  };

  return (
    <div className="space-y-4">
      <h3 className="text-[1.1rem]">{copy.import}</h3>
      <label className="flex flex-col gap-1.5">
        <span className="text-[0.94rem] font-semibold">{copy.file}</span>
        <input
          type="file"
          name="configuration"
          accept="application/json,.json"
          onChange={(event) => void read(event)}
          className="w-full text-[0.94rem] text-soft file:mr-4 file:min-h-11 file:cursor-pointer file:rounded file:border file:border-line-strong file:bg-panel file:px-5 file:font-semibold file:text-text hover:file:bg-sunken"
        />
      </label>
      {state.step === 'refused' && (
        <Notice tone="error" role="alert" title={copy.problems.title}>
          <p>{copy.problems.text}</p>
          <ul className="list-disc space-y-1 pl-5 wrap-anywhere">
            {state.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
      {state.step === 'preview' && (
        <ImportPreview
          config={state.config}
          onApply={() => apply(state.config)}
          onCancel={() => setState({ step: 'idle' })}
        />
      )}
    </div>
  );
}
