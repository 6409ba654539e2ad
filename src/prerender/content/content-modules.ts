const files = import.meta.glob<object>('../../{content,facts}/**/*.ts');

/** Every module of content and facts, by its file. Those that need more than content itself, such as compiled articles, are left out. */
export const modules: Readonly<Record<string, object | undefined>> = Object.fromEntries(
  await Promise.all(
    Object.entries(files).map(async ([file, load]) => [file, await load().catch(() => undefined)]),
  ),
);
