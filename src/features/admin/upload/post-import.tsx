import { Download, Trash } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { postImport as copy, importedPostsPanel } from '~/content/admin/upload';
import { blogCopy, postCopy } from '~/content/blog';
import { knownPosts } from '~/content/posts';
import { toastWithUndo } from '~/features/admin/kit/changes';
import { ImportOutcome, useImport } from '~/features/admin/kit/import-panel';
import { ArticleText } from '~/shared/articles/article-text';
import { type ImportedPost, readImportedPosts, saveImportedPosts } from '~/shared/articles/imported-posts';
import type { Post } from '~/shared/articles/post';
import { PostCover } from '~/shared/articles/post-cover';
import { PostSources } from '~/shared/articles/post-sources';
import { downloadFile } from '~/shared/lib/download-file';
import { byteLength, formatBytes } from '~/shared/lib/format-bytes';
import { formatDate } from '~/shared/lib/format-date';
import { subscribeStorage } from '~/shared/lib/storage';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { Badge } from '~/shared/ui/badge';
import { Button } from '~/shared/ui/button';
import { ConfirmButton } from '~/shared/ui/confirm-dialog';
import { Moment } from '~/shared/ui/moment';
import { Panel } from '~/shared/ui/panel';
import { StackedTable } from '~/shared/ui/stacked-table';

/** An article as readers would see it, and the button that shows it on this browser's blog. `text`: its file. */
export function PostImport({ post, text }: { post: Post; text: string }) {
  const { state, applied, notKept } = useImport();
  const kept = useSyncExternalStore(subscribeStorage, readImportedPosts, readImportedPosts);
  const path = paths.post(post.slug);

  const apply = () => {
    const before = readImportedPosts();
    const { slug, title } = post;
    const added: ImportedPost = { slug, title, text, importedAt: new Date().toISOString() };
    switch (saveImportedPosts([...before.filter((one) => one.slug !== slug), added])) {
      case 'too-large':
        return notKept(copy.tooLarge);
      case 'not-kept':
        return notKept(copy.notKept);
      case 'kept':
        applied({
          title: copy.applied,
          text: copy.where,
          undo: () =>
            takeBack(
              added,
              before.find((one) => one.slug === slug),
            ),
          undone: copy.undone,
        });
    }
  };

  const replaces = () => {
    if (kept.some(({ slug }) => slug === post.slug)) return copy.replacesImported(path);
    if (knownPosts.some(({ slug }) => slug === post.slug)) return copy.replacesBundled(path);
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

/** Undoes one import; later imports stay. */
function takeBack(added: ImportedPost, before: ImportedPost | undefined): void {
  saveImportedPosts(
    readImportedPosts().flatMap((one) => {
      const isAdded = one.slug === added.slug && one.importedAt === added.importedAt;
      if (!isAdded) return [one];
      return before ? [before] : [];
    }),
  );
}

/** The card of an article, and its text in a box that scrolls. */
function PostPreview({ post }: { post: Post }) {
  const { title, excerpt, category, date, author, authorRole, readTime } = post;
  return (
    <div className="grid grid-cols-1 gap-6 xl:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="self-start overflow-hidden rounded-card border border-line">
        <PostCover post={post} unbuilt className="h-36 w-full" />
        <div className="p-5">
          <Badge>{category}</Badge>
          <h3 className="mt-3 text-[1.2rem]">{title}</h3>
          <p className="mt-2 text-[0.94rem] leading-normal text-soft">{excerpt}</p>
          <p className="mt-4 text-[0.88rem] text-soft">
            <time dateTime={date}>{formatDate(date)}</time>
            <span>{` · ${blogCopy.minutes(readTime)}`}</span>
          </p>
          <p className="mt-1 text-[0.88rem] text-soft">{copy.author(author, authorRole)}</p>
        </div>
      </div>
      <section
        aria-label={copy.text}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box has to be reachable for the arrow keys
        tabIndex={0}
        className="max-h-[32rem] overflow-y-auto overscroll-contain rounded border border-line bg-page p-5"
        // A link would lead away from files that aren't imported yet.
        onClickCapture={(event) => {
          if ((event.target as Element).closest('a')) event.preventDefault();
        }}
      >
        <ArticleText html={withoutAnchors(post.content)} />
        {post.sources && <PostSources heading={postCopy.sources} sources={post.sources} />}
      </section>
    </div>
  );
}

/** Its headings' ids could clash with the page's, or with another article's shown beside it. */
const withoutAnchors = (html: string) => html.replace(/(<h[23]) id="[^"]*"/g, '$1');

/** The articles that only this browser shows, and buttons to remove them. */
export function ImportedPosts() {
  const posts = useSyncExternalStore(subscribeStorage, readImportedPosts, readImportedPosts);
  const [message, setMessage] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The pressed button is gone with its row.
    if (message) status.current?.focus();
  }, [message]);

  const remove = (post: ImportedPost) => {
    saveImportedPosts(readImportedPosts().filter(({ slug }) => slug !== post.slug));
    setMessage(importedPostsPanel.removedWhich(post.title));
    toastWithUndo({
      title: importedPostsPanel.removed,
      description: post.title,
      undo: () => {
        saveImportedPosts([...readImportedPosts().filter(({ slug }) => slug !== post.slug), post]);
        setMessage(importedPostsPanel.restored);
      },
    });
  };

  const { confirm } = importedPostsPanel;
  return (
    <Panel title={importedPostsPanel.title} text={importedPostsPanel.text}>
      {posts.length === 0 ? (
        <p className="text-[0.94rem]">{importedPostsPanel.empty}</p>
      ) : (
        <StackedTable
          caption={importedPostsPanel.title}
          columns={Object.values(importedPostsPanel.columns)}
          columnClass={['md:w-2/5', '', 'md:w-24', 'md:w-72']}
          rows={posts.map((post) => [
            <Link key="title" to={paths.post(post.slug)} className="text-link underline wrap-anywhere">
              {post.title}
            </Link>,
            <Moment key="at" iso={post.importedAt} />,
            formatBytes(byteLength(post.text)),
            <span key="actions" className="flex flex-wrap gap-2.5">
              <Button
                variant="secondary"
                size="sm"
                aria-label={importedPostsPanel.download(post.title)}
                onClick={() => downloadFile(`${post.slug}.md`, 'text/markdown', post.text)}
              >
                <Download aria-hidden="true" className="size-4" />
                {importedPostsPanel.downloadLabel}
              </Button>
              <ConfirmButton
                variant="ghost"
                size="sm"
                aria-label={importedPostsPanel.remove(post.title)}
                ask={{ ...confirm, description: confirm.description(post.title) }}
                onConfirm={() => remove(post)}
              >
                <Trash aria-hidden="true" className="size-4" />
                {importedPostsPanel.removeLabel}
              </ConfirmButton>
            </span>,
          ])}
        />
      )}
      <p ref={status} tabIndex={-1} role="status" className="mt-3 text-[0.94rem] text-soft empty:hidden">
        {message}
      </p>
    </Panel>
  );
}
