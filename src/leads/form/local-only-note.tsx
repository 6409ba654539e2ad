import { builtConfig } from '~/config/config-store';
import { leadsSettings } from '~/config/frame-settings';
import { leadForms } from '~/content/lead-forms';
import { storedKeys } from '~/shared/lib/storage';
import { useHydrated } from '~/shared/lib/use-hydrated';

/** Whether this site is set up to pass inquiries on to nobody. */
export function useLocalOnly(): boolean {
  const hydrated = useHydrated();
  // An administrator may have connected this very browser.
  const isConnected = hydrated && storedKeys().some((key) => key.endsWith('_config'));
  return builtConfig(leadsSettings).localOnly && !isConnected;
}

/** Says that this site sends nothing, where that's so, before and after sending. */
export const LocalOnlyNote = () =>
  useLocalOnly() ? <p className="mt-5 text-sm leading-snug text-soft">{leadForms.localOnly}</p> : null;
