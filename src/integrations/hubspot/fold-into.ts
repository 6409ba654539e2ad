import type { Properties } from '~/integrations/hubspot-contact';
import { ServiceError } from '~/shared/lib/service-error';

/** HubSpot lacks these properties, or the form these fields. The whole record was refused; nothing was saved. */
export class UnknownNamesError extends ServiceError {
  readonly names: string[];

  constructor(error: ServiceError, names: string[]) {
    super(error.message, error);
    this.names = names;
  }
}

/** Sends a record, and once more without the names that HubSpot lacks if `fold` has a place for their content. */
export async function sendFolded<Sent, Result>(
  record: Sent,
  send: (record: Sent) => Promise<Result>,
  fold: (names: string[]) => Sent | undefined,
  note: (names: string) => void,
): Promise<Result> {
  try {
    return await send(record);
  } catch (error) {
    const unknown = error instanceof UnknownNamesError ? error.names : undefined;
    const folded = unknown && fold(unknown);
    if (!folded) throw error;
    note(unknown.join(', '));
    return send(folded);
  }
}

/**
 * The properties without those in `names`, whose content goes to the end of `text` as 'Label: value'
 * lines instead. Undefined if that wouldn't help: none of the names is among the properties.
 */
export function foldInto(text: string, properties: Properties, names: string[]): Properties | undefined {
  const folded = Object.keys(properties).filter((name) => names.includes(name));
  if (folded.length === 0) return undefined;
  const kept = Object.fromEntries(Object.entries(properties).filter(([name]) => !folded.includes(name)));
  const lines = folded
    .filter((name) => properties[name])
    .map((name) => `${labelOf(name)}: ${properties[name]}`);
  if (names.includes(text)) return kept;
  const before = kept[text];
  const content = [...(before ? [before, ''] : []), ...lines].join('\n');
  return lines.length > 0 ? { ...kept, [text]: content } : kept;
}

const labelOf = (name: string) => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
