import { rm } from 'node:fs/promises'
import type { MapData } from '../../../world/state.ts'
import { openLogSource } from '../save-source.ts'
import type { Chunk, Overview } from './chunk.ts'
import { prepareTimeLapse } from './prepare.ts'

/** What a process of its own is asked, so that living through a long journal again costs the village that plays nothing. The first one is `begin`. */
export type PastAsk =
  | { id: number; ask: 'begin'; saveFolder: string; from?: number | undefined; world: string; present: MapData }
  | { id: number; ask: 'overview' }
  | { id: number; ask: 'piece'; index: number }
export type PastAnswer = { id: number } & ({ overview: Overview } | { piece: Chunk | null } | { problem: string })

/** Looks are drawn by whoever shows them, from what is known of people today. */
const noLooks = { of: () => '', ofPlayer: () => '' }

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
const say = (answer: PastAnswer): void => void process.send?.(answer)

/** All that this process writes lies there. */
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
  // Until something was read there is nothing to tell.
  await Promise.race([begun.promise, lapse.done])
  return lapse
}

const answer = async (asked: PastAsk): Promise<void> => {
  const { id } = asked
  try {
    if (asked.ask === 'begin') timeLapse ??= begin(asked)
    const lapse = await timeLapse
    if (!lapse) throw new Error('the past was not begun')
    if (asked.ask !== 'piece') return say({ id, overview: lapse.overview() })
    const text = await lapse.chunk(asked.index)
    say({ id, piece: text === null ? null : (JSON.parse(text) as Chunk) })
  } catch (error) {
    say({ id, problem: messageOf(error) })
  }
}

process.on('message', (asked: PastAsk) => void answer(asked))
// Whoever asked is gone: so is what was written for them.
process.once('disconnect', async () => {
  await (await timeLapse?.catch(() => null))?.close()
  if (folder !== undefined) await rm(folder, { recursive: true, force: true }).catch(() => {})
  process.exit()
})
