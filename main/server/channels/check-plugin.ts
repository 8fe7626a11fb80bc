import { z } from 'zod'
import type { ChannelPlugin } from './channel.ts'

/** An object was registered as a channel but isn't one. The message lists everything that is missing or wrong. */
export class BadChannelPlugin extends Error {
  readonly problems: readonly string[]
  constructor(name: string, problems: readonly string[], options?: ErrorOptions) {
    super(`the channel plugin ${name} cannot be used: ${problems.join('; ')}`, options)
    this.name = 'BadChannelPlugin'
    this.problems = problems
  }
}

const method = z.custom((value) => typeof value === 'function', 'must be a function')
const words = z.string().min(1)
const idPattern = /^[a-z0-9][a-z0-9-]{0,31}$/
const channelId = z.string().regex(idPattern, 'must be 1 to 32 lower-case letters, digits or hyphens')
const whole = z.number().int()

const pluginSchema = z.looseObject({
  id: channelId,
  meta: z.looseObject({
    id: channelId,
    label: words,
    selectionLabel: words,
    docsPath: z.string(),
    blurb: z.string(),
    aliases: z.array(channelId).optional(),
  }),
  capabilities: z.looseObject({ chatTypes: z.array(words).min(1) }),
  config: z.looseObject({ listAccountIds: method, resolveAccount: method }),
  outbound: z.looseObject({
    deliveryMode: words,
    sendText: method,
    textChunkLimit: whole.min(2).max(100_000).optional(),
    sendTyping: method.optional(),
  }),
  gateway: z.looseObject({ start: method }).optional(),
  streaming: z
    .looseObject({
      coalesce: z
        .looseObject({ minChars: whole.min(1).max(100_000).optional(), idleMs: whole.min(0).max(60_000).optional() })
        .optional(),
      sendDelta: method.optional(),
    })
    .optional(),
  actions: z.looseObject({ show: method.optional() }).optional(),
  security: z.looseObject({ refuse: method.optional() }).optional(),
  threading: z.looseObject({ partyOf: method.optional() }).optional(),
  mentions: z.looseObject({ isMentioned: method.optional() }).optional(),
})

/** Returns the same object as a plugin, so that its methods keep their `this`. @throws BadChannelPlugin */
export const checkChannelPlugin = (value: unknown): ChannelPlugin => {
  let parsed: ReturnType<typeof pluginSchema.safeParse>
  try {
    parsed = pluginSchema.safeParse(value)
  } catch (error) {
    throw new BadChannelPlugin('(unreadable)', ['reading it throws'], { cause: error })
  }
  const name = nameOf(value)
  if (!parsed.success)
    throw new BadChannelPlugin(
      name,
      parsed.error.issues.map((issue) => describe(issue, value)),
    )
  if (parsed.data.meta.id !== parsed.data.id)
    throw new BadChannelPlugin(name, [`meta.id is "${parsed.data.meta.id}", but id is "${parsed.data.id}"`])
  return value as ChannelPlugin
}

const nameOf = (value: unknown): string => {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined
  return typeof id === 'string' ? `"${id}"` : '(without id)'
}

const describe = ({ path, message }: { path: PropertyKey[]; message: string }, value: unknown): string => {
  const where = path.map(String).join('.')
  const there = path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined),
    value,
  )
  if (where === '') return 'it must be an object'
  return there === undefined ? `${where} is missing` : `${where}: ${message}`
}
