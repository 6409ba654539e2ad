import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { integrationsPage } from '~/content/admin/integrations';
import { adminSystems } from '~/integrations/admin-registry';
import { Tabs } from '~/shared/ui/tabs';
import type { Draft } from './settings-draft';
import { SystemPanel } from './system-panel';
import { useTestLeads } from './use-test-leads';

const [first] = adminSystems;
const items = adminSystems.map(({ id, label }) => ({ value: id, label }));

/** A tab for each outside system. `?system=` opens one; text typed in a tab stays while others are open. */
export function IntegrationTabs() {
  const [parameters, setParameters] = useSearchParams();
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const leads = useTestLeads();
  const chosen = adminSystems.find(({ id }) => id === parameters.get('system')) ?? first;
  if (!chosen) return null;
  const { name } = chosen.tab.section;
  const choose = (system: string) => setParameters({ system }, { replace: true, state: { keepPlace: true } });

  return (
    <Tabs label={integrationsPage.tabs} value={chosen.id} onValueChange={choose} items={items}>
      {() => (
        <div className="@container">
          <SystemPanel
            key={chosen.id}
            system={chosen}
            draft={drafts[name] ?? {}}
            leads={leads}
            onDraft={(draft) => setDrafts((all) => ({ ...all, [name]: draft }))}
          />
        </div>
      )}
    </Tabs>
  );
}
