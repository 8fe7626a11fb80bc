import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { realDeadline, realTimer, type Timer } from '../../base/deadline.ts'
import type { Character } from '../../content/character.ts'
import type { Content } from '../../content/load-content.ts'
import { readersFor } from '../../language/languages.ts'
import { gameTime } from '../../world/clock.ts'
import type { NpcId } from '../../world/ids.ts'
import type { Config } from '../config/schema.ts'
import { closeAll } from '../live/close-all.ts'
import { commandsOf } from '../live/content-commands.ts'
import { createHeartbeats } from '../live/heartbeats.ts'
import { openVillage } from '../live/open-village.ts'
import { createSettings } from '../live/settings.ts'
import { createTicker } from '../live/ticker.ts'
import type { OpenVillageOptions, Village } from '../live/village.ts'
import { createVillageSurface } from '../live/village-surface.ts'
import { createCalls } from './calls.ts'
import { createCarryOut } from './carry-out.ts'
import { createElsewhereChannel } from './channel.ts'
import { toolsElsewhere, toolsOf } from './declared-tools.ts'
import type { Spawn } from './messages.ts'
import { createFeeds } from './mind-feeds.ts'
import type { MindHere } from './mind-here.ts'
import { createMindTalk } from './mind-talk.ts'
import { characterOfSpawn, contentElsewhere } from './people-elsewhere.ts'
import { createSeen } from './seen-elsewhere.ts'
import { createSpawning } from './spawning.ts'
import { openStoredSouls } from './stored-souls.ts'
import { createTakePercepts } from './take-percepts.ts'

export interface OpenMindsOptions extends Omit<OpenVillageOptions, 'elsewhere' | 'still'> {
  config: Config
  /** False: ticks come from the caller; for tests. */
  ticking?: boolean
  /** Limits calls to the world. Default: real time. */
  timer?: Timer
}

/** Real milliseconds between two ticks. */
const tickMs = 1000 / 15
/** Ticks that are caught up at once after a busy moment. */
const mostCaughtUp = 15
/** How long answers in progress may take when the server closes, in milliseconds. */
const drainMs = 5000

/**
 * Opens minds of another program's world over a save, without a map, engine or page of ours. They have everything that
 * a village's minds have: the difference is only where they see, hear and act.
 */
