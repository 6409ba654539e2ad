import fc from 'fast-check';
import { isProof, SEED } from './suite';

// `npm test` tries the same values each time, so that a red run is about the change; the proof looks for others.
if (!isProof) fc.configureGlobal({ seed: SEED });

export { fc };
