import { randomFrom } from './random';

/** A knot: the crossing of two threads, drifting. Positions in CSS pixels, speeds in pixels a second. */
export interface Knot {
  x: number;
  y: number;
  dx: number;
  dy: number;
  /** Indices of the dyes of its two threads. */
  warp: number;
  weft: number;
}

export interface Field {
  width: number;
  height: number;
  knots: Knot[];
}

/** A thread between two knots; strength from 0 (as far apart as threads reach) to 1 (at the same place). */
interface Thread {
  from: Knot;
  to: Knot;
  strength: number;
}

const SPEED = 14;

/** A field of `count` knots, the same for the same size. */
export function createField(count: number, width: number, height: number, dyes: number): Field {
  const random = randomFrom('knots');
  const knots = Array.from({ length: count }, () => ({
    x: random() * width,
    y: random() * height,
    dx: (random() - 0.5) * 2 * SPEED,
    dy: (random() - 0.5) * 2 * SPEED,
    warp: Math.floor(random() * dyes),
    weft: Math.floor(random() * dyes),
  }));
  return { width, height, knots };
}

/** Moves every knot; at an edge it turns back. */
export function moveField({ knots, width, height }: Field, seconds: number): void {
  for (const knot of knots) {
    knot.x += knot.dx * seconds;
    knot.y += knot.dy * seconds;
    if (knot.x < 0 || knot.x > width) {
      knot.dx = knot.x < 0 ? Math.abs(knot.dx) : -Math.abs(knot.dx);
      knot.x = Math.min(Math.max(knot.x, 0), width);
    }
    if (knot.y < 0 || knot.y > height) {
      knot.dy = knot.y < 0 ? Math.abs(knot.dy) : -Math.abs(knot.dy);
      knot.y = Math.min(Math.max(knot.y, 0), height);
    }
  }
}

/** Stretches the field to a new size, so a rotated phone keeps its picture. */
export function resizeField(field: Field, width: number, height: number): void {
  for (const knot of field.knots) {
    knot.x *= width / field.width;
    knot.y *= height / field.height;
  }
  field.width = width;
  field.height = height;
}

/** All pairs closer than `reach`. Knots are sorted into squares of that size, so only neighbors are compared. */
export function threadsOf({ knots, width }: Field, reach: number): Thread[] {
  const columns = Math.ceil(width / reach) + 1;
  const squares = new Map<number, Knot[]>();
  const threads: Thread[] = [];

  for (const knot of knots) {
    const column = Math.floor(knot.x / reach);
    const row = Math.floor(knot.y / reach);
    for (let y = row - 1; y <= row + 1; y += 1) {
      for (let x = Math.max(column - 1, 0); x <= Math.min(column + 1, columns - 1); x += 1) {
        for (const other of squares.get(y * columns + x) ?? []) {
          const distance = Math.hypot(knot.x - other.x, knot.y - other.y);
          if (distance < reach) threads.push({ from: knot, to: other, strength: 1 - distance / reach });
        }
      }
    }
    const home = row * columns + column;
    const square = squares.get(home);
    if (square) square.push(knot);
    else squares.set(home, [knot]);
  }
  return threads;
}
