import { act, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { DemoSection } from '~/features/demo/demo-section';
import { writePending } from '~/leads/pending-submission';
import type { LeadDraft, SubmitResult } from '~/leads/submit-lead';
import type { SubmitState } from '~/leads/use-submit-lead';
import { dismissToast, useToasts } from '~/shared/ui/toast/toast-store';

// The page is large for jsdom, and the machine may be busy.
configure({ asyncUtilTimeout: 8_000 });

/** The pipeline's place: tests say what it answers, and read what it was given. */
const pipeline = vi.hoisted(() => ({
  answer: { status: 'held', id: '' } as SubmitResult | Promise<SubmitResult>,
  drafts: [] as LeadDraft[],
  setState: (_: SubmitState): void => {},
}));
const site = vi.hoisted(() => ({ timeZone: 'Europe/Berlin' }));

export { pipeline, site };

vi.mock('~/leads/use-submit-lead', async () => {
  const { useState } = await import('react');
  return {
    useSubmitLead: (formName: string) => {
      const [state, setState] = useState<SubmitState>({ status: 'idle' });
      pipeline.setState = setState;
      return {
        state,
        prepare: () => undefined,
        submit: async (draft: LeadDraft) => {
          pipeline.drafts.push(draft);
          setState({ status: 'submitting' });
          const result = await pipeline.answer;
          writePending(
            formName,
            result.status === 'kept' ? { id: result.id, values: draft.values } : undefined,
          );
          setState(result);
          return result;
        },
      };
    },
  };
});

beforeEach(() => {
  // Only the clock: everything else goes on in real time.
  vi.useFakeTimers({ now: new Date('2026-11-20T16:05:00Z'), toFake: ['Date'] });
  Element.prototype.scrollIntoView = vi.fn();
  site.timeZone = 'Europe/Berlin';
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(
    () => ({ timeZone: site.timeZone }) as Intl.ResolvedDateTimeFormatOptions,
  );
  // All 400 would make every look at the page slow.
  vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Asia/Kathmandu', 'Asia/Tokyo', 'Europe/Berlin']);
  Object.assign(pipeline, {
    answer: { status: 'delivered', id: 'lead-1', destinations: ['HubSpot'] },
    drafts: [],
  });
});
afterEach(() => {
  writePending('DemoBooking', undefined);
  for (const toast of screen.queryAllByTestId('toast')) act(() => toast.click());
  vi.useRealTimers();
});

/** Renders the booking and waits for its calendar. */
export async function renderBooking() {
  const user = userEvent.setup();
  const view = render(
    <MemoryRouter>
      <DemoSection />
      <Toasts />
    </MemoryRouter>,
  );
  await screen.findByText('November to December 2026');
  return { user, ...view };
}
export type User = Awaited<ReturnType<typeof renderBooking>>['user'];

export const field = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`No field ${name}`);
  return found;
};
// By hand: asking for roles and names among hundreds of elements takes seconds in jsdom.
const findOne = <E extends HTMLElement>(
  selector: string,
  nameOf: (element: E) => string,
  name: RegExp,
): E => {
  const found = [...document.querySelectorAll<E>(selector)].filter((element) => name.test(nameOf(element)));
  if (found.length !== 1) throw new Error(`${found.length} elements with the name ${name}`);
  return found[0] as E;
};
export const day = (name: RegExp) =>
  findOne('[role="grid"] button', (button) => button.getAttribute('aria-label') ?? '', name);
export const times = () => [...document.querySelectorAll<HTMLInputElement>('[type="radio"]')];
export const time = (name: RegExp) =>
  findOne<HTMLInputElement>('[type="radio"]', (radio) => radio.closest('label')?.textContent ?? '', name);

export async function fillDetails(user: User) {
  await user.type(field('name'), 'Ada Byron');
  await user.type(field('email'), 'ada@analytical.example');
  await user.type(field('company'), 'Analytical Engines');
  await user.selectOptions(field('focus'), 'chatbots');
}

/** Chooses Tuesday, 6:00 PM in Berlin. */
export async function chooseTime(user: User) {
  await user.click(day(/^Tuesday, November 24/));
  await user.click(time(/^6:00 PM/));
}

export const request = (user: User) => user.click(screen.getByRole('button', { name: 'Request this time' }));

/** What the pipeline reports by itself, such as a request that got through later. */
export const report = (state: SubmitState) => act(async () => pipeline.setState(state));

export const toastTexts = () => screen.queryAllByTestId('toast').map((toast) => toast.textContent);

export const bookedSlots = () => JSON.parse(localStorage.getItem('booked_slots') ?? '[]');

/** What another tab writes, and what this one is told of it. */
export const bookElsewhere = (start: string) =>
  act(async () => {
    localStorage.setItem('booked_slots', JSON.stringify([...bookedSlots(), { start, lead: 'elsewhere' }]));
    dispatchEvent(new StorageEvent('storage', { key: 'booked_slots', storageArea: localStorage }));
  });

/** Stands in for the toaster, which is the app's. */
function Toasts() {
  return useToasts()
    .filter(({ status }) => status === 'open')
    .map(({ id, title, description, variant }) => (
      <button key={id} type="button" data-testid="toast" onClick={() => dismissToast(id)}>
        {[title, description, variant].join(' | ')}
      </button>
    ));
}
