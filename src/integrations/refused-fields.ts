import { ServiceError } from '~/shared/lib/service-error';

/** A system, or the function in front of it, lacks these fields or doesn't take what they hold. Nothing was saved. */
export class RefusedFieldsError extends ServiceError {
  readonly names: string[];

  constructor(error: ServiceError, names: string[]) {
    super(error.message, error);
    this.names = names;
  }
}

/**
 * Sends a record, and again without the fields that the system refuses, as long as `fold` has a place for their content:
 * some systems name one at a time. `fold` gives up where the record has none of them.
 */
export async function sendWithoutRefused<Sent, Result>(
  record: Sent,
  send: (record: Sent) => Promise<Result>,
  fold: (record: Sent, names: string[]) => Sent | undefined,
  note: (names: string) => void,
): Promise<Result> {
  try {
    return await send(record);
  } catch (error) {
    const names = error instanceof RefusedFieldsError ? error.names : undefined;
    const folded = names && fold(record, names);
    if (!folded) throw error;
    note(names.join(', '));
    return sendWithoutRefused(folded, send, fold, note);
  }
}

/**
 * The fields without those in `names`, whose content goes to the end of `text` as 'Label: value' lines instead.
 * Undefined if that wouldn't help: none of the names is among the fields, or one of them is `needed`.
 */
export function moveIntoText(
  text: string,
  fields: Record<string, string>,
  names: string[],
  needed: readonly string[] = [],
): Record<string, string> | undefined {
  const folded = Object.keys(fields).filter((name) => names.includes(name));
  if (folded.length === 0 || names.some((name) => needed.includes(name))) return undefined;
  const kept = Object.fromEntries(Object.entries(fields).filter(([name]) => !folded.includes(name)));
  const lines = folded.filter((name) => fields[name]).map((name) => `${toLabel(name)}: ${fields[name]}`);
  if (names.includes(text)) return kept;
  const before = kept[text];
  const content = [...(before ? [before, ''] : []), ...lines].join('\n');
  return lines.length > 0 ? { ...kept, [text]: content } : kept;
}

const toLabel = (name: string) => {
  const words = name.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
