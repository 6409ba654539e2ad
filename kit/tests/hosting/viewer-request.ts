import { createHash } from 'node:crypto';

interface Stack {
  Resources: { Addresses: { Properties: { FunctionCode: { 'Fn::Join': [string, (string | object)[]] } } } };
}
interface Value {
  value: string;
  multiValue?: { value: string }[];
}
interface ViewerEvent {
  request: { uri: string; querystring: Record<string, Value>; headers: Record<string, Value> };
}
interface Answer {
  uri?: string;
  statusCode?: number;
  headers: Record<string, Value>;
}

/** The CloudFront function of a stack, run like CloudFront, with the admin area's password of `env`. */
export function createViewerRequest(stack: Stack, env: Record<string, string>) {
  const right = `Basic ${Buffer.from(`${env.ADMIN_USER}:${env.ADMIN_PASSWORD}`).toString('base64')}`;
  const hash = env.ADMIN_PASSWORD ? createHash('sha256').update(right).digest('hex') : '';
  const [, parts] = stack.Resources.Addresses.Properties.FunctionCode['Fn::Join'];
  const code = parts.map((part) => (typeof part === 'string' ? part : hash)).join('');
  const handler: (event: ViewerEvent) => Answer = new Function('require', `${code}\nreturn handler;`)(() => ({
    createHash,
  }));

  /** The function's result for an address with its query: a redirect's address, or the key of a file. */
  const getAnswer = (address: string, authorization?: string): Answer => {
    const [uri = '', query = ''] = address.split('?');
    const querystring: Record<string, Value> = {};
    for (const pair of query ? query.split('&') : []) {
      const [name = '', value = ''] = pair.split('=');
      const before = querystring[name];
      if (!before) querystring[name] = { value };
      else before.multiValue = [...(before.multiValue ?? [{ value: before.value }]), { value }];
    }
    const headers: Record<string, Value> = authorization ? { authorization: { value: authorization } } : {};
    return handler({ request: { uri, querystring, headers } });
  };

  return {
    code,
    getAnswer,
    ask(request: Request): Response {
      const { pathname, search } = new URL(request.url);
      const answer = getAnswer(pathname + search, request.headers.get('Authorization') ?? undefined);
      if (answer.statusCode === undefined) return new Response(`The file of ${answer.uri}`);
      const headers = Object.entries(answer.headers).map(([name, { value }]): [string, string] => [
        name,
        value,
      ]);
      return new Response('', { status: answer.statusCode, headers });
    },
  };
}
