import type { Language } from '../../language/language.ts'
import type { MemoryHit } from '../ports/memory-port.ts'
import type { TurnContext } from '../ports/turn-context.ts'
import { isUnasked, type PromptInput } from './prompt-input.ts'

/** How well a memory must match the words, as a share of the best match. */
const leastWords = 0.4
/** How well it must match the meaning, if a model judges that. */
const leastMeaning = 0.6
/**
 * The range of the weight of meaning that shows that a model judges meaning. Learned meaning has a lower weight, or is
 * the only measure.
 */
const modelShare = { from: 0.45, to: 0.95 }
/**
 * Shares of the score of the best fitting memory. Above the first share, a memory fits even without a word in common,
 * because an answer need not repeat the question. Below the second, a common word is chance. Both were chosen on the
 * talks in `test/fixtures/recall` that are not held out.
 */
const nearBest = 0.6
const farBelow = 0.4

/**
 * The recalled memories that fit the subject. Recall itself always finds some. A memory fits if it names a thing or
 * person from the words, if recall scores it high enough, or if its score is close to the best one that fits. If the
 * words are about nothing in particular, the speaker's own stories fit. An NPC that is alone thinks of the people and
 * things around it.
 */
export const fittingMemories = ({
  context,
  language,
}: Pick<PromptInput, 'context' | 'language'>): readonly MemoryHit[] => {
  const known = fittingOf.get(context)
  if (known?.language === language) return known.fitting
  const fitting = readFitting(context, language)
  fittingOf.set(context, { language, fitting })
  return fitting
}

/** Two sections of a prompt ask for them. */
const fittingOf = new WeakMap<TurnContext, { language: Language; fitting: readonly MemoryHit[] }>()

const readFitting = (context: TurnContext, language: Language): readonly MemoryHit[] => {
  const { recalled } = context
  const { topicRoots, rootsIn, isEveryday } = language.words
  const about = topicRoots(wordsOf(context))
  // A memory doesn't fit only because a nearby person told it.
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

/** The words without their speaker: `Ada told me: "I lost a ring"`. */
export const saidIn = (text: string): string => /["“](.+)["”]/s.exec(text)?.[1] ?? text

const matches = ({ terms: { text, vector, trust } }: MemoryHit): boolean =>
  text >= leastWords || (trust > modelShare.from && trust < modelShare.to && vector >= leastMeaning)

const isTheirs = ({ who, about }: MemoryHit, { speaker }: TurnContext): boolean => {
  const id = speaker.person ?? speaker.id
  return who?.id === id || about.includes(id)
}

/**
 * The words that state the topic: the current ones and, if they are short, the line before. For an NPC alone, they are
 * the people near, the place, and what woke it.
 */
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

/** Whether the speaker told this in confidence, or it was made of what the speaker told so. */
export const isConfided = (
  hit: Pick<MemoryHit, 'kind' | 'who' | 'text' | 'audience' | 'confided'>,
  { speaker }: TurnContext,
  { requests }: Language,
): boolean => {
  const id = speaker.person ?? speaker.id
  if (hit.confided) return hit.audience.kind === 'player' && hit.audience.player === id
  // Notes from before there was a mark.
  return hit.kind === 'told' && hit.who?.id === id && requests.isConfidential(hit.text)
}
