import { useSyncExternalStore } from 'react';
import { agentModels, sampleAgents, sampleHandOffs } from '~/content/admin/agents';
import {
  readRaw,
  readStorage,
  removeStorage,
  storedValue,
  subscribeStorage,
  writeStorage,
} from '~/shared/lib/storage';
import { PERSON, type Workspace, workspaceSchema } from './workspace-schema';

export const agentWorkspace = storedValue({
  key: 'agent_workspace',
  group: 'settings',
  schema: workspaceSchema,
});

/** The workspace until somebody changes it. Not written anywhere before that. */
export const sampleWorkspace: Workspace = {
  agents: [...sampleAgents],
  handOffs: [...sampleHandOffs],
  settings: { defaultModel: agentModels[0].value, fallback: PERSON, maxHandOffs: 3 },
};

const readStored = (): Workspace | undefined => readStorage(agentWorkspace);

export const readWorkspace = (): Workspace => readStored() ?? sampleWorkspace;

/** The agents, their hand-offs and settings, followed through changes in this tab and in others. */
export const useWorkspace = (): Workspace =>
  useSyncExternalStore(subscribeStorage, readWorkspace, () => sampleWorkspace);

/** Writes the result of `change` on the current workspace. False if the browser refused to keep it. */
export function changeWorkspace(change: (now: Workspace) => Workspace): boolean {
  const now = readWorkspace();
  const next = change(now);
  if (next === now) return true;
  // Set before the listeners of the write read it.
  notKept = false;
  notKept = !writeStorage(agentWorkspace, next);
  if (notKept) for (const listener of [...notKeptListeners]) listener();
  return !notKept;
}

/** Replaces the workspace, and returns an undo. */
export function replaceWorkspace(next: Workspace): () => void {
  const undo = undoTo(readStored());
  changeWorkspace(() => next);
  return undo;
}

/** Goes back to the sample, and returns an undo. */
export function resetWorkspace(): () => void {
  const undo = undoTo(readStored());
  forget();
  return undo;
}

const undoTo = (before: Workspace | undefined) => () => {
  if (before) changeWorkspace(() => before);
  else forget();
};

function forget() {
  notKept = false;
  removeStorage(agentWorkspace);
}

/**
 * `sample`: unchanged. `stored`: changed in this browser. `unreadable`: the stored value isn't a valid
 * workspace, so the sample is shown. `page-only`: the browser refused to keep the last change.
 */
export type WorkspaceState = 'sample' | 'stored' | 'unreadable' | 'page-only';

export const useWorkspaceState = (): WorkspaceState =>
  useSyncExternalStore(subscribeState, readState, () => 'sample');

function readState(): WorkspaceState {
  if (notKept) return 'page-only';
  if (readStored()) return 'stored';
  return readRaw(agentWorkspace) === null ? 'sample' : 'unreadable';
}

let notKept = false;
const notKeptListeners = new Set<() => void>();

function subscribeState(listener: () => void) {
  notKeptListeners.add(listener);
  const unsubscribe = subscribeStorage(listener);
  return () => {
    notKeptListeners.delete(listener);
    unsubscribe();
  };
}
