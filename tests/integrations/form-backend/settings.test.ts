// @vitest-environment node
import { expect, it } from 'vitest';
import { type FormBackendSettings, findFormBackendObstacles } from '~/integrations/form-backend/settings';
import { listObstacles } from '../../support/system-contract';

const on: Partial<FormBackendSettings> = { enabled: true, url: 'https://forms.example/1' };

it.each<[Partial<FormBackendSettings>, string[]]>([
  [on, []],
  [{ ...on, url: '' }, ['no-url: everything']],
  [{ ...on, enabled: false }, ['switched-off: visitors']],
])('with %o is stopped by %o', (settings, obstacles) => {
  expect(listObstacles(findFormBackendObstacles, { formBackend: settings })).toEqual(obstacles);
});
