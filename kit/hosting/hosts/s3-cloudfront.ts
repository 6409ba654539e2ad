import { isFilePath } from '~/shared/base-path';
import { ADMIN_VARIABLES, getEdgeSetup, getRedirectSteps, VARIABLES_HINT } from '../edge-functions';
import type { Host } from '../host-files';
import type { HostedSite } from '../hosted-site';

type Json = Record<string, unknown>;
interface Stack extends Json {
  Parameters: Record<string, Json>;
  Resources: Record<string, { Type: string; Properties: Json }>;
}

/** One CloudFormation template for everything; the Lambda contains the folder deploy. */
export const host: Host = (site, template) => {
  const { variables, reading, guarded, readingSteps, ownPathSteps } = getEdgeSetup(site);
  const stack: Stack = JSON.parse(template('stack.json'));
  const { hostname } = new URL(site.origin);
  const name = hostname.replaceAll('.', '-');
  stack.Parameters.Domain = { ...stack.Parameters.Domain, Default: hostname };
  addHeaders(stack, site);
  const { code, taken } = createFunctionCode(site, guarded, template('viewer-request.js'));
  getProperties(stack, 'Addresses').FunctionCode = code;
  if (variables.size === 0) removeLeads(stack);
  const asked: string[] = [];
  for (const [variable, value] of variables) {
    const { Variables } = getProperties(stack, 'Leads').Environment as { Variables: Json };
    // Values from the settings aren't parameters: a stack keeps a parameter's first value, even if its default changes.
    Variables[variable] = value ?? addParameter(stack, variable, { NoEcho: true });
    if (value === undefined) asked.push(`${toPascalCase(variable)}=...`);
    for (const other of OPTIONAL_VARIABLES[variable] ?? [])
      Variables[other] = addOptionalParameter(stack, other);
  }
  if (variables.size > 0) {
    const { Variables } = getProperties(stack, 'Leads').Environment as { Variables: Json };
    for (const [variable, value] of [...ADMIN_VARIABLES, ...reading])
      Variables[variable] = value ?? addOptionalParameter(stack, variable);
  }
  const overrides = [
    'CertificateArn=arn:...',
    'AdminHash=...',
    ...(variables.size > 0 ? ['EdgeSecret=...', ...asked] : []),
  ];
  return {
    files: { 'cloudfront.stack.json': `${JSON.stringify(stack, null, 2)}\n` },
    next: [
      `Ask for a certificate, and confirm it as the answer says: aws acm request-certificate --region us-east-1 --domain-name ${hostname} --validation-method DNS`,
      "Make AdminHash of the admin area's name and password: printf 'Basic %s' \"$(printf '%s' 'name:password' | openssl base64 -A)\" | openssl dgst -sha256 -r",
      ...(variables.size > 0
        ? [`Make EdgeSecret: openssl rand -hex 32. The other parameters are variables; ${VARIABLES_HINT}`]
        : []),
      `Make a bucket for the template's parts: aws s3 mb s3://${name}-parts --region us-east-1`,
      `aws cloudformation package --region us-east-1 --template-file cloudfront.stack.json --s3-bucket ${name}-parts --use-json --output-template-file packaged.stack.json`,
      `aws cloudformation deploy --region us-east-1 --stack-name ${name} --template-file packaged.stack.json --s3-bucket ${name}-parts --capabilities CAPABILITY_IAM --parameter-overrides ${overrides.join(' ')}`,
      `Build and upload: npm run build && sh deploy/s3-cloudfront/upload.sh ${name}`,
      `Let ${hostname} lead to the stack's output Address, with a CNAME or an alias record.`,
      ...readingSteps,
      ...getRedirectSteps(site, `CloudFront’s function (at most ${MAX_FUNCTION_BYTES} bytes)`, taken),
      ...ownPathSteps,
    ],
  };
};

/** Optional additions to a variable. An empty one counts as missing. */
const OPTIONAL_VARIABLES: Record<string, readonly string[]> = {
  EMAIL_ENDPOINT: ['EMAIL_API_KEY', 'EMAIL_AUDIENCE_ID'],
  CHAT_KEY: ['CHAT_URL', 'CHAT_LIMIT', 'CHAT_PROMPT'],
};

const addOptionalParameter = (stack: Stack, variable: string): Json =>
  addParameter(stack, variable, { Default: '', NoEcho: /_(?:KEY|TOKEN|PASSWORD)$/.test(variable) });

/** Adds a parameter for a variable, and returns a reference to it. */
function addParameter(stack: Stack, variable: string, facts: Json): Json {
  const name = toPascalCase(variable);
  stack.Parameters[name] = { Type: 'String', ...facts };
  return { Ref: name };
}

/** HUBSPOT_TOKEN becomes HubspotToken, since parameter names allow only letters and digits. */
const toPascalCase = (variable: string) =>
  variable
    .toLowerCase()
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

function getProperties(stack: Stack, name: string): Json {
  const resource = stack.Resources[name];
  if (!resource) throw new Error(`The template has no resource ${name}`);
  return resource.Properties;
}

/** What AWS takes, and the length of AdminHash in it. */
const MAX_FUNCTION_BYTES = 10_240;
const HASH_BYTES = 64;

