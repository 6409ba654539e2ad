import { brand } from '~/facts/brand';
import { countWord } from '~/facts/count-words';
import { planSetupInWords } from '~/facts/durations';
import { basicAgents, planPrices, priced } from '~/facts/plan-prices';
import { promises } from '~/facts/promises';
import { paths } from '~/shared/paths';

/** The chat's texts around a conversation. */
export const chat = {
  /** Says that nobody types here, as Article 50 of the EU AI Act asks; the line below the field says if a model does. */
  greeting: `This is the ${brand.assistantName}. I’m an automated assistant. Ask about services, prices or timelines.`,
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
    instead: 'The AI didn’t answer. This is a prepared reply.',
    stopped: 'Stopped.',
    broken: 'The answer broke off here.',
    shortened: 'The answer was cut short here.',
    unanswered: 'This has no answer yet.',
  },
  /** Which one answers, shown below the field. */
  modes: {
    prepared: 'Simulated: no request is sent. Replies are prewritten, and your messages stay in this tab.',
    model: 'An AI model writes the answers, and they can be wrong. It gets everything you write here.',
    privacy: 'Privacy policy',
  },
  /** A passage of the site, below a reply. */
  quote: (title: string, text: string) => `From “${title}” on this site:\n${text}`,
  /** Follows the offer of a person. */
  back: (from: string) => `The office is closed now, and we’re back ${from}.`,
} as const;

export interface PreparedReply {
  /** Words or phrases that ask for it, in lower case and without punctuation. */
  words: readonly string[];
  /** What they have to be: the beginning of a word if absent, whole words, or all of the question. */
  match?: 'words' | 'question';
  /** Beginnings of words with which it's about something else. */
  unless?: readonly string[];
  /** Nothing of the site is quoted below it. */
  alone?: true;
  reply: string;
  /** The address that the reply points to. */
  links: readonly { label: string; to: string }[];
}

const name = brand.name.toLowerCase();
const work = `${brand.name} automates routine office work: customer questions, workflows, documents, content and reports.`;

/** Replies by keyword. The first match wins, so the most specific ones come first. */
export const preparedReplies: readonly PreparedReply[] = [
  {
    words: ['price', 'pricing', 'cost'],
    reply: `Plans start at ${priced(basicAgents.price)}/month for Basic, with ${basicAgents.agents} specialized agents that you look after yourself. The three plans that we build and run for you start at ${priced(planPrices.Starter.monthly)} a month, and the pricing page compares them. If none fits, our sales team prices a project for you.`,
    links: [
      { label: 'Compare the plans', to: paths.pricing() },
      { label: 'Three ways to buy', to: paths.pricing('plan-or-project') },
    ],
  },
  {
    words: ['integrat', 'implement'],
    reply: `A Basic agent goes onto your website with a few lines of code, and it’s live in ${basicAgents.setUp}. A plan that connects your own systems takes ${planSetupInWords}.`,
    links: [
      { label: 'How long does an implementation take?', to: paths.faq('implementation-time') },
      { label: 'Which systems do you connect?', to: paths.faq('integrations') },
    ],
  },
  {
    words: [
      ...['human', 'humans', 'person', 'representative', 'specialist'],
      ...['talk', 'speak', 'chat'].flatMap((verb) => [`${verb} to someone`, `${verb} with someone`]),
    ],
    match: 'words',
    // What people do beside an automation, and what becomes of them.
    unless: ['check', 'review', 'approv', 'decid', 'over', 'loop', 'replac', 'mistake', 'wrong'],
    alone: true,
    reply: `Of course. Press “${chat.specialist}” below, and this conversation goes into the contact form, where you can edit it first. A specialist replies ${promises.reply}.`,
    links: [{ label: 'Contact', to: paths.contact() }],
  },
  {
    words: [
      ...['hipaa', 'soc', 'soc2', 'iso', 'pci'],
      ...['certified', 'certificate', 'certificates', 'certification', 'certifications'],
    ],
    match: 'words',
    alone: true,
    reply:
      'We don’t have a SOC 2, ISO or PCI DSS certificate, and we don’t sign HIPAA business associate agreements. The trust page lists each one that we lack, and the agreement we do sign.',
    links: [{ label: 'Trust and security', to: paths.trust() }],
  },
  {
    words: [
      ...['what do you do', 'what do you do exactly', 'what exactly do you do', 'so what do you do'],
      ...['what can you do', 'what can you do for us', 'how can you help', 'who are you'],
      ...[`what does ${name} do`, `what is ${name}`, `who is ${name}`],
    ],
    match: 'question',
    alone: true,
    reply: `${work} A plan that we run for you starts at ${priced(planPrices.Starter.monthly)} a month, with no setup fee. Which task takes your team the most hours?`,
    links: [
      { label: 'Services and plans', to: paths.services() },
      { label: 'Book a demo', to: paths.demo() },
    ],
  },
  {
    words: ['agent', 'lutra'],
    reply: `Our specialized agents handle customer service, sales and technical support. Each one knows one kind of work, answers from your own material, and hands over to your team when it can’t help. Basic comes with ${countWord(basicAgents.agents)} of them, ready-made.`,
    links: [{ label: 'How our AI chatbots work', to: paths.service('chatbots') }],
  },
  {
    words: ['hello', 'hi'],
    match: 'words',
    alone: true,
    reply:
      'Hello. I can help you with AI solutions for your business. Ask me about our agents, prices or integration.',
    links: [],
  },
];

/** For everything else: after something that the site says about it, and alone. */
export const genericReplies = {
  found: `If that doesn’t answer it, I can connect you with a specialist, who replies ${promises.reply}.`,
  none: `I don’t have an answer to that. ${work} I can tell you about services, prices or timelines, or connect you with a specialist, who replies ${promises.reply}.`,
} as const;

/** A conversation's text in the contact form, where the visitor can edit it. */
export const chatHandover = {
  intro: 'I talked to the assistant on your website:',
  user: 'Me',
  assistant: 'Assistant',
  /** Replaces earlier messages. */
  earlier: '[…]',
} as const;

/** The chat's texts about speaking instead of typing. */
export const chatVoice = {
  listening: 'Listening... Speak now.',
  captured: 'Voice captured successfully!',
  /** Below both, while voice input is simulated. */
  sampleOnly: 'A sample question is filled in, and your microphone stays off.',
  /** Filled in when voice input is simulated. */
  sample: 'I’d like to know more about your AI agents.',
  /** Why nothing was filled in, and how to help. */
  problems: {
    unsupported: 'Voice input is not supported in your browser',
    refused:
      'Voice input wasn’t allowed. Allow the microphone for this site in your browser, then press the button again.',
    'no-microphone': 'No microphone was found. Connect one, then press the button again.',
    silent: 'Nothing was heard. Check your microphone, then press the button again and speak.',
    unreachable:
      'Your browser’s speech recognition didn’t answer. Try again in a moment, or type your message.',
  },
  /** Follows a refusal, where only this browser's settings have the real one. */
  refusedInTrial:
    'If it didn’t ask, this site’s headers deny the microphone until chat.voiceInput is true in site.config.json.',
  /** Which one it is, shown near the field. */
  notes: {
    simulated: 'Voice input is simulated: it fills in a sample question and doesn’t listen.',
    real: 'For voice input, your browser turns speech into text. Some browsers send the sound to their maker for that.',
  },
} as const;
