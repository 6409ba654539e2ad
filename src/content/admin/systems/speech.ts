import { type PluralForms, plural } from '~/shared/lib/in-locale';

const voices: PluralForms = { one: 'This browser offers # voice.', other: 'This browser offers # voices.' };

const waits: PluralForms = {
  one: 'Wait # second, then try again.',
  other: 'Wait # seconds, then try again.',
};

/** What speech providers offer, by the ids of their voices and models. */
export const speechCatalog = {
  elevenlabs: {
    name: 'ElevenLabs',
    voices: {
      EXAVITQu4vr4xnSDxMaL: 'Sarah',
      Xb7hH8MSUJpSbSDYk0k2: 'Alice',
      '9BWtsMINqrJLrRacOk9x': 'Aria',
      hpp4J3VqNfWAUOO0d1Us: 'Bella',
      nPczCjzI2devNBz1zQrb: 'Brian',
      N2lVS1w4EtoT3dr4eOWO: 'Callum',
      IKne3meq5aSn9XLyUdCD: 'Charlie',
      iP95p4xoKVk53GoZ742B: 'Chris',
      onwK4e9ZLuTAKqWW03F9: 'Daniel',
      cjVigY5qzO86Huf0OWal: 'Eric',
      JBFqnCBsd6RMkjVDRZzb: 'George',
      SOYHLrjzK2X1ezoPC6cr: 'Harry',
      cgSgspJ2msm6clMCkdW9: 'Jessica',
      FGY2WhTYpPnrIDTdsKH5: 'Laura',
      TX3LPaxmHKxFdv7VOQHJ: 'Liam',
      pFZP5JQG7iQjIQuC4Bku: 'Lily',
      XrExE9yKIg1WjnnlVkGX: 'Matilda',
      SAz9YHcvj6GT2YYXdXww: 'River',
      CwhRBWXzGAHq8TQ4Fs17: 'Roger',
      bIHbv24MWmeRgasZH58o: 'Will',
    },
    models: {
      eleven_multilingual_v2: 'Eleven Multilingual v2',
      eleven_flash_v2_5: 'Eleven Flash v2.5',
      eleven_turbo_v2_5: 'Eleven Turbo v2.5',
      eleven_v3: 'Eleven v3',
    },
  },
  openai: {
    name: 'OpenAI',
    voices: {
      alloy: 'Alloy',
      ash: 'Ash',
      coral: 'Coral',
      echo: 'Echo',
      fable: 'Fable',
      nova: 'Nova',
      onyx: 'Onyx',
      sage: 'Sage',
      shimmer: 'Shimmer',
    },
    models: { 'tts-1': 'TTS-1', 'tts-1-hd': 'TTS-1 HD' },
  },
  other: {
    name: 'this browser',
    voices: { default: "Browser's default voice" },
    models: { default: 'Default' },
  },
} as const;

/** Why a provider didn't speak, or what its test found. */
export const speechWords = {
  failures: {
    speak: (service: string) => `${service} did not speak`,
    readVoices: (service: string) => `Failed to read the voices of ${service}`,
    readModels: (service: string) => `Failed to read the models of ${service}`,
  },
  onlyKeyChecked: (reason: string) => `${reason} So only the key itself was checked, and it works.`,
  silent: (service: string, proxy: string) =>
    `No answer came. ${service} may refuse browsers: set the base URL to a proxy path, such as ${proxy}.`,
  notSound: (service: string) => `${service} gave an answer that is not sound.`,
  closed: (status: number) =>
    `The proxy answered, but does not allow this check (${status}). Speaking may still work: play a preview.`,
  /** `seconds`: 0 if nobody said how many. */
  tooMany: (service: string, seconds: number) =>
    `${service} asks for fewer requests (429). ${seconds > 0 ? plural(seconds, waits) : 'Wait a little, then try again.'}`,
  tooLong: 'The text is too long for this model.',
} as const;

export const elevenlabsWords = {
  service: 'ElevenLabs',
  unlistedName: (name: string) => `The key works, but this account lists no voice called ‘${name}’.`,
  unlistedVoice: 'The key works, but this account does not list the chosen voice. Play a preview to be sure.',
  noSuchName: (name: string) => `This ElevenLabs account has no voice called ‘${name}’.`,
  refusedProxyKey: 'ElevenLabs refused the key that the proxy added.',
  unknownKey: 'ElevenLabs does not know this API key.',
  missingPermission: (permission: string) => `The ElevenLabs key lacks the permission ${permission}.`,
  /** Where ElevenLabs doesn't name it. */
  notPermitted: 'The ElevenLabs key lacks the permission for this.',
  quota: 'The ElevenLabs quota is used up, or too small for this text.',
  noSuchVoice: 'This ElevenLabs account has no such voice.',
} as const;

export const openaiWords = {
  service: 'OpenAI',
  unlistedModel: (model: string) => `The key works, but ${model} is not among the models that it may use.`,
  missingScope: (scopes: string) => `The OpenAI key lacks the scope ${scopes}.`,
  noCredit: 'The OpenAI account has no credit left.',
  noModel: 'This OpenAI key has no access to the chosen model.',
  refusedProxyKey: 'OpenAI refused the key that the proxy added.',
  unknownKey: 'OpenAI does not know this API key.',
  noSuchVoice: 'OpenAI has no such voice for this model.',
} as const;

export const browserSpeechWords = {
  failure: 'The browser did not speak',
  voices: (count: number) => plural(count, voices),
  cannot: 'This browser cannot speak.',
  noVoices: 'This browser offers no voices.',
  noSuchVoice: (name: string) => `This browser has no voice called ‘${name}’.`,
  stopped: (error: string) => `The browser stopped speaking (${error}).`,
} as const;

/** The name of the voice agent until an administrator gives it another one. */
export const voiceAgentName = 'Agency Voice Assistant';
