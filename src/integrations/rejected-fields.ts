import { ServiceError } from '~/shared/lib/service-error';

/** A system, or the host's function, lacks these fields or rejects their values. Nothing was saved. */
export class RejectedFieldsError extends ServiceError {
  readonly names: string[];

  constructor(error: ServiceError, names: string[]) {
    super(error.message, error);
    this.names = names;
  }
}

/**
 * Sends a record, and again without the fields that the system rejects. Repeats it, because some systems name one field
 * at a time. `removeRejected` returns undefined if it can't remove them; then the error is thrown.
 */
export async function sendWithoutRejectedFields<Sent, Result>(
  record: Sent,
  send: (record: Sent) => Promise<Result>,
  removeRejected: (record: Sent, names: string[]) => Sent | undefined,
  note: (names: string) => void,
): Promise<Result> {
  try {
    return await send(record);
  } catch (error) {
    const names = error instanceof RejectedFieldsError ? error.names : undefined;
    const reduced = names && removeRejected(record, names);
    if (!reduced) throw error;
    note(names.join(', '));
    return sendWithoutRejectedFields(reduced, send, removeRejected, note);
  }
}

/**
 * The fields without those in `names`, whose content goes to the end of the field `text` as 'Label: value' lines.
 * Undefined if none of the names is among the fields, or one of them is `requiredNames`.
 */
export function moveIntoText(
  text: string,
  fields: Record<string, string>,
  names: string[],
  requiredNames: readonly string[] = [],
): Record<string, string> | undefined {
  const moved = Object.keys(fields).filter((name) => names.includes(name));
  if (moved.length === 0 || names.some((name) => requiredNames.includes(name))) return undefined;
  const kept = Object.fromEntries(Object.entries(fields).filter(([name]) => !moved.includes(name)));
  const lines = moved.filter((name) => fields[name]).map((name) => `${toLabel(name)}: ${fields[name]}`);
  if (names.includes(text)) return kept;
  const before = kept[text];
  const content = [...(before ? [before, ''] : []), ...lines].join('\n');
  return lines.length > 0 ? { ...kept, [text]: content } : kept;
}

const toLabel = (name: string) => {
  const label = name.replaceAll('_', ' ').trim();
  return label.charAt(0).toUpperCase() + label.slice(1);
};
