import { join, resolve } from 'node:path'
import { loadContent } from '../content/load-content.ts'
import { readMap } from '../content/read-map.ts'
import { LogError } from '../saves/replay/play-log.ts'
import { openLogSource } from '../saves/replay/save-source.ts'
import { prepareTimeLapse } from '../saves/replay/time-lapse/prepare.ts'
import { readPicture } from '../saves/replay/time-lapse/read-picture.ts'
import { distFolder } from '../server/engine/load-engine.ts'
import { createLooks } from '../server/live/looks.ts'
import { serveTimeLapse } from '../server/replay/serve-time-lapse.ts'
import { buildIfStale } from './build/build-if-stale.ts'
import { readPort, readTick } from './numbers.ts'
import { type GlobalOptions, UserError } from './output.ts'
import { openProject } from './project.ts'

/** `replay <log> --serve`: shows the run as a time-lapse in the browser until stopped. */
export async function serveReplay(globals: GlobalOptions, log: string, options: ReplayOptions): Promise<void> {
  const port = options.port === undefined ? 0 : readPort(options.port)
  const { content, config, language } = await openProject(globals)
  const say = (text: string) => void process.stderr.write(`hearthfolk: ${text}\n`)
  const source = await openLogSource(resolve(log), { from: readTick('--from', options.from) }).catch(
    (error: unknown) => {
      throw error instanceof LogError ? new UserError('BadLog', error.message, { cause: error }) : error
    },
  )
  await buildIfStale({ config, say })

  const where = { root: content, world: config.world.name, map: config.start.map }
  const present = await readMap(where).catch(() => null)
  const looks = createLooks()
  const { characters } = await loadContent({
    root: content,
    world: where.world,
    language,
    places: new Set(Object.keys(present?.places ?? {})),
  })
  const timeLapse = await prepareTimeLapse({
    source,
    present,
    world: where.world,
    appearances: new Map(characters.map(({ id, appearance }) => [id as string, appearance])),
    looks,
  })
  const server = await serveTimeLapse({
    timeLapse,
    picture: await readPicture(where).catch(() => null),
    clientFolder: join(distFolder, 'client'),
    pictures: ['tilesets', 'sprites'].map((folder) => join(content, 'worlds', where.world, folder)),
    sheet: looks.sheet,
    port,
  })
  process.stdout.write(globals.json ? `${JSON.stringify({ ok: true, url: server.url })}\n` : `${server.url}\n`)
  timeLapse.done.then(
    () => timeLapse.overview().notes.forEach(say),
    (error: unknown) => say(error instanceof Error ? error.message : String(error)),
  )
  await new Promise<void>((stopped) => {
    process.once('SIGINT', () => stopped())
    process.once('SIGTERM', () => stopped())
  })
  await server.close()
  await timeLapse.close()
}

/** As they come from the command line. */
export interface ReplayOptions {
  npc?: string[]
  from?: string
  serve?: boolean
  port?: string
}
