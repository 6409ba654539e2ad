import { SavingsCalculator } from '~/features/savings/savings-calculator';
import type { BlockProps } from './block';

/** The savings calculator, with its table and formula. */
export const SavingsBlock = ({ parts }: BlockProps<'savings'>) => <SavingsCalculator parts={parts} />;
