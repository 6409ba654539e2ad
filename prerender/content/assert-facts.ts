import { join } from 'node:path';
import { checkFacts } from './content-files.ts';

// Imported first: the modules that take facts from a wrong file would fail before anything names its key.
checkFacts(join(import.meta.dirname, '../..'));
