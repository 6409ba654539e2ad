import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  addAgent,
  describeRemoval,
  placeAgents,
  removeAgent,
  restoreAgent,
  updateAgent,
} from '~/integrations/agent-platform/agent-changes';
import { freeName } from '~/integrations/agent-platform/free-name';
import {
  findTwin,
  putHandOff,
  removeHandOff,
  restoreHandOff,
} from '~/integrations/agent-platform/hand-off-changes';
import { readWorkspaceFile } from '~/integrations/agent-platform/read-workspace-file';
import type { Workspace } from '~/integrations/agent-platform/workspace-schema';
import {
  changeWorkspace,
  readWorkspace,
  replaceWorkspace,
  resetWorkspace,
  sampleWorkspace,
  useWorkspace,
  useWorkspaceState,
} from '~/integrations/agent-platform/workspace-store';
import { problemText } from '~/shared/lib/file-problem';

const KEY = 'agent_workspace';
const agent = (id: string) => ({
  id,
  name: id.toUpperCase(),
  description: 'Does things.',
  model: 'gpt-4o',
  status: 'active' as const,
  instructions: '',
});
const workspace = (changes: Partial<Workspace> = {}): Workspace => ({
  agents: [agent('a'), agent('b'), agent('c')],
  handOffs: [
    { id: '1', from: 'a', to: 'b', when: 'x' },
    { id: '2', from: 'b', to: 'c', when: 'y' },
    { id: '3', from: 'a', to: 'c', when: 'z' },
  ],
  settings: { defaultModel: 'gpt-4o', fallback: 'b', maxHandOffs: 3 },
  ...changes,
});
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null');
const store = (value: unknown) => localStorage.setItem(KEY, JSON.stringify(value));

