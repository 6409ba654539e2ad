// @vitest-environment node
import { expect, it } from 'vitest';
import {
  type FormBackendSettings,
  findFormBackendObstacles,
  formBackendSettings,
} from '~/integrations/form-backend/settings';
import { describeSection, listObstacles } from '../../support/system-contract';

describeSection(formBackendSettings, {
  name: 'formBackend',
  key: 'form_backend_config',
  urlSettings: ['url'],
  defaults: {
    enabled: false,
    service: 'formspree',
    url: '',
    fieldNames: '',
    extraFields: '',
  },
});

const on: Partial<FormBackendSettings> = { enabled: true, url: 'https://forms.example/1' };

it.each<[Partial<FormBackendSettings>, string[]]>([
  [on, []],
  [{ ...on, url: '' }, ['no-url: everything']],
  [{ ...on, enabled: false }, ['switched-off: visitors']],
])('with %o is stopped by %o', (settings, obstacles) => {
  expect(listObstacles(findFormBackendObstacles, { formBackend: settings })).toEqual(obstacles);
});
