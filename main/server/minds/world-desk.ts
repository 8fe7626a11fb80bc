import type { Logger } from '../../base/logger.ts'
import type { NpcId } from '../../world/ids.ts'
import {
  mindLimits,
  perceptsSchema,
  resultSchema,
  type Say,
  type SayEnd,
  type SayEvent,
  spawnSchema,
  type WorldCall,
} from './messages.ts'
import type { Numbered } from './mind-feeds.ts'
import type { OpenMinds } from './open-minds.ts'
import { MindRefusal, readAs } from './refusal.ts'
import { createRequestBudget } from './request-budget.ts'
import type { Spawned } from './spawning.ts'

export interface WorldDeskOptions {
  /** Null: the server is opening or closing. */
  minds: () => OpenMinds | null
  /** The token of the role `world`; null: there are no minds for other worlds. */
  token: () => string | null
  logger: Logger
  /** Steady real milliseconds. */
  now?: () => number
}

/**
 * Everything that a world may ask, however it comes: over HTTP, the gateway's socket or MCP. One desk serves all of
 * them, so that its limits hold for the world as a whole. Every method may throw MindRefusal.
 */
export interface WorldDesk {
  token(): string | null
  /** Counts one request. */
  take(): void
  list(): { id: string; name: string; tools: string[] }[]
  spawn(given: unknown): Promise<Spawned>
  remove(mind: string): Promise<void>
  percepts(mind: string, given: unknown): Promise<{ noted: number; warnings: string[] }>
  /** Says whether the result counts: the first one of a call does. */
  answer(mind: string, given: unknown): boolean
  /** Refuses words that can't be accepted, before anything is shown of an answer. */
  check(mind: string, say: Say): void
  /**
   * Says something to a mind. Resolves with the end, also if something fails inside. `gone` aborts when nobody reads
   * `show` any more.
   */
  say(mind: string, say: Say, show: (event: SayEvent) => void, gone?: AbortSignal): Promise<SayEnd>
  /** News after `since`, and open calls. Without `mind`: the open calls of all. */
  news(mind: string, since?: string): { news: Numbered[]; calls: WorldCall[] }
  openCalls(): WorldCall[]
  /** Listens to one mind, or to all of them. Counts as one stream until the function that it returns is called. */
  follow(mind: string | null, tell: (news: Numbered) => void): () => void
}

export const createWorldDesk = (options: WorldDeskOptions): WorldDesk => {
  const { logger, now = () => performance.now() } = options
  const budget = createRequestBudget(now)
  let streams = 0

  const opened = (): OpenMinds => {
    const minds = options.minds()
    if (minds === null || minds.village.isDraining())
      throw new MindRefusal('Closing', 'The server is opening or closing. Try again in a few seconds.')
    return minds
  }
  const known = (mind: string): { npc: NpcId; minds: OpenMinds } => {
    const minds = opened()
    const npc = mind as NpcId
    if (!minds.here.has(npc)) throw new MindRefusal('NotFound', `There is no mind "${mind}" here.`)
    return { npc, minds }
  }

  return {
    token: options.token,
    take() {
      if (!budget.take())
        throw new MindRefusal('TooMany', `More than ${mindLimits.requestsPerSecond} requests a second. Wait a moment.`)
    },
    list: () =>
      [...opened().here.values()].map(({ character: { id, name }, tools }) => ({
        ...{ id, name, tools: tools.map((tool) => tool.name) },
      })),
    spawn: async (given) => opened().spawn(readAs(spawnSchema, given)),
    remove: async (mind) => opened().remove(mind as NpcId),
    percepts: async (mind, given) => opened().percepts(mind as NpcId, readAs(perceptsSchema, given)),
    answer: (mind, given) => opened().answer(mind as NpcId, readAs(resultSchema, given)),
    check: (mind, say) => void opened().check(mind as NpcId, say),
    async say(mind, say, show, gone) {
      const minds = opened()
      minds.check(mind as NpcId, say)
      try {
        return await minds.say(mind as NpcId, say, show, gone)
      } catch (error) {
        if (error instanceof MindRefusal) throw error
        logger.error({ error, npc: mind }, 'minds: an answer failed')
        const notice = 'The answer failed here; the log names it. Say it again with a new id.'
        return { id: say.id ?? '', outcome: 'failed', text: '', reason: 'failed', notice }
      }
    },
    news(mind, since) {
      const { npc, minds } = known(mind)
      return { news: minds.feeds.since(npc, since), calls: minds.openCalls(npc) }
    },
    openCalls: () => [...opened().here.keys()].flatMap(opened().openCalls),
    follow(mind, tell) {
      const { feeds } = mind === null ? opened() : known(mind).minds
      if (streams >= mindLimits.streams)
        throw new MindRefusal('TooMany', `${streams} streams are open, which is the limit. Close one first.`)
      streams += 1
      const stop = mind === null ? feeds.listenToAll(tell) : feeds.listen(mind as NpcId, tell)
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        streams -= 1
        stop()
      }
    },
  }
}
