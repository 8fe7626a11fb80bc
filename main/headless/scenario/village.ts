import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { ChatModel } from '../../agent/chat-model.ts'
import type { Logger } from '../../agent/logger.ts'
import { readMap } from '../../content/read-map.ts'
import { scriptedModel } from '../../models/scripted.ts'
import { gameMs, minuteOfDay } from '../../simulation/clock.ts'
import type { Command, SimulationEvent } from '../../simulation/commands.ts'
import { DEFAULT_TICK_GAME_MS } from '../../simulation/constants.ts'
import { type BodyId, isPlayerId, type NpcId } from '../../simulation/ids.ts'
import type { MapData, WorldState } from '../../simulation/state.ts'
import type { Stage } from '../director.ts'
import { noCounts, sumOfCounts, type VillageCounts } from '../village-counts.ts'
import { type ContentCopy, copyContent } from './content-copy.ts'
import { type Names, namesOf, nearest, playerIdOf, StoryError } from './names.ts'
import { type OpenRun, openRun } from './open-run.ts'
import { createPlayer, type StoryPlayer } from './player.ts'
import { createStoryLog } from './story-log.ts'
import { createVillager, type StoryVillager } from './villager.ts'

export interface ScenarioOptions {
  /** Fixes all luck. */
  seed: number
  /** Who lives there, by id. Default: everybody who was written. With a `model`, somebody nobody wrote is a stand-in without a soul. */
  npcs?: readonly string[]
  /** Answers for everybody. Default: the embedded brain. */
  model?: ChatModel
  /** Game milliseconds since 1970 (`msOfDate`). Default: Monday, 5 January 2026, 08:00. */
  startedAt?: number
  /** The project's folder. */
  root?: string
  world?: string
  map?: string
  /** Changes the content before anything is read. */
  write?: (content: ContentCopy, map: MapData) => Promise<void>
  /** Changes the world as it begins. */
  arrange?: (state: WorldState, names: Names, map: MapData) => void
}

/** A village that lives headless, on the game's own parts, in which one lets things happen and looks at what comes of them. */
export interface ScenarioVillage {
  readonly seed: number
  readonly state: Readonly<WorldState>
  readonly map: MapData
  readonly names: Names
  /** All that happened so far. */
  readonly events: readonly SimulationEvent[]
  player(name: string): StoryPlayer
  npc(id: string): StoryVillager
  /** Comes in with the next tick. */
  send(...commands: Command[]): void
  runTicks(count: number): Promise<void>
  /** Ticks until it holds. False: it never did, within `most`. */
  runUntil(holds: () => boolean, most: number): Promise<boolean>
  /** Game minutes. */
  pass(minutes: number): Promise<void>
  /** Until the game clock shows it next, in minutes of the day. */
  clockTo(minute: number): Promise<void>
  /** `ana: hello`, in order. */
  transcript(): string[]
  /** All that can be told, with its times. */
  story(most?: number): string[]
  counts(): VillageCounts
  /** What was logged as an error, or as a warning. */
  problems(severity: 'error' | 'warn'): readonly string[]
  /** Changes a file of the content while the village lives; null removes it. */
  write(path: string, text: string | null): Promise<void>
  /** The server goes down and comes up again: everything is closed, saved and loaded; players have to come in anew. */
  restart(): Promise<void>
  close(): Promise<void>
}

/** As a scripted model for a story: answers in their order, and silence when none is left. */
export const scripted = (answers: Parameters<typeof scriptedModel>[0]): ChatModel => scriptedModel(answers, { atEnd: 'silence' })

const projectRoot = resolve(import.meta.dirname, '../../..')
const minuteMs = 60_000
const minutesInDay = 24 * 60

