import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useHydrated } from '~/shared/lib/use-hydrated';
import { type DraftKey, type FormValues, readDraft } from './form-draft';
import { openToOffers } from './offer-draft';
import { offeredBeginnings } from './offered-text';

interface OffersOptions {
  values: () => FormValues;
  /** Puts a text into a field. */
  fill: (name: string, text: string) => void;
  /** Called when a text arrives while the form is on the page. */
  onTaken: () => void;
}

/**
 * Lets other parts of the site add text to a form, see offerDraft. `offered`: the first line of a text in the form that
 * came after the page was loaded; the visitor may have edited the others. Call `look` when the fields have changed.
 */
export function useOffers(draftKey: DraftKey, { values, fill, onTaken }: OffersOptions) {
  const [offered, setOffered] = useState<string>();
  const [adopted] = useState(!useHydrated());
  const taken = useRef(false);
  // Once a text is changed, the draft no longer has it.
  const known = useRef<Record<string, string>>({});

  const look = () => {
    // On a reloaded page, a note that comes late would push the content down.
    if (adopted && !taken.current) return;
    Object.assign(known.current, offeredBeginnings(readDraft(draftKey)));
    const now = values();
    const left = Object.entries(known.current).find(([name, beginning]) =>
      String(now[name] ?? '').includes(beginning),
    );
    setOffered(left?.[1]);
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
