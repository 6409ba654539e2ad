import { expect, it } from 'vitest';
import { noteTold } from '~/leads/deliver';
import type { OutboxRow } from '~/leads/outbox-row';
import { hearMeasured, type Measured } from '~/shared/lib/measure';
import { memoryOutbox, rowOf } from '../support/leads';
import { sampleLead } from '../support/sample-lead';

async function counted(changes: Partial<OutboxRow>, times = 1): Promise<Measured[]> {
  const heard: Measured[] = [];
  const stop = hearMeasured((event) => void heard.push(event));
  const outbox = memoryOutbox();
  const row = { ...rowOf('a', changes), lead: sampleLead(), announced: false, ...changes };
  await outbox.put(row);
  for (let time = 0; time < times; time += 1) await noteTold(outbox, row);
  expect((await outbox.get('a'))?.announced).toBe(true);
  stop();
  return heard;
}

const service = sampleLead().contact.service;

it.each<[OutboxRow['kind'], Measured[]]>([
  ['contact', [{ name: 'inquiry', values: { service } }]],
  ['qualification', [{ name: 'qualification', values: { plan: service } }]],
  ['demo', [{ name: 'booking', values: { focus: service } }]],
  ['newsletter', [{ name: 'subscription', values: {} }]],
  ['enterprise', []],
])('a %s that has arrived counts once, however often that is told', async (kind, events) => {
  expect(await counted({ kind }, 3)).toEqual(events);
});

it('one that an administrator sent, or that was told before, does not count', async () => {
  expect(await counted({ kind: 'contact', onBehalf: true })).toEqual([]);
  expect(await counted({ kind: 'contact', announced: true })).toEqual([]);
});

it('counts without its choice where the lead is gone already', async () => {
  expect(await counted({ kind: 'contact', lead: undefined })).toEqual([{ name: 'inquiry', values: {} }]);
});
