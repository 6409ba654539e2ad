const HASH = `pbkdf2$210000$AAAA$${'B'.repeat(43)}=`;

/** One valid value for most keys, as the site writes them. */
export const STORED: Record<string, string> = {
  auth_status: 'authenticated',
  auth_token: `{"token":"session-token","expiry":${Date.now() + 60 * 60_000}}`,
  auth_role: 'super_admin',
  auth_attempts: '{"count":5,"lastFailedAt":1795173348402}',
  auth_rate: '{"hits":[1795173348402]}',
  login_analytics:
    '[{"timestamp":1795173348402,"userAgent":"Browser","failedAttempts":0,"role":"super_admin","isDemo":false}]',
  registered_users: `[{"email":"ada@analytical.example","isActive":true,"passwordHash":"${HASH}","role":"client","isDemo":false}]`,
  password_reset_requests: '[{"email":"ada@analytical.example","requestedAt":1795173348402}]',
  remembered_email: 'ada@analytical.example',
  site_config: '{"showAdminLink":true}',
  admin_config: '{"testingMode":false}',
  cookiesAccepted: 'true',
  hubspot_config: '{"enabled":true,"apiKey":"hub-secret","portalId":"123"}',
  airtable_config: '{ "apiKey": "air-secret", "baseId": "appBase" }',
  customer_system_config:
    '{"baseUrl":"https://crm.example","username":"suite-user","password":"suite-secret","clientSecret":"suite-client"}',
  webhook_config: '{"enabled":true,"url":"https://hooks.example/1"}',
  voice_ai_config: '{"provider":"openai","apiKey":"voice-secret","speakingRate":1.25}',
  agents_config: '{"apiKey":"agents-secret"}',
  theme: 'dark',
  lead_attribution: '{"first":{"source":"news","at":"2026-11-20T09:00:00.000Z"}}',
  booked_slots: '[{"start":"2030-11-20T17:00:00.000Z"}]',
  vitals_history: '[{"id":"1","path":"/","at":"2026-11-20T09:00:00.000Z","values":{"LCP":1200}}]',
};
