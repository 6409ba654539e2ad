import { brand } from '~/content/brand';
import { figure, list, plural } from '~/shared/lib/in-locale';
import type { AgentStatus } from './agents';

export const aiAgentsPage = {
  title: `AI agents | ${brand.name} admin`,
  description: 'The agents of this site, their hand-offs and settings.',
  heading: 'AI agents',
  intro: 'The connection to the agent platform, its agents, and their handovers.',
  tabsLabel: 'Agent areas',
  tabs: { agents: 'Agents', 'cross-agents': 'Cross Agents', settings: 'Settings' },
} as const;

export const connectScreen = {
  title: 'Connect to Lutra',
  text: 'Lutra runs the agents. Connect with an API key of your account to see and edit them.',
  simulated: 'Simulated: no request is sent.',
  simulatedText: 'Any key is accepted. The agents that follow are sample data.',
  apiKey: 'Lutra API key',
  apiKeyHint:
    'It stays in this browser, where everybody who uses it can read it, and is never shown here again.',
  missing: 'Please enter your Lutra API key',
  connect: 'Connect to Lutra',
  connecting: 'Connecting...',
  success: { title: 'Connection Successful', description: 'Successfully connected to Lutra.' },
  successForNow: {
    title: 'Connection Successful',
    description: 'Successfully connected to Lutra, until you leave or reload the page.',
  },
  failure: {
    title: 'Connection Failed',
    description: 'Failed to connect to Lutra. Please check your API key.',
  },
  disconnected:
    'Disconnected. The API key is gone from this browser; agents, hand-offs and settings are still here.',
} as const;

export const workspaceCopy = {
  connected: 'Connected',
  /** `{connected}`: the above, as a badge. */
  connectedText:
    '{connected} to Lutra, simulated: no request is sent. Agents, hand-offs and settings are kept in this browser alone.',
  sample: 'You see sample data until you change something.',
  unreadable: {
    title: 'What this browser kept could not be read',
    text: 'The sample is shown in its place. Your next change replaces what is stored.',
  },
  keyForNow: {
    title: 'The browser refused to store the key',
    text: 'The connection ends when you leave or reload the page.',
  },
  pageOnly: {
    title: 'The browser refused to store the last change',
    text: 'It is gone when you leave or reload the page. Export the workspace under Settings to keep it.',
  },
  /** What was done, as a sentence. */
  said: (done: string) => `${done}.`,
  undo: 'Undo',
  cancel: 'Cancel',
} as const;

export const agentList = {
  title: 'Agents',
  add: 'Add agent',
  fromSpecialized: 'Specialized agents',
  search: 'Search agents',
  searchPlaceholder: 'Name or description',
  status: 'Status',
  anyStatus: 'Any status',
  found: (found: number, all: number) =>
    found === all
      ? plural(all, { one: '# agent', other: '# agents' })
      : plural(all, { other: `${figure(found)} of # agents` }),
  caption: 'Agents',
  columns: { agent: 'Agent', model: 'Model', status: 'Status', actions: 'Actions' },
  /** Before the model, and with it. */
  model: 'Model:',
  runsOn: (model: string) => `Model: ${model}`,
  switch: (name: string) => `${name}: active`,
  /** `{name}`: for screen readers. */
  edit: 'Edit {name}',
  remove: 'Delete {name}',
  empty: {
    title: 'No agents yet',
    text: 'Add one of your own, or take one over from the specialized agents.',
  },
  noMatch: {
    title: 'No agent matches',
    text: 'Try another word, or any status.',
    action: 'Reset filters',
  },
  confirm: {
    title: (name: string) => `Delete ${name}?`,
    handOffs: (count: number) =>
      count === 0
        ? 'No hand-off leads to it or away from it.'
        : plural(count, {
            one: 'The one hand-off to or from it goes as well.',
            other: 'The # hand-offs to and from it go as well.',
          }),
    fallback: 'It takes over from agents that fail; a person will do so then.',
    stays: 'All other agents stay. You can undo it right after.',
    confirm: 'Delete agent',
  },
  added: (name: string) => `${name} added`,
  saved: (name: string) => `${name} saved`,
  deleted: (name: string) => `${name} deleted`,
  restored: (name: string) => `${name} is back`,
} as const;

