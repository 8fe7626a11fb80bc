import type { Account } from '../../../mind/ports/account.ts'
import { type AccountTold, sayAccount } from '../../../models/embedded/account/say-account.ts'

/**
 * One account of a whole run, as data and in plain words. It has all the words of the last call, and only the searches
 * and tools of earlier calls. Null if no rules answered.
 */
export const accountTold = (
  accounts: readonly Account[],
  names: { npc: string; them: string },
): { account: Account | null; told: AccountTold[] } => {
  const last = accounts.at(-1)
  if (last === undefined) return { account: null, told: [] }
  const searches = accounts.slice(0, -1).flatMap(({ parts }) => parts.filter(({ rule }) => rule === 'searches'))
  const account = { parts: [...searches, ...last.parts], tools: accounts.flatMap(({ tools }) => tools) }
  return { account, told: sayAccount(account, names) }
}
