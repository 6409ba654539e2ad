/** A template with its `{{names}}` replaced. Throws at a name that nothing is said for. */
export function fillIn(template: string, values: Readonly<Record<string, string>>): string {
  const text = template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`A template asks for ${name}, and nothing says it`);
    return value;
  });
  return `${text.trimEnd()}\n`;
}
