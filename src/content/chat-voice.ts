/** The chat's texts about speaking instead of typing. */
export const chatVoice = {
  listening: 'Listening... Speak now.',
  captured: 'Voice captured successfully!',
  /** Filled in when voice input is simulated. */
  sample: "I'd like to know more about your AI agents.",
  /** Why nothing was filled in, and how to help. */
  problems: {
    unsupported: 'Voice input is not supported in your browser',
    refused:
      'Voice input wasn’t allowed. Allow the microphone for this site in your browser, then press the button again.',
    'no-microphone': 'No microphone was found. Connect one, then press the button again.',
    silent: 'Nothing was heard. Check your microphone, then press the button again and speak.',
    unreachable:
      "Your browser's speech recognition didn’t answer. Try again in a moment, or type your message.",
  },
  /** Follows a refusal, where only this browser's settings have the real one. */
  refusedInTrial:
    "If it didn't ask: this site's headers deny the microphone until chat.voiceInput is true in site.config.json.",
  /** Which one it is, shown near the field. */
  notes: {
    simulated: 'Voice input is simulated: it fills in a sample question and doesn’t listen.',
    real: 'For voice input, your browser turns speech into text. Some browsers send the sound to their maker for that.',
  },
} as const;
