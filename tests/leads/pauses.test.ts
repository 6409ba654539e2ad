// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { heldFor, hold, noteBeginning, pauseFor } from '~/leads/pauses';
import { memoryOutbox } from '../support/leads';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a wait that a system asked for', () => {
  it('holds all leads to it, and none to others or of other outboxes', () => {
    const outbox = memoryOutbox();
    hold(outbox, 'crm', 5_000);
    expect(heldFor(outbox, 'crm')).toBe(5_000);
    expect(pauseFor(outbox, 'any lead', 'crm')).toBe(5_000);
    expect(heldFor(outbox, 'sheet')).toBe(0);
    expect(heldFor(memoryOutbox(), 'crm')).toBe(0);
  });

  it('runs out with time, whatever becomes of the clock', () => {
    const outbox = memoryOutbox();
    hold(outbox, 'crm', 5_000);
    vi.setSystemTime(Date.now() + 60 * 60_000);
    vi.advanceTimersByTime(4_000);
    expect(heldFor(outbox, 'crm')).toBe(1_000);
    vi.advanceTimersByTime(2_000);
    expect(heldFor(outbox, 'crm')).toBe(0);
  });

  it('is not shortened by a later, shorter one, but may get longer', () => {
    const outbox = memoryOutbox();
    hold(outbox, 'crm', 5_000);
    hold(outbox, 'crm', 1_000);
    expect(heldFor(outbox, 'crm')).toBe(5_000);
    hold(outbox, 'crm', 7_000);
    expect(heldFor(outbox, 'crm')).toBe(7_000);
  });
});

describe('a lead that was begun three times', () => {
  const begin = (outbox: ReturnType<typeof memoryOutbox>, isFirst = true) =>
    noteBeginning(outbox, 'lead', 'crm', isFirst);

  it('rests until a minute after the first of the three', () => {
    const outbox = memoryOutbox();
    begin(outbox);
    vi.advanceTimersByTime(10_000);
    begin(outbox);
    expect(pauseFor(outbox, 'lead', 'crm')).toBe(0);
    vi.advanceTimersByTime(10_000);
    begin(outbox);
    expect(pauseFor(outbox, 'lead', 'crm')).toBe(40_000);
    // A person who presses again moves the three on.
    begin(outbox);
    expect(pauseFor(outbox, 'lead', 'crm')).toBe(50_000);
    vi.advanceTimersByTime(50_000);
    expect(pauseFor(outbox, 'lead', 'crm')).toBe(0);
    expect(heldFor(outbox, 'crm')).toBe(0);
  });

  it('keeps neither other leads nor other systems waiting', () => {
    const outbox = memoryOutbox();
    for (let times = 0; times < 3; times += 1) begin(outbox);
    expect(pauseFor(outbox, 'other lead', 'crm')).toBe(0);
    expect(pauseFor(outbox, 'lead', 'sheet')).toBe(0);
    expect(pauseFor(memoryOutbox(), 'lead', 'crm')).toBe(0);
  });

  it('does not rest for having gone through three steps', () => {
    const outbox = memoryOutbox();
    for (const step of ['contact', 'deal', 'association']) begin(outbox, step === 'contact');
    expect(pauseFor(outbox, 'lead', 'crm')).toBe(0);
  });

  it('rests from the last step of the first of the three', () => {
    const outbox = memoryOutbox();
    begin(outbox);
    vi.advanceTimersByTime(10_000);
    begin(outbox, false);
    begin(outbox);
    begin(outbox);
    expect(pauseFor(outbox, 'lead', 'crm')).toBe(60_000);
  });

  it('rests for the longer of its own pause and the one that the system asked for', () => {
    const outbox = memoryOutbox();
    for (let times = 0; times < 3; times += 1) begin(outbox);
    hold(outbox, 'crm', 5_000);
    expect(pauseFor(outbox, 'lead', 'crm')).toBe(60_000);
    hold(outbox, 'crm', 90_000);
    expect(pauseFor(outbox, 'lead', 'crm')).toBe(90_000);
  });
});
