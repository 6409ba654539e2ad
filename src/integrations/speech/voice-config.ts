import * as z from 'zod/mini';
import { createStoredConfig } from '~/config/config-store';
import type { UnusedSecret } from '~/config/save-settings';
import { type SecretTarget, secretTargetSchema } from '~/config/secret-targets';
import { isSameOrigin } from '~/shared/lib/http';
import { findOwner, isAddress } from '~/shared/lib/is-address';
import { defineStoredValue } from '~/shared/lib/storage';
import { trimTrailing } from '~/shared/lib/trim-trailing';

const VOICE_PROVIDERS = ['elevenlabs', 'openai', 'other'] as const;
export type VoiceProvider = (typeof VOICE_PROVIDERS)[number];

const fraction = z.number().check(z.minimum(0), z.maximum(1));

/** Missing fields take their defaults; a wrong value makes the whole value absent. */
const voiceConfigSchema = z.object({
  provider: z._default(z.enum(VOICE_PROVIDERS), 'elevenlabs'),
  apiKey: z._default(z.string(), ''),
  voiceId: z._default(z.string(), 'EXAVITQu4vr4xnSDxMaL'),
  model: z._default(z.string(), 'eleven_multilingual_v2'),
  enableTTS: z._default(z.boolean(), true),
  enableSTT: z._default(z.boolean(), true),
  enableVoiceAgent: z._default(z.boolean(), false),
  speakingRate: z._default(z.number().check(z.minimum(0.5), z.maximum(2)), 1),
  stability: z._default(fraction, 0.5),
  similarity: z._default(fraction, 0.75),
  style: z._default(fraction, 0),
  agentNameOrID: z._default(z.string(), 'Agency Voice Assistant'),
  customVoiceName: z._default(z.string(), ''),
  /** Off: tests and previews are simulated, and no request is sent. */
  liveMode: z._default(z.boolean(), false),
  /** Empty: the provider's own address. A path of this site: the host's proxy, which adds the key. */
  baseUrl: z._default(z.string(), ''),
});

/** The providers' addresses, unless `baseUrl` says otherwise. The browser's own voices have none. */
export const VOICE_ADDRESSES: Record<VoiceProvider, string> = {
  elevenlabs: 'https://api.elevenlabs.io',
  openai: 'https://api.openai.com',
  other: '',
};

/** The provider and origin that a key belongs to; a key is never sent to any other. */
export const getVoiceKeyTarget = ({ provider, baseUrl }: Pick<VoiceConfig, 'provider' | 'baseUrl'>): string =>
  `${provider} ${findOwner(baseUrl || VOICE_ADDRESSES[provider])}`;

/** The saved key, if changed settings would send it somewhere other than where it was typed for. */
export const findVoiceKeyToDrop = (before: VoiceConfig, after: VoiceConfig): UnusedSecret[] =>
  before.apiKey !== '' && getVoiceKeyTarget(before) !== getVoiceKeyTarget(after)
    ? [{ key: 'apiKey', path: 'voiceAi.apiKey', typedFor: getVoiceKeyTarget(before).trim() }]
    : [];

export const voiceSettings = defineStoredValue({
  key: 'voice_ai_config',
  group: 'settings',
  schema: z.pipe(
    z.object({ ...voiceConfigSchema.shape, ...secretTargetSchema.shape }),
    z.transform(({ typedFor, ...config }) =>
      typedFor === undefined || typedFor === getVoiceKeyTarget(config) ? config : { ...config, apiKey: '' },
    ),
  ),
  secrets: { place: 'voiceAi', fields: ['apiKey'] },
});

export type VoiceConfig = z.infer<typeof voiceConfigSchema>;

export const voiceDefaults: VoiceConfig = voiceConfigSchema.parse({});

const storedVoiceConfig = createStoredConfig(voiceSettings);

/** The voice settings of this browser. */
export const {
  read: readVoiceConfig,
  remove: removeVoiceConfig,
  useValue: useVoiceConfig,
} = storedVoiceConfig;

/** Saves them, with the provider and the origin that the key was typed for. False if the browser refused. */
export function saveVoiceConfig(config: VoiceConfig): boolean {
  const binding: SecretTarget = config.apiKey ? { typedFor: getVoiceKeyTarget(config) } : {};
  return storedVoiceConfig.save({ ...config, ...binding });
}

/** The browser needs no key, and neither does a proxy of this site, which adds its own. */
export const needsKey = ({
  provider,
  liveMode,
  baseUrl,
}: Pick<VoiceConfig, 'provider' | 'liveMode' | 'baseUrl'>): boolean =>
  provider !== 'other' && !(liveMode && isAddress(baseUrl) && isSameOrigin(baseUrl));

/** The address that a vendor's paths follow. */
export const getBaseAddress = (baseUrl: string, standard: string): string =>
  trimTrailing(baseUrl || standard, '/');

/** The settings that speaking depends on; the rest of the voice settings is for the assistant. */
export type SpeechSettings = Pick<
  VoiceConfig,
  | 'apiKey'
  | 'baseUrl'
  | 'voiceId'
  | 'customVoiceName'
  | 'model'
  | 'speakingRate'
  | 'stability'
  | 'similarity'
  | 'style'
>;

type Speech =
  /** Sound to be played. */
  | { kind: 'audio'; audio: Blob }
  /** The browser speaks by itself. `ended` resolves at the end or once aborted; rejects with a ServiceError. */
  | { kind: 'spoken'; ended: Promise<void> };

/** A way to speak. Both functions throw ServiceErrors whose `reason` may be shown. */
export interface SpeechProvider {
  /** Makes a request that costs nothing. Resolves with a remark on the result, if there is one. */
  test(settings: SpeechSettings, signal?: AbortSignal): Promise<string | undefined>;
  speak(settings: SpeechSettings, text: string, signal?: AbortSignal): Promise<Speech>;
}
