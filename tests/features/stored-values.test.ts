// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sessionValues, storedValues } from '~/features/stored-values';

it('keeps the key names that other code and deployments rely on', () => {
  expect(storedValues.map(({ key, format }) => `${key} ${format}`).sort()).toMatchInlineSnapshot(`
    [
      "admin_config json",
      "agents_config json",
      "airtable_config json",
      "auth_attempts json",
      "auth_rate json",
      "auth_role text",
      "auth_status text",
      "auth_token json",
      "booked_slots json",
      "chat_config json",
      "cookiesAccepted text",
      "customer_system_config json",
      "email_marketing_config json",
      "hubspot_config json",
      "language_offered text",
      "lead_attribution json",
      "login_analytics json",
      "outbox_fallback json",
      "password_reset_requests json",
      "registered_users json",
      "remembered_email text",
      "seen_leads json",
      "site_config json",
      "theme text",
      "vitals_history json",
      "voice_ai_config json",
      "webhook_config json",
    ]
  `);
});

it('lists every value that is declared anywhere', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const declared = files.flatMap((file) => {
    const text = readFileSync(join('src', file), 'utf8');
    if (!/\bdefineStored(?:Value|Settings)\(/.test(text)) return [];
    return [...text.matchAll(/(?:\bkey: |\bcreateDraftStorage\(\s*)'([a-z]+_[a-z_]+)'/g)].map(
      ([, key = '']) => key,
    );
  });
  expect(declared.length).toBeGreaterThan(25);
  const listed = [...storedValues, ...sessionValues].map(({ key }) => key);
  expect(declared.filter((key) => !listed.includes(key))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
});
