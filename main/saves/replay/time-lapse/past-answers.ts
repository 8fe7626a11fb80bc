import { dataOf, type FindingData, findingOf } from '../../../language/findings/finding.ts'
import type { MapData } from '../../../world/map-data.ts'
import { openLogSource } from '../save-source.ts'
import type { Chunk, Overview } from './chunk.ts'
import { prepareTimeLapse } from './prepare.ts'

/** A request to the process that replays. The first one is `begin`. */
export type PastAsk =
  | { id: number; ask: 'begin'; saveFolder: string; from?: number | undefined; world: string; present: MapData }
  | { id: number; ask: 'overview' }
  | { id: number; ask: 'piece'; index: number }
export type PastAnswer = { id: number } & ({ overview: Overview } | { piece: Chunk | null } | { problem: FindingData })

/** Stands in for the looks here, because the caller draws people as they look today. */
const noLooks = { of: () => '', ofPlayer: () => '' }

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

/** Replays one journal and answers questions about it. Every answer resolves. */
export const createPastAnswers = () => {
  let timeLapse: ReturnType<typeof begin> | null = null
  return {
    async answer(asked: PastAsk): Promise<PastAnswer> {
      const { id } = asked
      try {
        if (asked.ask === 'begin') timeLapse ??= begin(asked)
        const lapse = await timeLapse
        if (!lapse) throw new Error('the replay was not started')
        if (asked.ask !== 'piece') return { id, overview: lapse.overview() }
        const text = await lapse.chunk(asked.index)
        return { id, piece: text === null ? null : (JSON.parse(text) as Chunk) }
      } catch (error) {
        return { id, problem: dataOf(findingOf(error)) }
      }
    },
    async close(): Promise<void> {
      await (await timeLapse?.catch(() => null))?.close()
    },
  }
}
