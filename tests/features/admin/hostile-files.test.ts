import { describe, expect, it } from 'vitest';
import {
  exportSiteConfig,
  planImport,
  readSiteConfigFile,
} from '~/features/admin/integrations/settings-file';
import { readLeadsFile } from '~/leads/read-leads-file';
import { type FileProblem, formatProblem } from '~/shared/lib/file-problem';
import { createRandom } from '../../proof/world';
import { hostileJson } from '../../support/hostile';
import { createRow } from '../../support/leads';
import { isProof, SEED, sample } from '../../support/suite';

const FILES = isProof ? 1_000 : 200;

const OWN = {
  theme: 'dark',
  cookiesAccepted: 'true',
  hubspot_config: '{"enabled":true,"apiKey":"held-secret","portalId":"123"}',
  webhook_config: '{"enabled":true,"url":"https://hooks.example/1"}',
  login_analytics:
    '[{"timestamp":1795173348402,"userAgent":"Browser","failedAttempts":0,"role":"client","isDemo":false}]',
};
const readBrowserState = () =>
  JSON.stringify([Object.entries(localStorage).sort(), Object.entries(sessionStorage)]);
const countPrototypeKeys = () =>
  [Object.prototype, Array.prototype, String.prototype, Function.prototype].map(
    (one) => Object.getOwnPropertyNames(one).length,
  );

/** Reads each file. A refusal has to name its place, and reading must not change anything. */
async function readAll(
  files: readonly string[],
  read: (text: string) => Promise<FileProblem[] | undefined> | FileProblem[] | undefined,
) {
  const before = [readBrowserState(), countPrototypeKeys()];
  let refused = 0;
  for (const text of files) {
    const problems = await read(text);
    if (!problems) continue;
    refused += 1;
    expect(problems.length).toBeGreaterThan(0);
    for (const problem of problems) {
      expect(problem.message).toMatch(/\S/);
      expect(formatProblem(problem)).not.toMatch(/\[object/);
      // A single problem may be about the whole file.
      if (problems.length > 1) expect(problem.place).not.toBe('');
    }
  }
  expect([readBrowserState(), countPrototypeKeys()]).toEqual(before);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  return refused;
}

describe.each(sample([SEED, SEED + 1], 1))(
  `${FILES} hostile files of each kind change nothing, and refusals name the place (seed %i)`,
  (seed) => {
    const random = createRandom(seed).next;
    const createFiles = (valid: unknown) =>
      Array.from({ length: FILES / 2 }, () => hostileJson(valid, random));
    const fillStorage = () => {
      for (const [key, value] of Object.entries(OWN)) localStorage.setItem(key, value);
    };

    it('configurations', async () => {
      fillStorage();
      const { config } = exportSiteConfig();
      const refused = await readAll(createFiles(config), (text) => {
        const read = readSiteConfigFile(text);
        if (read.ok) expect(planImport(read.config).changes).toBeInstanceOf(Array);
        return read.ok ? undefined : read.problems;
      });
      expect(refused).toBeGreaterThan(FILES / 4);
    });

    it('leads', async () => {
      fillStorage();
      const refused = await readAll(
        createFiles([createRow('a'), createRow('b', { announced: true })]),
        (text) => {
          const read = readLeadsFile(text);
          return read.ok ? undefined : read.problems;
        },
      );
      expect(refused).toBeGreaterThan(FILES / 4);
    });
  },
);
