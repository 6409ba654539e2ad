import { palette } from '../palette';
import { type Field, type Knot, threadsOf } from './particle-field';

/** The dyes that knots are drawn in. */
export const KNOT_DYES = [
  palette.indigo[300],
  palette.indigo[500],
  palette.weld[500],
  palette.madder[500],
  palette.mist[100],
];

const LONGEST = 118;
// Setting a stroke style costs more than the line, so threads are drawn in a few strengths, one stroke each.
const STRENGTHS = [0.08, 0.16, 0.26, 0.38];
const ARM = 2.6;
const BREADTH = 1.7;

/** Draws threads and knots on a cleared canvas whose unit is one CSS pixel. */
export function drawField(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  field: Field,
): void {
  context.clearRect(0, 0, field.width, field.height);
  context.lineWidth = 0.8;
  context.strokeStyle = palette.indigo[200];
  const threads = threadsOf(field, reachOf(field));
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
  drawArms(context, field, 'weft', ({ x, y }) => [x - ARM, y - BREADTH / 2, ARM * 2, BREADTH]);
  drawArms(context, field, 'warp', ({ x, y }) => [x - BREADTH / 2, y - ARM, BREADTH, ARM * 2]);
}

/** Threads are shorter where knots are closer together, so that a phone shows a network and no felt. */
function reachOf({ width, height, knots }: Field): number {
  return Math.min(LONGEST, 1.15 * Math.sqrt((width * height) / Math.max(knots.length, 1)));
}

function drawArms(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
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
