import { json } from './answers.ts';
import type { FakeBackend } from './backend.ts';
import { isServiceName } from './fake-service.ts';
import type { Fault } from './faults.ts';
import { readJson, toRecord } from './request-body.ts';
import type { ServiceOptions } from './services.ts';

export const CONTROL_PREFIX = '/__control/';

/**
 * Lets a test in another process steer the backend:
 *
 *   POST /__control/faults   {service: Fault | Fault[], ...}; an empty list clears the service
 *   POST /__control/options  {service: {option: value}, ...}
 *   POST /__control/reset
 *   GET  /__control/state, /__control/log
 *
 * In faults, `path` and `body` are patterns as text.
 */
export async function handleControl(request: Request, backend: FakeBackend): Promise<Response> {
  const action = new URL(request.url).pathname.slice(CONTROL_PREFIX.length);
  switch (`${request.method} ${action}`) {
    case 'GET state':
      return json(200, backend.state);
    case 'GET log':
      return json(200, backend.log);
    case 'POST reset':
      backend.reset();
      return answerEmpty();
    case 'POST faults':
      return attempt(request, (body) => {
        for (const [service, faults] of Object.entries(body)) {
          if (!isServiceName(service)) throw new Error(`There is no fake called ${service}.`);
          backend.faults.set(service, faults as Fault | Fault[]);
        }
      });
    case 'POST options':
      return attempt(request, (body) => backend.configure(body as ServiceOptions));
    default:
      return json(404, { error: `There is no control called ${request.method} ${action}.` });
  }
}

const answerEmpty = () => new Response(null, { status: 204 });

async function attempt(request: Request, change: (body: Record<string, unknown>) => void): Promise<Response> {
  try {
    change(toRecord(await readJson(request)));
    return answerEmpty();
  } catch (error) {
    return json(400, { error: error instanceof Error ? error.message : String(error) });
  }
}
