import * as z from 'zod/mini';
import { defineStoredSettings } from '~/config/settings-definition';
import { isSameOrigin } from '~/shared/lib/http';
import { findOwner, isAddress } from '~/shared/lib/is-address';

const VOICE_PROVIDERS = ['elevenlabs', 'openai', 'other'] as const;
export type VoiceProvider = (typeof VOICE_PROVIDERS)[number];

const fraction = z.number().check(z.minimum(0), z.maximum(1));

/** Missing fields get their defaults. A wrong field makes the whole value invalid. */
const schema = z.object({
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

export type VoiceConfig = z.infer<typeof schema>;

/** The settings of one browser: site.config.json has none for speech. */
export const voiceSettings = defineStoredSettings({
  name: 'voiceAi',
  key: 'voice_ai_config',
  schema,
  defaults: schema.parse({}),
  secrets: ['apiKey'],
  getSecretTarget: ({ provider = 'elevenlabs', baseUrl }) =>
    `${provider} ${findOwner(baseUrl || VOICE_ADDRESSES[provider])}`,
});

/** False for the browser's voices, and for a proxy of this site, which adds a key. */
export const needsKey = ({
  provider,
  liveMode,
  baseUrl,
}: Pick<VoiceConfig, 'provider' | 'liveMode' | 'baseUrl'>): boolean =>
  provider !== 'other' && !(liveMode && isAddress(baseUrl) && isSameOrigin(baseUrl));

/** The settings for speech synthesis. */
export type SpeechSettings = Omit<
  VoiceConfig,
  'enableTTS' | 'enableSTT' | 'enableVoiceAgent' | 'agentNameOrID' | 'liveMode'
>;
