import { rm } from 'node:fs/promises'
import type { MapData } from '../../../world/map-data.ts'
import { openLogSource } from '../save-source.ts'
import type { Chunk, Overview } from './chunk.ts'
import { prepareTimeLapse } from './prepare.ts'

/**
 * Requests to a separate process, so that replaying a long journal never slows down the village. The first request is
 * `begin`.
 */
export type PastAsk =
  | { id: number; ask: 'begin'; saveFolder: string; from?: number | undefined; world: string; present: MapData }
  | { id: number; ask: 'overview' }
  | { id: number; ask: 'piece'; index: number }
export type PastAnswer = { id: number } & ({ overview: Overview } | { piece: Chunk | null } | { problem: string })

/** The caller draws the looks from what it knows of people today. */
const noLooks = { of: () => '', ofPlayer: () => '' }

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
const say = (answer: PastAnswer): void => void process.send?.(answer)

/** This process writes only there. */
const folder = process.argv[2]
let timeLapse: ReturnType<typeof prepareTimeLapse> | null = null

const begin = async ({ saveFolder, from, world, present }: Extract<PastAsk, { ask: 'begin' }>) => {
  const source = await openLogSource(saveFolder, { from })
  const begun = Promise.withResolvers<void>()
  const lapse = await prepareTimeLapse({
    source,
    present,
    world,
    appearances: new Map(),
    looks: noLooks,
    onProgress: () => begun.resolve(),
  })
  // Nothing can be answered before something was read.
  await Promise.race([begun.promise, lapse.done])
  return lapse
}

const answer = async (asked: PastAsk): Promise<void> => {
  const { id } = asked
  try {
    if (asked.ask === 'begin') timeLapse ??= begin(asked)
    const lapse = await timeLapse
    if (!lapse) throw new Error('the replay was not started')
    if (asked.ask !== 'piece') return say({ id, overview: lapse.overview() })
    const text = await lapse.chunk(asked.index)
    say({ id, piece: text === null ? null : (JSON.parse(text) as Chunk) })
  } catch (error) {
    say({ id, problem: messageOf(error) })
  }
}

process.on('message', (asked: PastAsk) => void answer(asked))
// The caller is gone, so the files written for it go too.
process.once('disconnect', async () => {
  await (await timeLapse?.catch(() => null))?.close()
  if (folder !== undefined) await rm(folder, { recursive: true, force: true }).catch(() => {})
  process.exit()
})