describe('the workspace of this browser', () => {
  it('is the sample in a page that has just been opened', async () => {
    vi.resetModules();
    const fresh = await import('~/integrations/agent-platform/workspace-store');
    expect(renderHook(() => fresh.useWorkspaceState()).result.current).toBe('sample');
  });

  it('is the sample, and is written only once it is changed', () => {
    expect(readWorkspace()).toBe(sampleWorkspace);
    expect(sampleWorkspace.agents).toHaveLength(7);
    expect(localStorage.getItem(KEY)).toBeNull();
    changeWorkspace((now) => now);
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(changeWorkspace((now) => updateAgent(now, 'front-desk', { status: 'paused' }))).toBe(true);
    expect(stored().agents[0]).toMatchObject({ name: 'Front desk', status: 'paused' });
  });

  it('goes through the storage and back unchanged', () => {
    changeWorkspace(() => workspace());
    expect(readWorkspace()).toEqual(workspace());
    expect(stored()).toEqual(workspace());
  });

  it('is followed when another tab changes it', () => {
    const { result } = renderHook(() => ({ workspace: useWorkspace(), state: useWorkspaceState() }));
    expect(result.current.state).toBe('sample');
    act(() => {
      store(workspace());
      dispatchEvent(new StorageEvent('storage', { key: KEY }));
    });
    expect(result.current.workspace).toEqual(workspace());
    expect(result.current.state).toBe('stored');
  });

  it.each([
    ['no JSON', '{'],
    ['no object', '7'],
    [
      'a status that there is not',
      JSON.stringify(workspace({ agents: [{ ...agent('a'), status: 'dead' as never }] })),
    ],
    ['no agents', '{"handOffs":[]}'],
    ['too many hand-offs', JSON.stringify({ agents: [], settings: { maxHandOffs: 99 } })],
  ])('is the sample while the stored value is broken: %s', (_, raw) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    localStorage.setItem(KEY, raw);
    const { result } = renderHook(() => ({ workspace: useWorkspace(), state: useWorkspaceState() }));
    expect(result.current).toEqual({ workspace: sampleWorkspace, state: 'unreadable' });
    expect(warn).toHaveBeenCalledOnce();
    act(() => void changeWorkspace((now) => removeAgent(now, 'front-desk')));
    expect(result.current.state).toBe('stored');
    expect(stored().agents).toHaveLength(6);
  });

  it('leaves out what contradicts the rest, and fills in what an older version did not know', () => {
    store({
      agents: [agent('a'), agent('b'), { ...agent('a'), name: 'Twin' }],
      handOffs: [
        { id: '1', from: 'a', to: 'gone', when: 'x' },
        { id: '2', from: 'a', to: 'a', when: 'x' },
        { id: '3', from: 'a', to: 'b', when: 'x' },
        { id: '4', from: 'a', to: 'b', when: 'again' },
      ],
      settings: { fallback: 'gone' },
    });
    expect(readWorkspace()).toEqual({
      agents: [agent('a'), agent('b')],
      handOffs: [{ id: '3', from: 'a', to: 'b', when: 'x' }],
      settings: { defaultModel: 'gpt-4o', fallback: 'person', maxHandOffs: 3 },
    });
    store({ agents: [] });
    expect(readWorkspace()).toMatchObject({ agents: [], handOffs: [], settings: { maxHandOffs: 3 } });
  });

  describe('where the browser refuses to store anything', () => {
    afterEach(() => void resetWorkspace());

    it('lives on in the page, and says so', () => {
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new Error('full');
      });
      const { result } = renderHook(() => ({ workspace: useWorkspace(), state: useWorkspaceState() }));
      let kept: boolean | undefined;
      act(() => {
        kept = changeWorkspace((now) => removeAgent(now, 'front-desk'));
      });
      expect(kept).toBe(false);
      expect(result.current.state).toBe('page-only');
      expect(result.current.workspace.agents).toHaveLength(6);
    });
  });

  it('is replaced or reset as a whole, and both can be taken back', () => {
    const unreplace = replaceWorkspace(workspace());
    expect(readWorkspace()).toEqual(workspace());
    const unreset = resetWorkspace();
    expect(readWorkspace()).toBe(sampleWorkspace);
    expect(localStorage.getItem(KEY)).toBeNull();
    unreset();
    expect(readWorkspace()).toEqual(workspace());
    unreplace();
    expect(localStorage.getItem(KEY)).toBeNull();
  });
});

