import { figure } from '~/shared/lib/in-locale';

export const voiceAiPage = {
  heading: 'Voice AI',
  intro: 'Choose a voice and hear it: provider, voice, model and speaking style.',
} as const;

export const voiceForm = {
  save: 'Save configuration',
  saved: 'Configuration saved',
  unsaved: 'Unsaved changes',
  toasts: {
    saved: 'Voice AI Configuration Saved',
    failed: 'Failed to save Voice AI configuration',
  },
  notKept: 'The browser refused to store the settings. Your entries stay until you leave the page.',
  broken: {
    title: 'The saved settings could not be read',
    text: 'The defaults are shown instead. Saving replaces what is stored.',
  },
  reset: 'Reset to defaults',
  resetConfirm: {
    title: 'Reset the voice settings?',
    description: 'Every field gets its default, and the saved API key is removed from this browser.',
    confirm: 'Reset',
  },
  resetDone: 'Voice settings reset',
  keyRequired: 'API key is required',
  keyMalformed: 'This holds characters that no key has. Copy the key again.',
} as const;

export const providerPanel = {
  title: 'Speech service',
  text: 'The service that turns text into speech, and how this site reaches it.',
  provider: 'Provider',
  options: [
    { value: 'elevenlabs', label: 'ElevenLabs' },
    { value: 'openai', label: 'OpenAI' },
    { value: 'other', label: 'Other' },
  ],
  otherHint: "Other is the browser's own speech.",
  apiKey: 'API key',
  noKeyNeeded: 'The browser speaks without a key.',
  proxyAddsKey: 'Not needed while the proxy at the base URL adds one.',
  otherProviders: (name: string) =>
    `The saved key belongs to ${name}. It is never sent to another provider, and goes when you save.`,
  otherAddress: 'The saved key belongs to the address that it was typed for, and is removed when you save.',
  /** `{secret}`: its name; read out, not shown. */
  clear: 'Clear {secret}',
  clearConfirm: {
    title: 'Remove the API key?',
    description: 'It is removed from this browser at once. All other settings stay.',
    confirm: 'Remove key',
  },
  cleared: 'API key removed',
  liveMode: 'Live mode',
  liveHint: 'When off, tests and previews are simulated. When on, the provider may charge for them.',
  baseUrl: 'Base URL',
  baseUrlHint: (example: string) =>
    `Empty: the provider's own address. A proxy path such as ${example} needs no key here.`,
} as const;

export const voicePanel = {
  title: 'Voice and model',
  voice: 'Voice',
  unknownVoice: (id: string) => `Saved voice (${id})`,
  unknownModel: (id: string) => `Saved model (${id})`,
  model: 'Model',
  customVoice: 'Custom voice name',
  hints: {
    elevenlabs: {
      voice: "Twenty of ElevenLabs' own voices.",
      custom: 'Name or ID of a voice in your account, in place of the one above.',
    },
    openai: {
      voice: 'The voices of the models below.',
      custom: 'Name of a voice that is not listed, in place of the one above.',
    },
    other: {
      voice: 'The voices that this browser names. Another browser has others.',
      custom: 'Name of a voice of the browser, in place of the one above.',
    },
  },
  noBrowserVoices: 'This browser names no voices.',
  longest: (characters: number) => `Up to ${figure(characters)} characters at once.`,
} as const;

export const stylePanel = {
  title: 'Delivery',
  text: {
    elevenlabs:
      'Rates are sent as 0.70 to 1.20. Eleven v3 rounds the stability to 0, 0.5 or 1 and takes no style.',
    openai: 'OpenAI takes the speaking rate. The other three are stored, and not sent.',
    other: 'The browser takes the speaking rate. The other three are stored, and not used.',
  },
  sliders: {
    speakingRate: { label: 'Speaking rate', ends: ['half', 'double'] },
    stability: { label: 'Stability', ends: ['expressive', 'steady'] },
    similarity: { label: 'Similarity', ends: ['free', 'true to the voice'] },
    style: { label: 'Style', ends: ['plain', 'exaggerated'] },
  },
} as const;

export const assistantPanel = {
  title: 'Assistant',
  text: "For a voice agent of yours. The chat on this site has 'Real voice input' under Integrations:",
  name: 'Agent name or ID',
  enableTTS: 'Text to speech',
  enableSTT: 'Speech to text',
  enableVoiceAgent: 'Voice agent',
} as const;

export const testPanel = {
  title: 'Test',
  text: 'With the settings as they stand in the form, saved or not.',
  simulated: 'Simulated: no request is sent.',
  live: {
    vendor: (name: string) => `Live: requests go to ${name}.`,
    through: (name: string, address: string) => `Live: requests go to ${name} through ${address}.`,
    browser: 'Live: this browser speaks on its own. This site sends no request.',
  },
  connection: {
    heading: 'Connection',
    success: 'Connection Successful',
    failure: 'Failed to connect to the API. Please check your API key.',
    connected: 'Connected',
    simulatedConnected: 'Connected (simulated)',
    notConnected: 'Not connected',
    enterKey: 'Enter an API key first.',
  },
  preview: {
    heading: 'Preview',
    text: 'Text to speak',
    sample: 'Hello, and thank you for calling. How can I help you today?',
    count: (length: number, longest: number) => `${figure(length)} of ${figure(longest)} characters`,
    empty: 'Enter a text to speak.',
    tooLong: (longest: number) => `This model takes at most ${figure(longest)} characters.`,
    play: 'Play preview',
    playing: 'Playing...',
    preparing: 'Preparing...',
    stop: 'Stop',
    simulatedEnd: 'The simulated preview is over. No sound was made.',
    spokenEnd: 'The browser has finished speaking.',
    sound: 'Preview',
    enterKey: 'Enter an API key, or a base URL on this site whose proxy adds one.',
    unplayable: 'The answer could not be played: it is not sound that this browser knows.',
  },
  failed: 'The test itself failed.',
} as const;
