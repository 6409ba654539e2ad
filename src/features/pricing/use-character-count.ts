import { useEffect, useEffectEvent, useState } from 'react';

/**
 * How many characters a text has, without the space around it. `follow` counts what was typed; `current` gives
 * the text where it changed otherwise (a draft, an emptied form), which is looked at whenever `occasion` changes.
 * Call it after the hook that fills the form.
 */
export function useCharacterCount(current: () => string, occasion: string) {
  const [count, setCount] = useState(0);
  const follow = (text: string) => setCount(text.trim().length);
  const recount = useEffectEvent(() => follow(current()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each occasion
  useEffect(() => recount(), [occasion]);
  return { count, follow };
}