export const agentForm = {
  addTitle: 'Add agent',
  editTitle: (name: string) => `Edit ${name}`,
  name: 'Name',
  description: 'Description',
  descriptionHint: 'What it does, in a sentence or two.',
  model: 'Model',
  status: 'Status',
  instructions: 'Instructions',
  instructionsHint: 'How it should behave, and where its limits are.',
  save: 'Save agent',
  saving: 'Saving...',
  errors: {
    name: 'Enter a name.',
    nameTaken: 'Another agent has this name.',
    description: 'Say what the agent does.',
    tooLong: (most: number) => `At most ${figure(most)} characters.`,
  },
} as const;

export const crossAgents = {
  title: 'Hand-offs',
  text: 'See which agent hands a conversation to which, and when.',
  add: 'Add hand-off',
  reset: 'Reset layout',
  layoutReset: 'Layout reset',
  layoutRestored: 'The agents are back where you put them',
  caption: 'Hand-offs between agents',
  columns: { from: 'From', to: 'To', when: 'When', actions: 'Actions' },
  /** `{name}`: for screen readers. */
  edit: 'Edit {name}',
  removeOne: 'Delete {name}',
  /** In its dialog. */
  remove: 'Delete',
  name: (from: string, to: string) => `${from} to ${to}`,
  empty: {
    title: 'No hand-offs yet',
    text: 'Each agent keeps its conversations to itself.',
    tooFew: 'It takes two agents to hand something over. Add them under Agents.',
  },
  confirm: {
    title: 'Delete this hand-off?',
    text: (from: string, to: string) =>
      `${from} will no longer hand over to ${to}. Both agents stay. You can undo it right after.`,
    confirm: 'Delete hand-off',
  },
  added: 'Hand-off added',
  saved: 'Hand-off saved',
  deleted: 'Hand-off deleted',
  restored: 'The hand-off is back',
} as const;

export const handOffForm = {
  addTitle: 'Add hand-off',
  editTitle: 'Edit hand-off',
  from: 'From',
  to: 'To',
  choose: 'Choose an agent',
  when: 'When',
  whenHint: 'Say what triggers it, for example: a customer disputes an invoice.',
  save: 'Save hand-off',
  saving: 'Saving...',
  errors: {
    from: 'Choose the agent that hands over.',
    to: 'Choose the agent that takes over.',
    self: 'An agent cannot hand over to itself.',
    taken: 'There is already a hand-off from the one to the other.',
    when: 'Say when this happens.',
    tooLong: (most: number) => `At most ${figure(most)} characters.`,
  },
} as const;

/** Within a sentence. */
const agentStates: Record<AgentStatus, string> = { active: 'active', paused: 'paused', draft: 'draft' };

export const handOffPicture = {
  label: 'Picture of the hand-offs',
  loading: 'Loading the picture',
  failed: {
    title: 'The picture could not be loaded',
    text: 'The table below says the same. Check the connection and try again.',
    action: 'Try again',
  },
  narrow: 'On a wider screen there is a picture of this as well.',
  help: 'Drag an agent to move it, or select it with Enter and use the arrow keys. Drag from the dot at its right edge to another agent, or use its Hand over button. A label opens its hand-off.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Show all',
  agent: (name: string, status: AgentStatus, targets: readonly string[]) =>
    `${name}, ${agentStates[status]}. ${targets.length > 0 ? `Hands over to ${list(targets)}.` : 'Hands over to nobody.'}`,
  /** In its box, below the name. */
  resting: (status: string, model: string) => `${status}, ${model}`,
  node: 'Agent',
  keys: 'Enter selects the agent. The arrow keys then move it.',
  moved: (direction: string) => `Moved ${direction}.`,
  handOver: 'Hand over',
  handOverFrom: (name: string) => `Hand over from ${name}`,
  cancel: 'Cancel',
  cancelFrom: (name: string) => `Cancel hand over from ${name}`,
  takeOver: 'To here',
  takeOverTo: (name: string) => `To here: ${name}`,
  choosing: (name: string) => `Choose the agent that ${name} hands over to. Escape cancels.`,
  handOff: (from: string, to: string, when: string) => `${from} to ${to}: ${when}. Edit hand-off`,
} as const;

