import { brand } from '~/content/brand';
import type { SpecializedCategory } from './specialized-agents/specialized-agent';

export const specializedAgentsPage = {
  title: `Specialized agents | ${brand.name} admin`,
  description: '28 agents for business, content and special tasks.',
  heading: 'Specialized agents',
  intro:
    '28 agents for business, content and special tasks, ready to be set up. What you add becomes a draft under AI agents.',
} as const;

export const specializedTabs: Record<SpecializedCategory, string> = {
  business: 'Business',
  content: 'Content',
  specialized: 'Specialized',
};

export const specializedList = {
  tabs: 'Fields of work',
  kind: 'Kind of agent',
  kinds: { standard: 'Standard', enterprise: 'Enterprise' },
  kindNotes: {
    standard: 'Standard agents start from what a small team has at hand: a mailbox, a folder, a calendar.',
    enterprise: 'Enterprise agents need systems, approvals or volumes that larger companies have.',
  },
  search: 'Search specialized agents',
  searchPlaceholder: 'Name or description',
  /** Above the list: what is shown of which field. */
  shown: (count: number, kind: string, tab: string) =>
    `${count} ${kind.toLowerCase()} ${count === 1 ? 'agent' : 'agents'} in ${tab}`,
  found: (count: number) => (count === 1 ? '1 agent matches.' : `${count} agents match.`),
  elsewhere: 'Found elsewhere:',
  /** A place with matches, such as 'Enterprise, Content: 2'. */
  place: (kind: string, tab: string, count: number) => `${kind}, ${tab}: ${count}`,
  noneHere: { title: 'No match here', text: 'What you search for is found elsewhere; see above.' },
  none: {
    title: 'No agent matches',
    text: 'Nothing in the names and descriptions of all 28 agents fits.',
    action: 'Reset search',
  },
  needs: 'Needs',
  returns: 'Hands back',
  model: 'Typical model',
  add: 'Add to AI agents',
  added: 'Added',
  open: 'Open in AI agents',
  kept: 'Agents that you add are kept in this browser. Nothing is sent to Lutra.',
  allAdded: (count: number) => (count === 1 ? '1 agent is added.' : `${count} agents are added.`),
  toAgents: 'Go to AI agents',
  toast: {
    title: (name: string) => `${name} added`,
    description: 'It is a draft under AI agents, in this browser alone.',
    forNow: 'The browser refused to store it: it is gone when you leave or reload the page.',
  },
  undo: 'Undo',
  undone: (name: string) => `${name} taken back`,
} as const;
