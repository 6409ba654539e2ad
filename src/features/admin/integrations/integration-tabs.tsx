import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { StoredSectionName } from '~/config/schema';
import { integrationsPage, type SystemId, systems } from '~/content/admin/integrations';
import { Tabs } from '~/shared/ui/tabs';
import type { Draft } from './settings-draft';
import { SystemPanel } from './system-panel';
import { systemList } from './systems';
import { useTestLeads } from './use-test-leads';

const [first] = systemList;
const items = systemList.map(({ id }) => ({ value: id, label: systems[id].label }));

/** A tab for each outside system. `?system=` opens one; what was typed in a tab stays while others are open. */
export function IntegrationTabs() {
  const [parameters, setParameters] = useSearchParams();
  const [drafts, setDrafts] = useState<Partial<Record<StoredSectionName, Draft>>>({});
  const leads = useTestLeads();
  const chosen = systemList.find(({ id }) => id === parameters.get('system')) ?? first;
  if (!chosen) return null;
  const choose = (system: SystemId) =>
    setParameters({ system }, { replace: true, state: { keepPlace: true } });

  return (
    <Tabs label={integrationsPage.tabs} value={chosen.id} onValueChange={choose} items={items}>
      {() => (
        <div className="@container">
          <SystemPanel
            key={chosen.id}
            system={chosen}
            draft={drafts[chosen.section] ?? {}}
            leads={leads}
            onDraft={(draft) => setDrafts((all) => ({ ...all, [chosen.section]: draft }))}
          />
        </div>
      )}
    </Tabs>
  );
}
