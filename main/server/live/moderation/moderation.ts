import { join } from 'node:path'
import { z } from 'zod'
import { createOrder } from '../../../base/order.ts'
import { replaceFile } from '../../../base/replace-file.ts'
import { noticesInEnglish, type SayNotice } from '../../../language/messages/notices.ts'
import { playerIdPattern } from '../../../world/ids.ts'
import { readPlayerList } from './player-list.ts'

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

/**
 * The players whom operators have blocked or muted. It is read once, so a file that breaks later changes nothing, and
 * the next change writes it anew.
 *
 * @throws SaveError where there is a file that cannot be read: without it, everybody who was shut out could come in.
 */
export const openModeration = async (options: { saveFolder: string; now: () => Date }): Promise<Moderation> => {
  const { now } = options
  const file = join(options.saveFolder, moderationFile)
  const listed = await readPlayerList({ file, schema: moderationFileSchema, remedy: moderationRemedy })
  let players = new Map(listed.map((player) => [player.id, player]))
  const inOrder = createOrder()
  const listeners: ((change: ModerationChange) => void)[] = []
  return {
    of: (id) => players.get(id) ?? null,
    list: () => [...players.values()],
    ids: (standing) => [...players.values()].flatMap((player) => (player[standing] ? [player.id] : [])),
    set: ({ id, name }, { standing, on, reason = '' }) =>
      inOrder(async () => {
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
/** What to do about a file that cannot be read. */
export const moderationRemedy =
  'No village opens without it, because players whom you blocked could come in. Mend it or restore a copy of it. Or move it away: then nobody is blocked or muted.'

/** What a blocked player reads at the door. */
export const blockedText = (mark: Mark, say: SayNotice = noticesInEnglish): string =>
  `${say('moderation.shut-out')}${because(mark, say)}`

/** What a muted player reads when they speak. */
export const mutedText = (mark: Mark, say: SayNotice = noticesInEnglish): string =>
  `${say('moderation.muted')}${because(mark, say)}`
