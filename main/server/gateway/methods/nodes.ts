import { z } from 'zod'
import { actionNameSchema, nodeActionSchema } from '../access.ts'
import { isRefusal } from '../refusal.ts'
import { defineMethod, keyed, nothing } from './method.ts'

/** How long a node may take by default, and at most. Milliseconds. */
const usualWithin = 10_000
const longestWithin = 60_000
/** Characters of params and of a result, as JSON. */
const mostSent = 64 * 1024

const sent = <Schema extends z.ZodType>(schema: Schema) =>
  schema.refine((given) => (JSON.stringify(given) ?? '').length <= mostSent, {
    message: `has more than ${mostSent} characters`,
  })

/** What the village's helper programs can do for it. */
export const nodeMethods = {
  'node.list': defineMethod({
    about: 'The connected nodes, and what each has declared it can do.',
    params: nothing,
    payload: z.strictObject({
      nodes: z.array(
        z.strictObject({
          node: z.string(),
          client: z.string(),
          since: z.number(),
          caps: z.array(z.string()),
          actions: z.array(nodeActionSchema),
        }),
      ),
    }),
    scope: 'operator.read',
    hasEffect: false,
    run: (_ports, _params, { nodes }) => ({ nodes: nodes.list() }),
  }),
  'node.invoke': defineMethod({
    about:
      'Asks a node to do something it declared under `actions`: the node gets an `invoke`, and its `node.result` comes back.',
    params: z.strictObject({
      node: z.string().min(1).max(200),
      action: actionNameSchema,
      params: sent(z.record(z.string(), z.unknown())).default({}),
      timeoutMs: z.number().int().min(1).max(longestWithin).default(usualWithin),
      ...keyed,
    }),
    payload: z.strictObject({ node: z.string(), action: z.string(), result: z.unknown() }),
    scope: 'operator.write',
    hasEffect: true,
    async run(_ports, { node, action, params, timeoutMs }, { nodes }) {
      const answer = await nodes.invoke({ node, action, params, withinMs: timeoutMs })
      return isRefusal(answer) ? answer : { node, action, result: answer.result ?? null }
    },
  }),
  'node.result': defineMethod({
    about: 'The outcome of an `invoke`: `ok` with its `result`, or the reason why not.',
    params: z.union([
      z.strictObject({
        invocation: z.string().min(1).max(100),
        ok: z.literal(true),
        result: sent(z.unknown()).optional(),
      }),
      z.strictObject({
        invocation: z.string().min(1).max(100),
        ok: z.literal(false),
        error: z.string().min(1).max(1000),
      }),
    ]),
    payload: z.strictObject({ invocation: z.string() }),
    scope: 'operator.admin',
    hasEffect: false,
    nodes: true,
    run: (_ports, { invocation, ...answer }, { nodes, caller }) =>
      nodes.answer(invocation, caller.connection, answer.ok ? { ok: true, result: answer.result } : answer) ?? {
        invocation,
      },
  }),
} as const
