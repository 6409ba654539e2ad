import { palette } from '~/shared/palette';
import { createSeededRandom } from './random';

/** A knot: the crossing of two threads, drifting. Positions in CSS pixels, speeds in pixels a second. */
interface Knot {
  x: number;
  y: number;
  dx: number;
  dy: number;
  /** Indices of the dyes of its two threads. */
  warp: number;
  weft: number;
}

interface Field {
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

const MAX_SPEED = 14;

/** A field of `count` knots, the same for the same size. */
function createField(count: number, width: number, height: number, dyes: number): Field {
  const random = createSeededRandom('knots');
  const knots = Array.from({ length: count }, () => ({
    x: random() * width,
    y: random() * height,
    dx: (random() - 0.5) * 2 * MAX_SPEED,
    dy: (random() - 0.5) * 2 * MAX_SPEED,
    warp: Math.floor(random() * dyes),
    weft: Math.floor(random() * dyes),
  }));
  return { width, height, knots };
}

/** Moves every knot; at an edge it turns back. */
function moveField({ knots, width, height }: Field, seconds: number): void {
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

/** Stretches the field to a new size, so that a rotated phone keeps its picture. */
function resizeField(field: Field, width: number, height: number): void {
  for (const knot of field.knots) {
    knot.x *= width / field.width;
    knot.y *= height / field.height;
  }
  field.width = width;
  field.height = height;
}

/** All pairs closer than `reach`. */
function findThreads(knots: readonly Knot[], reach: number): Thread[] {
  const threads: Thread[] = [];
  for (const [index, from] of knots.entries()) {
    for (const to of knots.slice(index + 1)) {
      const distance = Math.hypot(from.x - to.x, from.y - to.y);
      if (distance < reach) threads.push({ from, to, strength: 1 - distance / reach });
    }
  }
  return threads;
}

export interface FieldSize {
  /** CSS pixels. */
  width: number;
  height: number;
  /** Device pixels per CSS pixel. */
  ratio: number;
}

export interface FieldOptions extends FieldSize {
  count: number;
  /** Frames per second. */
  fps: number;
}

export interface FieldAnimation {
  run(running: boolean): void;
  resize(size: FieldSize): void;
}

/** Draws the field at once and moves it while it runs. */
export function animateField(canvas: OffscreenCanvas, options: FieldOptions): FieldAnimation {
  const context = canvas.getContext('2d');
  const field = createField(options.count, options.width, options.height, KNOT_DYES.length);
  const seconds = 1 / options.fps;
  let timer: ReturnType<typeof setInterval> | undefined;

  const draw = () => context && drawField(context, field);
  const frame = () => {
    moveField(field, seconds);
    draw();
  };
  const resize = ({ width, height, ratio }: FieldSize) => {
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    context?.setTransform(ratio, 0, 0, ratio, 0, 0);
    resizeField(field, width, height);
    draw();
  };
  resize(options);

  return {
    resize,
    run(running) {
      clearInterval(timer);
      timer = running ? setInterval(frame, 1000 * seconds) : undefined;
    },
  };
}

/** The dyes that knots are drawn in. */
const KNOT_DYES = [
  palette.indigo[300],
  palette.indigo[500],
  palette.weld[500],
  palette.madder[500],
  palette.mist[100],
];

const MAX_THREAD_LENGTH = 118;
// Setting a stroke style costs more than the line, so threads have a few strengths with one stroke each.
const STRENGTHS = [0.08, 0.16, 0.26, 0.38];
const ARM_LENGTH = 2.6;
const ARM_WIDTH = 1.7;

/** Draws threads and knots on a cleared canvas whose unit is one CSS pixel. */
function drawField(context: OffscreenCanvasRenderingContext2D, field: Field): void {
  context.clearRect(0, 0, field.width, field.height);
  context.lineWidth = 0.8;
  context.strokeStyle = palette.indigo[200];
  const threads = findThreads(field.knots, getReach(field));
  STRENGTHS.forEach((alpha, index) => {
    context.globalAlpha = alpha;
    context.beginPath();
    for (const { from, to, strength } of threads) {
      if (Math.min(Math.floor(strength * STRENGTHS.length), STRENGTHS.length - 1) !== index) continue;
      context.moveTo(from.x, from.y);
      context.lineTo(to.x, to.y);
    }
    context.stroke();
  });

  context.globalAlpha = 0.9;
  drawArms(context, field, 'weft', ({ x, y }) => [
    x - ARM_LENGTH,
    y - ARM_WIDTH / 2,
    ARM_LENGTH * 2,
    ARM_WIDTH,
  ]);
  drawArms(context, field, 'warp', ({ x, y }) => [
    x - ARM_WIDTH / 2,
    y - ARM_LENGTH,
    ARM_WIDTH,
    ARM_LENGTH * 2,
  ]);
}

/** Threads are shorter where knots are closer together, so a phone shows a network, not felt. */
function getReach({ width, height, knots }: Field): number {
  return Math.min(MAX_THREAD_LENGTH, 1.15 * Math.sqrt((width * height) / Math.max(knots.length, 1)));
}

function drawArms(
  context: OffscreenCanvasRenderingContext2D,
  { knots }: Field,
  arm: 'warp' | 'weft',
  box: (knot: Knot) => [number, number, number, number],
): void {
  KNOT_DYES.forEach((dye, index) => {
    context.fillStyle = dye;
    context.beginPath();
    for (const knot of knots) if (knot[arm] === index) context.rect(...box(knot));
    context.fill();
  });
}
