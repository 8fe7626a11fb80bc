import { z } from 'zod'
import { roles, scopes } from './access.ts'
import { payloads } from './payloads.ts'

/** The answer to `connect`. */
export const helloSchema = z.strictObject({
  type: z.literal('hello-ok'),
  protocol: z.number(),
  server: z.strictObject({ version: z.string(), connection: z.string() }),
  /** The methods that this client may call and the events that it may receive. */
  features: z.strictObject({ methods: z.array(z.string()), events: z.array(z.string()) }),
  snapshot: z.strictObject({ presence: payloads['system-presence'], health: payloads.health }),
  /** `deviceToken`: given once, to a device that was just approved. */
  auth: z.strictObject({ role: z.enum(roles), scopes: z.array(z.enum(scopes)), deviceToken: z.string().optional() }),
  policy: z.strictObject({ maxPayload: z.number(), maxBufferedBytes: z.number(), tickIntervalMs: z.number() }),
})
export type Hello = z.infer<typeof helloSchema>
