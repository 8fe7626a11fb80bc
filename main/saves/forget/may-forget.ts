import { join } from 'node:path'
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
}): Promise<string | null> => {
  const { saves, name, players } = options
  try {
    const family = await familyOf({ saves, name, players })
    await checkPlayerLists(family.map((save) => join(saves, save)))
    for (const save of family) {
      const owner = save === name ? 'nobody' : await lockOwner(join(saves, save, 'server.lock'))
      if (typeof owner === 'number')
        return `They are in the save "${save}" too, and another server (process ${owner}) runs it. Stop that one first.`
      await readUnfinished(join(saves, save), players[0])
    }
    return null
  } catch (error) {
    if (error instanceof SaveError) return error.message
    throw error
  }
}
