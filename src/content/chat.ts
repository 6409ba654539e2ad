import { paths } from '~/shared/paths';
import { brand } from './brand';
import { promises } from './promises';
import { serviceLink } from './service-links';

/** The chat's texts around a conversation. */
export const chat = {
  greeting: `This is the ${brand.assistantName}. Ask about our AI services, what they cost or how a project goes, in your own words.`,
  placeholder: 'Ask a question or type a message',
  field: `Message to the ${brand.assistantName}`,
  send: 'Send message',
  voice: 'Voice input',
  thinking: 'AI is thinking...',
  stop: 'Stop',
  retry: 'Retry',
  close: 'Close chat',
  log: 'Conversation',
  you: 'You',
  links: 'On this site:',
  specialist: 'Talk to a specialist',
  clear: 'Clear conversation',
  cleared: { title: 'Conversation cleared', undo: 'Undo' },
  failure: 'Failed to get a response from the AI. Please try again.',
  /** Below an answer that isn't the requested one. */
  notes: {
    instead: 'The AI did not answer. This is a prepared reply.',
    stopped: 'Stopped.',
    broken: 'The answer broke off here.',
    shortened: 'The answer was cut short here.',
    unanswered: 'This has no answer yet.',
  },
  /** Which one answers, shown below the field. */
  modes: {
    prepared: 'Simulated: no request is sent. Replies are prepared, and what you write stays in this tab.',
    model: 'Answers are written by an AI model and can be wrong. What you write is sent to it.',
    privacy: 'Privacy policy',
  },
  /** Follows the offer of a person. */
  back: (from: string) => `The office is closed now; people are back ${from}.`,
} as const;

interface PreparedReply {
  /** Words that ask for it, matched as word beginnings unless `whole`. */
  words: readonly string[];
  whole?: true;
  reply: string;
  /** The address that the reply points to. */
  links: readonly { label: string; to: string }[];
}

/** Replies by keyword. The first match wins, so the most specific ones come first. */
export const preparedReplies: readonly PreparedReply[] = [
  {
    words: ['price', 'pricing', 'cost'],
    reply:
      'Plans start at $199/month for Basic, with 2 specialized agents. The pricing page compares the full-service plans; for anything they do not cover, our sales team gives you a fixed price.',
    links: [{ label: 'Compare the plans', to: paths.pricing() }],
  },
  {
    words: ['integrat', 'implement'],
    reply:
      'An agent is integrated into your website with a few lines of code, and its implementation takes under a week. Projects that connect several of your systems take longer.',
    links: [
      { label: 'How long does an implementation take?', to: paths.faq('implementation-time') },
      { label: 'Which systems do you connect?', to: paths.faq('integrations') },
    ],
  },
  {
    words: ['agent', 'lutra'],
    reply:
      'Our specialized agents take on customer service, sales and technical support. Each one knows one kind of work, answers from your own material, and hands over to a person when it should.',
    links: [serviceLink('chatbots', 'How our AI chatbots work')],
  },
  {
    words: ['hello', 'hi'],
    whole: true,
    reply:
      'Hello. I can help you with AI solutions for your business: ask me about our agents, about prices, or about integration.',
    links: [],
  },
];

/** For everything else. */
export const genericReply = `I cannot answer that myself, but I can connect you with a specialist, who replies ${promises.reply}.`;

/** A conversation's text in the contact form, where the visitor can edit it. */
export const chatHandover = {
  intro: 'I talked to the assistant on your website:',
  user: 'Me',
  assistant: 'Assistant',
  /** Replaces earlier messages. */
  earlier: '[…]',
} as const;
