import type { HandOff, Workspace } from '~/integrations/agent-platform/workspace-schema';
import { readGraph } from './hand-off-graph';

export interface Point {
  x: number;
  y: number;
}

interface Arrangement {
  /** The upper left corner of each agent, by its id. */
  places: ReadonlyMap<string, Point>;
  /** Where a hand-off's line passes the columns between its ends, by its id. */
  lanes: ReadonlyMap<string, readonly Point[]>;
}

/** The size of an agent in the picture, repeated in its classes. */
const AGENT = { width: 208, height: 112 };
const COLUMN = AGENT.width + 184;
const ROW = AGENT.height + 28;
const PER_LINE = 3;

/**
 * The place of everything in the picture: in columns by the hand-offs, from left to right, and agents without
 * any in rows below. A place that somebody has dragged an agent to wins.
 */
export function arrangeAgents({ agents, handOffs }: Workspace): Arrangement {
  const { depth } = readGraph(agents, handOffs);
  const columnOf = (id: string) => depth.get(id) ?? 0;
  const joined = new Set(handOffs.flatMap(({ from, to }) => [from, to]));
  /** A hand-off's source in the column before: its agent, or its passing line. */
  const sourceOf = ({ id, from }: HandOff, column: number) =>
    columnOf(from) < column - 1 ? laneKey(id, column - 1) : from;
  const columns = Array.from({ length: Math.max(0, ...depth.values()) + 1 }, (_, column): Slot[] => [
    ...agents
      .filter(({ id }) => joined.has(id) && columnOf(id) === column)
      .map(({ id }) => ({
        key: id,
        after: handOffs.filter(({ to }) => to === id).map((one) => sourceOf(one, column)),
      })),
    ...handOffs
      .filter(({ from, to }) => columnOf(from) < column && column < columnOf(to))
      .map((one) => ({ key: laneKey(one.id, column), after: [sourceOf(one, column)] })),
  ]);
  const tallest = Math.max(...columns.map((column) => column.length));
  const slots = new Map<string, Point>();
  columns.forEach((column, index) => {
    // Level with their sources, so that few lines cross.
    const rank = ({ after }: Slot) => mean(after.map((key) => slots.get(key)?.y));
    const top = ((tallest - column.length) * ROW) / 2;
    column
      .toSorted((one, other) => rank(one) - rank(other))
      .forEach(({ key }, row) => {
        slots.set(key, { x: index * COLUMN, y: top + row * ROW });
      });
  });

  const places = new Map(agents.flatMap(({ id }) => pairOf(id, slots.get(id))));
  agents
    .filter(({ id }) => !joined.has(id))
    .forEach(({ id }, index) => {
      const line = tallest + Math.floor(index / PER_LINE);
      places.set(id, { x: (index % PER_LINE) * COLUMN, y: line * ROW });
    });
  for (const { id, position } of agents) if (position) places.set(id, position);

  // A lane means nothing once agents have left their columns.
  if (agents.some(({ position }) => position)) return { places, lanes: new Map() };
  const lanes = handOffs.map(({ id }): [string, Point[]] => [
    id,
    columns.flatMap((_, column) => middleOf(slots.get(laneKey(id, column)))),
  ]);
  return { places, lanes: new Map(lanes) };
}

/** A place in a column: an agent's, or a passing line's. */
interface Slot {
  key: string;
  /** The places that lead here. */
  after: readonly string[];
}

const laneKey = (handOff: string, column: number) => `${column} ${handOff}`;
const pairOf = (id: string, point: Point | undefined): [string, Point][] => (point ? [[id, point]] : []);
const middleOf = (slot: Point | undefined): Point[] =>
  slot ? [{ x: slot.x + AGENT.width / 2, y: slot.y + AGENT.height / 2 }] : [];

function mean(values: readonly (number | undefined)[]): number {
  const known = values.filter((value) => value !== undefined);
  return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) / known.length : 0;
}

/** How far a backward line bends down, so that it and its label stay clear of the forward one. */
const DIP = 130;

/** The line of a hand-off as an SVG path, past the points of its lane, and the place of its label. */
export function edgePath(
  from: Point,
  to: Point,
  lane: readonly Point[] = [],
): { path: string; label: Point } {
  const [first] = lane;
  if (!first) return curve(from, to);
  const stops = [from, ...lane, to];
  const curves = stops.slice(1).map((stop, index) => curve(stops[index] ?? from, stop).path);
  return { path: curves.join(' '), label: first };
}

function curve(from: Point, to: Point): { path: string; label: Point } {
  const leadsBack = to.x < from.x + 24;
  const reach = leadsBack ? 90 : Math.max(40, (to.x - from.x) / 2);
  const dip = leadsBack ? DIP : 0;
  const first = { x: from.x + reach, y: from.y + dip };
  const second = { x: to.x - reach, y: to.y + dip };
  // The middle of a cubic curve.
  const middle = (axis: 'x' | 'y') => (from[axis] + 3 * first[axis] + 3 * second[axis] + to[axis]) / 8;
  return {
    path: `M${pair(from)} C${pair(first)} ${pair(second)} ${pair(to)}`,
    label: { x: middle('x'), y: middle('y') },
  };
}

const pair = ({ x, y }: Point) => `${x},${y}`;
