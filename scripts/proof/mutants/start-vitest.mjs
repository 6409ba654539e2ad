import { createVitest } from 'vitest/node';

// Suites that would notice by rendering or building everything, or that read files: they take minutes, and a mutant
// should be noticed by a test of the code it is in.
const LEFT_OUT = [
  'architecture',
  'content',
  'demo-copy',
  'docs',
  'extending',
  'fakes',
  'pages',
  'prerender',
  'proof',
  'rebrand',
  'scripts',
  'shared/{articles,images,markdown,motion,seo,ui}',
];

/** A warm Vitest, with one process for each file, so that a mutant in a module's own state stays there. */
export function startVitest(given) {
  const settings = {
    watch: false,
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: [...LEFT_OUT.map((folder) => `tests/${folder}/**`), 'tests/specification.test.ts'],
    reporters: [{}],
    silent: true,
    ...given,
  };
  // Without the projects of the whole suite.
  const alone = { name: 'alone', config: ({ test }) => void delete test.projects };
  return createVitest('test', settings, { plugins: [alone] });
}
