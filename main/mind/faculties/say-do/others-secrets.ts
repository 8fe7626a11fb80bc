import type { ClaimReader } from '../../../language/claims.ts'
import type { Language } from '../../../language/language.ts'
import { hasWords } from '../../../language/whole-words.ts'
import { isByRules } from '../../ports/chat-model.ts'
import type { MemoryEntry } from '../../ports/memory-port.ts'
import type { TurnContext } from '../../ports/turn-context.ts'
import { borneOutBy } from '../../recall/borne-out.ts'
import { notedIndex } from '../../recall/noted-index.ts'
import type { Remembered } from '../../turn/turn-values.ts'

/** A note as it is compared with words. */
interface Line {
  text: string
  date: string | null
}

/** What was told to an NPC in confidence, and what it may say of the same matter. */
export interface Confidences {
  readonly secrets: readonly (Line & { by: string; name: string })[]
  readonly open: readonly (Line & { hearer: string | null })[]
}

/** Null if there is nothing to keep: nobody confided anything, or rules speak, which never do. */
export const confidencesOf = async ({ memory, model }: Pick<Remembered, 'memory' | 'model'>) => {
  if (isByRules(model.ref) || memory.keeps === false) return null
  const noted = await memory.noted()
  const secrets = notedIndex(noted)
    .confided()
    .flatMap(({ who, text, at }) => (who ? [{ text, date: at.date, by: who.id, name: who.name }] : []))
  return secrets.length === 0 ? null : { secrets, open: noted.flatMap(openLine) }
}

/** What was told between two alone is open to that one only. */
const openLine = ({ confided, audience, text, at }: MemoryEntry): Confidences['open'] =>
  confided || audience.kind === 'self'
    ? []
    : [{ text, date: at.date, hearer: audience.kind === 'player' ? audience.player : null }]

/** The fewest words besides names that make a statement. Fewer could be about anything. */
const fewestRoots = 2
const clauseBorder = /\s*[,;:–—]\s*|\s+(?=(?:and|but|while|because|that|who|how)\s)/iu
const isQuestion = /\?\W*$/

type Scene = { context: TurnContext; hearers: ReadonlySet<string>; language: Language }
type Secret = Confidences['secrets'][number]

/** A reader that also finds what somebody else than the hearers told in confidence. */
export const keepingSecrets = (reader: ClaimReader, confidences: Confidences, scene: Scene): ClaimReader => {
  const told = secretIn(reader, confidences, scene)
  if (told === null) return reader
  return {
    ...reader,
    // Nobody can take back the beginning of a sentence.
    mayClaim: () => true,
    claimsIn: (sentence, words) => [
      ...(told(sentence) === null ? [] : [{ kind: 'secret' as const, object: sentence.trim() }]),
      ...reader.claimsIn(sentence, words),
    ],
  }
}

/** Finds the confidence of somebody else than the hearers that a sentence tells. Null if there is none to keep. */
export const secretIn = (
  reader: Pick<ClaimReader, 'persons'>,
  { secrets, open }: Confidences,
  { context, hearers, language }: Scene,
): ((sentence: string) => Secret | null) | null => {
  const hidden = secrets.filter(({ by }) => !isOnly(hearers, by))
  if (hidden.length === 0) return null
  const self = context.character.name
  const isHeld = (clause: string, lines: readonly Line[]): boolean =>
    borneOutBy(clause, lines, { self, language }).length > 0
  /** What the hearers said themselves, and what everybody knows. */
  const known = (): Line[] => [
    ...open.filter(({ hearer }) => hearer === null || isOnly(hearers, hearer)),
    ...[
      ...context.conversation.filter(({ from }) => from === 'other'),
      ...(context.said ?? []),
      { text: context.utterance },
    ]
      .filter(({ text }) => !isQuestion.test(text))
      .map(({ text }) => ({ text, date: null })),
    // What somebody asked it to pass on to this hearer.
    ...(context.dueIntents ?? []).map(({ act, words }) => ({ text: `${act} ${words}`, date: null })),
    ...context.lore.map(({ text }) => ({ text, date: null })),
    ...context.character.soul.knows.map(({ text }) => ({ text, date: null })),
  ]
  return (sentence) => {
    const lower = sentence.toLowerCase()
    const { me, you } = reader.persons
    for (const clause of sentence.split(clauseBorder)) {
      const fitting = hidden.filter(
        ({ name }) =>
          hasWords(lower, (name.split(' ')[0] ?? name).toLowerCase()) ||
          ![me, you].some((word) => hasWords(clause.toLowerCase(), word.toLowerCase())),
      )
      if (fitting.length === 0 || !states(clause, language) || !isHeld(clause, fitting) || isHeld(clause, known()))
        continue
      return fitting.find((secret) => isHeld(clause, [secret])) ?? fitting[0] ?? null
    }
    return null
  }
}

const isOnly = (hearers: ReadonlySet<string>, id: string): boolean =>
  hearers.size > 0 && [...hearers].every((one) => one === id)

const states = (clause: string, { recall, words, telling }: Language): boolean => {
  const named = words.rootsIn(telling.namesIn(`x ${clause}`).join(' '))
  return (
    [...new Set(recall.terms(clause))].filter((root) => !recall.vague.has(root) && !named.has(root)).length >=
    fewestRoots
  )
}
