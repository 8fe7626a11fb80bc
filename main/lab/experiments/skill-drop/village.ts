import { join } from 'node:path'
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { Logger } from '../../../base/logger.ts'
import type { Diagnostic } from '../../../content/character.ts'
import { skillsOf } from '../../../content/skills/skill.ts'
import { msOfDate } from '../../../language/calendar.ts'
import { fixedEmbedder } from '../../../memory/embedders/provider.ts'
import { openSave } from '../../../saves/open-save.ts'
import { configSchema } from '../../../server/config/schema.ts'
import { openVillage } from '../../../server/live/open-village.ts'
import { createSettings } from '../../../server/live/settings.ts'
import type { SimulationEvent } from '../../../world/commands.ts'
import { TICKS_PER_SECOND } from '../../../world/constants.ts'
import type { Goods } from '../../../world/goods.ts'
import type { ConversationId, ItemId, NpcId, PlayerId } from '../../../world/ids.ts'

export const guest = 'p-guestguestguest1' as PlayerId
const saveName = 'skill-drop'
/** Makes eight o'clock last, so that the clock calls nobody away between two questions. */
const slowClock = 2
/** A mind that hasn't answered within this many ticks never will. The same applies to a walk or a lesson. */
const longestAnswerTicks = 300
const longestTicks = 6000
/** How long a tick waits for minds at work. */
const longestThoughtMs = 250

export interface DropVillageOptions {
  /** The project's folder. */
  root: string
  /** The authored content to run on, and the folder of all saves. */
  contentRoot: string
  saves: string
  world: string
  map: string
  seed: number
  /** Whether a changed skill is reloaded while the world runs. */
  watch: boolean
  logger: Logger
}

export interface DropVillage {
  /** Asks an NPC in words, standing next to it. Resolves with the answer. */
  ask(npc: NpcId, text: string): Promise<string>
  give(npc: NpcId, goods: Goods): Promise<void>
  /** Waits until somebody stands still. True if they had to walk. */
  arrive(npc: NpcId): Promise<boolean>
  /** Runs game-speed ticks until it holds. Returns their number; null if it didn't hold within `most`. */
  ticksUntil(holds: () => boolean, most: number): Promise<number | null>
  /** Runs ticks at full speed until it holds. False: it never did. */
  until(holds: () => boolean): Promise<boolean>
  owns(item: ItemId): number
  knows(npc: NpcId, skill: string): boolean
  /** The text of an NPC's skill, or null if it has none of that name. */
  wordsOf(npc: NpcId, skill: string): string | null
  problems(): readonly Diagnostic[]
  conversation(npc: NpcId): ConversationId | null
  people(): NpcId[]
  events(): readonly SimulationEvent[]
  /** Resolves when the folders of learned skills match the world. */
  learned(): Promise<void>
  close(): Promise<void>
}

/**
 * The game without its page: content and its watcher, save, journal, minds and lessons. Reopened on the same folders,
 * it is the game after a restart.
 */
export const openDropVillage = async (options: DropVillageOptions): Promise<DropVillage> => {
  const { root, contentRoot, saves, world: name, map, seed, logger } = options
  // A save with its own fixed day, regardless of today's date.
  const save = await openSave({
    saves,
    name: saveName,
    fresh: { world: name, map, seed, startedAt: msOfDate({ year: 2026, month: 1, day: 5 }, 8 * 60) },
  })
  await save.close()
  const config = configSchema.parse({
    world: { name, timeScale: slowClock, seed },
    start: { map },
    models: { default: 'embedded/hearth' },
    skills: { watch: options.watch },
  })
  const closers: (() => unknown)[] = []
  const village = await openVillage(
    { root, contentRoot, saves, save: saveName, env: {}, logger, embedders: fixedEmbedder() },
    createSettings(config),
    (closer) => void closers.push(closer),
  )
  const { world, content } = village
  const runtime = village.minds.join({
    submit: (command) => world.send(command),
    isMentioned: () => false,
  })
  const events: SimulationEvent[] = []
  let messages = 0

  const tick = async (): Promise<void> => {
    const happened = world.tick()
    events.push(...happened)
    runtime.handle(happened)
    village.errands.afterTick()
    await setImmediate()
    // Ticks must not outrun the minds, however slow the disk is. A mind's acts may themselves take ticks.
    await Promise.race([runtime.settled(), setTimeout(longestThoughtMs)])
  }
  const bodyOf = (npc: NpcId) => {
    const body = world.state.npcs[npc]
    if (!body) throw new Error(`${npc} is not in the village.`)
    return body
  }
  const skillOf = (npc: NpcId, skill: string) => {
    const character = village.characterOf(npc)
    return character && skillsOf(character, content.current().skills).find((known) => known.name === skill)
  }
  const until = async (holds: () => boolean, most = longestTicks): Promise<boolean> => {
    for (let count = 0; count < most; count++) {
      if (holds()) return true
      await tick()
    }
    return false
  }
  const standNextTo = async (npc: NpcId): Promise<void> => {
    const { x, y } = bodyOf(npc)
    const spot = { x: x + village.map.tileSize / 2, y }
    if (world.state.players[guest]?.present) world.send({ kind: 'playerMoved', player: guest, ...spot, facing: 'left' })
    else world.send({ kind: 'join', player: guest, name: 'Ada', position: spot })
    await tick()
  }

  await tick()
  return {
    async ask(npc, text) {
      await standNextTo(npc)
      const from = events.length
      world.send({ kind: 'say', player: guest, npc, text, message: `${world.state.tick}-${++messages}` })
      const words = (): string[] =>
        events
          .slice(from)
          .flatMap((event) =>
            event.kind === 'said' && event.speaker === npc && event.to === guest ? [event.text] : [],
          )
      await until(() => words().length > 0 && bodyOf(npc).operations.length === 0, longestAnswerTicks)
      return words().join(' ')
    },
    async give(npc, goods) {
      await standNextTo(npc)
      world.send({ kind: 'playerGive', player: guest, to: npc, goods })
      await tick()
    },
    async arrive(npc) {
      if (bodyOf(npc).goal === null) return false
      return until(() => bodyOf(npc).goal === null)
    },
    async ticksUntil(holds, most) {
      for (let count = 0; count <= most; count++) {
        if (holds()) return count
        await setTimeout(1000 / TICKS_PER_SECOND)
        await tick()
      }
      return null
    },
    until,
    owns: (item) => world.state.players[guest]?.bag.items[item] ?? 0,
    knows: (npc, skill) => skillOf(npc, skill) !== undefined,
    wordsOf: (npc, skill) => skillOf(npc, skill)?.body ?? null,
    problems: () => content.current().diagnostics,
    conversation: (npc) => bodyOf(npc).conversation,
    people: () => Object.keys(world.state.npcs).toSorted() as NpcId[],
    events: () => events,
    learned: village.learned,
    async close() {
      for (const closer of closers.splice(0).reverse()) await closer()
    },
  }
}

export const skillFolder = (contentRoot: string, npc: NpcId, skill: string): string =>
  join(contentRoot, 'npc-agents', npc, 'skills', skill)
