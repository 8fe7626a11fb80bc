import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Logger } from '../../../base/logger.ts'
import { createOrder } from '../../../base/order.ts'
import { replaceFile } from '../../../base/replace-file.ts'
import { noticesInEnglish, type SayNotice } from '../../../language/messages/notices.ts'
import { playerIdPattern } from '../../../world/ids.ts'

/** The file of a save with the players whom operators have blocked or muted. */
export const moderationFile = 'moderation.json'
/** How many players may be blocked or muted. */
export const mostModerated = 5000
/** The longest reason, in characters. */
export const longestCause = 300

const markSchema = z.strictObject({
  /** Real time, ISO. */
  at: z.string(),
  /** Shown to the player; may be empty. */
  reason: z.string(),
})
export type Mark = z.infer<typeof markSchema>
export const moderatedSchema = z.strictObject({
  id: z.string().regex(playerIdPattern),
  name: z.string(),
  blocked: markSchema.nullable(),
  muted: markSchema.nullable(),
})
export type Moderated = z.infer<typeof moderatedSchema>
export const moderationFileSchema = z.strictObject({ version: z.literal(1), players: z.array(moderatedSchema) })

/** `blocked`: may not come in. `muted`: may come in, but nobody gets to read or hear their words. */
export type Standing = 'blocked' | 'muted'

export interface ModerationChange {
  player: string
  standing: Standing
  /** Null: it was lifted. */
  mark: Mark | null
}

export interface Moderation {
  of(id: string): Moderated | null
  list(): readonly Moderated[]
  /** The ids of everybody with a standing. */
  ids(standing: Standing): readonly string[]
  /**
   * Blocks or mutes a player, or lifts it. Resolves once the change is on the disk. `full`: as many players have a
   * standing as may.
   */
  set(
    player: { id: string; name: string },
    wish: { standing: Standing; on: boolean; reason?: string },
  ): Promise<Moderated | 'full'>
  /** Called after a change is on the disk. */
  onChange(listener: (change: ModerationChange) => void): void
  /** Resolves when nothing that was begun is still being written. */
  settled(): Promise<void>
}

/** The players whom operators have blocked or muted. An unreadable file holds nobody and is never overwritten. */
export const openModeration = async (options: {
  saveFolder: string
  now: () => Date
  logger: Logger
}): Promise<Moderation> => {
  const { now, logger } = options
  const file = join(options.saveFolder, moderationFile)
  let players = new Map<string, Moderated>()
  let broken: unknown = null
  try {
    for (const player of moderationFileSchema.parse(JSON.parse(await readFile(file, 'utf8'))).players)
      players.set(player.id, player)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      broken = error
      logger.error({ error, file }, 'moderation: the file cannot be read; nobody is blocked or muted')
    }
  }
  const inOrder = createOrder()
  const listeners: ((change: ModerationChange) => void)[] = []
  return {
    of: (id) => players.get(id) ?? null,
    list: () => [...players.values()],
    ids: (standing) => [...players.values()].flatMap((player) => (player[standing] ? [player.id] : [])),
    set: ({ id, name }, { standing, on, reason = '' }) =>
      inOrder(async () => {
        if (broken !== null)
          throw new Error(`${file} cannot be read, so nothing is written there. Fix it or move it away.`, {
            cause: broken,
          })
        const before = players.get(id) ?? { id, name, blocked: null, muted: null }
        const mark = on ? { at: before[standing]?.at ?? now().toISOString(), reason } : null
        const after = { ...before, name, [standing]: mark }
        const next = new Map(players)
        if (after.blocked || after.muted) next.set(id, after)
        else next.delete(id)
        if (next.size > mostModerated) return 'full'
        await replaceFile(file, `${JSON.stringify({ version: 1, players: [...next.values()] }, null, 2)}\n`, {
          mode: 0o600,
        })
        players = next
        for (const listener of listeners) listener({ player: id, standing, mark })
        return after
      }),
    onChange: (listener) => void listeners.push(listener),
    settled: () => inOrder(async () => {}),
  }
}

const because = ({ reason }: Mark, say: SayNotice): string =>
  reason === '' ? '' : ` ${say('moderation.they-say', { reason })}`

/** What a blocked player reads at the door. */
export const blockedText = (mark: Mark, say: SayNotice = noticesInEnglish): string =>
  `${say('moderation.shut-out')}${because(mark, say)}`

/** What a muted player reads when they speak. */
export const mutedText = (mark: Mark, say: SayNotice = noticesInEnglish): string =>
  `${say('moderation.muted')}${because(mark, say)}`
