import { join } from 'node:path'
import { z } from 'zod'
import { createOrder } from '../../../base/order.ts'
import { replaceFile } from '../../../base/replace-file.ts'
import { readPlayerList } from '../moderation/player-list.ts'

/** The file of a save with the people whom players have muted. */
export const mutesFile = 'mutes.json'
/** How many people one player may mute. */
export const mostMuted = 200
/** How many players' lists are kept. Beyond that, the list unchanged for the longest time is dropped. */
const mostPlayers = 5000

export const mutedSchema = z.strictObject({ id: z.string(), name: z.string() })
export type Muted = z.infer<typeof mutedSchema>
export const mutesFileSchema = z.strictObject({
  version: z.literal(1),
  players: z.array(z.strictObject({ player: z.string(), muted: z.array(mutedSchema) })),
})

/** What to do about a file that cannot be read. */
export const mutesRemedy =
  'No village opens without it, because players would read the words of people whom they muted. Mend it or restore a copy of it. Or move it away: then nobody is muted.'

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
  /** Takes over a player's whole list, as they bring it from another zone. Resolves once it is on the disk. */
  bring(player: string, muted: readonly Muted[]): Promise<void>
  /** Resolves when nothing that was begun is still being written. */
  settled(): Promise<void>
}

/**
 * The people whom each player has muted. A mute affects only that player's page, and nobody else learns of it.
 *
 * @throws SaveError where there is a file that cannot be read: without it, players would read those whom they muted.
 */
export const openMutes = async ({ saveFolder }: { saveFolder: string }): Promise<Mutes> => {
  const file = join(saveFolder, mutesFile)
  const listed = await readPlayerList({ file, schema: mutesFileSchema, remedy: mutesRemedy })
  let players = new Map<string, readonly Muted[]>(listed.map(({ player, muted }) => [player, muted]))
  const inOrder = createOrder()
  const of = (player: string): readonly Muted[] => players.get(player) ?? []
  const keep = async (player: string, muted: readonly Muted[]): Promise<void> => {
    const next = new Map(players)
    next.delete(player)
    if (muted.length > 0) next.set(player, muted)
    const [oldest] = next.keys()
    if (next.size > mostPlayers && oldest !== undefined) next.delete(oldest)
    const rows = [...next].map(([id, people]) => ({ player: id, muted: people }))
    await replaceFile(file, `${JSON.stringify({ version: 1, players: rows })}\n`, { mode: 0o600 })
    players = next
  }
  return {
    of,
    countOf: (speaker) => [...players.values()].filter((muted) => muted.some(({ id }) => id === speaker)).length,
    isMuted: (player, speaker) => of(player).some(({ id }) => id === speaker),
    set: (player, who, on) =>
      inOrder(async () => {
        const others = of(player).filter(({ id }) => id !== who.id)
        if (on && others.length >= mostMuted) return 'full'
        await keep(player, on ? [...others, { id: who.id, name: who.name }] : others)
        return 'kept'
      }),
    bring: (player, muted) =>
      inOrder(async () => {
        const list = muted.slice(0, mostMuted)
        if (JSON.stringify(list) !== JSON.stringify(of(player))) await keep(player, list)
      }),
    settled: () => inOrder(async () => {}),
  }
}
