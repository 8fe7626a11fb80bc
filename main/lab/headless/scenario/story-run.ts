import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from '../../../base/logger.ts'
import { optional } from '../../../base/optional.ts'
import { programFolder } from '../../../base/program-folder.ts'
import type { Diagnostic } from '../../../content/character.ts'
import { readMap } from '../../../content/read-map.ts'
import { nearest } from '../../../language/nearest.ts'
import { DEFAULT_TICK_GAME_MS } from '../../../world/constants.ts'
import type { MapData } from '../../../world/map-data.ts'
import type { WorldState } from '../../../world/state.ts'
import { type ContentCopy, copyContent } from './content-copy.ts'
import { namesOf, StoryError } from './names.ts'
import { type OpenRun, openRun } from './open-run.ts'
import type { ScenarioOptions } from './scenario-types.ts'

/** The folders of one story and its run, which may be closed and reopened. */
export interface StoryRun {
  readonly run: OpenRun
  readonly map: MapData
  readonly content: ContentCopy
  problems(severity: 'error' | 'warn'): readonly string[]
  /** Ends the run and resumes it where it ended. */
  reopen(): Promise<void>
  /** Ends the run and copies everything. */
  keep(folder: string): Promise<void>
  close(): Promise<void>
}

const parts = { content: 'content', save: 'save', snapshot: 'snapshot.json' } as const

/** @throws HeadlessError or StoryError if it can't begin. */
export const openStoryRun = async (options: ScenarioOptions): Promise<StoryRun> => {
  const { seed, root = programFolder, contentRoot = root, world = 'village', map: mapName = 'village', from } = options
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-scenario-'))
  const cleanUp = (): Promise<void> => rm(folder, { recursive: true, force: true })
  const problems: Record<'error' | 'warn', string[]> = { error: [], warn: [] }
  const note = (severity: 'error' | 'warn') => (data: object, message: string) =>
    void problems[severity].push(`${message} ${shortJson(data)}`)
  const logger: Logger = { debug: () => {}, info: () => {}, warn: note('warn'), error: note('error') }
  const snapshot = join(folder, parts.snapshot)
  /** A fault that doesn't concern a story doesn't end it. `names` reports it to those who need the faulty file. */
  const takeFault =
    (content: ContentCopy) =>
    ({ severity, file, line, message }: Diagnostic): void =>
      note(severity === 'error' && content.wrote(file) ? 'error' : 'warn')({ file, line }, message)

  const open = (content: ContentCopy, resume: boolean): Promise<OpenRun> =>
    openRun(
      {
        root,
        contentRoot: content.root,
        world,
        map: mapName,
        brain: 'embedded',
        tickGameMs: DEFAULT_TICK_GAME_MS,
        denyTools: [],
        env: {},
        logger,
        takeFault: takeFault(content),
        save: join(folder, parts.save),
        snapshot,
        ...optional({ npcs: options.count, startedAt: options.startedAt }),
        ...(options.model ? { model: options.model } : {}),
        ...(options.npcs ? { people: options.npcs } : {}),
        ...(options.memory ? { memory: options.memory } : {}),
        ...(resume ? { resume: snapshot } : { seed }),
      },
      ({ state, map, content: all }) =>
        options.arrange?.(state as WorldState, namesOf({ state, map, content: all() }), map),
    )

  try {
    if (from !== undefined) await cp(from, folder, { recursive: true })
    const content = await copyContent(from === undefined ? contentRoot : null, join(folder, parts.content))
    const map = await readMap({ root: content.root, world, map: mapName })
    if (from === undefined) await castOf(content, map, options)
    await options.write?.(content, map)
    let run = await open(content, from !== undefined)
    return {
      map,
      content,
      get run() {
        return run
      },
      problems: (severity) => problems[severity],
      async reopen() {
        await run.end()
        run = await open(content, true)
      },
      async keep(to) {
        await run.end()
        await cp(folder, to, { recursive: true })
        await cleanUp()
      },
      async close() {
        // The step that broke the run reports its cause.
        await run.end().catch(() => undefined)
        await cleanUp()
      },
    }
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
    if (!model || home === undefined)
      throw new StoryError(`Nobody here is called "${id}". Did you mean "${nearest(id, written)}"?`)
    await content.standIn(id, home)
  }
}

const longestData = 400
const shortJson = (data: object): string =>
  JSON.stringify(data, (_, value: unknown) => (value instanceof Error ? (value.stack ?? value.message) : value))?.slice(
    0,
    longestData,
  ) ?? ''
