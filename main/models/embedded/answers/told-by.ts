import type { Question } from '../../../language/en/grammar/question.ts'
import { contentTerms } from '../../../language/en/grammar/terms.ts'
import { personReferredTo, shortName } from '../../../language/en/names/names.ts'
import { timesIn } from '../../../language/en/time/read-times.ts'
import { daysSince } from '../../../language/en/time/say-time.ts'
import type { Mind } from '../mind.ts'
import type { Fact } from '../recall/fact.ts'
import { toldBySpeaker } from '../recall/facts.ts'
import { matchFacts } from '../recall/match.ts'
import { type Answer, say } from './answer.ts'
import { tellOf } from './recall.ts'

/**
 * Questions about what somebody told me: "what did Rook tell you yesterday?", "what has the smith told you about the
 * bear?"
 */
const asksWhatToldMe =
  /^what (?:else )?(?:did|has|have|had) (?:the )?([\p{L}'-]+)(?: \p{L}+)? (?:(?:ever|just|last) )?(?:tell|told|say to|said to|mention to|talk to|talked to) you\b(?: about| of| with)?(.*)$/u
/** How many things to tell in one breath. */
const most = 2

/**
 * Answers with what somebody told me, in their words, and never with what another said about them. If there is nothing
 * that I may tell, searches my notes and then says so. Null for any other question, for a question about my partner,
 * and for a matter this person told me nothing about.
 */
export const answerToldBy = ({ inner }: Question, mind: Mind): Answer | null => {
  const [, called = '', rest = ''] = asksWhatToldMe.exec(inner) ?? []
  const others = mind.people.filter(({ isMe }) => !isMe)
  const person = personReferredTo(called, others) ?? personReferredTo(`the ${called}`, others)
  if (person === null || person.name === mind.context.speaker.name) return null
  const day = dayIn(rest)
  const matter = day === null ? rest : `${rest.slice(0, day.at)} ${rest.slice(day.end)}`
  const theirs = mind.facts.filter(
    (fact) =>
      isOf(fact, person.name) &&
      !toldBySpeaker(fact, mind.context) &&
      (day === null || daysSince(fact.date, mind.context.now) === -day.ahead),
  )
  const heard = theirs.some(({ overheard }) => !overheard) ? theirs.filter(({ overheard }) => !overheard) : theirs
  if (contentTerms(matter).some(({ vague }) => !vague)) {
    const best = matchFacts(heard, matter.trim(), null)[0]
    return best ? say(tellOf(best.fact, mind)) : null
  }
  const told = [...new Set(heard.slice(-most).map((fact) => tellOf(fact, mind)))]
  if (told.length > 0) return say(...told)
  const name = shortName(person.name)
  // The person may have told me something that this listener may not hear, so "nothing" would be a lie.
  const nothing = say(`I could not say what ${name} told me${day === null ? '' : ` ${day.said}`}.`)
  return mind.searched || !mind.tools.has('memory_search')
    ? nothing
    : { ...nothing, missing: { query: `${name} told me${day === null ? '' : ` ${day.said}`}` } }
}

/** The past day, or today, that the words name. */
const dayIn = (words: string): { at: number; end: number; ahead: number; said: string } | null => {
  const time = timesIn(words).find(
    (each) => (each.kind === 'day' && each.ahead <= 0) || (each.kind === 'part' && each.which === 'this'),
  )
  if (time === undefined) return null
  const ahead = time.kind === 'day' ? time.ahead : 0
  return { at: time.at, end: time.end, ahead, said: ahead === 0 ? 'today' : time.words }
}

const isOf = ({ by }: Fact, name: string): boolean => shortName(by.name).toLowerCase() === shortName(name).toLowerCase()
