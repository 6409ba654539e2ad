const files = import.meta.glob<object>('../../src/{content,facts}/**/*.ts');

/** Every module of content and facts, by file. */
export const modules: Readonly<Record<string, object>> = Object.fromEntries(
  await Promise.all(Object.entries(files).map(async ([file, load]) => [file, await load()])),
);
