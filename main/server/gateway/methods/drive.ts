import { z } from 'zod'
import { actWithinMs } from '../drive/driving.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { type Caller, defineMethod, keyed, type MethodCall, nothing, npcId } from './method.ts'

/** The most tool calls in one act. */
const mostCalls = 8
const mostSaid = 4000
/** The most characters of a call's arguments as JSON. */
const mostArguments = 16 * 1024

const callSchema = z.strictObject({
  tool: z.string().min(1).max(64),
  arguments: z
    .record(z.string(), z.unknown())
    .default({})
    .refine((given) => JSON.stringify(given).length <= mostArguments, {
      message: `has more than ${mostArguments} characters`,
    }),
})
const pair = z.strictObject({ node: z.string(), npc: z.string() })

/** Why this client may not drive this NPC; null when it may. */
const mayDrive = (caller: Caller, npc: string, { approvals }: MethodCall): Refusal | null => {
  // An operator who may approve needs no approval.
  if (caller.role === 'operator') return null
  if (!caller.caps.includes('brain') && !caller.caps.includes(`brain:${npc}`))
    return refuse('FORBIDDEN', `This node has not declared that it is a brain for ${npc}.`, {
      details: { code: 'CAP_NOT_DECLARED', cap: `brain:${npc}` },
    })
  const wish = { node: caller.identity, npc }
  if (approvals.has(wish)) return null
  approvals.ask(wish)
  return refuse('NOT_PAIRED', `An operator must approve that this node drives ${npc}: drive.approve.`, {
    details: { code: 'DRIVE_NOT_APPROVED', ...wish },
    retryable: true,
  })
}

/**
 * Methods for remote minds. A claim lasts as long as its connection, and each turn takes one act, so neither needs a
 * key.
 */
export const driveMethods = {
  'npc.drive': defineMethod({
    about:
      'Starts thinking for an NPC: its turns come as `perceive`, and the node answers with `act`. Only for nodes that an operator has approved for it.',
    params: z.strictObject({ npc: npcId }),
    payload: z.strictObject({ npc: z.string(), since: z.number(), actWithinMs: z.number() }),
    scope: 'operator.admin',
    hasEffect: false,
    nodes: true,
    run(_ports, { npc }, call) {
      const { caller, driving } = call
      const refused = mayDrive(caller, npc, call)
      if (refused) return refused
      const claim = driving.claim(npc, {
        identity: caller.identity,
        client: caller.client,
        connection: caller.connection,
        tell: caller.tell,
      })
      return isRefusal(claim) ? claim : { npc, since: claim.since, actWithinMs }
    },
  }),
  act: defineMethod({
    about: 'What the NPC says and does in one turn. The same rules apply as for its own mind.',
    params: z
      .strictObject({
        turn: z.string().min(1).max(100),
        npc: npcId,
        say: z.string().max(mostSaid).optional(),
        calls: z.array(callSchema).max(mostCalls).optional(),
      })
      .refine(({ say = '', calls = [] }) => say.trim() !== '' || calls.length > 0, {
        message: 'say something, or call a tool',
      }),
    payload: z.strictObject({ turn: z.string(), npc: z.string() }),
    scope: 'operator.admin',
    hasEffect: false,
    nodes: true,
    run: (_ports, { turn, npc, say = '', calls = [] }, { caller, driving }) =>
      driving.act({ turn, npc, say, calls }, caller.connection) ?? { turn, npc },
  }),
  'npc.release': defineMethod({
    about: 'Stops thinking for an NPC.',
    params: z.strictObject({ npc: npcId }),
    payload: z.strictObject({ npc: z.string(), released: z.boolean() }),
    scope: 'operator.admin',
    hasEffect: false,
    nodes: true,
    run: (_ports, { npc }, { caller, driving }) => ({ npc, released: driving.release(npc, caller.connection) }),
  }),
  'drive.list': defineMethod({
    about: 'Who drives whom, which nodes may, and which have asked to.',
    params: nothing,
    payload: z.strictObject({
      driving: z.array(pair.extend({ client: z.string(), since: z.number() })),
      approved: z.array(pair),
      waiting: z.array(pair),
    }),
    scope: 'operator.read',
    hasEffect: false,
    run: (_ports, _params, { driving, approvals }) => ({ driving: driving.list(), ...approvals.list() }),
  }),
  'drive.approve': defineMethod({
    about: 'Allows a node to drive an NPC from now on (`on: false` forbids it, and it stops at once).',
    params: z.strictObject({ node: z.string().min(1).max(200), npc: npcId, on: z.boolean().default(true), ...keyed }),
    payload: pair.extend({ on: z.boolean() }),
    scope: 'operator.approvals',
    hasEffect: true,
    async run(_ports, { node, npc, on }, { driving, approvals }) {
      await approvals.set({ node, npc }, on)
      if (!on) driving.forbid(node, npc)
      return { node, npc, on }
    },
  }),
} as const
