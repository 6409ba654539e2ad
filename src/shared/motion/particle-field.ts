import { palette } from '~/shared/palette';
import { createSeededRandom } from './random';

/** A knot: the crossing of two threads, drifting. Positions in CSS pixels, speeds in pixels a second. */
interface Knot {
  x: number;
  y: number;
  dx: number;
  dy: number;
  /** Indices of the colors of its two threads. */
  warp: number;
  weft: number;
}

const { indigo, madder, mist, weld } = palette;
const COLORS = [indigo[300], indigo[500], weld[500], madder[500], mist[100]];
const PHONE_FPS = 15;
const MAX_SPEED = 14;
const MAX_THREAD_LENGTH = 118;
// Setting a stroke style costs more than the line, so threads have a few strengths with one stroke each.
const STRENGTHS = [0.08, 0.16, 0.26, 0.38];
const ARM_LENGTH = 2.6;
const ARM_WIDTH = 1.7;
/** How long it stays still after the last scroll event. */
const SCROLL_PAUSE_MS = 300;

export interface ParticleField {
  /** It starts still. */
  setMoving(isMoving: boolean): void;
  stop(): void;
}

/** Draws the network at `fps` frames a second, 15 on phones; not while the page scrolls. */
export function createParticleField(
  canvas: HTMLCanvasElement,
  { count, fps }: { count: number; fps: number },
): ParticleField {
  const context = canvas.getContext('2d');
  const isPhone = matchMedia('(width < 48rem)').matches;
  const seconds = 1 / (isPhone ? PHONE_FPS : fps);
  let [width, height] = [canvas.clientWidth || 1, canvas.clientHeight || 1];
  const knots = createKnots(count, width, height);
  let frames: ReturnType<typeof setInterval> | undefined;
  let stillUntil = 0;

  const draw = () => context && drawField(context, knots, width, height);
  const move = () => {
    if (performance.now() < stillUntil) return;
    moveKnots(knots, width, height, seconds);
    draw();
  };
  const onScroll = () => {
    stillUntil = performance.now() + SCROLL_PAUSE_MS;
  };
  const resize = () => {
    const [oldWidth, oldHeight] = [width, height];
    [width, height] = [canvas.clientWidth || 1, canvas.clientHeight || 1];
    // Stretched, so that a rotated phone keeps its picture.
    for (const knot of knots) {
      knot.x *= width / oldWidth;
      knot.y *= height / oldHeight;
    }
    // More device pixels cost time and are invisible on lines this faint.
    const ratio = Math.min(devicePixelRatio, isPhone ? 1.5 : 2);
    Object.assign(canvas, { width: Math.round(width * ratio), height: Math.round(height * ratio) });
    context?.setTransform(ratio, 0, 0, ratio, 0, 0);
    draw();
  };
  // It reports once at the start.
  const observer = new ResizeObserver(resize);
  observer.observe(canvas);
  addEventListener('scroll', onScroll, { passive: true });

  return {
    setMoving(isMoving) {
      clearInterval(frames);
      if (isMoving) frames = setInterval(move, 1000 * seconds);
    },
    stop() {
      clearInterval(frames);
      observer.disconnect();
      removeEventListener('scroll', onScroll);
    },
  };
}

/** Knots in a field, the same for the same size. */
function createKnots(count: number, width: number, height: number): Knot[] {
  const random = createSeededRandom('knots');
  return Array.from({ length: count }, () => ({
    x: random() * width,
    y: random() * height,
    dx: (random() - 0.5) * 2 * MAX_SPEED,
    dy: (random() - 0.5) * 2 * MAX_SPEED,
    warp: Math.floor(random() * COLORS.length),
    weft: Math.floor(random() * COLORS.length),
  }));
}

/** Moves every knot; at an edge it turns back. */
function moveKnots(knots: Knot[], width: number, height: number, seconds: number): void {
  for (const knot of knots) {
    knot.x += knot.dx * seconds;
    knot.y += knot.dy * seconds;
    if (knot.x < 0 || knot.x > width) knot.dx = Math.abs(knot.dx) * (knot.x < 0 ? 1 : -1);
    if (knot.y < 0 || knot.y > height) knot.dy = Math.abs(knot.dy) * (knot.y < 0 ? 1 : -1);
  }
}

/** Draws threads and knots on a cleared canvas whose unit is one CSS pixel. */
function drawField(context: CanvasRenderingContext2D, knots: Knot[], width: number, height: number): void {
  context.clearRect(0, 0, width, height);
  context.lineWidth = 0.8;
  context.strokeStyle = indigo[200];
  // Threads are shorter where knots are closer together, so a phone shows a network, not felt.
  const reach = Math.min(MAX_THREAD_LENGTH, 1.15 * Math.sqrt((width * height) / knots.length));
  const threads = knots.flatMap((from, index) =>
    knots.slice(index + 1).flatMap((to) => {
      const distance = Math.hypot(from.x - to.x, from.y - to.y);
      return distance < reach ? [{ from, to, strength: 1 - distance / reach }] : [];
    }),
  );
  STRENGTHS.forEach((alpha, index) => {
    context.globalAlpha = alpha;
    context.beginPath();
    for (const { from, to, strength } of threads) {
      if (Math.ceil(strength * STRENGTHS.length) !== index + 1) continue;
      context.moveTo(from.x, from.y);
      context.lineTo(to.x, to.y);
    }
    context.stroke();
  });

  context.globalAlpha = 0.9;
  COLORS.forEach((color, index) => {
    context.fillStyle = color;
    context.beginPath();
    for (const { x, y, warp, weft } of knots) {
      if (weft === index) context.rect(x - ARM_LENGTH, y - ARM_WIDTH / 2, ARM_LENGTH * 2, ARM_WIDTH);
      if (warp === index) context.rect(x - ARM_WIDTH / 2, y - ARM_LENGTH, ARM_WIDTH, ARM_LENGTH * 2);
    }
    context.fill();
  });
}
