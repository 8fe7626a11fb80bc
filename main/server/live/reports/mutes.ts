import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Logger } from '../../../base/logger.ts'
import { createOrder } from '../../../base/order.ts'
import { replaceFile } from '../../../base/replace-file.ts'

/** The file of a save with the people whom players have muted. */
export const mutesFile = 'mutes.json'
/** How many people one player may mute. */
export const mostMuted = 200
/** How many players' lists are kept. Beyond that, the list unchanged for the longest time is dropped. */
const mostPlayers = 5000

const mutedSchema = z.strictObject({ id: z.string(), name: z.string() })
export type Muted = z.infer<typeof mutedSchema>
export const mutesFileSchema = z.strictObject({
  version: z.literal(1),
  players: z.array(z.strictObject({ player: z.string(), muted: z.array(mutedSchema) })),
})

export interface Mutes {
  of(player: string): readonly Muted[]
  /** How many players have muted somebody. */
  countOf(speaker: string): number
  isMuted(player: string, speaker: string): boolean
  /**
   * Mutes or unmutes somebody. Resolves once the change is on the disk. `full`: this player mutes as many people as one
   * may.
   */
  set(player: string, who: Muted, on: boolean): Promise<'kept' | 'full'>
  /** Resolves when nothing that was begun is still being written. */
  settled(): Promise<void>
}

/**
 * The people whom each player has muted. A mute affects only that player's page, and nobody else learns of it. An
 * unreadable file mutes nobody and is never overwritten.
 */
export const openMutes = async (options: { saveFolder: string; logger: Logger }): Promise<Mutes> => {
  const { logger } = options
  const file = join(options.saveFolder, mutesFile)
  let players = new Map<string, readonly Muted[]>()
  let broken: unknown = null
  try {
    for (const { player, muted } of mutesFileSchema.parse(JSON.parse(await readFile(file, 'utf8'))).players)
      players.set(player, muted)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      broken = error
      logger.error({ error, file }, 'mutes: the file cannot be read; nobody is muted')
    }
  }
  const inOrder = createOrder()
  const of = (player: string): readonly Muted[] => players.get(player) ?? []
  return {
    of,
    countOf: (speaker) => [...players.values()].filter((muted) => muted.some(({ id }) => id === speaker)).length,
    isMuted: (player, speaker) => of(player).some(({ id }) => id === speaker),
    set: (player, who, on) =>
      inOrder(async () => {
        if (broken !== null)
          throw new Error(`${file} cannot be read, so nothing is written there. Fix it or move it away.`, {
            cause: broken,
          })
        const others = of(player).filter(({ id }) => id !== who.id)
        if (on && others.length >= mostMuted) return 'full'
        const next = new Map(players)
        next.delete(player)
        const muted = on ? [...others, { id: who.id, name: who.name }] : others
        if (muted.length > 0) next.set(player, muted)
        const [oldest] = next.keys()
        if (next.size > mostPlayers && oldest !== undefined) next.delete(oldest)
        const rows = [...next].map(([id, people]) => ({ player: id, muted: people }))
        await replaceFile(file, `${JSON.stringify({ version: 1, players: rows })}\n`, { mode: 0o600 })
        players = next
        return 'kept'
      }),
    settled: () => inOrder(async () => {}),
  }
}
