import { useSyncExternalStore } from 'react';
import { readAgentsConfig } from './agents-config';
import { readConfig, subscribeConfig } from './config-store';
import { type StoredSectionName, storedSections } from './schema';
import { readVoiceConfig } from './voice-config';

/** The places ('hubspot.apiKey') of secrets that this browser holds, followed through saves in any tab. */
export function useHeldSecrets(): string[] {
  // A string, because a snapshot has to stay the same while nothing changes.
  const places = useSyncExternalStore(
    subscribeConfig,
    () => heldSecrets().join(' '),
    () => '',
  );
  return places ? places.split(' ') : [];
}

function heldSecrets(): string[] {
  const sections = (Object.keys(storedSections) as StoredSectionName[]).flatMap((name) => {
    const config: Record<string, unknown> = { ...readConfig(name) };
    return storedSections[name].secrets.filter((key) => config[key]).map((key) => `${name}.${key}`);
  });
  return [
    ...sections,
    ...(readVoiceConfig()?.apiKey ? ['voiceAi.apiKey'] : []),
    ...(readAgentsConfig() ? ['agents.apiKey'] : []),
  ];
}
