import { suitecrm } from '~/content/recipients.json';
import { createFinding } from '~/integrations/site-check';
import {
  buildIfUsable,
  createCheckResult,
  createProxiedPaths,
  createUncheckedResult,
  describeProcessor,
  type GetProxiedPaths,
  getProvider,
  getSitePath,
  type PrivacyByCapability,
  type Probe,
} from '~/integrations/system-server';
import { findSuitecrmObstacles, suitecrmSettings } from './settings';

export const privacy: PrivacyByCapability = {
  suitecrm: {
    describe: (readBuild) => ({
      ...describeProcessor('SuiteCRM', getProvider(readBuild, 'crm', readBuild(suitecrmSettings).baseUrl)),
      ...suitecrm,
    }),
  },
};

/** Needs the host's function, because the API requires a sign-in first. */
export const listProxiedPaths: GetProxiedPaths = buildIfUsable(findSuitecrmObstacles, (readBuild) => {
  const { baseUrl, createLead } = readBuild(suitecrmSettings);
  return createProxiedPaths(getSitePath(readBuild, baseUrl), ['/Api/V8/module'], {
    credential: 'suitecrm',
    kind: 'lead',
    needsFunction: true,
    testPath: '/Contacts',
    edgeFunction: {
      basePath: '/api/suitecrm',
      setting: 'suitecrm.baseUrl',
      variables: {
        SUITECRM_URL: undefined,
        SUITECRM_CLIENT_ID: undefined,
        SUITECRM_CLIENT_SECRET: undefined,
        SUITECRM_USER: undefined,
        SUITECRM_PASSWORD: undefined,
      },
      readVariables: {
        SUITECRM_READ_USER: undefined,
        SUITECRM_READ_PASSWORD: undefined,
        ...(createLead ? {} : { SUITECRM_CREATE_LEAD: 'false' }),
      },
    },
  });
});

export const probe: Probe = {
  // SuiteCRM refuses a malformed id after the sign-in.
  getInvalidBody: () => ({ data: { type: 'Leads', id: 'no-uuid', attributes: { last_name: 'Check' } } }),
  async inspect(readBuild, env, sendRequest) {
    if (!readBuild(suitecrmSettings).baseUrl) return undefined;
    const {
      SUITECRM_URL: url,
      SUITECRM_CLIENT_ID: id,
      SUITECRM_USER: user,
      SUITECRM_PASSWORD: password,
    } = env;
    if (!url || !id || !user || !password)
      return createUncheckedResult(
        'SuiteCRM’s sign-in: SUITECRM_URL, SUITECRM_CLIENT_ID, SUITECRM_CLIENT_SECRET, SUITECRM_USER and SUITECRM_PASSWORD aren’t all set.',
      );
    // A refusal repeats the password in its body, so no finding quotes it.
    const { status, json } = await sendRequest({
      method: 'POST',
      url: `${url.replace(/\/$/, '')}/Api/access_token`,
      json: {
        grant_type: 'password',
        client_id: id,
        client_secret: env.SUITECRM_CLIENT_SECRET ?? '',
        username: user,
        password,
      },
    });
    const token = (json as { access_token?: unknown } | undefined)?.access_token;
    return createCheckResult(
      status === 200 && token
        ? createFinding('ok', {
            title: 'SuiteCRM lets the site’s user in',
            text: 'The sign-in gave a token.',
          })
        : createFinding('serious', {
            title: 'SuiteCRM refuses the sign-in',
            text: 'The client, its secret, the user or the password is wrong, and no lead gets in.',
            todo: 'Sign in with the same values by hand, and put the right ones into the host’s variables.',
            doc: 'docs/integrations.md',
          }),
    );
  },
};
