import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from '../../base/logger.ts'
import { messageOf } from '../../base/message-of.ts'
import { replaceFile } from '../../base/replace-file.ts'
import { type Spawn, spawnSchema } from './messages.ts'

/** The file of a spawned mind in `minds/<id>/` of the save, without its soul. */
const spawnFile = 'mind.json'
/** The texts that people may read and edit, and the field of `Spawn` that each holds. */
const texts = { soul: 'SOUL.md', heartbeat: 'HEARTBEAT.md' } as const

/**
 * The minds that another world spawned, in `saves/<save>/minds/<id>/`: SOUL.md and HEARTBEAT.md as given, and
 * `mind.json` for the rest. What they experience is in `npc-agents/<id>/` of the save, as for everybody.
 */
export const openStoredSouls = (folder: string, logger: Logger) => ({
  /** All that can be read. The others are logged and stay on the disk. */
  async load(): Promise<Spawn[]> {
    const ids = await readdir(folder).catch(() => [])
    const read = await Promise.all(
      ids.toSorted().map(async (id) => {
        try {
          return [await readSpawn(join(folder, id), id)]
        } catch (error) {
          logger.error(
            { file: `minds/${id}` },
            `minds: ${id} cannot be read and is not here until its world spawns it again: ${messageOf(error)}`,
          )
          return []
        }
      }),
    )
    return read.flat()
  },
  /** Resolves once the mind is on the disk. */
  async keep({ soul, heartbeat, ...rest }: Spawn): Promise<void> {
    const own = join(folder, rest.id)
    for (const [field, text] of Object.entries({ soul, heartbeat })) {
      const file = join(own, texts[field as keyof typeof texts])
      if (text === undefined) await rm(file, { force: true })
      else await replaceFile(file, text)
    }
    // Last, so that a mind without it was never acknowledged.
    await replaceFile(join(own, spawnFile), `${JSON.stringify(rest, null, 2)}\n`)
  },
  remove: (id: string): Promise<void> => rm(join(folder, id), { recursive: true, force: true }),
})

const readSpawn = async (own: string, id: string): Promise<Spawn> => {
  const text = (name: string): Promise<string | undefined> =>
    readFile(join(own, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })
  const rest = JSON.parse((await text(spawnFile)) ?? '') as object
  const soul = await text(texts.soul)
  const heartbeat = await text(texts.heartbeat)
  return spawnSchema.parse({
    ...rest,
    id,
    ...(soul === undefined ? {} : { soul }),
    ...(heartbeat === undefined ? {} : { heartbeat }),
  })
}
