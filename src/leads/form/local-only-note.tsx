import { builtConfig } from '~/config/config-store';
import { leadsSettings } from '~/config/frame-settings';
import { leadForms } from '~/content/lead-forms';
import { storedKeys } from '~/shared/lib/storage';
import { useHydrated } from '~/shared/lib/use-hydrated';

/** Says that this site sends nothing, where that's so, before and after sending. */
export function LocalOnlyNote() {
  const hydrated = useHydrated();
  // An administrator may have connected this very browser.
  const isConnected = hydrated && storedKeys().some((key) => key.endsWith('_config'));
  if (!builtConfig(leadsSettings).localOnly || isConnected) return null;
  return <p className="mt-5 text-sm leading-snug text-soft">{leadForms.localOnly}</p>;
}
