import type { ReactionKind } from '../../../content/character.ts'
import { aboutWhom, asksWhether } from '../../../language/en/questions/about-whom.ts'
import { doingSentence } from '../answers/phrases.ts'
import { findPerson } from '../knowledge/people.ts'
import type { Mind } from '../mind.ts'
import { isOfFewWords } from './few-words.ts'
import { freshLines } from './own-lines.ts'

/** Younger people speak as children. Years. */
const grownUp = 14

/** How I say what my soul has no line for: as a child, in few words, or plainly. */
export const mannerOf = (mind: Mind): 'child' | 'brief' | 'plain' =>
  mind.context.character.age < grownUp ? 'child' : isOfFewWords(mind) ? 'brief' : 'plain'

/** One of these lines in my manner, if possible one that I did not say lately. */
export const inMyManner = (
  lines: Readonly<Record<'child' | 'brief' | 'plain', readonly string[]>>,
  salt: string,
  mind: Mind,
): string => {
  const filled = lines[mannerOf(mind)].map((line) =>
    line.replaceAll('{name}', mind.name).replaceAll('{doing}', doingSentence(mind.context.percepts.doing)),
  )
  const fresh = filled.filter((line) => !mind.voice.said(line))
  // Neighbours who are asked the same on one day begin at different lines.
  const from = [...mind.context.character.id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  const all = fresh.length > 0 ? fresh : filled
  return mind.voice.choose([...all.slice(from % all.length), ...all.slice(0, from % all.length)], salt) ?? ''
}

/** One of my own lines for words of this sort, from my TALK.md, or else one of these in my manner. */
export const inOwnWords = (
  kind: ReactionKind,
  lines: Readonly<Record<'child' | 'brief' | 'plain', readonly string[]>>,
  salt: string,
  mind: Mind,
): string => ownReaction(kind, mind) ?? inMyManner(lines, salt, mind)

/** One of my own lines for words of this sort. Null: I have none that I didn't say lately. */
export const ownReaction = (kind: ReactionKind, mind: Mind): string | null => {
  if (mind.context.speaker.kind !== 'player') return null
  const line = mind.voice.choose(freshLines(mind.context.character.talk?.reactions[kind] ?? [], mind), `own-${kind}`)
  if (line !== undefined) mind.notebook.drew({ kind: 'talk', under: `Any: ${kind}`, spoken: line })
  return line ?? null
}

/** That I have no answer to a question, in one of my own lines for questions of its sort, or else for any. Null: I have none. */
export const ownUpTo = (question: string, mind: Mind): string | null => {
  const whom = aboutWhom(question) ?? (findPerson(question, mind.people, mind.context) === null ? null : 'somebody')
  const whether = whom === 'myself' && asksWhether(question) ? ownReaction('whether', mind) : null
  return whether ?? (whom === null ? null : ownReaction(whom, mind)) ?? ownReaction('question', mind)
}
