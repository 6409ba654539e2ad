import * as z from 'zod/mini';
import { createStoredConfig } from '~/config/config-store';
import { type SecretTarget, secretTargetSchema } from '~/config/secret-targets';
import { isSameOrigin } from '~/shared/lib/http';
import { findOwner, isAddress } from '~/shared/lib/is-address';
import { defineStoredValue } from '~/shared/lib/storage';
import { trimTrailing } from '~/shared/lib/trim-trailing';

const VOICE_PROVIDERS = ['elevenlabs', 'openai', 'other'] as const;
export type VoiceProvider = (typeof VOICE_PROVIDERS)[number];

const fraction = z.number().check(z.minimum(0), z.maximum(1));

/** Missing fields get their defaults. A wrong field makes the whole value invalid. */
export const voiceConfigSchema = z.object({
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
  /** False: tests and previews are simulated, without requests. */
  liveMode: z._default(z.boolean(), false),
  /** Empty: the provider's address. A path of this site: the host's proxy, which adds the key. */
  baseUrl: z._default(z.string(), ''),
});

/** The providers' default addresses. The browser's voices have none. */
export const VOICE_ADDRESSES: Record<VoiceProvider, string> = {
  elevenlabs: 'https://api.elevenlabs.io',
  openai: 'https://api.openai.com',
  other: '',
};

/** The provider and origin that a key belongs to. A key is never sent to another one. */
export const getVoiceKeyTarget = ({ provider, baseUrl }: Pick<VoiceConfig, 'provider' | 'baseUrl'>): string =>
  `${provider} ${findOwner(baseUrl || VOICE_ADDRESSES[provider])}`;

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

export const {
  read: readVoiceConfig,
  remove: removeVoiceConfig,
  useValue: useVoiceConfig,
} = storedVoiceConfig;

/** Saves the settings with the key's target. False if the browser refused to store them. */
export function saveVoiceConfig(config: VoiceConfig): boolean {
  const target: SecretTarget = config.apiKey ? { typedFor: getVoiceKeyTarget(config) } : {};
  return storedVoiceConfig.save({ ...config, ...target });
}

/** False for the browser's voices, and for a proxy of this site, which adds a key. */
export const needsKey = ({
  provider,
  liveMode,
  baseUrl,
}: Pick<VoiceConfig, 'provider' | 'liveMode' | 'baseUrl'>): boolean =>
  provider !== 'other' && !(liveMode && isAddress(baseUrl) && isSameOrigin(baseUrl));

/** The address before a vendor's paths. */
export const getBaseAddress = (baseUrl: string, defaultUrl: string): string =>
  trimTrailing(baseUrl || defaultUrl, '/');

/** The settings for speech synthesis. */
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
  /** Sound to play. */
  | { kind: 'audio'; audio: Blob }
  /** The browser speaks. `ended` resolves at the end or after an abort; rejects with a ServiceError. */
  | { kind: 'spoken'; ended: Promise<void> };

/** A speech synthesis. Both functions throw ServiceErrors whose `reason` may be shown. */
export interface SpeechProvider {
  /** Sends a free request. Resolves with a remark on the result, if any. */
  test(settings: SpeechSettings, signal?: AbortSignal): Promise<string | undefined>;
  speak(settings: SpeechSettings, text: string, signal?: AbortSignal): Promise<Speech>;
}
