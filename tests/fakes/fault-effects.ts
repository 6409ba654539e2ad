import { htmlPage, json } from './answers.ts';
import { ConnectionCut } from './connection-cut.ts';
import type { FakeService } from './fake-service.ts';
import type { Fault } from './faults.ts';

/** The caller's view of a request that `fault` hits. `run` makes the service carry it out. */
export async function applyFault(
  fault: Fault,
  service: FakeService,
  request: Request,
  run: () => Promise<Response>,
): Promise<Response> {
  // Nobody reads this answer, so none of it may continue.
  const carryOut = async () => (await run()).body?.cancel();
  switch (fault.kind) {
    case 'status': {
      if (fault.applied) await carryOut();
      const answer = await service.failure(fault.status, request);
      if (fault.retryAfter !== undefined) answer.headers.set('Retry-After', String(fault.retryAfter));
      return answer;
    }
    case 'html':
      if (fault.applied) await carryOut();
      return htmlPage(fault.status ?? 502, 'Bad Gateway');
    case 'malformed-json':
      return cutInHalf(fault.applied === false ? json(200, { results: [] }) : await run());
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, fault.ms));
      return run();
    case 'never':
      if (fault.applied) await carryOut();
      return new Promise(() => {});
    case 'reply-lost':
      await carryOut();
      throw new ConnectionCut({ answering: true });
    case 'cut-before':
      throw new ConnectionCut({ answering: true });
    case 'chaos':
      throw new Error('The switchboard turns chaos into one of the other faults.');
  }
}

async function cutInHalf(answer: Response): Promise<Response> {
  const text = await answer.text();
  const half = text.slice(0, Math.floor(text.length / 2)) || '{';
  return new Response(half, { status: answer.status, headers: answer.headers });
}
