import type { Point } from './arrange-agents';

/** How far a line that leads back bends down, so that it and its label keep clear of the one that leads on. */
const DIP = 130;

/** The line of a hand-off as an SVG path, past the points of its lane, and where its label stands. */
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
