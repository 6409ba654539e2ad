import { Trash } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { OutcomeNotice, useOutcome } from '~/features/admin/kit/outcome';
import { TextLink } from '~/features/admin/kit/text';
import { allPosts } from '~/features/posts';
import { type ImportedPost, readImportedPosts, saveImportedPosts } from '~/shared/articles/imported-posts';
import type { Post } from '~/shared/articles/post';
import { formatBytes, getByteLength } from '~/shared/lib/format-bytes';
import { subscribeStorage } from '~/shared/lib/storage';
import { paths } from '~/shared/paths';
import { Button } from '~/shared/ui/button';
import { Card } from '~/shared/ui/card';
import { ConfirmButton } from '~/shared/ui/confirm-button';
import { ResponsiveTable } from '~/shared/ui/responsive-table';
import { Timestamp } from '~/shared/ui/timestamp';

const VISIBILITY_NOTE =
  'Only this browser’s blog shows it, until the file is in src/content/posts and the site is built.';

/** The address of an article, and a button to show it on this browser's blog. `text` is that of its file. */
export function PostImport({ post, text }: { post: Post; text: string }) {
  const { outcome, report } = useOutcome();
  const imported = useSyncExternalStore(subscribeStorage, readImportedPosts, readImportedPosts);
  const path = paths.post(post.slug);
  const isDone = outcome?.tone === 'success';

  const apply = () => {
    const { slug, title } = post;
    const added: ImportedPost = { slug, title, text, importedAt: new Date().toISOString() };
    const result = saveImportedPosts([...readImportedPosts().filter((post) => post.slug !== slug), added]);
    if (result === 'kept')
      return report({ tone: 'success', title: 'Article imported', text: VISIBILITY_NOTE });
    report({
      tone: 'error',
      title: 'The article was not imported',
      text:
        result === 'too-large'
          ? 'All imported articles together may have a million characters. Remove one first. Nothing has changed.'
          : 'This browser does not keep it: its storage is full or switched off. Nothing has changed.',
    });
  };

  const describeEffect = () => {
    if (imported.some(({ slug }) => slug === post.slug))
      return `It replaces the article at ${path} that you imported before.`;
    if (allPosts.some(({ slug }) => slug === post.slug))
      return `It replaces the article at ${path} that came with the site.`;
    return `A new article, at ${path}.`;
  };

  return (
    <div className="space-y-6">
      <OutcomeNotice outcome={outcome}>
        {isDone && <TextLink to={path}>Read it on the blog</TextLink>}
      </OutcomeNotice>
      {!isDone && (
        <div className="max-w-measure space-y-2 text-ui">
          <p className="font-semibold">{post.title}</p>
          <p>{describeEffect()}</p>
          <p className="text-muted">{VISIBILITY_NOTE}</p>
        </div>
      )}
      {!isDone && <Button onClick={apply}>Show it in this browser</Button>}
    </div>
  );
}

export function ImportedPosts() {
  const posts = useSyncExternalStore(subscribeStorage, readImportedPosts, readImportedPosts);
  const { outcome, report } = useOutcome();
  const remove = ({ slug, title }: ImportedPost) => {
    saveImportedPosts(readImportedPosts().filter((post) => post.slug !== slug));
    report({ tone: 'success', title: 'Article removed', text: title });
  };

  return (
    <Card
      title="Articles in this browser"
      text="Only this browser shows them. To publish one, put its file into src/content/posts and build."
    >
      {posts.length === 0 ? (
        <p className="text-ui">None. An imported article is listed here.</p>
      ) : (
        <ResponsiveTable
          caption="Articles in this browser"
          columns={['Article', 'Imported', 'Size', 'Actions']}
          columnClass={['md:w-2/5', '', 'md:w-24', 'md:w-40']}
          rows={posts.map((post) => [
            <TextLink key="title" to={paths.post(post.slug)} className="wrap-anywhere">
              {post.title}
            </TextLink>,
            <Timestamp key="at" iso={post.importedAt} />,
            formatBytes(getByteLength(post.text)),
            <ConfirmButton
              key="remove"
              variant="ghost"
              size="sm"
              aria-label={`Remove ${post.title}`}
              message={{
                title: 'Remove this article?',
                description: `“${post.title}” leaves this browser’s blog. Your file and all other articles stay.`,
                confirmLabel: 'Remove article',
              }}
              onConfirm={() => remove(post)}
            >
              <Trash aria-hidden="true" className="size-4" />
              Remove
            </ConfirmButton>,
          ])}
        />
      )}
      <OutcomeNotice outcome={outcome} />
    </Card>
  );
}
