import type { Language } from '../../../language/language.ts'
import { sentencesOf } from '../../../language/sentences.ts'
import type { TurnContext } from '../../ports/turn-context.ts'
import type { RunRecord } from '../../turn/run-record.ts'
import { textsIn } from './whose-words.ts'

type Words = Pick<Language, 'fancies' | 'words' | 'recall' | 'names'>
interface Turn {
  readonly context: TurnContext
  readonly record: Pick<RunRecord, 'acts' | 'steered'>
}

/** The least share of such a fact's words that must be known of the player. One word in three leaves room for other words. */
const leastKnown = 1 / 3

/**
 * Whether a note tells a fact of the player who talks that nothing known of them bears out: neither their own words nor
 * notes, news or results that name them. What the NPC knows of the village or itself speaks for nothing here.
 */
export const inventsFact = (text: string, turn: Turn, language: Words): boolean => {
  const { speaker } = turn.context
  if (speaker.kind !== 'player') return false
  const { fancies, words, recall } = language
  const known = words.rootsIn(knownOf(turn, language))
  const isKnown = (root: string): boolean =>
    known.has(root) || recall.near.near(root).some(({ term }) => known.has(term))
  const name = words.rootsIn(speaker.name)
  return sentencesOf(text).some((sentence) => {
    const fact = fancies.factOf(sentence, speaker.name)
    if (fact === null) return false
    const told = [...words.statedRoots(fact)].filter((root) => !name.has(root))
    return told.length > 0 && told.filter(isKnown).length < leastKnown * told.length
  })
}

/** Everything that this mind knows of the player, as one text. */
const knownOf = ({ context, record }: Turn, { fancies }: Words): string => {
  const { speaker, utterance, said = [], conversation, recalled, lastDays = [], lore: _lore, ...others } = context
  const { character: _character, gathered: _gathered, speakerNotes, surroundings, percepts, ...rest } = others
  const first = speaker.name.split(' ')[0] ?? speaker.name
  const isOfThem = (line: string): boolean => line.includes(first) && !fancies.isFancy(line)
  const ids = new Set<unknown>([speaker.id, speaker.person])
  return [
    utterance,
    ...said.map(({ text }) => text),
    ...record.steered.map(({ inbound }) => inbound.text),
    // Its own questions tell what a bare "yes" said.
    ...conversation.flatMap(({ from, text, acted = [] }) => [
      ...(from === 'other' || text.includes('?') ? [text] : []),
      ...acted.flatMap(({ tool, result }) => (tool === 'remember' ? [] : result)),
    ]),
    ...[...recalled, ...lastDays].flatMap((hit) =>
      isOfThem(hit.text) || ('who' in hit && ids.has(hit.who?.id)) ? [hit.text] : [],
    ),
    textsIn([
      speakerNotes,
      surroundings?.theirs,
      surroundings?.quests,
      surroundings?.offers,
      percepts.people.filter(({ id }) => ids.has(id)),
    ]),
    ...textsIn(rest).split('\n').filter(isOfThem),
    ...record.acts.flatMap(({ call, result }) => (call.name !== 'remember' && result.ok ? [result.text] : [])),
  ].join('\n')
}
