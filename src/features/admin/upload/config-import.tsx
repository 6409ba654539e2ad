import type { ConfigChange } from '~/config/config-diff';
import type { DroppedSecret } from '~/config/save-settings';
import type { SiteConfig } from '~/config/settings-definition';
import { NO_CHANGE } from '~/features/admin/form/browser-change';
import { UnsentLeadsNotice } from '~/features/admin/form/import-notices';
import { OutcomeNotice } from '~/features/admin/form/outcome';
import { useBrowserChange } from '~/features/admin/form/use-browser-change';
import { useConfigSnapshot } from '~/features/admin/form/use-config-snapshot';
import { applyImport, planImport } from '~/features/admin/integrations/settings-file';
import { getUnsentRows } from '~/leads/read-leads-file';
import { useOutbox } from '~/leads/use-outbox';
import { pluralize } from '~/shared/lib/locale';
import { Button } from '~/shared/ui/button';
import { Callout } from '~/shared/ui/callout';
import { ResponsiveTable } from '~/shared/ui/responsive-table';

/** The changes of importing a site.config.json, and a button to apply them. */
export function ConfigImport({ config }: { config: SiteConfig }) {
  const content = useOutbox();
  const { busy, outcome, run } = useBrowserChange(content.pipeline.outbox);
  const { changes, needBuild, dropped } = useConfigSnapshot(() => planImport(config));
  const waiting = getUnsentRows(content);
  const isDone = outcome !== undefined && outcome.tone !== 'error';

  const apply = () =>
    run(
      // Marks leads first: nothing may send them with the new settings.
      { ...NO_CHANGE, idsToMarkImported: waiting.map(({ id }) => id) },
      () => ({
        title: 'Settings imported',
        text: pluralize(changes.length, {
          one: '# setting applies in this browser now.',
          other: '# settings apply in this browser now.',
        }),
      }),
      () => applyImport(config),
    );

  return (
    <div className="space-y-6">
      <OutcomeNotice outcome={outcome} />
      {!isDone && (
        <p className="text-ui text-muted">
          They apply to this browser only. Settings that the file does not name stay as they are.
        </p>
      )}
      {!isDone && changes.length === 0 && <p>The file changes nothing in this browser.</p>}
      {!isDone && changes.length > 0 && (
        <>
          <ChangesTable caption="Changes" changes={changes} />
          {dropped.length > 0 && <DroppedSecrets secrets={dropped} />}
          {waiting.length > 0 && <UnsentLeadsNotice count={waiting.length} />}
        </>
      )}
      {needBuild.length > 0 && (
        <div>
          <ChangesTable caption="Only a build can change these" changes={needBuild} />
          <p className="mt-3 text-ui text-muted">
            Put the file into the repository as site.config.json and build the site.
          </p>
        </div>
      )}
      {!isDone && changes.length > 0 && (
        <Button loading={busy} onClick={() => void apply()}>
          Apply to this browser
        </Button>
      )}
    </div>
  );
}

/** Secrets that the import removes, because the file changes their address. */
function DroppedSecrets({ secrets }: { secrets: readonly DroppedSecret[] }) {
  const descriptions = secrets.map(({ path, target }) => `${path} (typed for ${target || 'no address yet'})`);
  return (
    <Callout
      tone="warning"
      title="Saved secrets go with their address"
      text={`A secret is sent to the address it was typed for alone. These are removed from this browser: ${descriptions.join(', ')}.`}
    />
  );
}

const ChangesTable = ({ caption, changes }: { caption: string; changes: readonly ConfigChange[] }) => (
  <div>
    <h3 className="mb-2 text-lead">{caption}</h3>
    <ResponsiveTable
      caption={caption}
      columns={['Setting', 'Now', 'In the file']}
      rows={changes.map(({ path, before, after }) => [
        <span key="path" className="wrap-anywhere">
          {path}
        </span>,
        formatSetting(before),
        formatSetting(after),
      ])}
    />
  </div>
);

function formatSetting(value: unknown): string {
  if (value === undefined) return 'not set';
  if (value === '' || (Array.isArray(value) && value.length === 0)) return 'empty';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return Array.isArray(value) ? value.join(', ') : String(value);
}
