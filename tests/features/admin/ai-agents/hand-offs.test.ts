// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { filterAgents } from '~/features/admin/ai-agents/agents-panel';
import { arrangeAgents, edgePath } from '~/features/admin/ai-agents/arrange-agents';
import { handOffProblems, readGraph } from '~/features/admin/ai-agents/hand-off-graph';
import type { Agent, Workspace } from '~/integrations/agent-platform/workspace-schema';

const agent = (id: string, changes: Partial<Agent> = {}): Agent => ({
  id,
  name: id.toUpperCase(),
  description: 'Does things.',
  model: 'gpt-4o',
  status: 'active',
  instructions: '',
  ...changes,
});
/** 'ab bc' is a hand-off from a to b, and one from b to c. */
const workspace = (
  agents: string | Agent[],
  pairs: string,
  changes: Partial<Workspace['settings']> = {},
): Workspace => ({
  agents: typeof agents === 'string' ? [...agents].map((id) => agent(id)) : agents,
  handOffs: pairs
    .split(' ')
    .filter(Boolean)
    .map(([from = '', to = '']) => ({ id: from + to, from, to, when: 'x' })),
  settings: { defaultModel: 'gpt-4o', fallback: 'person', maxHandOffs: 3, ...changes },
});
const graph = (agents: string, pairs: string) => {
  const { agents: list, handOffs } = workspace(agents, pairs);
  return readGraph(list, handOffs);
};

describe('the graph of hand-offs', () => {
  it('knows the longest chain, and how deep each agent stands', () => {
    const { loops, depth, longest } = graph('abcde', 'ab bc ac cd');
    expect(loops).toEqual([]);
    expect(longest.join('')).toBe('abcd');
    expect(Object.fromEntries(depth)).toEqual({ a: 0, b: 1, c: 2, d: 3, e: 0 });
  });

  it('finds loops, and does not run in them', () => {
    expect(graph('ab', 'ab ba').loops).toEqual([['a', 'b', 'a']]);
    const { loops, longest } = graph('abcd', 'ab bc cb cd');
    expect(loops).toEqual([['b', 'c', 'b']]);
    expect(longest.join('')).toBe('abcd');
    expect(graph('', '').longest).toEqual([]);
  });

  it('takes hundreds of agents', () => {
    const many = Array.from({ length: 400 }, (_, index) => ({ id: `${index}` }));
    const chain = many.slice(1).map(({ id }, index) => ({ from: `${index}`, to: id }));
    expect(readGraph(many, chain).longest).toHaveLength(400);
  });
});

describe('what is worth a look', () => {
  it('is nothing in a sound workspace', () => {
    expect(handOffProblems(workspace('abcd', 'ab bc cd'))).toEqual([]);
  });

  it('is a loop, a chain above the limit, and a hand-off to somebody who does not work', () => {
    expect(handOffProblems(workspace('ab', 'ab ba'))).toEqual([
      'A → B → A is a loop: a conversation could go around in it. After 3 hand-offs it goes to a person.',
    ]);
    expect(handOffProblems(workspace('abc', 'ab bc', { maxHandOffs: 1, fallback: 'a' }))).toEqual([
      'A → B → C takes 2 hand-offs; the limit is 1. A conversation that gets that far goes to A.',
    ]);
    const resting = [agent('a'), agent('b', { status: 'paused' }), agent('c', { status: 'draft' })];
    expect(handOffProblems(workspace(resting, 'ab ac', { fallback: 'b' }))).toEqual([
      'B is paused: what is handed to it goes to a person.',
      'C is still a draft: what is handed to it goes to a person.',
      'B is paused, and it is the one that others fall back to. A person takes over in its place.',
    ]);
  });
});

describe('the arrangement of the picture', () => {
  it('puts agents in columns, and those without hand-offs below', () => {
    const { places } = arrangeAgents(workspace('abcde', 'ab ac'));
    const [a, b, c, d, e] = [...'abcde'].map((id) => places.get(id));
    expect(b?.x).toBeGreaterThan(a?.x ?? 0);
    expect(b?.x).toBe(c?.x);
    expect(b?.y).toBeLessThan(c?.y ?? 0);
    expect(d?.y).toBeGreaterThan(c?.y ?? 0);
    expect(e).toMatchObject({ y: d?.y });
    const spots = [...places.values()].map(({ x, y }) => `${x} ${y}`);
    expect(new Set(spots).size).toBe(5);
  });

  it('keeps a lane free for a line that passes a column, unless somebody has moved an agent', () => {
    const { places, lanes } = arrangeAgents(workspace('abc', 'ab bc ac'));
    expect(lanes.get('ab')).toEqual([]);
    const [through] = lanes.get('ac') ?? [];
    const b = places.get('b');
    expect(Math.abs((through?.y ?? 0) - (b?.y ?? 0) - 56)).toBeGreaterThanOrEqual(112);
    const moved = workspace([agent('a'), agent('b', { position: { x: 7, y: -9 } }), agent('c')], 'ab bc ac');
    expect(arrangeAgents(moved).places.get('b')).toEqual({ x: 7, y: -9 });
    expect(arrangeAgents(moved).lanes.size).toBe(0);
  });

  it('arranges nothing without complaint', () => {
    expect(arrangeAgents(workspace('', '')).places.size).toBe(0);
  });

  it('bends a line that leads back away from the one that leads on', () => {
    const on = edgePath({ x: 0, y: 0 }, { x: 200, y: 0 });
    expect(on.label).toEqual({ x: 100, y: 0 });
    const back = edgePath({ x: 400, y: 0 }, { x: -200, y: 0 });
    expect(back.label.x).toBe(100);
    expect(back.label.y).toBeGreaterThan(60);
    const past = edgePath({ x: 0, y: 0 }, { x: 400, y: 0 }, [{ x: 200, y: 90 }]);
    expect(past.label).toEqual({ x: 200, y: 90 });
    expect(past.path).toContain('200,90');
  });
});

it('filters agents by words of name, description and model, and by status', () => {
  const agents = [agent('a', { description: 'Reads Invoices.' }), agent('b', { status: 'paused' })];
  const found = (search: string, status: Agent['status'] | '' = '') =>
    filterAgents(agents, { search, status }).map(({ id }) => id);
  expect(found('')).toEqual(['a', 'b']);
  expect(found('invoices gpt-4O')).toEqual(['a']);
  expect(found('things', 'paused')).toEqual(['b']);
  expect(found('invoices', 'paused')).toEqual([]);
});