export const handOffChecks = {
  title: 'Worth a look',
  none: 'No loops, no hand-off to a paused agent, and no chain above the limit.',
  loop: (names: readonly string[], most: number, fallback: string) =>
    `${names.join(' → ')} is a loop: a conversation could go around in it. After ${times(most)} it goes to ${fallback}.`,
  long: (names: readonly string[], most: number, fallback: string) =>
    `${names.join(' → ')} takes ${times(names.length - 1)}; the limit is ${figure(most)}. A conversation that gets that far goes to ${fallback}.`,
  resting: (name: string, status: string, fallback: string) =>
    `${name} is ${status}: what is handed to it goes to ${fallback}.`,
  restingFallback: (name: string, status: string) =>
    `${name} is ${status}, and it is the one that others fall back to. A person takes over in its place.`,
  person: 'a person',
  status: { paused: 'paused', draft: 'still a draft' },
} as const;

const times = (count: number) => plural(count, { one: 'one hand-off', other: '# hand-offs' });

export const agentSettings = {
  title: 'How agents work',
  defaultModel: 'Default model',
  defaultModelHint: 'Chosen for you when you add an agent.',
  fallback: 'When an agent fails or is paused',
  fallbackHint: 'The person or agent that takes over the conversation.',
  person: 'A person takes over',
  agent: (name: string) => `${name} takes over`,
  maxHandOffs: 'Most hand-offs in one conversation',
  maxHandOffsHint: 'From 1 to 10. Cross Agents points out what goes beyond.',
  maxHandOffsWrong: 'Enter a whole number from 1 to 10.',
  save: 'Save settings',
  saved: 'Settings saved',
  unsaved: 'There are unsaved changes.',
} as const;

export const connectionSettings = {
  title: 'Connection',
  text: 'This browser holds an API key for Lutra. It is not shown, and nothing is sent: the connection is simulated.',
  disconnect: 'Disconnect',
  confirm: {
    title: 'Disconnect from Lutra?',
    description:
      'The API key is removed from this browser. That cannot be undone: to connect again you need the key. Agents, hand-offs and settings stay in this browser.',
    confirm: 'Disconnect',
  },
  done: {
    title: 'Disconnected from Lutra',
    description: 'The API key was removed from this browser.',
  },
} as const;

export const workspaceTransfer = {
  title: 'Workspace file',
  text: 'Agents, hand-offs and settings as a JSON file, for a copy or another browser. The API key is not in it.',
  export: 'Export',
  exported: 'Workspace exported',
  file: 'Import a workspace file',
  fileHint: 'You see what it holds before anything changes.',
  confirm: {
    title: 'Replace the workspace?',
    text: (file: string, now: string) =>
      `The file holds ${file}. They replace the ${now} in this browser, and the settings. The connection stays. You can undo it right after.`,
    confirm: 'Replace',
  },
  counts: (agents: number, handOffs: number) =>
    list([
      plural(agents, { one: '# agent', other: '# agents' }),
      plural(handOffs, { one: '# hand-off', other: '# hand-offs' }),
    ]),
  imported: 'Workspace imported',
  unreadable: 'The file could not be read.',
  problems: {
    title: 'The file was not imported',
    text: 'Nothing has changed.',
    more: (count: number) => `And ${figure(count)} more.`,
  },
  reset: 'Back to the sample',
  resetConfirm: {
    title: 'Go back to the sample?',
    text: (now: string) =>
      `The ${now} in this browser and the settings go, and the sample takes their place. The connection stays. You can undo it right after.`,
    confirm: 'Go back to the sample',
  },
  resetDone: 'The sample is back',
  undone: 'Your workspace is back',
} as const;

/** The problems a workspace file can have. */
export const workspaceProblems = {
  empty: 'empty',
  tooLong: (most: number | bigint) => `more than ${figure(Number(most))} characters`,
  'duplicate-agent': 'another agent has this id.',
  'unknown-agent': 'there is no agent with this id.',
  self: 'an agent cannot hand over to itself.',
  'duplicate-hand-off': 'this hand-off stands twice.',
} as const;
