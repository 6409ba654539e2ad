import { useEffect, useReducer } from 'react';
import { subscribeConfig } from '~/config/config-store';
import type { SiteConfig } from '~/config/section';
import { configurationImport as copy } from '~/content/admin/upload';
import { ImportEffects, NeedBuild, useConfigImport } from '~/features/admin/integrations/import-effects';
import { Button } from '~/shared/ui/button';
import { ImportOutcome, useImport } from './import-outcome';

/** The changes a site.config.json would make, and the button that applies them. */
export function ConfigurationImport({ config }: { config: SiteConfig }) {
  const { state, applied, notKept } = useImport();
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  useEffect(() => subscribeConfig(refresh), []);
  const wanted = useConfigImport(config);
  const { changes, needBuild } = wanted.plan;

  const apply = async () => {
    const { changed, kept, undo } = await wanted.apply();
    if (!kept) {
      await undo();
      return notKept(copy.notKept);
    }
    applied({
      title: copy.applied,
      text: copy.appliedText(changed),
      undo,
      undone: { title: copy.undone, text: copy.undoneText },
    });
  };

  return (
    <div className="space-y-6">
      <ImportOutcome state={state} />
      {state.step !== 'applied' && (
        <>
          <p className="text-[0.94rem] text-soft">{copy.description}</p>
          {changes.length === 0 && <p>{copy.none}</p>}
          <ImportEffects of={wanted} />
        </>
      )}
      <NeedBuild changes={needBuild} text={copy.needBuildText} />
      {state.step !== 'applied' && changes.length > 0 && (
        <Button busy={wanted.busy || wanted.isPending} disabled={!wanted.data} onClick={() => void apply()}>
          {copy.apply}
        </Button>
      )}
    </div>
  );
}
