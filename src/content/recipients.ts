/** Who gets something from visitors by way of the deployment itself, in the privacy policy's table. */
export const recipientWords = {
  host: {
    /** If the deployment doesn't name it. */
    name: 'The company that hosts this site',
    receives: 'Your IP address, browser and the addresses you request, to deliver and protect the site.',
  },
  payments: {
    name: (providers: string) => `Payment provider (${providers})`,
    receives: 'On its own page: your card, billing details and plan. This site sends it nothing.',
  },
  booking: {
    name: (provider: string) => `Booking page (${provider})`,
    receives: 'On its own page: your contact details and the time you choose. This site sends it nothing.',
  },
  reports: {
    name: 'Collector of browser reports',
    receives:
      'If your browser blocks something that this site’s rules forbid: the page, the blocked address and your IP address, to find attacks and mistakes.',
  },
  voice: {
    name: 'The maker of your browser',
    receives:
      'If you press the microphone in the chat: the sound, which it may turn into text on its servers.',
  },
} as const;
