import { createContext } from 'react';
import type { ClothDrawing } from './cloth-drawing';

export interface ClothCollection {
  /** Draws the inside of an svg that's part of the page. */
  markup(drawing: ClothDrawing): string;
  /** Notes that the page asks for a drawing's file. */
  file(drawing: ClothDrawing): void;
}

/** Gives the build each page's drawings; null in the browser. */
export const ClothCollector = createContext<ClothCollection | null>(null);
