import { dataOf } from '../../../language/findings/finding.ts'
import type { Account } from '../../../mind/ports/account.ts'
import { type AccountTold, sayAccount } from '../../../models/embedded/account/say-account.ts'
import type { AccountToldPayload } from '../account-payload.ts'

/**
 * One account of a whole run, as data and in plain words. It has all the words of the last call, and only the searches
 * and tools of earlier calls. Null if no rules answered.
 */
export const accountTold = (
  accounts: readonly Account[],
  names: { npc: string; them: string },
): { account: Account | null; told: AccountToldPayload[] } => {
  const last = accounts.at(-1)
  if (last === undefined) return { account: null, told: [] }
  const searches = accounts.slice(0, -1).flatMap(({ parts }) => parts.filter(({ rule }) => rule === 'searches'))
  const account = { parts: [...searches, ...last.parts], tools: accounts.flatMap(({ tools }) => tools) }
  return { account, told: sayAccount(account, names).map(forPages) }
}

/** In English, and for the language of whoever reads it. */
const forPages = ({ words, read, understood, answered, from }: AccountTold): AccountToldPayload => ({
  words,
  read: String(read ?? ''),
  understood: String(understood ?? ''),
  answered: String(answered),
  from: from.map(String),
  said: {
    read: read && dataOf(read),
    understood: understood && dataOf(understood),
    answered: dataOf(answered),
    from: from.map(dataOf),
  },
})