/** @throws HeadlessError or StoryError for what cannot begin. */
export const createScenario = async (options: ScenarioOptions): Promise<ScenarioVillage> => {
  const { seed, root = projectRoot, world = 'village', map: mapName = 'village' } = options
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-scenario-'))
  const problems: Record<'error' | 'warn', string[]> = { error: [], warn: [] }
  const note = (severity: 'error' | 'warn') => (data: object, message: string) => void problems[severity].push(`${message} ${shortJson(data)}`)
  const logger: Logger = { debug: () => {}, info: () => {}, warn: note('warn'), error: note('error') }
  const snapshot = join(folder, 'snapshot.json')
  const players = new Map<string, StoryPlayer>()
  const playerNames = new Map<string, string>()
  let waiting: Command[] = []
  let run: OpenRun

  const open = (content: ContentCopy, resume: boolean): Promise<OpenRun> =>
    openRun(
      {
        root,
        contentRoot: content.root,
        world,
        map: mapName,
        seed,
        brain: 'embedded',
        tickGameMs: DEFAULT_TICK_GAME_MS,
        denyTools: [],
        env: {},
        logger,
        save: join(folder, 'save'),
        snapshot,
        ...(options.startedAt === undefined ? {} : { startedAt: options.startedAt }),
        ...(options.model ? { model: options.model } : {}),
        ...(options.npcs ? { people: options.npcs } : {}),
        ...(resume ? { resume: snapshot } : {}),
      },
      ({ state, map, content: all }) => options.arrange?.(state as WorldState, namesOf({ state, map, content: all() }), map),
    )
  const cleanUp = (): Promise<void> => rm(folder, { recursive: true, force: true })

  try {
    const content = await copyContent(root, join(folder, 'content'))
    const map = await readMap({ root: content.root, world, map: mapName })
    await castOf(content, map, options)
    await options.write?.(content, map)
    run = await open(content, false)
    const stage = (): Stage => run.stage
    const names = namesOf({ state: run.stage.state, map, content: run.stage.content() })
    const nameOf = (body: BodyId): string =>
      (isPlayerId(body) ? (playerNames.get(body) ?? stage().state.players[body]?.name) : stage().state.npcs[body as NpcId]?.name) ?? body
    const log = createStoryLog(() => stage().state, nameOf)
    // Of runs before a restart.
    let counted = noCounts()
    let messages = 0

    const tick = async (): Promise<void> => {
      const due = waiting
      waiting = []
      const happened = await run.step(due)
      log.take(happened)
    }
    const runTicks = async (count: number): Promise<void> => {
      for (let done = 0; done < count; done++) await tick()
    }
    const village: ScenarioVillage = {
      seed,
      map,
      names,
      events: log.events,
      get state() {
        return stage().state
      },
      player(name) {
        const known = players.get(name)
        if (known) return known
        const id = playerIdOf(name)
        playerNames.set(id, name)
        const player = createPlayer({ id, name, village, nextMessage: () => `story-${++messages}` })
        players.set(name, player)
        return player
      },
      npc: (id) => createVillager({ id: names.npc(id), village, stage }),
      send: (...commands) => void waiting.push(...commands),
      runTicks,
      async runUntil(holds, most) {
        for (let done = 0; done < most; done++) {
          if (holds()) return true
          await tick()
        }
        return holds()
      },
      pass: (minutes) => runTicks(Math.round((minutes * minuteMs) / stage().state.tickGameMs)),
      clockTo: (minute) => village.pass((minute - minuteOfDay(gameMs(stage().state)) + minutesInDay) % minutesInDay || minutesInDay),
      transcript: log.transcript,
      story: log.lines,
      counts: () => sumOfCounts(counted, stage().counts()),
      problems: (severity) => problems[severity],
      async write(path, text) {
        if (text === null) await content.remove(path)
        else await content.write(path, text)
        waiting.push(...(await stage().reread()))
      },
      async restart() {
        counted = village.counts()
        await run.end()
        run = await open(content, true)
        waiting.unshift(...presentIn(stage().state).map((player): Command => ({ kind: 'leave', player })))
        await tick()
      },
      async close() {
        // Whatever broke a run is told by the step that it broke.
        await run.end().catch(() => undefined)
        await cleanUp()
      },
    }
    return village
  } catch (error) {
    await cleanUp()
    throw error
  }
}

const castOf = async (content: ContentCopy, map: MapData, { npcs, model }: ScenarioOptions): Promise<void> => {
  const written = await content.people()
  const home = Object.keys(map.places)[0]
  for (const id of npcs ?? []) {
    if (written.includes(id)) continue
    if (!model || home === undefined) throw new StoryError(`Nobody here is called "${id}". Is "${nearest(id, written)}" meant?`)
    await content.standIn(id, home)
  }
}

const presentIn = ({ players }: Readonly<WorldState>) => Object.values(players).flatMap(({ id, present }) => (present ? [id] : []))

const longestData = 400
const shortJson = (data: object): string =>
  JSON.stringify(data, (_, value: unknown) => (value instanceof Error ? (value.stack ?? value.message) : value))?.slice(0, longestData) ?? ''
