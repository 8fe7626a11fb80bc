import { shortName } from '../../language/en/names/names.ts'
import type { Reply } from './answers/answer.ts'
import type { Mind } from './mind.ts'
import { hasAskedInVain, roundUp } from './neighbours/acknowledge.ts'
import { afterTheirWords, askOutOfInterest, hasAskedOutOfInterest, tellOfMyself } from './neighbours/curiosity.ts'
import { topicAskedFor } from './neighbours/follow-up.ts'
import { sayFarewell } from './neighbours/hail.ts'
import { hearsLeave, tookLeave } from './neighbours/leave-taking.ts'
import { beginsOther } from './neighbours/subject.ts'
import { roundOff, takeUp } from './neighbours/take-up.ts'
import { reaction, silence, subject } from './npc-talk.ts'
import { greetingFor } from './opinions/talk-of-people.ts'

const reply = (...text: string[]): Reply => ({ text: text.filter((each) => each !== ''), tools: [], search: null })

/** The most sentences I add after another NPC has already answered. */
const briefly = 1

/** Speaks when my words aren't plainly an answer: joining, leaving, or among several. Null when they are an answer. */
export const speakInManner = (mind: Mind, answer: (mind: Mind) => Reply): Reply | null => {
  const { manner } = mind.context
  switch (manner) {
    case undefined:
      return null
    case 'joins':
      return reply(greetingByName(mind), takeUp(mind) ?? '')
    case 'welcomes':
      return reply(greetingByName(mind), mind.lastOwn.trim().endsWith('?') ? '' : (askOutOfInterest(mind) ?? ''))
    case 'goes-on':
      return wordsOfTheirs(mind) === '' ? reply(subject(mind), askedOfAnother(mind)) : answerLate(mind, answer)
    case 'brief': {
      const tale = tellOfMyself(mind)
      if (tale !== null) return { ...reply(), whole: tale, isOwnWords: true }
      return mind.context.utterance === '' ? answerLate(mind, answer) : reply(freshReaction(mind) ?? silence)
    }
    case 'leaves':
    case 'ends':
      return manner === 'ends' && tookLeave(mind) ? reply(silence) : leave(mind, lastWord(mind, answer))
    default:
      return manner satisfies never
  }
}

/** The question without my name, with which people begin when they talk to me in company. */
export const withoutOwnName = (utterance: string, { context }: Mind): string => {
  if (context.chat?.kind !== 'group') return utterance
  const name = shortName(context.character.name).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const rest = utterance
    .replaceAll(
      new RegExp(
        `(^|[,.!?]\\s*)(?:and you,? )?${name}(?:\\s*[,:]\\s*|\\s+(?=what|where|who|how|do|did|can|will|have|are|is)\\b)`,
        'giu',
      ),
      '$1',
    )
    .replaceAll(new RegExp(`,\\s*${name}(?=\\s*[?.!]|$)`, 'giu'), '')
    .trim()
  return /[\p{L}\p{N}]/u.test(rest) ? rest : utterance
}

/** My last words and a goodbye. What I tell of myself is never cut, and ends the talk well enough. */
const leave = (mind: Mind, last: string): Reply =>
  last !== '' && last === tellOfMyself(mind)
    ? { ...reply(), whole: last, isOwnWords: true }
    : reply(last, sayFarewell(mind))

/** My last words before I leave: the answer to their question, or else what I think about it. */
const lastWord = (mind: Mind, answer: (mind: Mind) => Reply): string => {
  const { utterance, speaker, manner: _manner, ...context } = mind.context
  if (utterance === '' || hearsLeave(mind.context)) return ''
  if (!utterance.trim().endsWith('?') && topicAskedFor(utterance) === null) return freshReaction(mind) ?? ''
  const { text, whole } = answer({
    ...mind,
    context: { ...context, utterance, speaker: { ...speaker, opening: false } },
  })
  if (whole !== undefined) return whole
  const [first = ''] = text
  return first === silence || beginsOther(first) ? '' : first
}

/** My reaction, unless I began to say it before. Null if there is none. */
const freshReaction = (mind: Mind): string | null => {
  const said = hasAskedOutOfInterest(mind)
    ? afterTheirWords(mind)
    : hasAskedInVain(mind)
      ? roundUp(mind)
      : (reaction(mind) ?? roundOff(mind))
  const beginning = said?.match(/^[^.!?]+[.!?]/)?.[0] ?? said
  return beginning !== null && mind.voice.said(beginning) ? null : said
}

/** Greets a newcomer to a company by name, so that everybody knows who is addressed. */
const greetingByName = (mind: Mind): string => {
  const line = greetingFor(mind)
  return line.includes(mind.name) ? line : `${mind.name}! ${line}`
}

/** The last words of the person I address, if I haven't spoken since. */
const wordsOfTheirs = ({ context }: Mind): string => {
  const { conversation, speaker } = context
  const own = conversation.findLastIndex(({ from }) => from === 'self')
  const theirs = conversation.findLastIndex(({ from, id }) => from === 'other' && id === speaker.id)
  return theirs > own ? (conversation[theirs]?.text ?? '') : ''
}

/** Answers when they called me too, but another answered first. */
const answerLate = (mind: Mind, answer: (mind: Mind) => Reply): Reply => {
  const utterance = wordsOfTheirs(mind)
  if (utterance === '') return reply(silence)
  const { manner: _manner, ...context } = mind.context
  const { text, whole } = answer({
    ...mind,
    context: { ...context, utterance, speaker: { ...context.speaker, opening: false } },
  })
  if (whole !== undefined) return { ...reply(), whole, isOwnWords: true }
  return text.length === 0 ? reply(silence) : reply(...text.slice(0, briefly))
}

/** Asks another NPC of the company for its opinion. */
const askedOfAnother = ({ context }: Mind): string => {
  const others = (context.company ?? []).filter(({ id, kind }) => kind === 'npc' && id !== context.speaker.id)
  const chosen = others[context.seed % Math.max(1, others.length)]
  return chosen === undefined ? '' : `What do you say, ${shortName(chosen.name)}?`
}