/** The function with as many redirects as fit: first those from the address of a file, whose page S3 wouldn't find. */
function createFunctionCode(site: HostedSite, guarded: readonly string[], template: string) {
  const known = { guarded, languages: site.languageFolders.join('|'), files: site.pageLikeFiles };
  const write = (redirects: object) =>
    template.replace(/SITE = .*;/, () => `SITE = ${JSON.stringify({ ...known, redirects })};`);
  let room = MAX_FUNCTION_BYTES - HASH_BYTES - Buffer.byteLength(write({}));
  const taken = [true, false]
    .flatMap((isFile) => site.redirects.filter(({ from }) => isFilePath(from) === isFile))
    .map(({ from, ...rule }) => [from, rule] as const)
    .filter((entry) => {
      room -= Buffer.byteLength(JSON.stringify(entry));
      return room >= 0;
    });
  const [before, after] = write(Object.fromEntries(taken)).split("ADMIN_HASH = ''");
  const parts = [`${before}ADMIN_HASH = '`, { Ref: 'AdminHash' }, `'${after}`];
  return { code: { 'Fn::Join': ['', parts] }, taken: taken.length };
}

interface Behavior extends Json {
  ResponseHeadersPolicyId?: unknown;
}
interface Distribution extends Json {
  Origins: ({ Id: string } & Json)[];
  DefaultCacheBehavior: Behavior;
  CacheBehaviors: ({ PathPattern: string } & Behavior)[];
}
const getDistribution = (stack: Stack) => getProperties(stack, 'Site').DistributionConfig as Distribution;

/** One policy for every address, and one for each group of folders that differs. The upload sets Cache-Control. */
function addHeaders(stack: Stack, { headers }: HostedSite): void {
  const [all, ...others] = headers;
  if (!all) return;
  const policy = (name: string, list: Header[]) => {
    stack.Resources[name] = createHeadersPolicy(name, list);
    return { Ref: name };
  };
  const distribution = getDistribution(stack);
  distribution.DefaultCacheBehavior.ResponseHeadersPolicyId = policy('PageHeaders', [...all.headers]);
  const made = new Map<string, unknown>();
  for (const { path, headers: own } of others) {
    const set = own.filter(([name]) => name !== 'Cache-Control');
    if (set.length === 0) continue;
    const key = JSON.stringify(set);
    const merged = [...new Map([...all.headers, ...set])];
    const id = made.get(key) ?? policy(`Headers${made.size + 1}`, merged);
    made.set(key, id);
    distribution.CacheBehaviors.push({
      ...distribution.DefaultCacheBehavior,
      PathPattern: `${path}*`,
      ResponseHeadersPolicyId: id,
    });
  }
}

type Header = readonly [name: string, value: string];

/** CloudFront accepts some headers only in fields of their own. */
const HEADER_FIELDS: Record<string, (value: string) => Json> = {
  'Content-Security-Policy': (value) => ({
    ContentSecurityPolicy: { ContentSecurityPolicy: value, Override: true },
  }),
  'Strict-Transport-Security': (value) => ({
    StrictTransportSecurity: {
      AccessControlMaxAgeSec: Number(/max-age=(\d+)/.exec(value)?.[1]),
      IncludeSubdomains: value.includes('includeSubDomains'),
      Preload: value.includes('preload'),
      Override: true,
    },
  }),
  'X-Content-Type-Options': () => ({ ContentTypeOptions: { Override: true } }),
  'X-Frame-Options': (value) => ({ FrameOptions: { FrameOption: value, Override: true } }),
  'Referrer-Policy': (value) => ({ ReferrerPolicy: { ReferrerPolicy: value, Override: true } }),
};

function createHeadersPolicy(name: string, headers: Header[]) {
  const fields = headers.map(([header, value]) => HEADER_FIELDS[header]?.(value) ?? {});
  const items = headers
    .filter(([header]) => !HEADER_FIELDS[header])
    .map(([Header, Value]) => ({ Header, Value, Override: true }));
  return {
    Type: 'AWS::CloudFront::ResponseHeadersPolicy',
    Properties: {
      ResponseHeadersPolicyConfig: {
        Name: { 'Fn::Sub': `\${AWS::StackName}-${name}` },
        SecurityHeadersConfig: Object.assign({}, ...fields),
        CustomHeadersConfig: { Items: items },
      },
    },
  };
}

/** A site without proxied paths needs neither the Lambda nor a rate limit. */
function removeLeads(stack: Stack): void {
  for (const name of [
    'LeadsRole',
    'Leads',
    'LeadsUrl',
    'LeadsUrlPermission',
    'LeadsPermission',
    'Firewall',
  ]) {
    delete stack.Resources[name];
  }
  delete stack.Parameters.EdgeSecret;
  delete stack.Parameters.RateLimit;
  delete stack.Conditions;
  const distribution = getDistribution(stack);
  delete distribution.WebACLId;
  distribution.Origins = distribution.Origins.filter(({ Id }) => Id !== 'leads');
  distribution.CacheBehaviors = distribution.CacheBehaviors.filter(
    ({ PathPattern }) => PathPattern !== '/api/*',
  );
}
