import { useEffect, useReducer } from 'react';
import { subscribeConfig } from '~/config/config-store';
import type { SiteConfig } from '~/config/section';
import { noteSettings } from '~/config/settings-undo';
import { configTransfer, straySecretsCopy } from '~/content/admin/integrations';
import { configurationImport as copy } from '~/content/admin/upload';
import { applyImport, planImport, sectionsToChange } from '~/features/admin/integrations/site-config-file';
import { Button } from '~/shared/ui/button';
import { ChangesTable } from '~/shared/ui/changes-table';
import { Notice } from '~/shared/ui/notice';
import { ImportOutcome, useImport } from './import-outcome';

const labels = configTransfer.preview;

/** The changes a site.config.json would make, and the button that applies them. */
export function ConfigurationImport({ config }: { config: SiteConfig }) {
  const { state, applied, notKept } = useImport();
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  useEffect(() => subscribeConfig(refresh), []);
  const { changes, needBuild, dropped } = planImport(config);

  const apply = () => {
    const count = changes.length;
    const undo = noteSettings(sectionsToChange(config));
    if (!applyImport(config)) {
      undo();
      return notKept(copy.notKept);
    }
    applied({
      title: copy.applied,
      text: copy.appliedText(count),
      undo: () => void undo(),
      undone: { title: copy.undone, text: copy.undoneText },
    });
  };

  return (
    <div className="space-y-6">
      <ImportOutcome state={state} />
      {state.step !== 'applied' && (
        <>
          <p className="text-[0.94rem] text-soft">{copy.description}</p>
          {changes.length === 0 ? (
            <p>{copy.none}</p>
          ) : (
            <ChangesTable caption={labels.changes} changes={changes} labels={labels} />
          )}
          {dropped.length > 0 && (
            <Notice tone="warning" title={straySecretsCopy.title} text={straySecretsCopy.text(dropped)} />
          )}
        </>
      )}
      {needBuild.length > 0 && (
        <div>
          <ChangesTable caption={labels.needBuild} changes={needBuild} labels={labels} />
          <p className="mt-3 text-[0.94rem] text-soft">{copy.needBuildText}</p>
        </div>
      )}
      {state.step !== 'applied' && changes.length > 0 && <Button onClick={apply}>{copy.apply}</Button>}
    </div>
  );
}
