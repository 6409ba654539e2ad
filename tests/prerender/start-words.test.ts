// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { configFile } from '../../prerender/config-file';
import { startWords } from '../../prerender/start-words';

const origin = 'http://localhost:5173/';
const settings = (file: string) => ({ file, site: JSON.parse(readFileSync(file, 'utf8')), origin });

it('each command has its settings, and SITE_CONFIG wins over all', () => {
  expect(['development', 'demo', 'production', 'test'].map(configFile)).toEqual([
    'site.config.dev.json',
    'site.config.demo.json',
    'site.config.json',
    'tests/site.config.json',
  ]);
  vi.stubEnv('SITE_CONFIG', 'own.json');
  expect(configFile('development')).toBe('own.json');
});

it('the development server names the systems in use, and how to have other settings', () => {
  const words = startWords({ kind: 'dev', ...settings('site.config.dev.json') }).join('\n');
  expect(words).toContain(
    'site.config.dev.json, and HubSpot CRM, Airtable, SuiteCRM, Webhook, and Email marketing',
  );
  expect(words).toContain('SITE_CONFIG=site.config.json npm run dev');
  expect(words).not.toContain('Testing');
});

it('with settings in testing mode it says why every page is covered', () => {
  const words = startWords({ kind: 'dev', file: 'own.json', site: {}, origin }).join('\n');
  expect(words).toContain('Testing mode is on');
  expect(words).toContain('Settings: own.json.');
});

it('a demo claims no system', () => {
  const words = startWords({ kind: 'demo', ...settings('site.config.demo.json') }).join('\n');
  expect(words).toContain('leads stay in the browser');
  expect(words).not.toContain('/__fakes');
});
