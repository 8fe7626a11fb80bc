import type { Language } from '../../../language/language.ts'
import { sentencesOf } from '../../../language/sentences.ts'
import { sentencesOf as numbersOf } from '../../../world/society/said-lately.ts'
import { type ChatModel, isByRules } from '../../ports/chat-model.ts'
import type { TurnContext } from '../../ports/turn-context.ts'
import type { RunRecord } from '../../turn/run-record.ts'
import { inventsFact } from './facts-of-player.ts'
import { quotesNobody, textsIn } from './whose-words.ts'

type Words = Pick<Language, 'fancies' | 'words' | 'telling' | 'calendar' | 'recall' | 'names' | 'hearsay'>
interface NotingTurn {
  readonly context: TurnContext
  readonly record: Pick<RunRecord, 'acts' | 'steered'>
  readonly model: Pick<ChatModel, 'ref'>
}

/** A sentence that nobody's words caused is made up if more than this share of its words was met nowhere. */
const mostStrange = 0.5
const fewestStrange = 2
/** The least share of a report's words that must be known from the one who is named as its teller. */
const leastTold = 0.6

/**
 * Whether a note that a language model wants to make tells something that it met nowhere: not in words, senses, notes,
 * lore, its own soul, or results of its tools. Its own words are no evidence. Judges only what can be told with some
 * certainty: names, things and grave words, and without a talk also sentences that are strange as a whole. Plans,
 * feelings and opinions need no evidence. Of a player who talks, one word that they said is enough, except for what
 * the note says that somebody said.
 */
export const isMadeUp = (text: string, turn: NotingTurn, language: Words): boolean => {
  if (isByRules(turn.model.ref)) return false
  const own = turn.context.conversation.map(({ text: line }) => line)
  const met = metIn(turn, language)
  return (
    inventsFact(text, turn, language) ||
    quotesNobody(text, [...met.split('\n'), ...own], language) ||
    sentencesOf(text).some(inventions(turn, met, language))
  )
}

/**
 * The sentences that a language model says to villagers, or to nobody, and that tell what it met nowhere: as marks of
 * `sentencesOf`. They stay words, and become nobody's news.
 */
export const looseIn = (text: string, turn: NotingTurn, language: Words & Pick<Language, 'news'>): number[] => {
  if (isByRules(turn.model.ref)) return []
  const told = sentencesOf(text).filter((sentence) => language.news.isNewsworthy(sentence))
  if (told.length === 0) return []
  const met = metIn(turn, language)
  const isInvented = inventions(turn, met, language)
  const lines = met.split('\n')
  return told.filter((said) => isInvented(said) || quotesNobody(said, lines, language)).flatMap(numbersOf)
}

