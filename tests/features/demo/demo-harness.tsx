// Imported first, so that its mock replaces the office.
import '../../support/office-fixture';

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, vi } from 'vitest';
import { serviceCards } from '~/content/services';
import { DemoSection } from '~/features/demo/demo-section';
import type { Destination } from '~/leads/destination';
import { PipelineContext } from '~/leads/pipeline-context';
import { field, fill, Toasts } from '../../support/lead-form-harness';
import { createLocalInbox, memoryOutbox } from '../../support/leads';
import { readStoredValue, writeElsewhere } from '../../support/on-screen';

const site = vi.hoisted(() => ({ timeZone: 'Europe/Berlin' }));

export { site };

beforeEach(() => {
  // Only the clock: everything else runs in real time.
  vi.useFakeTimers({ now: new Date('2026-11-20T16:05:00Z'), toFake: ['Date'] });
  site.timeZone = 'Europe/Berlin';
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(
    () => ({ timeZone: site.timeZone }) as Intl.ResolvedDateTimeFormatOptions,
  );
  // All 400 zones would make every query of the page slow.
  vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Asia/Kathmandu', 'Asia/Tokyo', 'Europe/Berlin']);
});

/** The subject the visitor chooses. */
export const service = serviceCards[0] as (typeof serviceCards)[0];

/** Renders the booking, on a site whose leads go to this destination: by default they stay in the browser. */
export function renderSection(destination: Destination = createLocalInbox(), outbox = memoryOutbox()) {
  const user = userEvent.setup();
  const view = render(
    <MemoryRouter>
      <PipelineContext value={async () => ({ outbox, destinations: [destination] })}>
        <DemoSection heading="Request a time" />
        <Toasts />
      </PipelineContext>
    </MemoryRouter>,
  );
  return { user, outbox, ...view };
}
export type User = ReturnType<typeof renderSection>['user'];

/** Waits for its calendar too. */
export async function renderBooking(destination?: Destination) {
  const view = renderSection(destination);
  await screen.findByRole('group', { name: 'Days' });
  return view;
}

// Queries by role and name among hundreds of elements take seconds in jsdom.
const findOne = <E extends HTMLElement>(
  selector: string,
  getName: (element: E) => string,
  name: RegExp,
): E => {
  const found = [...document.querySelectorAll<E>(selector)].filter((element) => name.test(getName(element)));
  if (found.length !== 1) throw new Error(`${found.length} elements with the name ${name}`);
  return found[0] as E;
};
export const day = (name: RegExp) =>
  findOne('[role="group"] button', (button) => button.getAttribute('aria-label') ?? '', name);
export const times = () => [...document.querySelectorAll<HTMLInputElement>('[type="radio"]')];
export const time = (name: RegExp) =>
  findOne<HTMLInputElement>('[type="radio"]', (radio) => radio.closest('label')?.textContent ?? '', name);

export async function fillDetails(user: User) {
  await fill(user, 'name', 'Ada Byron');
  await fill(user, 'email', 'ada@analytical.example');
  await fill(user, 'company', 'Analytical Engines');
  await user.selectOptions(field('focus'), service.slug);
}

/** Chooses Tuesday, 6:00 PM in Berlin. */
export async function chooseTime(user: User) {
  await user.click(day(/^Tuesday, November 24/));
  await user.click(time(/^6:00 PM/));
}

export const request = (user: User) => user.click(screen.getByRole('button', { name: 'Request this time' }));

export const bookedSlots = () => readStoredValue('booked_slots') ?? [];

/** Books a slot in another tab. */
export const bookElsewhere = (start: string) =>
  writeElsewhere('booked_slots', [...bookedSlots(), { start, lead: 'elsewhere' }]);
