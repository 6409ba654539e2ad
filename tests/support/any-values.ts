import fc from 'fast-check';
import { isProof, SEED } from './suite';

// `npm test` tries the same values each time, so that a failure is about the change; the proof tries others.
if (!isProof) fc.configureGlobal({ seed: SEED });

export { fc };
