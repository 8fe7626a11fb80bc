import type { Language } from '../../language/language.ts'
import type { MemoryHit } from '../ports/memory-port.ts'
import type { TurnContext } from '../ports/turn-context.ts'
import { isUnasked, type PromptInput } from './prompt-input.ts'

/** A memory must match the words at least this well, as a share of the best match found by recall. */
const leastWords = 0.4
/** The same for meaning, where a model judges it. */
const leastMeaning = 0.6
/** Only a model's meaning has a share in the fit between these; learned meaning has less, or stands alone. */
const modelShare = { from: 0.45, to: 0.95 }
/**
 * Shares of the best fitting memory's score. From the first on, one that shares no word fits, since an answer need not
 * repeat the question. Below the second a shared word is chance. Chosen on the talks in `test/fixtures/recall` that are
 * not held out.
 */
const nearBest = 0.6
const farBelow = 0.4

/**
 * The recalled memories that fit what is spoken of; recall itself always finds some. A memory fits if it names a thing
 * or person of the words, matches them as recall reads them, or stands close beside the best that does. Words about
 * nothing in particular bring up what their speaker told. Alone, an NPC thinks of who and what is around it.
 */
export const fittingMemories = ({
  context,
  language,
}: Pick<PromptInput, 'context' | 'language'>): readonly MemoryHit[] => {
  const { recalled } = context
  const { topicRoots, rootsIn, isEveryday } = language.words
  const about = topicRoots(wordsOf(context))
  // That somebody near by told a thing does not make it fit.
  const isAlone = isUnasked({ context })
  const names = (hit: MemoryHit): boolean => {
    if (about.size === 0) return false
    const roots = rootsIn(isAlone ? saidIn(hit.text) : `${hit.text} ${hit.who?.name ?? ''} ${hit.place ?? ''}`)
    return [...about].some((root) => roots.has(root))
  }
  if (isAlone) return recalled.filter(names)
  const isAboutNothing = [...about].every(isEveryday)
  if (isAboutNothing) return recalled.filter((hit) => isTheirs(hit, context) || names(hit) || matches(hit))
  const direct = recalled.filter((hit) => names(hit) || matches(hit))
  const best = Math.max(0, ...direct.map(({ score }) => score))
  const fitting = new Set(direct)
  return recalled.filter((hit) => direct.length > 0 && hit.score >= best * (fitting.has(hit) ? farBelow : nearBest))
}

/** What was said, without who said it: `Ada told me: "I lost a ring"`. */
export const saidIn = (text: string): string => /["“](.+)["”]/s.exec(text)?.[1] ?? text

const matches = ({ terms: { text, vector, trust } }: MemoryHit): boolean =>
  text >= leastWords || (trust > modelShare.from && trust < modelShare.to && vector >= leastMeaning)

const isTheirs = ({ who, about }: MemoryHit, { speaker }: TurnContext): boolean => {
  const id = speaker.person ?? speaker.id
  return who?.id === id || about.includes(id)
}

/** What is spoken of: these words and, if they are short, the line before; alone, who is near, where, and what woke it. */
const wordsOf = (context: TurnContext): string => {
  const { utterance, conversation, percepts, woken = [], isJob } = context
  if (!isUnasked({ context })) {
    const before = utterance.split(/\s+/).length <= shortWords ? conversation.slice(-2).map(({ text }) => text) : []
    return [...before, utterance].join(' ')
  }
  return [
    ...woken,
    ...(isJob ? [utterance] : []),
    ...percepts.people.map(({ name }) => name),
    percepts.place?.label ?? '',
  ].join(' ')
}
const shortWords = 6

/** Memories that the speaker told in confidence. */
export const isConfided = (hit: MemoryHit, { speaker }: TurnContext, { requests }: Language): boolean =>
  hit.kind === 'told' && hit.who?.id === (speaker.person ?? speaker.id) && requests.isConfidential(hit.text)
