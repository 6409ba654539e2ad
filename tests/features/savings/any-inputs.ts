import { cleanTask } from '~/features/savings/entries';
import { type Inputs, planNames } from '~/features/savings/model';
import { fc } from '../../support/any-values';

const amount = (most: number, least = 0) =>
  fc.oneof(
    fc.integer({ min: least, max: most }),
    fc.integer({ min: least * 10_000, max: most * 10_000 }).map((tenThousandths) => tenThousandths / 10_000),
    fc.constantFrom(least, most),
  );

/** Everything that the fields let through. */
export const anyInputs: fc.Arbitrary<Inputs> = fc
  .record({
    task: fc.string({ unit: 'binary', maxLength: 80 }).map(cleanTask),
    volume: amount(1_000_000, 1),
    minutes: amount(480),
    hourly: amount(1_000),
    errorRate: amount(100),
    errorCost: amount(100_000),
    rates: fc.tuple(amount(100), amount(100), amount(100)),
    reviewMinutes: amount(480),
    ownerHours: amount(1_000),
    way: fc.constantFrom('plan' as const, 'project' as const),
    plan: fc.constantFrom(...planNames),
    billing: fc.constantFrom('monthly' as const, 'annually' as const),
    buildCost: amount(10_000_000),
    monthlyCost: amount(1_000_000),
    ownHours: amount(100_000),
  })
  .map(({ rates, ...inputs }) => {
    const [passLow = 0, pass = 0, passHigh = 0] = rates.toSorted((one, other) => one - other);
    return { ...inputs, passLow, pass, passHigh };
  });
