import type { Properties } from '~/integrations/hubspot-contact';

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
