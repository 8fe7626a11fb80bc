import { shortName } from '../../language/en/names/names.ts'
import type { Reply } from './answers/answer.ts'
import type { Mind } from './mind.ts'
import { topicAskedFor } from './neighbours/follow-up.ts'
import { hearsLeave, tookLeave } from './neighbours/leave-taking.ts'
import { beginsOther } from './neighbours/subject.ts'
import { reaction, silence, subject } from './npc-talk.ts'

const reply = (...text: string[]): Reply => ({ text: text.filter((each) => each !== ''), tools: [], search: null })

/** What I add when another has answered already: at most this of what I would have said. */
const briefly = 1

/** How I speak where it is not plainly an answer: as one who comes or goes, or among several; null where it is. */
export const speakInManner = (mind: Mind, answer: (mind: Mind) => Reply): Reply | null => {
  const { manner } = mind.context
  switch (manner) {
    case undefined:
      return null
    case 'joins':
      return reply(greetingByName(mind), mind.context.utterance === '' ? '' : (freshReaction(mind) ?? ''))
    case 'welcomes':
      return reply(greetingByName(mind))
    case 'goes-on':
      return wordsOfTheirs(mind) === '' ? reply(subject(mind), askedOfAnother(mind)) : answerLate(mind, answer)
    case 'brief':
      return mind.context.utterance === '' ? answerLate(mind, answer) : reply(freshReaction(mind) ?? silence)
    case 'leaves':
    case 'ends':
      return manner === 'ends' && tookLeave(mind)
        ? reply(silence)
        : reply(lastWord(mind, answer), mind.voice.line('farewell'))
    default:
      return manner satisfies never
  }
}

/** In company one is called by name before one is spoken to: what is asked is the rest. */
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

/** Before I go: what they asked me is answered, else what I have to say to it. */
const lastWord = (mind: Mind, answer: (mind: Mind) => Reply): string => {
  const { utterance, speaker, manner: _manner, ...context } = mind.context
  if (utterance === '' || hearsLeave(mind.context)) return ''
  if (!utterance.trim().endsWith('?') && topicAskedFor(utterance) === null) return freshReaction(mind) ?? ''
  const { text } = answer({ ...mind, context: { ...context, utterance, speaker: { ...speaker, opening: false } } })
  const [first = ''] = text
  return first === silence || beginsOther(first) ? '' : first
}

/** What I have to say to it, unless I began to say it before. */
const freshReaction = (mind: Mind): string | null => {
  const said = reaction(mind)
  const beginning = said?.match(/^[^.!?]+[.!?]/)?.[0] ?? said
  return beginning !== null && mind.voice.said(beginning) ? null : said
}

/** Whoever comes to a company is called by name, so that all know who is meant. */
const greetingByName = ({ context, voice, name }: Mind): string => {
  const line = voice.line(context.speaker.firstMeeting ? 'greeting' : 'greeting-again')
  return line.includes(name) ? line : `${name}! ${line}`
}

/** What the one addressed said last, as long as I have not spoken since. */
const wordsOfTheirs = ({ context }: Mind): string => {
  const { conversation, speaker } = context
  const own = conversation.findLastIndex(({ from }) => from === 'self')
  const theirs = conversation.findLastIndex(({ from, id }) => from === 'other' && id === speaker.id)
  return theirs > own ? (conversation[theirs]?.text ?? '') : ''
}

/** They called me too, and another answered first. */
const answerLate = (mind: Mind, answer: (mind: Mind) => Reply): Reply => {
  const utterance = wordsOfTheirs(mind)
  if (utterance === '') return reply(silence)
  const { manner: _manner, ...context } = mind.context
  const { text } = answer({
    ...mind,
    context: { ...context, utterance, speaker: { ...context.speaker, opening: false } },
  })
  return text.length === 0 ? reply(silence) : reply(...text.slice(0, briefly))
}

/** Somebody else of the company is asked for a word on it. */
const askedOfAnother = ({ context }: Mind): string => {
  const others = (context.company ?? []).filter(({ id, kind }) => kind === 'npc' && id !== context.speaker.id)
  const chosen = others[context.seed % Math.max(1, others.length)]
  return chosen === undefined ? '' : `What do you say, ${shortName(chosen.name)}?`
}
