// @vitest-environment node
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import faq from '~/content/faq.json';
import { searchSite } from '~/features/chat/prepared-answer';
import { paths } from '~/shared/paths';
import { stubNamedIndex } from '../../support/sample-site-index';
import { getSiteIndex, loadSiteIndex } from '../../support/site-index';

beforeAll(loadSiteIndex, 240_000);

describe('the links for a question', () => {
  it.each(faq.questions)('lead first to the answer to "$question"', async ({ id, question, answer }) => {
    const [best] = await searchSite(question, 1);
    expect(best).toMatchObject({ kind: 'faq', title: question, to: paths.faq(id), text: answer });
  });

  it('are the same however an apostrophe or an accent is written', async () => {
    const [question, ...others] = [
      'the supplier’s résumé',
      "the supplier's re\u0301sume\u0301",
      'THE SUPPLIER´S RESUME',
    ];
    const found = await searchSite(question as string, 6);
    expect(found).not.toEqual([]);
    for (const other of others) expect(await searchSite(other, 6), other).toEqual(found);
  });
});

describe('an index that cannot be loaded', () => {
  beforeEach(() => {
    vi.resetModules();
    stubNamedIndex('/site-index.json');
  });

  it.each([
    ['is gone', () => new Response('Not found', { status: 404 })],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('gives no links if it %s, and is fetched again with the next question', async (_, fail) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const missing = vi.fn();
    vi.stubGlobal('dispatchEvent', missing);
    const fetched = vi.fn<() => Response | Promise<Response>>(fail);
    vi.stubGlobal('fetch', async () => fetched());
    const { searchSite } = await import('~/features/chat/prepared-answer');
    expect(await searchSite('book a demo', 3)).toEqual([]);
    expect(warn).toHaveBeenCalledOnce();
    const index = await getSiteIndex();
    fetched.mockImplementation(() => new Response(index));
    expect(await searchSite('book a demo', 3)).not.toEqual([]);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('is reported after a deploy like a missing module', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const missing = vi.fn();
    vi.stubGlobal('dispatchEvent', missing);
    vi.stubGlobal('fetch', async () => new Response('Not found', { status: 404 }));
    const { searchSite } = await import('~/features/chat/prepared-answer');
    await searchSite('book a demo', 3);
    expect(missing).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ type: 'vite:preloadError' }));
  });

  it('is fetched from the address that the page names', async () => {
    const file = '/site/assets/app/site-index-0123456.json';
    stubNamedIndex(file);
    const index = await getSiteIndex();
    const fetchIndex = vi.fn(async (_address: string) => new Response(index));
    vi.stubGlobal('fetch', fetchIndex);
    const { searchSite } = await import('~/features/chat/prepared-answer');
    await searchSite('book a demo', 3);
    expect(fetchIndex.mock.calls.map(([address]) => address)).toEqual([file]);
  });

  it('delays an answer for at most five seconds', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.useFakeTimers();
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    const { searchSite } = await import('~/features/chat/prepared-answer');
    const found = searchSite('book a demo', 3);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await found).toEqual([]);
    expect(warn).toHaveBeenCalledOnce();
  });
});
