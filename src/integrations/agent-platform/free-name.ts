import type { Agent } from './workspace-schema';

/** The name, with a number after it if another agent has it: two with one name couldn't be told apart. */
export function freeName(name: string, agents: readonly Pick<Agent, 'name'>[]): string {
  const taken = new Set(agents.map((agent) => agent.name.trim().toLowerCase()));
  const isFree = (candidate: string) => !taken.has(candidate.toLowerCase());
  if (isFree(name)) return name;
  let number = 2;
  while (!isFree(`${name} ${number}`)) number += 1;
  return `${name} ${number}`;
}
