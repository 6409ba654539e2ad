import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useHydrated } from '~/shared/lib/use-hydrated';
import { type Draft, type DraftKey, readDraft } from './form-draft';
import { openToOffers } from './offer-draft';
import { offeredBeginnings } from './offered-text';

interface OffersOptions {
  values: () => Draft;
  /** Puts a text into a field. */
  fill: (name: string, text: string) => void;
  /** Called when a text has come into the form while it was on the page. */
  onTaken: () => void;
}

/**
 * Lets texts of other parts of the site into a form, see offerDraft. `offered` tells whether one stands there that has come
 * since the page was loaded: the visitor may have changed it, but not removed its first line. `look` is to be called when the fields have changed.
 */
export function useOffers(draftKey: DraftKey, { values, fill, onTaken }: OffersOptions) {
  const [offered, setOffered] = useState(false);
  const [adopted] = useState(!useHydrated());
  const taken = useRef(false);
  // Once a text was changed, the draft tells of it no more.
  const known = useRef<Record<string, string>>({});

  const look = () => {
    // In a page that a reload has brought back, a note that comes late would push down what is there already.
    if (adopted && !taken.current) return;
    Object.assign(known.current, offeredBeginnings(readDraft(draftKey)));
    const now = values();
    setOffered(
      Object.entries(known.current).some(([name, beginning]) => String(now[name] ?? '').includes(beginning)),
    );
  };

  const current = useEffectEvent(() => values());
  const take = useEffectEvent((texts: Record<string, string>) => {
    for (const [name, text] of Object.entries(texts)) fill(name, text);
    onTaken();
    taken.current = true;
    look();
  });
  useEffect(
    () => openToOffers(draftKey, { values: () => current(), take: (texts) => take(texts) }),
    [draftKey],
  );

  return { offered, look };
}
