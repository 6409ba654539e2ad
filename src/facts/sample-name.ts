import { brand } from './brand';
import { checksum } from './checksum';

/** Whether the site still has the sample's name. */
export const isSampleName = checksum(brand.name) === 1_141_414_900;
