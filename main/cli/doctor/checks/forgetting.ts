import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isUnfinishedFile } from '../../../saves/forget/unfinished.ts'
import { ifMissing } from '../../../saves/if-missing.ts'
import { phrase } from '../../phrase.ts'
import type { Check } from '../check.ts'

/** Finds an interrupted request to forget a person. It must be finished as it was begun. */
export const forgettingCheck: Check = {
  name: 'forgetting',
  async inspect({ folder, save }) {
    const names = await readdir(folder).catch(ifMissing<string[]>([]))
    return names.filter(isUnfinishedFile).map((name) => ({
      severity: 'error' as const,
      what: phrase('doctor-forgetting.forgetting-a-player-was-interrupted-halfway'),
      where: join(folder, name),
      remedy: phrase('doctor-forgetting.finish-it', {
        save,
        player: name.slice('forgetting-'.length, -'.json'.length),
      }),
    }))
  },
}
