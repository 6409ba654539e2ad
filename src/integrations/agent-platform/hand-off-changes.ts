import { type HandOff, isSamePair, type Workspace } from './workspace-schema';

type Ends = Pick<HandOff, 'from' | 'to'>;

/** Another hand-off between the same two, in the same direction. */
export const findTwin = ({ handOffs }: Workspace, wanted: Ends, ownId?: string): HandOff | undefined =>
  handOffs.find((one) => one.id !== ownId && isSamePair(one, wanted));

/** Adds it, or replaces the one with its id. Does nothing if an end is gone or a twin exists. */
export function putHandOff(now: Workspace, handOff: HandOff): Workspace {
  const isAgent = (id: string) => now.agents.some((agent) => agent.id === id);
  const { from, to, id } = handOff;
  if (from === to || !isAgent(from) || !isAgent(to) || findTwin(now, handOff, id)) return now;
  const index = now.handOffs.findIndex((one) => one.id === id);
  return {
    ...now,
    handOffs: index < 0 ? [...now.handOffs, handOff] : now.handOffs.with(index, handOff),
  };
}

export const removeHandOff = (now: Workspace, id: string): Workspace => ({
  ...now,
  handOffs: now.handOffs.filter((one) => one.id !== id),
});

/** Brings a hand-off back to its line. Does nothing if that is no longer possible. */
export function restoreHandOff(now: Workspace, handOff: HandOff, index: number): Workspace {
  const added = putHandOff(now, handOff);
  return added === now || now.handOffs.some(({ id }) => id === handOff.id)
    ? now
    : { ...now, handOffs: now.handOffs.toSpliced(index, 0, handOff) };
}
