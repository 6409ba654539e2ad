import { animateField, type FieldAnimation, type FieldOptions, type FieldSize } from './particle-field';

/** The page's messages to the worker. */
export type WorkerMessage =
  | { type: 'start'; canvas: OffscreenCanvas; options: FieldOptions }
  | { type: 'resize'; size: FieldSize }
  | { type: 'run'; running: boolean };

let animation: FieldAnimation | undefined;

addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
  switch (data.type) {
    case 'start':
      animation = animateField(data.canvas, data.options);
      break;
    case 'resize':
      animation?.resize(data.size);
      break;
    case 'run':
      animation?.run(data.running);
      break;
  }
});
