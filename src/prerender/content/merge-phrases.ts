import type { Facts } from '../../facts/facts';

/** The facts with the phrases that pages share, group by group. Phrases can't replace a fact. */
export function mergePhrases(facts: Facts, phrases: Facts, group = ''): Facts {
  const merged: Record<string, Facts[string]> = { ...facts };
  for (const [name, phrase] of Object.entries(phrases)) {
    const fact = merged[name];
    if (fact === undefined) merged[name] = phrase;
    else if (typeof fact === 'object' && typeof phrase === 'object')
      merged[name] = mergePhrases(fact, phrase, `${group}${name}.`);
    else throw new Error(`src/content/phrases.json, ${group}${name}: is a fact already`);
  }
  return merged;
}
