import { useContext, useEffect, useState } from 'react';
import { builtConfig } from '~/config/config-store';
import { leadsSettings } from '~/config/frame-settings';
import { leadForms } from '~/content/lead-forms';
import { storedKeys } from '~/shared/lib/storage';
import type { LeadKind } from '../lead';
import { PipelineContext } from '../pipeline';

declare const __KEPT_HERE__: readonly LeadKind[];

/** Whether no remote system takes inquiries of this kind, and the site is meant to be so. */
export function useLocalOnly(kind: LeadKind): boolean {
  const loadCourier = useContext(PipelineContext);
  const [localOnly, setLocalOnly] = useState(() => __KEPT_HERE__.includes(kind));
  useEffect(() => {
    // Only an administrator's browser may have other systems than the build: nobody else loads them for this.
    if (!builtConfig(leadsSettings).localOnly || !storedKeys().some((key) => key.endsWith('_config'))) return;
    let shown = true;
    loadCourier().then(
      ({ destinations }) =>
        shown &&
        setLocalOnly(
          !destinations.some((one) => one.counts === 'remote' && one.accepts(kind) && one.isEnabled(kind)),
        ),
      () => undefined,
    );
    return () => {
      shown = false;
    };
  }, [kind, loadCourier]);
  return localOnly;
}

/** Says that nothing is sent, where that's so, before and after sending. */
export const LocalOnlyNote = ({ kind }: { kind: LeadKind }) =>
  useLocalOnly(kind) ? <p className="mt-5 text-sm leading-snug text-soft">{leadForms.localOnly}</p> : null;
