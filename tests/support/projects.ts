import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Tests of rendered pages. Tests of leads and their systems are excluded: in a VM context, the test database uses the
 * real clock while timers are fake.
 */
const RENDERED = /^tests\/(?:app|config|content|demo-copy|features|pages|shared)\/.*\.tsx$/;
/** Files that replace the page's address or window, which a VM context doesn't allow. */
const APART = /\/(?:marketing-consent|use-newsletter-mode)\.test\./;

const files = ['tests', 'kit/tests']
  .flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name.split('\\').join('/')}`,
    ),
  )
  .filter((name) => /\.test\.tsx?$/.test(name))
  .map((name) => ({ name, head: readFileSync(root + name, 'utf8').slice(0, 200) }));
const getFileNames = (chosen: typeof files) => chosen.map(({ name }) => name);
const hasDocument = ({ head }: (typeof files)[number]) => !head.includes('@vitest-environment node');
const withDocument = files.filter(hasDocument);
const isInContext = ({ name }: (typeof files)[number]) => RENDERED.test(name) && !APART.test(name);

/** How to run the unit tests: by what each file needs, as cheaply as possible. */
export const projects = [
  {
    extends: true as const,
    test: {
      name: 'plain',
      include: getFileNames(files.filter((file) => !hasDocument(file))),
      environment: 'node',
      // One after the other in the same thread: tests/setup.ts resets what they load, and they leave nothing else.
      pool: 'threads' as const,
      isolate: false,
    },
  },
  {
    extends: true as const,
    test: {
      name: 'rendered',
      include: getFileNames(withDocument.filter(isInContext)),
      // A VM context isolates a file as well as a process does, and its document is created faster.
      pool: 'vmForks' as const,
      vmMemoryLimit: '1GB',
      alias: [
        // Node would load the router's CommonJS build, which doesn't work in a VM context.
        {
          find: /^react-router-dom$/,
          replacement: `${root}node_modules/react-router-dom/dist/index.mjs`,
        },
      ],
    },
  },
  {
    extends: true as const,
    test: {
      name: 'document',
      include: getFileNames(withDocument.filter((file) => !isInContext(file))),
      isolate: false,
    },
  },
];
