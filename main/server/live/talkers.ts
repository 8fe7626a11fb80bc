import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Logger } from '../../base/logger.ts'
import { createOrder } from '../../base/order.ts'
import { replaceFile } from '../../base/replace-file.ts'
import { playerIdPattern } from '../../world/ids.ts'

/** The file of a save with the people who are admitted to talk. */
export const talkersFile = join('gateway', 'talkers.json')
/** Players who may wait for admission; beyond that the longest waiting one is forgotten. */
const mostWaiting = 200

export const talkerSchema = z.strictObject({
  id: z.string().regex(playerIdPattern),
  name: z.string(),
  /** The channel on which they asked. */
  channel: z.string(),
  /** Real time, ISO. */
  at: z.string(),
})
export type Talker = z.infer<typeof talkerSchema>
export const talkerFileSchema = z.strictObject({ version: z.literal(1), allowed: z.array(talkerSchema) })

export interface Talkers {
  isAllowed(id: string): boolean
  /** Records a player who spoke without admission. In memory only: they can ask again. */
  ask(talker: Omit<Talker, 'at'>): void
  /**
   * Admits a player; `on: false` withdraws the admission. Resolves once the change is on the disk. Null: nobody of that
   * id waits or was admitted.
   */
  allow(id: string, on: boolean): Promise<Talker | null>
  list(): { allowed: readonly Talker[]; waiting: readonly Talker[] }
}

/**
 * People admitted to talk, where `[talk] dmPolicy` is `pairing`. An unreadable file admits nobody and is never
 * overwritten.
 */
export const openTalkers = async (options: {
  saveFolder: string
  now: () => Date
  logger: Logger
}): Promise<Talkers> => {
  const { now, logger } = options
  const file = join(options.saveFolder, talkersFile)
  const waiting = new Map<string, Talker>()
  const allowed = new Map<string, Talker>()
  let broken: unknown = null
  try {
    for (const talker of talkerFileSchema.parse(JSON.parse(await readFile(file, 'utf8'))).allowed)
      allowed.set(talker.id, talker)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      broken = error
      logger.error({ error, file }, 'talk: the list of admitted players cannot be read; it admits nobody')
    }
  }
  // Serialised, so that two simultaneous admissions both count.
  const inOrder = createOrder()

  return {
    isAllowed: (id) => allowed.has(id),
    ask({ id, name, channel }) {
      waiting.delete(id)
      waiting.set(id, { id, name, channel, at: now().toISOString() })
      const [longest] = waiting.keys()
      if (waiting.size > mostWaiting && longest !== undefined) waiting.delete(longest)
    },
    allow: (id, on) =>
      inOrder(async () => {
        if (broken !== null)
          throw new Error(`${file} cannot be read, so nothing is written there. Fix it or move it away.`, {
            cause: broken,
          })
        const known = allowed.get(id) ?? waiting.get(id)
        if (!known) return null
        const next = new Map(allowed)
        if (on) next.set(id, known)
        else next.delete(id)
        await replaceFile(file, `${JSON.stringify({ version: 1, allowed: [...next.values()] }, null, 2)}\n`, {
          mode: 0o600,
        })
        if (on) allowed.set(id, known)
        else allowed.delete(id)
        waiting.delete(id)
        return known
      }),
    list: () => ({ allowed: [...allowed.values()], waiting: [...waiting.values()] }),
  }
}