/** Finds sentences that nothing in `met` bears out. */
const inventions = (turn: NotingTurn, met: string, language: Words): ((sentence: string) => boolean) => {
  const { words, telling, calendar, fancies, recall } = language
  const { speaker, character } = turn.context
  const isAlone = speaker.id === character.id
  const ground = words.rootsIn(met)
  const lower = met.toLowerCase()
  const isStrange = (root: string): boolean =>
    !ground.has(root) && !recall.near.near(root).some(({ term }) => ground.has(term))
  const isMetName = (name: string): boolean =>
    calendar.isCalendarName(name) || lower.includes(name.toLowerCase().replace(/['’]s?$/, ''))
  const lines = met.split('\n')
  /** Whether a grave word stands in no line beside any of the names: bits of many lines together make no news. */
  const isApart = (sentence: string): boolean => {
    // A name may be the first word.
    const names = telling.namesIn(`x ${sentence}`).filter((name) => !words.isEveryday(name.toLowerCase()))
    return (
      names.length > 0 &&
      (sentence.toLowerCase().match(/\p{L}+/gu) ?? []).some(
        (word) =>
          fancies.isGrave(word) &&
          !lines.some(
            (line) =>
              names.some((name) => line.toLowerCase().includes(name.toLowerCase())) &&
              [...words.rootsIn(word)].some(
                (root) =>
                  words.rootsIn(line).has(root) ||
                  recall.near.near(root).some(({ term }) => words.rootsIn(line).has(term)),
              ),
          ),
      )
    )
  }
  const isInvented = (sentence: string): boolean => {
    if (fancies.isOwnMind(sentence)) return false
    const names = [...telling.namesIn(sentence), ...words.detailsIn(sentence)]
      .flatMap((name) => name.split(/\s+/))
      .filter((name) => /^\p{Lu}\p{L}/u.test(name) && !words.isEveryday(name.toLowerCase()))
    const isOdd = (word: string): boolean =>
      (words.isConcrete(word) || fancies.isGrave(word)) && [...words.rootsIn(word)].every(isStrange)
    const odd = !names.every(isMetName) || (sentence.toLowerCase().match(/\p{L}+/gu) ?? []).some(isOdd)
    const named = words.rootsIn(names.join(' '))
    const stated = [...words.statedRoots(sentence)].filter((root) => !named.has(root) && !/^\p{N}/u.test(root))
    const strange = stated.filter(isStrange)
    // What somebody is said to have said must have been said, by them as far as one can tell.
    const teller = fancies.tellerIn(sentence)
    if (teller !== null && stated.length > 0 && isOther(teller, turn.context, language.names)) {
      const said = words.rootsIn(tellingsOf(teller, turn, fancies).join('\n'))
      const isHeld = (root: string): boolean =>
        said.has(root) || recall.near.near(root).some(({ term }) => said.has(term))
      if (stated.filter(isHeld).length < leastTold * stated.length) return true
    }
    if (fancies.isReport(sentence) && strange.length >= fewestStrange && strange.length > mostStrange * stated.length)
      return true
    const isTalk = speaker.kind === 'player'
    if (isTalk && language.names.isNamed(speaker, sentence)) return odd && strange.length === stated.length
    return (
      odd ||
      isApart(sentence) ||
      (isAlone && strange.length >= fewestStrange && strange.length > mostStrange * stated.length)
    )
  }
  return isInvented
}

/** Whether a name is that of a villager other than the two who talk. */
const isOther = (
  name: string,
  { character, speaker, acquaintances }: TurnContext,
  { isNamed }: Words['names'],
): boolean =>
  acquaintances.some((other) => other.id !== character.id && other.id !== speaker.id && isNamed(other, name)) &&
  !isNamed(character, name) &&
  !isNamed(speaker, name)

/** What this mind knows from a villager: their words, and every line, note and result that names them. */
const tellingsOf = (name: string, { context, record }: NotingTurn, { isFancy }: Words['fancies']): string[] => {
  const { conversation, recalled, lastDays = [], said = [], speaker, utterance } = context
  const notes = [...recalled, ...lastDays].filter(({ text }) => !isFancy(text))
  const lines = [
    ...conversation.filter(({ from }) => from === 'other'),
    ...said.map(({ by, text }) => ({ name: by.name, text })),
    ...record.steered.map(({ inbound }) => ({ name: inbound.speaker.name, text: inbound.text })),
    { name: speaker.name, text: utterance },
  ]
  return [
    ...[...lines, ...notes.map(({ text }) => ({ name: '', text }))]
      .filter((line) => line.name.includes(name) || line.text.includes(name))
      .map(({ text }) => text),
    ...record.acts.flatMap(({ call, result }) =>
      call.name !== 'remember' && result.ok && result.text.includes(name) ? [result.text] : [],
    ),
  ]
}

/** Everything that reached this mind in this turn, as one text. What it said, noted or fancied itself is left out. */
const metIn = ({ context, record }: NotingTurn, { fancies }: Words): string => {
  // What the second look wrote rests on memories, and is none.
  const { conversation, recalled, lastDays = [], gathered: _gathered, ...others } = context
  const isMet = ({ text }: { text: string }): boolean => !fancies.isFancy(text)
  return [
    textsIn(others),
    ...conversation.flatMap(({ from, name, text, acted = [] }) => [
      ...(from === 'other' ? [name, text] : []),
      ...acted.flatMap(({ tool, result }) => (tool === 'remember' ? [] : result)),
    ]),
    ...[...recalled, ...lastDays].filter(isMet).map(textsIn),
    ...record.acts.flatMap(({ call, result }) => (call.name === 'remember' || !result.ok ? [] : result.text)),
    ...record.steered.flatMap(({ inbound }) => [inbound.speaker.name, inbound.text]),
  ].join('\n')
}