export const openMinds = async (options: OpenMindsOptions) => {
  const { save, saves, logger, timer = realTimer } = options
  const settings = createSettings(options.config)
  const language = readersFor(options.config.world.language)
  const here = new Map<NpcId, MindHere>()
  const seen = createSeen((npc) => here.get(npc)?.character.name, language.counting.pluralOf)
  const calls = createCalls({ timer, now: () => performance.now() })
  const feeds = createFeeds(randomUUID().slice(0, 8), calls.isOpen)
  let streamFor: ReturnType<typeof createMindTalk>['streamFor'] = () => null
  const carryOut = createCarryOut({ calls, feeds, seen, streamFor: (npc, speaker) => streamFor(npc, speaker) })
  const stored = openStoredSouls(join(saves, save, 'minds'), logger)
  let written: Content['characters'] = []
  /** Makes a mind of what its world sent. @throws MindRefusal */
  const read = (spawn: Spawn): MindHere & { warnings: string[] } => {
    const { character, warnings } = characterOfSpawn(spawn, written, language)
    const tools = toolsOf(spawn.id as NpcId, spawn.tools, carryOut)
    return { spawn, character, tools, warnings: warnings.map(({ message }) => message) }
  }
  const before = await stored.load()
  const closers: (() => unknown)[] = []
  const close = () => closeAll(closers.splice(0).reverse(), { deadline: realDeadline, logger })
  try {
    const village: Village = await openVillage(
      {
        ...options,
        elsewhere: {
          content(files) {
            written = files.characters
            for (const spawn of before.splice(0)) {
              try {
                here.set(spawn.id as NpcId, read(spawn))
              } catch (error) {
                logger.error({ npc: spawn.id, error }, `minds: ${spawn.id} is not here: ${(error as Error).message}`)
              }
            }
            return contentElsewhere(
              files,
              [...here.values()].map(({ spawn, character }) => current(spawn) ?? character),
            )
          },
          look: seen.look,
          tools: (loaded) => toolsElsewhere(loaded, (npc) => here.get(npc)?.tools ?? []),
        },
      },
      settings,
      (closer) => closers.push(closer),
    )
    /** An authored soul as its file says now; null for one that its world wrote. */
    function current(spawn: Spawn): Character | null {
      if (spawn.soul !== undefined) return null
      try {
        return characterOfSpawn(spawn, written, language).character
      } catch {
        // The file is gone. The mind stays as it was.
        return null
      }
    }
    const { world, minds, content } = village
    village.onContent((change) => commandsOf(change, village.characterOf).forEach((command) => world.send(command)))
    const hub = createVillageSurface({ village, config: settings.current, logger })
    closers.push(hub.registry.registerChannel({ plugin: createElsewhereChannel(feeds, seen) }))
    const talk = createMindTalk({
      ...{ hub, world, here, seen },
      tellAgain(npc, ids) {
        for (const call of calls.openOf(npc)) if (ids.has(call.call)) feeds.tell(npc, { event: 'call', data: call })
      },
    })
    streamFor = talk.streamFor
    const runtime = minds.join({
      submit: (command) => world.send(command),
      isUnseen: (npc) => !seen.percepts(npc).people.some(({ kind }) => kind === 'player'),
    })
    const { isOff } = village.killSwitch
    const { sleepers, intents } = minds
    closers.push(() => sleepers.close())
    const heartbeats = createHeartbeats({ world, settings: () => settings.current().heartbeat, isOff })
    world.onEvent((event) => {
      if (event.kind !== 'said' || !here.has(event.speaker as NpcId)) return
      const { speaker, text, to } = event
      // Whoever hears of it must not have dreamed it after a crash.
      world.whenKept(() =>
        feeds.tell(speaker as NpcId, {
          event: 'words',
          data: { mind: speaker, text, ...(to === undefined ? {} : { to: seen.idOf(to) }) },
        }),
      )
    })
    const { onTick, pace } = createTicker({
      world,
      showBodies: () => {},
      now: () => performance.now(),
      observer: options.observer,
      listeners: [
        { name: 'minds', afterTick: ({ events }) => runtime.handle(events) },
        { name: 'heartbeats', afterTick: heartbeats.afterTick },
        {
          name: 'intents',
          afterTick({ events }) {
            for (const event of events) if (event.kind === 'operationEnded') intents.touched(event.npc)
            intents.afterTick(async (npc, to) => (isOff(npc) ? undefined : runtime.speakUp(npc, to)))
          },
        },
        { name: 'sleepers', afterTick: () => sleepers.afterTick() },
      ],
    })
    if (options.ticking !== false) {
      const began = performance.now()
      let ticked = 0
      const ticks = setInterval(() => {
        const due = Math.floor((performance.now() - began) / tickMs)
        // After a long stall the clock goes on from here: minds need no past minutes.
        ticked = Math.max(ticked, due - mostCaughtUp)
        for (; ticked < due; ticked++) onTick()
      }, tickMs)
      closers.push(() => clearInterval(ticks))
    }
    closers.push(() => village.drain(AbortSignal.timeout(drainMs)))
    runtime.resume()
    return {
      village,
      pace,
      onTick,
      ...createSpawning({ here, read, stored, content, seen, feeds, dispatcher: minds.dispatcher }),
      /** Everybody who is here, by id. */
      here: here as ReadonlyMap<NpcId, MindHere>,
      percepts: createTakePercepts({ here, seen, memoryOf: minds.memoryOf, world }),
      check: talk.check,
      say: talk.say,
      answer: calls.answer,
      openCalls: calls.openOf,
      feeds,
      /** The model that thinks for them, as people read it. */
      brain: async () => {
        await village.models.ready()
        return { current: village.models.resolve(settings.current().models.default).label }
      },
      /** The time of these minds. */
      now: () => gameTime(world.state),
      applyConfig: settings.apply,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
export type OpenMinds = Awaited<ReturnType<typeof openMinds>>
