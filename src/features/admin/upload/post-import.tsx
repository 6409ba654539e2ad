import { useSyncExternalStore } from 'react';
import { postImport as copy } from '~/content/admin/upload';
import { bundledPosts } from '~/content/posts';
import {
  type ImportedPost,
  readImportedPosts,
  saveImportedPosts,
  subscribeImportedPosts,
} from '~/shared/articles/imported-posts';
import type { Post } from '~/shared/articles/post';
import { downloadFile } from '~/shared/lib/download-file';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { Button } from '~/shared/ui/button';
import { ImportOutcome, useImport } from './import-outcome';
import { PostPreview } from './post-preview';

interface PostImportProps {
  post: Post;
  /** The file as it was read. */
  text: string;
}

/** An article as readers would see it, and the button that shows it on the blog of this browser. */
export function PostImport({ post, text }: PostImportProps) {
  const { state, applied, refused } = useImport();
  const kept = useSyncExternalStore(subscribeImportedPosts, readImportedPosts, readImportedPosts);
  const path = paths.post(post.slug);

  const apply = () => {
    const before = readImportedPosts();
    const { slug, title } = post;
    const added: ImportedPost = { slug, title, text, importedAt: new Date().toISOString() };
    switch (saveImportedPosts([...before.filter((one) => one.slug !== slug), added])) {
      case 'too-large':
        return refused(copy.tooLarge);
      case 'refused':
        return refused(copy.refused);
      case 'kept':
        applied({
          title: copy.applied,
          text: copy.where,
          undo: () =>
            takeBack(
              added,
              before.find((one) => one.slug === slug),
            ),
          undone: { title: copy.undone, text: copy.undoneText },
        });
    }
  };

  const replaces = () => {
    if (kept.some(({ slug }) => slug === post.slug)) return copy.replacesImported(path);
    if (bundledPosts.some(({ slug }) => slug === post.slug)) return copy.replacesBundled(path);
    return copy.fresh(path);
  };

  return (
    <div className="space-y-6">
      <ImportOutcome state={state}>
        <p>
          <Link to={path} className="text-link underline">
            {copy.read}
          </Link>
        </p>
      </ImportOutcome>
      {state.step !== 'applied' && (
        <div className="max-w-measure space-y-2 text-[0.94rem]">
          <p>{replaces()}</p>
          <p className="text-soft">{copy.where}</p>
        </div>
      )}
      <PostPreview post={post} />
      <div className="flex flex-wrap gap-3">
        {state.step !== 'applied' && <Button onClick={apply}>{copy.apply}</Button>}
        <Button variant="secondary" onClick={() => downloadFile(`${post.slug}.md`, 'text/markdown', text)}>
          {copy.download}
        </Button>
      </div>
    </div>
  );
}

/** Undoes one import; what was imported since stays. */
function takeBack(added: ImportedPost, before: ImportedPost | undefined): void {
  saveImportedPosts(
    readImportedPosts().flatMap((one) => {
      const isAdded = one.slug === added.slug && one.importedAt === added.importedAt;
      if (!isAdded) return [one];
      return before ? [before] : [];
    }),
  );
}
