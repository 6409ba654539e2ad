/** The name of the voice agent until an administrator gives it another one. */
export const voiceAgentName = 'Agency Voice Assistant';
