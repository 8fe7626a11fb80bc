import { z } from 'zod'
import { worldCallSchema } from '../minds/messages.ts'
import { type Role, roles, scopes } from './access.ts'
import { forAll, forNodes, ofWorlds, type Topic, topics } from './events.ts'
import { worldMethodsOfMinds as methods } from './methods/worlds.ts'
import { payloads } from './payloads.ts'

/** The answer to `connect`. */
export const helloSchema = z.strictObject({
  type: z.literal('hello-ok'),
  protocol: z.number(),
  server: z.strictObject({ version: z.string(), connection: z.string() }),
  /** The methods that this client may call and the events that it may receive. */
  features: z.strictObject({ methods: z.array(z.string()), events: z.array(z.string()) }),
  /** For the role `world`: its minds, and the calls that wait for a result. */
  snapshot: z.union([
    z.strictObject({ presence: payloads['system-presence'], health: payloads.health }),
    methods['minds.list'].payload.extend({ calls: z.array(worldCallSchema) }),
  ]),
  /** `deviceToken`: given once, to a device that was just approved. */
  auth: z.strictObject({ role: z.enum(roles), scopes: z.array(z.enum(scopes)), deviceToken: z.string().optional() }),
  policy: z.strictObject({ maxPayload: z.number(), maxBufferedBytes: z.number(), tickIntervalMs: z.number() }),
})
export type Hello = z.infer<typeof helloSchema>

/** The events that a client of each role may receive. */
export const eventsFor: Readonly<Record<Role, Topic[]>> = {
  operator: topics.filter((topic) => !ofWorlds.has(topic)),
  node: topics.filter((topic) => forNodes.has(topic)),
  world: topics.filter((topic) => ofWorlds.has(topic) || forAll.has(topic)),
}
