import type { Talk } from '../../assent.ts'
import { wholePhrase, within } from '../../phrases.ts'
import { isErrandSpokenOf } from '../trade/errand-talk.ts'
import { clausesOf } from './clauses.ts'
import { speaksOf } from './read-assent.ts'

const errand = '(errand|task|quest|job)'
const it = `(it|that|this|them|your ${errand}|the ${errand}|what you (asked|wanted) (for|of me|))`
const excuse =
  '(sorry|i am (so|very|really|) (sorry|afraid)|i am afraid|forgive me|excuse me|unfortunately|thank you|thanks|please)*'
const closing = '(after all|any more|any longer|for you|sorry|please|though|i am afraid)*'

/** They cannot or will not do what they have taken on. The group holds what, if it is named. */
const givesUp = wholePhrase(
  within(`${excuse} {} ${closing}`, [
    `i (can not|could not|will not|shall not|do not|am not (able|going) to|will not be able to|can no longer|am unable to) (do|manage|finish|get|bring|find|fetch|make) (${it}|the {thing}|your {other}|any {some})`,
    `i (have to|must|want to|would like to|am going to|will|need to|would rather|) give (up (on|) (${it}|the {up})|${it} (up|back)|the {back} up)`,
    'i give up',
    `i (have|will have|have got) no time (for ${it}|to do ${it}|for the {time}|)`,
    `i (do not|will not|shall not) have (the|any|) time (for ${it}|to do ${it}|for the {notime}|)`,
    `i (no longer want|do not want) to do ${it}`,
    `i (have|) changed my mind about ${it}`,
    `(you (have to|must|should|had better)|) (find|ask|get|send) (somebody|someone|anybody|anyone) else (for ${it}|to do ${it}|)`,
    'i (have to|must) (let you down|disappoint you)',
    `(cancel|drop|forget) (about|) (your|the|this) ${errand}`,
    'count me out',
  ]),
)
/** Whoever asks for pay, or puts it off, gives up nothing. */
const wantsStill =
  /\b(?:pay|paid|reward|wage|wages|pennies|coins?|gold|money|give me|owe|yet|until|till|today|tonight|now|tomorrow|later|before|unless|if)\b/
const namesErrand = wholePhrase([`… ${errand} …`, `… ${errand}`])

/**
 * The errand under way that these words plainly give up. Null if they don't, ask something, or may mean another thing:
 * the errand is named, or was spoken of just now.
 */
export const questGivenUp = <O extends string, Q extends string>(talk: Talk<O, Q>): Q | null => {
  const { surroundings, utterance, conversation } = talk
  const running = surroundings?.quests.filter(({ status }) => status === 'open' || status === 'ready') ?? []
  const clauses = clausesOf(utterance)
  if (running.length === 0 || clauses.some(({ asks, words }) => asks || wantsStill.test(words))) return null
  const given = clauses.flatMap(({ words }) => {
    const match = givesUp.exec(words)
    return match === null ? [] : [{ words, thing: Object.values(match.groups ?? {}).find(Boolean) ?? '' }]
  })
  const [first] = given
  if (first === undefined) return null
  const things = (quest: (typeof running)[number]): string =>
    [quest.name, ...(quest.asks?.items.map(({ name, plural }) => `${name} ${plural}`) ?? [])].join(' ')
  if (first.thing !== '') return running.find((quest) => speaksOf(first.thing, things(quest)))?.id ?? null
  const named = running.length === 1 && namesErrand.test(first.words)
  const meant = named ? running[0] : running.find((quest) => isErrandSpokenOf(conversation, quest, justNow))
  return meant?.id ?? null
}
/** Lines of the giver within which "it" means the errand. */
const justNow = 2
