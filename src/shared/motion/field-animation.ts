import { drawField, KNOT_DYES } from './draw-field';
import { createField, moveField, resizeField } from './particle-field';

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

/** Draws the field at once and moves it while it runs; on the page or in a worker alike. */
export function animateField(
  canvas: HTMLCanvasElement | OffscreenCanvas,
  options: FieldOptions,
): FieldAnimation {
  const context = canvas.getContext('2d') as
    | CanvasRenderingContext2D
    | OffscreenCanvasRenderingContext2D
    | null;
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
