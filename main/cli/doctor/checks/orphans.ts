import { mkdir, readdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { npcsOf } from '../../../mind/sessions/maintain-sessions.ts'
import { asideOf } from '../../../saves/aside.ts'
import { peekWorld } from '../../../saves/peek-world.ts'
import { isNpcId } from '../../../world/ids.ts'
import { phrase } from '../../phrase.ts'
import type { Check, Finding } from '../check.ts'

/** Villagers invented by `sim` have no authored folder. */
const madeUp = /^extra-\d+$/

/** Finds memories of NPCs that no longer live in the world. */
export const orphansCheck: Check = {
  name: 'orphans',
  needsSettings: true,
  needsStillness: true,
  async inspect({ content, folder }) {
    const authored = (await readdir(join(content, 'npc-agents'), { withFileTypes: true }).catch(() => [])).flatMap(
      ({ name }) => (isNpcId(name) ? [name] : []),
    )
    // A world without people is usually a wrong path; then nobody counts as an orphan.
    if (authored.length === 0) return []
    // Guests from another zone of a land are authored there.
    const guests = (await peekWorld(folder).catch(() => null))?.travellers ?? {}
    const gone = (await npcsOf(folder))
      .filter((id) => !authored.includes(id) && !madeUp.test(id) && !Object.hasOwn(guests, id))
      .sort()
    return gone.map(
      (id): Finding => ({
        severity: 'warning',
        what: phrase('doctor-orphans.no-longer-lives-in-the-world', { id }),
        where: join(folder, 'npc-agents', id),
        remedy: phrase('doctor-orphans.restore-the-folder-in-npc-agents'),
        mendable: true,
      }),
    )
  },
  async repair({ folder }, findings) {
    const done: string[] = []
    for (const { where } of findings) {
      const kept = await freeFolder(join(asideOf(folder), where.slice(folder.length)))
      await mkdir(dirname(kept), { recursive: true })
      await rename(where, kept)
      done.push(phrase('doctor-orphans.moved', { where, kept }))
    }
    return done
  },
}

/** Keeps names that are valid for NPCs, so that forgetting a person covers these folders too. */
const freeFolder = async (wanted: string): Promise<string> => {
  const taken = await readdir(dirname(wanted)).catch(() => [] as string[])
  const name = wanted.slice(dirname(wanted).length + 1)
  if (!taken.includes(name)) return wanted
  for (let number = 2; ; number++) {
    const other = `${name.slice(0, 56)}-${number}`
    if (!taken.includes(other)) return join(dirname(wanted), other)
  }
}
