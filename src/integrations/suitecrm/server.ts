import { suitecrm } from '~/content/recipients.json';
import {
  buildIfUsable,
  createProxiedPaths,
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
};
