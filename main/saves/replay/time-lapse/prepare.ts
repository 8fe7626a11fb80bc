import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { type Appearance, appearanceSchema } from '../../../art/appearance.ts'
import { optional } from '../../../base/optional.ts'
import { dataOf, type Finding, finding, findingOf } from '../../../language/findings/finding.ts'
import { gameMs } from '../../../world/clock.ts'
import { housesIn } from '../../../world/houses.ts'
import { isPlayerId } from '../../../world/ids.ts'
import type { MapData } from '../../../world/map-data.ts'
import { areasSeen, skyRows } from '../../../world/places.ts'
import type { WorldState } from '../../../world/state.ts'
import type { LogSource } from '../log-source.ts'
import { type Played, playLog } from '../play-log.ts'
import { type Chunk, chunkTicks, type Overview, type StoryLine } from './chunk.ts'
import { createRecorder } from './recorder.ts'

/**
 * A log that is being prepared for pages. It is played once from start to end, and pages already show the finished
 * part.
 */
export interface TimeLapse {
  overview(): Overview
  /** The JSON text of a piece. Null if the piece doesn't exist, or not yet. */
  chunk(index: number): Promise<string | null>
  /** The acts and experiences of somebody up to a tick: the last `limit` lines, newest last. */
  deedsOf(id: string, until: number, limit: number): Promise<StoryLine[]>
  /** Resolves when everything is ready. Rejects with the problem of the log. */
  done: Promise<Played>
  close(): Promise<void>
}

/** The looks of people who are missing from the log's header. */
export interface Looks {
  of(appearance: Appearance): string
  ofPlayer(player: string): string
}

export async function prepareTimeLapse(options: {
  source: LogSource
  present: MapData | null
  world: string
  /** The looks of people today, by id. */
  appearances: ReadonlyMap<string, Appearance>
  looks: Looks
  onProgress?: (tick: number) => void
}): Promise<TimeLapse> {
  const { source, looks, appearances } = options
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-replay-'))
  const fileOf = (index: number): string => join(folder, `${index}.json`)
  const stop = new AbortController()
  const overview: Overview = {
    name: source.name,
    world: options.world,
    from: 0,
    to: 0,
    whole: false,
    clocks: [],
    map: { columns: 1, rows: 1, tileSize: 32 },
    houses: [],
    people: [],
    sayings: [],
    notes: [],
    notesSaid: [],
  }
  let recorded: Record<string, unknown> = {}
  let recorder: ReturnType<typeof createRecorder> | null = null
  let writing: Promise<void> = Promise.resolve()
  const known = new Map<string, Overview['people'][number]>()

  const lookOf = (id: string): string => {
    if (isPlayerId(id)) return looks.ofPlayer(id)
    const own = appearanceSchema.safeParse(recorded[id])
    const appearance = own.success ? own.data : appearances.get(id)
    return appearance ? looks.of(appearance) : looks.ofPlayer(id)
  }
  const meet = (state: WorldState): void => {
    for (const { id, name } of [...Object.values(state.npcs), ...Object.values(state.players)]) {
      if (known.get(id)?.name !== name)
        known.set(id, { id, name, kind: isPlayerId(id) ? 'player' : 'npc', look: lookOf(id) })
    }
    overview.people = [...known.values()].sort((left, right) => (left.name < right.name ? -1 : 1))
  }
  const tellTime = (state: WorldState): void => {
    const last = overview.clocks.at(-1)
    const now = { tick: state.tick, ms: gameMs(state), tickGameMs: state.tickGameMs }
    if (!last || last.tickGameMs !== now.tickGameMs || last.ms + (now.tick - last.tick) * last.tickGameMs !== now.ms)
      overview.clocks.push(now)
  }
  const onChunk = (chunk: Chunk): void => {
    const text = JSON.stringify(chunk)
    overview.sayings.push(chunk.story.filter(({ said }) => said).length)
    writing = writing.then(async () => {
      await writeFile(fileOf(chunk.index), text)
      overview.to = chunk.to
    })
  }

  const play = async (): Promise<Played> => {
    const played = await playLog(source, {
      present: options.present,
      signal: stop.signal,
      listener: {
        begin({ header, map, state }) {
          recorded = header?.looks ?? {}
          overview.world = header?.world ?? overview.world
          overview.from = overview.to = state.tick
          overview.map = {
            ...{ columns: map.columns, rows: skyRows(map), tileSize: map.tileSize },
            ...optional({ areas: areasSeen(map) }),
          }
          overview.houses = housesIn(map).map(({ place: { id, label, x, y, width, height }, door }) => ({
            ...{ id, label, x, y, width, height },
            door: { x: door.x, y: door.y, width: door.width, height: door.height },
          }))
          recorder = createRecorder({ map, state, onChunk })
          meet(state)
          tellTime(state)
        },
        happened(state, events) {
          recorder?.happened(state, events)
          if (state.tick % chunkTicks !== 0 && !events.some(({ kind }) => kind === 'joined')) return
          meet(state)
          tellTime(state)
        },
        async breathe(state) {
          options.onProgress?.(state.tick)
          await writing
          await setImmediate()
        },
      },
    })
    meet(played.state)
    ;(recorder as ReturnType<typeof createRecorder> | null)?.end(played.state)
    await writing
    note(...notesOf(played))
    overview.whole = true
    return played
  }
  const note = (...said: readonly Finding[]): void => {
    overview.notes.push(...said.map(String))
    overview.notesSaid.push(...said.map(dataOf))
  }
  const done = play()
  // The server awaits `done`. Pages learn of a failure from the overview.
  done.catch((error: unknown) => note(findingOf(error)))
  const chunk = async (index: number): Promise<string | null> =>
    Number.isSafeInteger(index) && index >= 0 ? readFile(fileOf(index), 'utf8').catch(() => null) : null

  return {
    overview: () => overview,
    chunk,
    async deedsOf(id, until, limit) {
      let lines: StoryLine[] = []
      const last = Math.min(overview.sayings.length - 1, Math.floor((until - overview.from) / chunkTicks))
      for (let index = last; index >= 0 && lines.length < limit; index--) {
        const { story } = JSON.parse((await chunk(index)) ?? '{"story":[]}') as Pick<Chunk, 'story'>
        lines = [...story.filter(({ tick, who, text }) => tick <= until && text !== '' && who.includes(id)), ...lines]
      }
      return lines.slice(-limit)
    },
    done,
    async close() {
      stop.abort(new Error('the time-lapse is closed'))
      await done.catch(() => {})
      await writing.catch(() => {})
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const notesOf = ({ difference, forgotten, problems, moreProblems }: Played): Finding[] => [
  ...problems.map((problem) => finding('past.note', { ...problem })),
  ...(moreProblems > 0 ? [finding('past.more-problems', { count: moreProblems })] : []),
  ...(forgotten > 0
    ? [forgotten === 1 ? finding('past.one-word-gone') : finding('past.words-gone', { count: forgotten })]
    : []),
  ...(difference ? [finding('past.differs', { tick: difference.tick })] : []),
]
