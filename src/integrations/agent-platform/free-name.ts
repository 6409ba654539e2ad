import type { Agent } from './workspace-schema';

/** The name, with a number behind it while another agent has it: two of one name could not be told apart. */
export function freeName(name: string, agents: readonly Pick<Agent, 'name'>[]): string {
  const taken = new Set(agents.map((agent) => agent.name.trim().toLowerCase()));
  const isFree = (candidate: string) => !taken.has(candidate.toLowerCase());
  if (isFree(name)) return name;
  let number = 2;
  while (!isFree(`${name} ${number}`)) number += 1;
  return `${name} ${number}`;
}
