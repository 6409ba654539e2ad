// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { openReport } from '~/leads/deliver';
import { type Delivery, newDelivery } from '~/leads/outbox-row';
import { fakeDestination, rowOf } from '../support/leads';

const at = new Date(Date.now() - 60 * 60_000).toISOString();
const tried = [{ at, outcome: 'failed' as const, notes: [] }];
const receipt = (state: Delivery['state'], changes: Partial<Delivery> = {}): Delivery => ({
  ...newDelivery(),
  state,
  accepted: state === 'delivered',
  attempts: tried,
  ...changes,
});

const report = () => vi.fn().mockResolvedValue(undefined);
const sheet = fakeDestination({ id: 'sheet' }).destination;
const hook = fakeDestination({ id: 'hook', report: report() }).destination;

/** The ids of the systems that could tell, and of those to be told of. */
const idsOf = (found: ReturnType<typeof openReport>) =>
  found && {
    by: found.by.map(({ id }) => id),
    about: found.about.map(({ id, inPart }) => (inPart ? `${id} in part` : id)),
  };

describe('a system that can say so is to report', () => {
  const open = { by: ['hook'], about: ['sheet'] };

  it.each<[string, Record<string, Delivery>]>([
    ['failed', { sheet: receipt('failed'), hook: receipt('delivered') }],
    ['was refused', { sheet: receipt('refused'), hook: receipt('delivered') }],
  ])('another one that %s', (_, deliveries) => {
    expect(idsOf(openReport([sheet, hook], rowOf('lead', { deliveries })))).toEqual(open);
  });

  it.each<[string, Record<string, Delivery>]>([
    ['that may still get it', { sheet: receipt('retrying'), hook: receipt('delivered') }],
    ['that was not tried', { sheet: receipt('failed', { attempts: [] }), hook: receipt('delivered') }],
    ['that has it', { sheet: receipt('retrying', { accepted: true }), hook: receipt('delivered') }],
    [
      'that somebody has told of',
      { sheet: receipt('failed'), hook: receipt('delivered', { steps: { 'told:crm+sheet': 'sent' } }) },
    ],
    [
      'that it has told of itself',
      { sheet: receipt('failed'), hook: receipt('delivered', { steps: { 'told:sheet': 'sent' } }) },
    ],
    ['while it lacks the lead itself', { sheet: receipt('failed'), hook: receipt('retrying') }],
    [
      'while it rests after several attempts',
      {
        sheet: receipt('failed'),
        hook: receipt('delivered', { begun: { step: 'told:sheet', at: Array(3).fill(Date.now()) } }),
      },
    ],
  ])('none %s', (_, deliveries) => {
    expect(openReport([sheet, hook], rowOf('lead', { deliveries }))).toBeUndefined();
  });

  it('none that is only a side effect, or that this browser itself is', () => {
    const deliveries = { sheet: receipt('failed'), hook: receipt('delivered') };
    const row = rowOf('lead', { deliveries });
    for (const counts of ['never', 'local'] as const) {
      expect(openReport([{ ...sheet, counts }, hook], row), counts).toBeUndefined();
      expect(openReport([sheet, { ...hook, counts }], row), counts).toBeUndefined();
    }
    expect(openReport([sheet, fakeDestination({ id: 'hook' }).destination], row)).toBeUndefined();
    expect(openReport([hook], row)).toBeUndefined();
  });

  it('another one that has only a part, also if its silence was told before', () => {
    const part = { sheet: receipt('failed', { accepted: true }) };
    const told = receipt('delivered', { steps: { 'told:sheet': 'sent' } });
    for (const one of [receipt('delivered'), told]) {
      const row = rowOf('lead', { deliveries: { ...part, hook: one } });
      expect(idsOf(openReport([sheet, hook], row))).toEqual({ by: ['hook'], about: ['sheet in part'] });
    }
    const toldOfPart = receipt('delivered', { steps: { 'told:sheet*': 'sent' } });
    expect(
      openReport([sheet, hook], rowOf('lead', { deliveries: { ...part, hook: toldOfPart } })),
    ).toBeUndefined();
  });

  it('it again where a step of another kind merely ends like such a note', () => {
    const deliveries = {
      sheet: receipt('failed'),
      hook: receipt('delivered', { steps: { 'send sheet': '1' } }),
    };
    expect(idsOf(openReport([sheet, hook], rowOf('lead', { deliveries })))).toEqual(open);
  });

  it('it again where the one that told does not have the lead', () => {
    const told = receipt('failed', { steps: { 'told:sheet': 'sent' } });
    const deliveries = { sheet: receipt('failed'), crm: told, hook: receipt('delivered') };
    expect(idsOf(openReport([sheet, hook], rowOf('lead', { deliveries })))).toEqual(open);
  });
});
