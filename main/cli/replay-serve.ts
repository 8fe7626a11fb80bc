import { join, resolve } from 'node:path'
import { loadContent } from '../content/load-content.ts'
import { readMap } from '../content/read-map.ts'
import { LogError } from '../saves/replay/play-log.ts'
import { openLogSource } from '../saves/replay/save-source.ts'
import type { Overview } from '../saves/replay/time-lapse/chunk.ts'
import { prepareTimeLapse } from '../saves/replay/time-lapse/prepare.ts'
import { readPicture } from '../saves/replay/time-lapse/read-picture.ts'
import { distFolder } from '../server/engine/load-engine.ts'
import { createLooks } from '../server/live/looks.ts'
import { serveTimeLapse } from '../server/replay/serve-time-lapse.ts'
import { timeLapseFiles, writeTimeLapse } from '../server/replay/write-time-lapse.ts'
import { buildIfStale } from './build/build-if-stale.ts'
import { readPort, readTick } from './numbers.ts'
import { answer, type GlobalOptions, UserError } from './output.ts'
import { phrase } from './phrase.ts'
import { openProject } from './project.ts'
import { inWords } from './say-finding.ts'

/** `replay <log> --serve`: shows the run as a time-lapse in the browser until stopped. */
export async function serveReplay(globals: GlobalOptions, log: string, options: ReplayOptions): Promise<void> {
  const port = options.port === undefined ? 0 : readPort(options.port)
  const { timeLapse, page } = await openTimeLapse(globals, log, options)
  const server = await serveTimeLapse({ timeLapse, ...page, port })
  process.stdout.write(globals.json ? `${JSON.stringify({ ok: true, url: server.url })}\n` : `${server.url}\n`)
  timeLapse.done.then(
    () => notesOf(timeLapse.overview()).forEach(say),
    (error: unknown) => say(error instanceof Error ? error.message : String(error)),
  )
  await new Promise<void>((stopped) => {
    process.once('SIGINT', () => stopped())
    process.once('SIGTERM', () => stopped())
  })
  await server.close()
  await timeLapse.close()
}

/** `replay <log> --static <folder>`: writes the time-lapse as files that any web server can show. */
export const writeReplay = (globals: GlobalOptions, log: string, options: ReplayOptions & { static: string }) =>
  answer(
    globals,
    async () => {
      const folder = resolve(options.static)
      const { timeLapse, page } = await openTimeLapse(globals, log, options)
      try {
        const files = await timeLapseFiles(timeLapse).catch((error: unknown) => {
          throw error instanceof LogError ? new UserError('BadLog', error.message, { cause: error }) : error
        })
        await writeTimeLapse({ folder, files, ...page })
        const { notes, notesSaid } = timeLapse.overview()
        return { ok: true as const, folder, notes, notesSaid }
      } finally {
        await timeLapse.close()
      }
    },
    (written) =>
      [...notesOf(written), phrase('replay-serve.holds-the-time-lapse-show-it', { folder: options.static })].join('\n'),
  )

/** What is to be known of a log, in the language of this process. */
const notesOf = ({ notes, notesSaid }: Pick<Overview, 'notes' | 'notesSaid'>): string[] =>
  notes.map((note, index) => (notesSaid[index] ? inWords(notesSaid[index], note) : note))

const say = (text: string) => void process.stderr.write(`hearthfolk: ${text}\n`)

/** A log on its way into a time-lapse, and what its page is drawn from. Builds the page if something changed. */
export async function openTimeLapse(globals: GlobalOptions, log: string, options: Pick<ReplayOptions, 'from'>) {
  const { content, config, language } = await openProject(globals)
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
  const page = {
    picture: await readPicture(where).catch(() => null),
    clientFolder: join(distFolder, 'client'),
    pictures: ['tilesets', 'sprites'].map((folder) => join(content, 'worlds', where.world, folder)),
    sheet: looks.sheet,
  }
  return { timeLapse, page }
}

/** As they come from the command line. */
export interface ReplayOptions {
  npc?: string[]
  from?: string
  serve?: boolean
  static?: string
  port?: string
}
