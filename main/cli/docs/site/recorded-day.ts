import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress } from 'node:zlib'
import { z } from 'zod'
import type { Appearance } from '../../../art/appearance.ts'
import { silentLogger } from '../../../base/logger.ts'
import { loadContent } from '../../../content/load-content.ts'
import { readMap } from '../../../content/read-map.ts'
import { runSimulation } from '../../../lab/headless/run-simulation.ts'
import { fileSource } from '../../../saves/replay/log-source.ts'
import { prepareTimeLapse } from '../../../saves/replay/time-lapse/prepare.ts'
import { readPicture } from '../../../saves/replay/time-lapse/read-picture.ts'
import { createLooks } from '../../../server/live/looks.ts'
import { type TimeLapseFiles, timeLapseFiles, writeTimeLapse } from '../../../server/replay/write-time-lapse.ts'

/** The day that the site shows: the same seed gives the same day on every machine. */
const world = { world: 'village', map: 'village' }
const dayFile = (root: string): string => join(root, 'docs', 'day', 'larkwend.json.br')
const filesSchema = z.record(z.string().regex(/^[\w/.-]+\.json$/), z.string())

const looksOf = async (root: string) => {
  const looks = createLooks()
  const { characters } = await loadContent({ root, world: world.world })
  const appearances = new Map<string, Appearance>(characters.map(({ id, appearance }) => [id, appearance]))
  for (const appearance of appearances.values()) looks.of(appearance)
  return { looks, appearances }
}

/** Lives through the day and writes it to `docs/day/`. Returns the file's size in bytes. */
export async function recordDay(root: string, seed: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-day-'))
  try {
    const log = join(folder, 'day.jsonl')
    await runSimulation({
      ...{ root, ...world, days: 1, seed, log },
      ...{ brain: 'embedded', tickGameMs: 4000, denyTools: [], env: {}, logger: silentLogger },
    })
    const timeLapse = await prepareTimeLapse({
      ...{ source: fileSource(log), present: await readMap({ root, ...world }), world: world.world },
      ...(await looksOf(root)),
    })
    const files = await timeLapseFiles(timeLapse).finally(() => timeLapse.close())
    // Not the path of a file that is gone.
    files['overview.json'] = JSON.stringify({ ...timeLapse.overview(), name: `a day in Larkwend, seed ${seed}` })
    const packed = await promisify(brotliCompress)(JSON.stringify(files))
    await writeFile(dayFile(root), packed)
    return packed.length
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** @throws when the file is missing or was changed by hand. */
export const readDay = async (root: string): Promise<TimeLapseFiles> =>
  filesSchema.parse(JSON.parse((await promisify(brotliDecompress)(await readFile(dayFile(root)))).toString('utf8')))

/** Writes the recorded day as a page that needs no server. The page itself must be built. */
export const writeDay = async (root: string, folder: string): Promise<void> =>
  writeTimeLapse({
    folder,
    files: await readDay(root),
    picture: await readPicture({ root, ...world }),
    clientFolder: join(root, 'dist', 'client'),
    pictures: ['tilesets', 'sprites'].map((part) => join(root, 'worlds', world.world, part)),
    sheet: (await looksOf(root)).looks.sheet,
  })
