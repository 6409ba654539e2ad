import type { ClothDrawing } from './cloth-drawing';
import { clothFile } from './cloth-svg';

/** A drawing made in the browser, as an address. */
export const drawHere = (drawing: ClothDrawing): string =>
  `data:image/svg+xml,${encodeURIComponent(clothFile(drawing))}`;
