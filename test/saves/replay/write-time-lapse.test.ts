import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { readMap } from '../../../main/content/read-map.ts'
import { runSimulation } from '../../../main/lab/headless/run-simulation.ts'
import { fileSource } from '../../../main/saves/replay/log-source.ts'
import type { Chunk, Overview } from '../../../main/saves/replay/time-lapse/chunk.ts'
import { prepareTimeLapse, type TimeLapse } from '../../../main/saves/replay/time-lapse/prepare.ts'
import { createLooks } from '../../../main/server/live/looks.ts'
import { timeLapseFiles } from '../../../main/server/replay/write-time-lapse.ts'
import { hour, root } from '../../lab/headless/run.ts'
import { runHere } from '../../support/run-here.ts'

const temporary = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-static-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
const where = { root, world: 'village', map: 'village' }
const logOf = async (folder: string): Promise<string> => {
  const log = join(folder, 'run.jsonl')
  await runSimulation({
    ...{ ...where, days: 1.1 * hour, seed: 7, brain: 'embedded', tickGameMs: 4000, denyTools: [], env: {} },
    ...{ logger: silentLogger, log },
  })
  return log
}

it('holds every piece, and everything that each person did', async () => {
  const source = fileSource(await logOf(await temporary()))
  const timeLapse = await prepareTimeLapse({
    ...{ source, present: await readMap(where), world: 'village', appearances: new Map(), looks: createLooks() },
  })
  onTestFinished(() => timeLapse.close())
  const files = await timeLapseFiles(timeLapse)
  const { people, sayings } = JSON.parse(files['overview.json'] ?? '') as Overview
  expect(Object.keys(files).toSorted()).toEqual(
    [
      'overview.json',
      ...sayings.map((_, index) => `chunk/${index}.json`),
      ...people.map(({ id }) => `deeds/${id}.json`),
    ].toSorted(),
  )
  const lines = sayings.flatMap((_, index) => (JSON.parse(files[`chunk/${index}.json`] ?? '') as Chunk).story)
  const own = lines.filter(({ who, text }) => who.includes('marta') && text !== '')
  expect(own.length).toBeGreaterThan(0)
  expect(JSON.parse(files['deeds/marta.json'] ?? '')).toEqual(own)
})

it('is not made of a log that ends in a fault', async () => {
  const broken = { done: Promise.reject(new Error('line 3 is no JSON')) } as unknown as TimeLapse
  await expect(timeLapseFiles(broken)).rejects.toThrow('line 3 is no JSON')
})

it('replay --static writes it into a folder, twice over, and says what is wrong with a log', async () => {
  const folder = await temporary()
  const out = join(folder, 'day')
  const log = await logOf(folder)
  for (const _time of ['first', 'again']) {
    const { status, stderr } = await runHere(['replay', log, '--static', out])
    expect(status, stderr).toBe(0)
    expect((await readdir(out)).toSorted()).toEqual(['assets', 'data', 'index.html', 'page'])
  }
  expect(await readFile(join(out, 'index.html'), 'utf8')).not.toMatch(/(?:src|href)="\//)
  await writeFile(log, 'no log\n')
  const refused = await runHere(['replay', log, '--static', out])
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringMatching(/run\.jsonl/)])
})
