import { expect, it } from 'vitest';
import { deliverRow } from '~/leads/deliver';
import type { Trigger } from '~/leads/next-action';
import { submitLead } from '~/leads/submit-lead';
import { fc } from '../support/any-values';
import { createDraft, createRow, failure, fakeDestination, memoryOutbox } from '../support/leads';

const ending = fc.constantFrom(
  'ok',
  'lost',
  'network',
  'unavailable',
  'rate-limited',
  'rejected',
  'unauthorized',
  'hang',
);
const trigger = fc.constantFrom<Trigger>('schedule', 'online', 'visit', 'administrator');

it('each step is carried out at most once after any fault, and exactly once in the end', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(ending, { maxLength: 12 }),
      fc.array(fc.tuple(trigger, fc.boolean()), { maxLength: 8 }),
      async (endings, visits) => {
        let calls = 0;
        const crm = fakeDestination({
          steps: ['contact', 'deal', 'association'],
          script: () => {
            const end = endings[calls++] ?? 'ok';
            if (end === 'ok' || end === 'lost') return end;
            if (end === 'hang') return new Promise(() => undefined);
            return failure(end as 'network');
          },
        });
        const outbox = memoryOutbox();
        const pipeline = { outbox, destinations: [crm.destination] };
        const giveUpSoon = (work: Promise<unknown>) =>
          Promise.race([work, new Promise((r) => setTimeout(r, 3))]);
        const expire = () =>
          outbox.update('lead', (row) => (row.claim ? { ...row, claim: { ...row.claim, until: 0 } } : row));

        await outbox.put(createRow('lead'));
        await giveUpSoon(submitLead(pipeline, createDraft(), { id: 'lead' }));
        for (const [why, twoTabs] of visits) {
          await expire();
          const tries = [deliverRow(pipeline, 'lead', why)];
          if (twoTabs) tries.push(deliverRow(pipeline, 'lead', why));
          await giveUpSoon(Promise.all(tries));
          expect(new Set(crm.done).size).toBe(crm.done.length);
        }
        endings.length = 0;
        await expire();
        await deliverRow(pipeline, 'lead', 'administrator');
        expect(crm.done).toEqual(['lead/contact', 'lead/deal', 'lead/association']);
        expect((await outbox.get('lead'))?.lead).toBeUndefined();
      },
    ),
    { numRuns: 60 },
  );
});
