/** What the chat is called among the systems. */
export const chatWords = { system: 'Chat assistant', widget: 'Chat', endpoint: 'Endpoint' } as const;

export const chatPrivacy = {
  name: 'AI model of the chat',
  receives:
    'Your question, the last messages of the conversation, passages of this site that fit, and our office hours. It writes the answer.',
} as const;

/** Why the endpoint of the chat gave no answer. Loaded with a chat that asks one. */
export const chatEndpoint = {
  service: 'The chat endpoint',
  failure: 'The chat endpoint gave no answer',
  reportsError: 'The chat endpoint reports an error.',
  brokeOff: 'The answer of the chat endpoint broke off.',
  fellSilent: 'The chat endpoint fell silent in its answer.',
  tooSlow: 'The chat endpoint did not answer in time.',
  noText: 'The chat endpoint answered without any text.',
  noCompletion: 'The chat endpoint sent events that are no chat completion.',
  endless: 'The chat endpoint sent an event that does not end.',
  noCredit: 'The account behind the chat endpoint has no credit left.',
  unknownModel: (model: string) =>
    `The chat endpoint knows no model “${model}”, or its key may not use it: check the model.`,
  /** By the status of the answer: where the host's proxy adds the key, and elsewhere with a key and without. */
  behindProxy: {
    401: 'The chat endpoint does not accept the key that the proxy adds (401): replace it at your host.',
    403: 'The proxy or the endpoint behind it refused the request (403): check the proxy rule and its key.',
    404: 'Nothing answers at this address of the site (404): its proxy rule is missing, or leads to a wrong path.',
    405: 'This site does not let questions through (405): its proxy rule is missing, or does not allow POST.',
  },
  elsewhere: {
    403: 'The chat endpoint refused this site or its key (403): check which sites and models it allows.',
    404: 'There is no chat endpoint at this address (404): check the whole path.',
    405: 'The address takes no POST requests (405): check the whole path.',
  },
  unknownKey: 'The chat endpoint does not know the key (401).',
  keyWanted:
    'The chat endpoint asks for a key (401), which would be public here: let a proxy rule of your host add it.',
} as const;
