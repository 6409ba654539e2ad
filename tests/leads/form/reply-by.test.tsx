import '../../support/office-fixture';

import { act, render, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { promises } from '~/content/phrases.json';
import { ReplyNote } from '~/leads/form/form-parts';
import { formatReplyBy } from '~/leads/form/office-text';

it('on a page that stays open the promise of a reply goes on with the clock', async () => {
  const [friday, monday] = [Date.parse('2026-11-20T12:00:00-08:00'), Date.parse('2026-11-23T15:00:00-08:00')];
  vi.useFakeTimers({ now: friday, toFake: ['Date', 'setInterval', 'clearInterval'] });
  const { container } = render(<ReplyNote />);
  const formatPromise = (now: number) => `${promises.weReply} ${formatReplyBy(now)}`;
  await waitFor(() => expect(container.textContent).toBe(formatPromise(friday)));
  vi.setSystemTime(monday);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(container.textContent).toBe(formatPromise(monday));
  expect(formatPromise(monday)).not.toBe(formatPromise(friday));
});
