import { people } from '~/content/people.json';
import { checkImportedPost } from '~/shared/articles/check-article';
import { readImportedPosts } from '~/shared/articles/imported-posts';
import type { Post } from '~/shared/articles/post';

/** The valid articles that an administrator keeps in this browser. */
export async function loadImportedPosts(): Promise<readonly Post[]> {
  const checked = await Promise.all(
    readImportedPosts().map(async ({ slug, text }) => {
      const result = await checkImportedPost(slug, text, people);
      if (!result.ok) console.warn(`The imported article "${slug}" is left out: it has errors.`);
      return result.ok ? [result.post] : [];
    }),
  );
  return checked.flat();
}
