import { join } from 'node:path'
import { asWritten, type Finding, finding } from '../../language/findings/finding.ts'
import { SaveError } from '../save-error.ts'
import { lockOwner } from '../save-lock.ts'
import { familyOf } from './family.ts'
import { checkPlayerLists } from './forget-rest.ts'
import { readUnfinished } from './unfinished.ts'

/**
 * Why the server of this save can't forget a player, in words for people. Null when it can. All related forks must be
 * free too. Changes nothing.
 */
export const whyNotForgotten = async (options: {
  saves: string
  name: string
  players: readonly [string, ...string[]]
}): Promise<Finding | null> => {
  const { saves, name, players } = options
  try {
    const family = await familyOf({ saves, name, players })
    await checkPlayerLists(family.map((save) => join(saves, save)))
    for (const save of family) {
      const owner = save === name ? 'nobody' : await lockOwner(join(saves, save, 'server.lock'))
      if (typeof owner === 'number') return finding('forgetting.other-server', { save, owner })
      await readUnfinished(join(saves, save), players[0])
    }
    return null
  } catch (error) {
    if (error instanceof SaveError) return asWritten(error.message)
    throw error
  }
}
