// @vitest-environment node
import { expect, it } from 'vitest';
import { facts } from '~/facts/facts';
import { checkLegalTexts } from '../../doctor/check-legal-texts';

const DECIDED = {
  ...facts.legal,
  law: { state: 'Portugal', courts: 'Lisbon' },
  representatives: { eu: 'Ada Lda, Lisbon', uk: '', any: true },
};
const HOSTED = { providers: { host: 'Netlify, Inc. (United States)' } };
const getNames = (...given: Parameters<typeof checkLegalTexts>) =>
  checkLegalTexts(...given).flatMap(({ names = [] }) => names);
const OWN_HOST = 'src/content/legal/trust.md, Where this site runs: Ask us which company hosts the files';

it('names the sentences that wait for a decision, with file and section', () => {
  const names = getNames(
    {},
    { ...DECIDED, law: { state: '', courts: '' }, representatives: facts.legal.representatives },
  );
  for (const name of [
    'src/content/legal/privacy-policy.md, Who is responsible: We’ve named no representative in the European Union',
    'src/content/legal/privacy-policy.md, Who gets your data: The company that hosts this site, ',
    'src/content/legal/terms-of-service.md, Law and courts: The law of the place where our company has its seat applies',
    'src/content/legal/terms-of-service.md, Law and courts: Disputes go to the courts at our company’s seat.',
    'src/content/legal/service-terms.md, Where it runs, and who processes the data: Anthropic, Language models, ',
    OWN_HOST,
  ])
    expect.soft(names).toContainEqual(expect.stringMatching(new RegExp(`^${name}`)));
  expect(names.every((name) => /^src\/content\/legal\/[a-z-]+\.md, [^:]+: .+/.test(name))).toBe(true);
});

it('names none of those that are decided', () => {
  const names = getNames(HOSTED, DECIDED);
  // The plans' sentences are in the text itself.
  expect(names.filter((name) => !name.includes('service-terms.md'))).toEqual([]);
  expect(getNames({}, DECIDED)).toContainEqual(expect.stringContaining(OWN_HOST));
});
