/** The control of a check that every flow is under: where traffic and openapi.json disagree, the flow fails when its till closes, whatever it set out to prove. */
import { describe, expect, test } from 'vitest';
import { openApiDocument } from '#sandbox/openapi/document.ts';
import type { Describe } from '#test/helpers/described-traffic.ts';
import { pix, type Till } from '#test/helpers/till.ts';
import { askApi, strangerOrder } from './support/api.ts';
import { refusedPort, wrapFor } from './support/faults.ts';
import { runFlow, type Tell } from './support/flow.ts';
import { amountCents, charge, scenarioOf } from './support/scenarios.ts';

const route = '/v2/orders';
const scene = scenarioOf('orders.create by Pix');
const sells: Tell = async (till) => scene.end(till, await scene.begin(till));
const asks: Tell = async (till) => void (await charge(till, pix(amountCents)));

/** openapi.json with one thing changed, and nothing else. */
function but(change: (document: { paths: Tree; components: { schemas: Tree } }) => void): Describe {
  return (switches) => {
    const document = JSON.parse(JSON.stringify(openApiDocument(switches)));
    change(document);
    return document;
  };
}

async function served(till: Till): Promise<(number | null)[]> {
  const { requests } = await till.control<{ requests: { served: number | null }[] }>('GET', '/requests');
  return requests.map((request) => request.served);
}

interface Tree {
  [name: string]: Tree;
}

const wanting = (name: string): Describe =>
  but(({ components }) => Object(components.schemas[name]).required.push('what_nobody_sends'));

describe('a flow fails', () => {
  test.each([
    ['a request of the till is not as described', wanting('OrderRequest'), 'createOrder asked: /requestBody must have'],
    ['an answer is not', wanting('Order'), "createOrder 201:  must have required property 'what_nobody_sends'"],
    [
      'a status is not described',
      but(({ paths }) => Reflect.deleteProperty(Object(paths[route]?.post?.responses), '201')),
      'createOrder does not describe 201',
    ],
    [
      'a route is not',
      but(({ paths }) => Reflect.deleteProperty(paths, '/v2/orders/{id}')),
      /GET \/v2\/orders\/\w+ is not described/,
    ],
  ])('when %s', async (_name, describedBy, message) => {
    await expect(runFlow(sells, { describedBy })).rejects.toThrow(message);
  });

  test.each(['drop_after_processing', 'garbage', 'truncate', 'html_200', 'error_after'])(
    'for an answer as the service gave it, though %s kept it from the till',
    async (kind) => {
      const tell: Tell = async (till, told) => {
        await till.control('POST', '/faults', { method: 'POST', route, kind, processed: true });
        await asks(till, told);
        await till.untilTrue('the service has made the order', async () => (await served(till)).includes(201));
      };
      await expect(runFlow(tell, { describedBy: wanting('Order') })).rejects.toThrow('createOrder 201');
    },
  );

  test('for a request the till wrote, though it reached nobody', async () => {
    const tell: Tell = async (till, told) => {
      await asks(till, told);
      await till.untilTrue('the till has tried', async () => till.sent.length > 0);
      expect(await served(till)).toEqual([]);
    };
    const options = { describedBy: wanting('OrderRequest'), wrapConnect: wrapFor(refusedPort, route) };
    await expect(runFlow(tell, options)).rejects.toThrow('createOrder asked');
  });

  test('for what goes past the till, too: a route nobody described', async () => {
    await expect(runFlow(async (till) => void (await askApi(till, 'GET', '/v2/nothing')))).rejects.toThrow(
      'GET /v2/nothing is not described',
    );
  });
});

test('a wrong body sent past the till and refused is nobody’s fault, one that is carried out is', async () => {
  const refused: Tell = async (till) => {
    const { status } = await askApi(till, 'POST', route, { body: {}, key: 'wrong' });
    expect(status).toBe(422);
  };
  await runFlow(refused);
  const carriedOut: Tell = async (till) => {
    const { status } = await askApi(till, 'POST', route, { body: strangerOrder(1000), key: 'right' });
    expect(status).toBe(201);
  };
  await expect(runFlow(carriedOut, { describedBy: wanting('OrderRequest') })).rejects.toThrow('createOrder asked');
});