describe('an agent', () => {
  it('is added, changed, and given a place', () => {
    const added = addAgent(workspace(), agent('d'));
    expect(added.agents.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
    expect(updateAgent(added, 'd', { name: 'New' }).agents[3]).toMatchObject({ id: 'd', name: 'New' });
    expect(updateAgent(added, 'gone', { name: 'New' })).toBe(added);
    const placed = placeAgents(added, { d: { x: 1, y: 2 } });
    expect(placed.agents[3]?.position).toEqual({ x: 1, y: 2 });
    expect(placeAgents(placed, { d: undefined }).agents[3]?.position).toBeUndefined();
  });

  it('goes with its hand-offs and as a fallback, and comes back with all of it', () => {
    const removed = describeRemoval(workspace(), 'b');
    expect(removed?.handOffs.map(({ handOff }) => handOff.id)).toEqual(['1', '2']);
    expect(removed?.wasFallback).toBe(true);
    const without = removeAgent(workspace(), 'b');
    expect(without).toEqual({
      agents: [agent('a'), agent('c')],
      handOffs: [{ id: '3', from: 'a', to: 'c', when: 'z' }],
      settings: { defaultModel: 'gpt-4o', fallback: 'person', maxHandOffs: 3 },
    });
    expect(removed && restoreAgent(without, removed)).toEqual(workspace());
    expect(describeRemoval(workspace(), 'gone')).toBeUndefined();
  });

  it('comes back without the hand-offs whose other end went meanwhile', () => {
    const removed = describeRemoval(workspace(), 'b');
    const later = removeAgent(removeAgent(workspace(), 'b'), 'c');
    expect(removed && restoreAgent(later, removed).handOffs).toEqual([
      { id: '1', from: 'a', to: 'b', when: 'x' },
    ]);
    expect(removed && restoreAgent(workspace(), removed)).toEqual(workspace());
  });

  it('gets a number behind a name that is taken', () => {
    const agents = [{ name: 'Lead qualifier' }, { name: 'lead qualifier 2 ' }];
    expect(freeName('Front desk', agents)).toBe('Front desk');
    expect(freeName('Lead qualifier', agents)).toBe('Lead qualifier 3');
  });
});

describe('a hand-off', () => {
  it('is added, changed and removed, and comes back to its line', () => {
    const added = putHandOff(workspace(), { id: '4', from: 'c', to: 'a', when: 'loop' });
    expect(added.handOffs).toHaveLength(4);
    const changed = putHandOff(added, { id: '1', from: 'b', to: 'a', when: 'turned' });
    expect(changed.handOffs[0]).toEqual({ id: '1', from: 'b', to: 'a', when: 'turned' });
    const [first] = workspace().handOffs;
    const removed = removeHandOff(workspace(), '1');
    expect(first && restoreHandOff(removed, first, 0)).toEqual(workspace());
    expect(first && restoreHandOff(workspace(), first, 0)).toEqual(workspace());
  });

  it('leads to another agent, and stands once', () => {
    const now = workspace();
    expect(putHandOff(now, { id: '4', from: 'a', to: 'a', when: 'x' })).toBe(now);
    expect(putHandOff(now, { id: '4', from: 'a', to: 'b', when: 'x' })).toBe(now);
    expect(putHandOff(now, { id: '4', from: 'a', to: 'gone', when: 'x' })).toBe(now);
    expect(findTwin(now, { from: 'a', to: 'b' })?.id).toBe('1');
    expect(findTwin(now, { from: 'a', to: 'b' }, '1')).toBeUndefined();
    expect(findTwin(now, { from: 'b', to: 'a' })).toBeUndefined();
  });
});

describe('a workspace file', () => {
  const problems = (text: string) => {
    const result = readWorkspaceFile(text);
    return result.ok ? [] : result.problems.map(problemText);
  };
  const pretty = (value: unknown) => JSON.stringify(value, null, 2);

  it('brings back what was exported', () => {
    expect(readWorkspaceFile(pretty(workspace()))).toEqual({ ok: true, workspace: workspace() });
  });

  it('is refused with the place of every mistake', () => {
    expect(problems('{"agents": [}')).toEqual([expect.stringMatching(/^line 1, column 13: not valid JSON/)]);
    expect(problems('[]')).toEqual([expect.stringContaining('expected object')]);
    const broken = pretty({ agents: [{ ...agent('a'), name: '', status: 'dead' }], handOffs: [] });
    expect(problems(broken)).toEqual([
      'line 5, column 7: agents[0].name: empty.',
      'line 8, column 7: agents[0].status: expected one of active, paused, draft.',
    ]);
    expect(problems(pretty({ agents: [{ ...agent('a'), name: 'x'.repeat(81) }] }))).toEqual([
      expect.stringContaining('agents[0].name: more than 80 characters.'),
    ]);
  });

  it('is refused where it contradicts itself', () => {
    const file = workspace({
      agents: [agent('a'), agent('a')],
      handOffs: [
        { id: '1', from: 'a', to: 'gone', when: 'x' },
        { id: '2', from: 'a', to: 'a', when: 'x' },
      ],
    });
    expect(problems(pretty(file))).toEqual([
      expect.stringContaining('agents[1].id: another agent has this id.'),
      expect.stringContaining('handOffs[0].to: there is no agent with this id.'),
      expect.stringContaining('handOffs[1].to: an agent cannot hand over to itself.'),
      expect.stringContaining('settings.fallback: there is no agent with this id.'),
    ]);
  });
});
