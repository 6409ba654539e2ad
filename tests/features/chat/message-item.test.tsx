import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MessageItem } from '~/features/chat/message-item';

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 20, 9, 30) }));
afterEach(() => vi.useRealTimers());

const time = () => document.querySelector('time')?.textContent?.replace(/\s/g, ' ');
const say = (content: string, timestamp: Date) =>
  render(<MessageItem message={{ role: 'user', content, timestamp: timestamp.getTime() }} />);

describe('a message', () => {
  it('says when it was written, and on which day where that was another one', () => {
    say('today', new Date(2026, 10, 20, 0, 5));
    expect(time()).toBe('12:05 AM');
    document.body.replaceChildren();
    say('yesterday', new Date(2026, 10, 19, 23, 55));
    expect(time()).toBe('Nov 19, 11:55 PM');
  });

  it('is written in the direction of its own words', () => {
    say('مرحبا!', new Date());
    expect(screen.getByText('مرحبا!')).toHaveAttribute('dir', 'auto');
  });
});
