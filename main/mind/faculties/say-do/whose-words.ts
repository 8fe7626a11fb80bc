import type { Language } from '../../../language/language.ts'
import { sentencesOf } from '../../../language/sentences.ts'
import { type BodyId, isPlayerId } from '../../../world/ids.ts'
import { type ChatModel, isByRules } from '../../ports/chat-model.ts'
import type { TurnContext } from '../../ports/turn-context.ts'
import type { RunRecord } from '../../turn/run-record.ts'

type Words = Pick<Language, 'fancies' | 'words' | 'hearsay' | 'names' | 'recall'>
interface Turn {
  readonly context: TurnContext
  readonly record: Pick<RunRecord, 'acts' | 'steered'>
  readonly model: Pick<ChatModel, 'ref'>
}
/** Somebody's words, as this mind heard them. */
interface Line {
  id: BodyId
  name: string
  text: string
}

/** A quotation of fewer words is a name or an expression, not what somebody said. */
const fewestQuoted = 3
/** The share of a quotation's words that one line must hold, and of a note's words that come from one person alone. */
const leastShare = 0.6

const quotation = /["“„«]([^"“”„«»]{1,400})["”“»]/gu

/** Whether a note quotes words that no line holds. `lines`: all that was said or noted. */
export const quotesNobody = (text: string, lines: readonly string[], { words, recall }: Words): boolean => {
  const grounds = lines.map((line) => words.rootsIn(line))
  const isHeld = (quoted: string): boolean => {
    const roots = [...words.statedRoots(quoted)]
    const held = (ground: ReadonlySet<string>): number =>
      roots.filter((root) => ground.has(root) || recall.near.near(root).some(({ term }) => ground.has(term))).length
    return roots.length === 0 || grounds.some((ground) => held(ground) >= leastShare * roots.length)
  }
  return [...text.matchAll(quotation)]
    .map(([, quoted = '']) => quoted)
    .some((quoted) => quoted.trim().split(/\s+/).length >= fewestQuoted && !isHeld(quoted))
}

/**
 * The villager from whom alone a model knows what it notes, and null if it knows that from elsewhere too or the note
 * names them. A villager may have made up what they said, so such a note stays their word.
 */
export const originOf = (text: string, turn: Turn, language: Words): { id: BodyId; name: string } | null => {
  const { words, fancies, hearsay, names } = language
  const { character } = turn.context
  if (isByRules(turn.model.ref) || hearsay.readHearsay(text) !== null) return null
  if (sentencesOf(text).every((sentence) => fancies.isOwnMind(sentence))) return null
  const { lines, others } = heardIn(turn, language)
  const known = words.rootsIn([others, character.name, ...lines.map(({ name }) => name)].join('\n'))
  const news = [...words.statedRoots(text)].filter((root) => !known.has(root))
  if (news.length === 0) return null
  const held = ({ text: said }: Line): number => {
    const ground = words.rootsIn(said)
    return news.filter((root) => ground.has(root)).length
  }
  const best = lines.toSorted((one, other) => held(other) - held(one))[0]
  if (best === undefined || held(best) < leastShare * news.length) return null
  return names.isNamed({ id: best.id, name: best.name }, text) ? null : { id: best.id, name: best.name }
}

/** The words of villagers, and everything else that this mind knows. */
const heardIn = ({ context, record }: Turn, { hearsay, fancies }: Words): { lines: Line[]; others: string } => {
  const { conversation, recalled, lastDays = [], said = [], speaker, utterance, gathered: _gathered, ...rest } = context
  const lines: Line[] = []
  const others: string[] = []
  const hear = (who: { id: BodyId; name: string }, text: string): void => {
    if (who.id === context.character.id) return
    if (isPlayerId(who.id)) others.push(text)
    else lines.push({ ...who, text })
  }
  for (const line of conversation)
    if (line.from === 'other') hear({ id: line.id ?? speaker.id, name: line.name }, line.text)
  for (const { by, text } of said) hear(by, text)
  if (said.length === 0) hear(speaker, utterance)
  for (const { inbound } of record.steered) hear(inbound.speaker, inbound.text)
  for (const { text, who, kind } of recalled) {
    const told = hearsay.readHearsay(text)
    if (told !== null && who && !isPlayerId(who.id))
      lines.push({ id: who.id as BodyId, name: told.origin ?? told.name, text: told.words })
    else if (kind !== 'dreamed' && !fancies.isFancy(text)) others.push(text)
  }
  for (const { call, result } of record.acts) if (result.ok && call.name !== 'remember') others.push(result.text)
  others.push(textsIn(rest))
  return { lines, others: others.join('\n') }
}

/** All texts in a value, without its keys. */
export const textsIn = (value: unknown): string => {
  if (typeof value === 'string') return value
  return typeof value === 'object' && value !== null ? Object.values(value).map(textsIn).join('\n') : ''
}
