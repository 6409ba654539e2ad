/** Requirements of settings in site.config.json. Each ends a line that begins with the setting's path. */
export const settingErrors = {
  path: 'must be a path such as /admin-access',
  url: 'expected an origin such as https://agency.example: site.basePath has its folder',
  basePath: 'must be a folder such as /site, without a slash at its end, or empty',
  languageFolder: 'must be a folder such as /de, without a slash at its end',
  worker: 'must be the path of a script such as /push-worker.js',
  locale: 'expected a language tag such as en-US or de-DE',
  origin: 'expected an origin such as https://api.example.com, without a path or a wildcard',
  reportTo: 'expected an https address, or a path of this site that begins with /',
  cookieName: 'expected a name such as _visit or _visit_*',
} as const;
