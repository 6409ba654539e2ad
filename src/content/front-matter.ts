import { parse as parseYaml } from 'yaml';
import * as z from 'zod/mini';

/** The dye of a cloth. */
export const dyeField = z.enum(['indigo', 'madder', 'weld', 'ink', 'mist']);

export const textField = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

/**
 * The checked front matter of a Markdown file, and the text below it. `slug` is the file's name without '.md'.
 * Throws an Error that names every wrong field.
 */
export function readFrontMatter<T>(
  slug: string,
  text: string,
  schema: z.ZodMiniType<T>,
): { front: T; markdown: string } {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) throw new Error(`the file's name must be kebab-case`);
  const parts = text.match(/^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/);
  if (!parts) throw new Error('it must begin with front matter between two lines of ---');
  const [, yaml = '', markdown = ''] = parts;
  const front = schema.safeParse(readYaml(yaml));
  if (front.success) return { front: front.data, markdown };
  throw new Error(
    front.error.issues
      .map((issue) =>
        issue.code === 'unrecognized_keys'
          ? `${issue.keys.join(', ')}: unknown key`
          : `${issue.path.join('.') || 'front matter'}: ${issue.message}`,
      )
      .join('; '),
  );
}

function readYaml(yaml: string): unknown {
  try {
    return parseYaml(yaml);
  } catch (error) {
    throw new Error(`front matter: ${error instanceof Error ? error.message : String(error)}`);
  }
}
