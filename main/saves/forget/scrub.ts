import { forgottenName, forgottenWords, nobodyInPlaceOf } from '../../agent/access/forgotten.ts'
import type { Mentions } from '../../memory/forget/mentions.ts'
import { isPlayerId } from '../../simulation/ids.ts'

type Shape = Record<string, unknown>

/** Where the world says who does something, to whom, and from whom words come. */
const roles = ['player', 'speaker', 'from', 'to', 'with', 'body'] as const

/**
 * A command, an event or a state of the world without a person: their words and those that answer them or rest on them become `[forgotten]` with the mark
 * `forgotten`, their name and id those of nobody. Whoever and whatever is there stays, what they own and traded too, so that a replay takes the same way. Pure; a
 * second time it changes nothing.
 */
export const scrub = (value: unknown, mentions: Mentions): unknown => {
  if (typeof value === 'string') return nobody(value, mentions)
  if (Array.isArray(value)) return value.map((each) => scrub(each, mentions))
  if (typeof value !== 'object' || value === null) return value
  const shape = value as Shape
  // The kinds of things and quests are the authors' own: whoever is called like one of them is not in it.
  const inside = (key: string, inner: unknown): unknown => (key === 'catalogue' ? inner : scrub(inner, mentions))
  const out: Shape = Object.fromEntries(Object.entries(shape).map(([key, inner]) => [nobody(key, mentions), inside(key, inner)]))
  if (typeof shape.text === 'string') {
    const text = wordsLeft(shape, shape.text, mentions)
    if (text !== shape.text) Object.assign(out, { text, forgotten: true })
    if (text === forgottenWords) delete out.about
  }
  const plans = (['what', 'doing'] as const).filter((key) => typeof shape[key] === 'string' && isTheirPlan(shape, key, mentions))
  for (const key of plans) out[key] = forgottenWords
  if (plans.length > 0 && 'kind' in shape) out.forgotten = true
  // Why somebody thinks or feels as they do, and what two have quarrelled over.
  for (const key of ['why', 'over'] as const) {
    const text = shape[key]
    if (typeof text === 'string' && (mentions.hasId(text) || mentions.hasName(text) || mentions.hasWords(text))) out[key] = forgottenWords
  }
  const isBody = mentions.isTheirs(shape.id) || ((shape.kind === 'join' || shape.kind === 'joined') && mentions.isTheirs(shape.player))
  if (isBody && typeof shape.name === 'string') out.name = forgottenName
  return out
}

const wordsLeft = (shape: Shape, text: string, mentions: Mentions): string => {
  const theirs = roles.some((role) => mentions.isTheirs(shape[role])) || (Array.isArray(shape.about) && shape.about.some(mentions.isTheirs))
  if (theirs || mentions.hasId(text)) return forgottenWords
  const by = shape.npc ?? shape.speaker ?? shape.from
  const byVillager = typeof by === 'string' && !isPlayerId(by)
  if (byVillager && mentions.hasWords(text)) return forgottenWords
  return mentions.hasName(text) ? mentions.withoutSentences(text) || forgottenWords : text
}

/** What a villager promised to somebody (`what`) and does now because of it (`doing`) is in the words of a talk; the entries of its schedule are the authors'. */
const isTheirPlan = (shape: Shape, key: 'what' | 'doing', mentions: Mentions): boolean => {
  const text = String(shape[key])
  if (key === 'doing' && !('appointments' in shape) && shape.kind !== 'activityChanged') return false
  const schedule = (shape.character as { schedule?: { doing?: unknown }[] } | undefined)?.schedule ?? []
  if (key === 'doing' && schedule.some(({ doing }) => doing === text)) return false
  return mentions.hasId(text) || mentions.hasName(text) || mentions.hasWords(text)
}

/** Every id of theirs in a text is that of nobody. */
export const nobody = (text: string, { players }: Mentions): string => [...players].reduce((rest, id) => rest.replaceAll(id, nobodyInPlaceOf(id)), text)
