import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { saveConfig } from '~/config/config-store';
import { contentfulSection } from '~/integrations/contentful/settings';
import {
  contentfulQueries,
  useContentfulPost,
  useContentfulPosts,
} from '~/integrations/contentful/use-contentful-posts';
import { samplePost } from '../../fakes/contentful/content';
import { stubbedBackend } from '../../support/stubbed-backend';

const backend = stubbedBackend();
/** The requests for articles: with the first for the whole list, the locales are asked for as well. */
const gets = () => backend.log.filter(({ method, path }) => method === 'GET' && !path.endsWith('/locales'));

beforeEach(() => {
  backend.configure({ contentful: { entries: [samplePost('first'), samplePost('second')] } });
  saveConfig(contentfulSection, { enabled: true, spaceId: 'space1', deliveryToken: 'delivery-token' });
  return () => contentfulQueries.clear();
});

describe('the articles of Contentful', () => {
  it('arrive without a provider, and are not asked for again on the next page', async () => {
    const { result, unmount } = renderHook(useContentfulPosts);
    expect(result.current.status).toBe('pending');
    await waitFor(() => expect(result.current.status).toBe('success'));
    expect(result.current.data?.map(({ slug }) => slug)).toEqual(['first', 'second']);
    unmount();
    expect(renderHook(useContentfulPosts).result.current.data).toHaveLength(2);
    expect(gets()).toHaveLength(1);
  });

  it('are asked for again on a page that is opened five minutes later', async () => {
    vi.useFakeTimers();
    const open = async () => {
      const { unmount } = renderHook(useContentfulPosts);
      await act(() => vi.advanceTimersByTimeAsync(500));
      unmount();
    };
    await open();
    await act(() => vi.advanceTimersByTimeAsync(4 * 60_000));
    await open();
    expect(gets()).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await open();
    expect(gets()).toHaveLength(2);
    expect(gets()[1]?.path).toContain('sync_token=');
  });

  it('are asked for changes alone on a later visit, once for the list and an article of it', async () => {
    const { result, unmount } = renderHook(useContentfulPosts);
    await waitFor(() => expect(result.current.status).toBe('success'));
    unmount();
    contentfulQueries.clear();
    backend.log.length = 0;
    const { result: both } = renderHook(() => [useContentfulPosts(), useContentfulPost('first')] as const);
    await waitFor(() => expect(both.current.map(({ status }) => status)).toEqual(['success', 'success']));
    expect(both.current[1].data?.title).toBe('First');
    expect(gets().map(({ path }) => path)).toEqual([expect.stringContaining('/sync?sync_token=')]);
  });

  it('are not asked for while Contentful is off or has no token', () => {
    for (const settings of [{ enabled: false, spaceId: 's', deliveryToken: 't' }, { enabled: true }]) {
      saveConfig(contentfulSection, settings);
      const { result } = renderHook(useContentfulPosts);
      expect([result.current.status, result.current.fetchStatus]).toEqual(['pending', 'idle']);
    }
    expect(backend.log).toEqual([]);
  });

  it('come from where the settings point now', async () => {
    const { result } = renderHook(useContentfulPosts);
    await waitFor(() => expect(result.current.data).toHaveLength(2));
    backend.configure({ contentful: { spaceId: 'space2', entries: [samplePost('third')] } });
    act(() => {
      saveConfig(contentfulSection, { enabled: true, spaceId: 'space2', deliveryToken: 'delivery-token' });
    });
    await waitFor(() => expect(result.current.data?.map(({ slug }) => slug)).toEqual(['third']));
  });
});

it('one article of Contentful arrives, or is known not to exist', async () => {
  const { result, rerender } = renderHook(({ slug }) => useContentfulPost(slug), {
    initialProps: { slug: 'second' },
  });
  await waitFor(() => expect(result.current.data?.title).toBe('Second'));
  rerender({ slug: 'nowhere' });
  await waitFor(() => expect(result.current.status).toBe('success'));
  expect(result.current.data).toBeUndefined();
});

describe('when it fails', () => {
  it.each([400, 401, 403, 404, 422])('%i is not asked twice', async (status) => {
    backend.faults.set('contentful', { kind: 'status', status });
    const { result } = renderHook(useContentfulPosts);
    await waitFor(() => expect(result.current.status).toBe('error'));
    expect(result.current.error).toMatchObject({ name: 'ServiceError', status });
    expect(gets()).toHaveLength(1);
  });

  it.each([
    [503, 1000],
    [429, 2000],
  ])('%i is asked once more, after %i ms', async (status, wait) => {
    vi.useFakeTimers();
    backend.faults.set('contentful', { kind: 'status', status, retryAfter: wait / 1000, times: 1 });
    const { result } = renderHook(useContentfulPosts);
    await act(() => vi.advanceTimersByTimeAsync(wait - 1));
    expect(gets()).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(result.current.data).toHaveLength(2);
    expect(gets()).toHaveLength(2);
  });

  it('gives up after the second attempt, and at once where the wait is long', async () => {
    vi.useFakeTimers();
    backend.faults.set('contentful', { kind: 'cut-before' });
    const { result } = renderHook(useContentfulPosts);
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect([result.current.status, gets().length]).toEqual(['error', 2]);

    backend.faults.set('contentful', { kind: 'status', status: 429, retryAfter: 60 });
    const { result: other } = renderHook(() => useContentfulPost('first'));
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect([other.current.status, gets().length]).toEqual(['error', 3]);
  });

  it('an answer that does not come is given up after eight seconds, for good', async () => {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    backend.faults.set('contentful', { kind: 'never' });
    const { result } = renderHook(useContentfulPosts);
    await waitFor(() => expect(gets()).toHaveLength(1));
    expect(timeout.mock.calls).toEqual([[8_000], [8_000]]);
    limit.abort(new DOMException('Timed out', 'TimeoutError'));
    await waitFor(() => expect(result.current.error).toMatchObject({ kind: 'timeout' }));
    expect([result.current.status, gets().length]).toEqual(['error', 1]);
  });
});
