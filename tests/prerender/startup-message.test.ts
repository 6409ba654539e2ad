// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { getConfigFile } from '../../prerender/config-file';
import { formatStartupMessage } from '../../prerender/startup-message';

const origin = 'http://localhost:5173/';
const settings = (file: string) => ({ file, site: JSON.parse(readFileSync(file, 'utf8')), origin });

it('each command has its settings, and SITE_CONFIG wins over all', () => {
  expect(['development', 'demo', 'production', 'test'].map(getConfigFile)).toEqual([
    'site.config.dev.json',
    'site.config.demo.json',
    'site.config.json',
    'tests/site.config.json',
  ]);
  vi.stubEnv('SITE_CONFIG', 'own.json');
  expect(getConfigFile('development')).toBe('own.json');
});

it('the development server names the systems in use, and how to have other settings', () => {
  const words = formatStartupMessage({ kind: 'dev', ...settings('site.config.dev.json') }).join('\n');
  expect(words).toContain(
    'site.config.dev.json, and HubSpot CRM, Airtable, SuiteCRM, Webhook, and Email marketing',
  );
  expect(words).toContain('SITE_CONFIG=site.config.json npm run dev');
  expect(words).not.toContain('Testing');
});
