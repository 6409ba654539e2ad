const isPublic =
  'and everything in site.config.json is public. Put it into the proxy rule of your host (see docs/deploy.md), or type it into /admin/integrations to try it in one browser.';

/** What is wrong with a site.config.json, each the end of a line that begins with the setting's place. */
export const configProblems = {
  unknownKey: (known: string) => `unknown key. Known here: ${known}.`,
  secret: `this is a secret, ${isPublic}`,
  /** `kind`: 'a HubSpot token' */
  secretLike: (kind: string) => `this is a secret (it looks like ${kind}), ${isPublic}`,
  /** The same in an editor that knows the schema. */
  secretInEditor: `This is a secret, ${isPublic}`,
  addresses: 'expected an https address, or a path of this site that begins with /.',
  dates: 'expected a date such as 2026-11-20.',
} as const;
