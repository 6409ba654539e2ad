/** A place in a text, counted from 1 as editors do. */
export interface TextPlace {
  line: number;
  column: number;
}

/** Turns indexes of a text into places. The lines are counted once, when the first place is asked for. */
export function textPlaces(text: string): (index: number) => TextPlace {
  let starts: number[] | undefined;
  return (index) => {
    starts ??= lineStarts(text);
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= index) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: index - (starts[low] ?? 0) + 1 };
  };
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
