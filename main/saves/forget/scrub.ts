import { createHash } from 'node:crypto'
import type { Mentions } from '../../memory/forget/mentions.ts'
import { forgottenName, forgottenWords, nobodyInPlaceOf } from '../../mind/dispatch/access/forgotten.ts'
import { isPlayerId } from '../../world/ids.ts'
import { actOf } from '../../world/life/acts.ts'
import { isAim, keyedByAim, wishesKept } from './scrub-aims.ts'

type Shape = Record<string, unknown>

/** The commands and events that tell a player's name. */
const comings: ReadonlySet<unknown> = new Set(['join', 'joined', 'admit', 'admitted'])

/** The fields in which the world names actors, targets and speakers. */
const roles = ['player', 'speaker', 'from', 'to', 'with', 'body'] as const

/**
 * Removes a person from a command, an event or a state. Their words, the answers, and everything derived from them
 * become `[forgotten]` with the mark `forgotten`. An anonymous name and id replace theirs. Bodies and things stay, with
 * everything that they own and traded, so that a replay takes the same course. Pure and idempotent.
 */
export const scrub = (value: unknown, mentions: Mentions): unknown => {
  if (typeof value === 'string') return nobody(value, mentions)
  if (Array.isArray(value)) return value.map((each) => scrub(each, mentions))
  if (typeof value !== 'object' || value === null) return value
  const shape = value as Shape
  // Authors wrote the kinds of things and quests, and each character's day. A player with the same name as one of them
  // isn't mentioned there.
  const inside = (key: string, inner: unknown): unknown =>
    key === 'catalogue' || key === 'schedule' || key === 'wishes' ? inner : scrub(inner, mentions)
  const out: Shape = Object.fromEntries(
    Object.entries(shape).map(([key, inner]) => [nobody(key, mentions), inside(key, inner)]),
  )
  if (typeof shape.text === 'string') {
    const text = wordsLeft(shape, shape.text, mentions)
    if (text !== shape.text) Object.assign(out, { text, forgotten: true })
    if (text === forgottenWords) delete out.about
  }
  const plans = (['what', 'doing'] as const).filter(
    (key) => typeof shape[key] === 'string' && isTheirPlan(shape, key, mentions),
  )
  for (const key of plans)
    out[key] = isAim(shape) ? jobInPlaceOf(String(shape[key])) : planInPlaceOf(String(shape[key]))
  if (plans.length > 0 && 'kind' in shape && !isAim(shape)) out.forgotten = true
  // Reasons for thoughts and feelings, the matter of a quarrel, and the news of a happening.
  for (const key of ['why', 'over', 'news'] as const) {
    const text = shape[key]
    if (typeof text === 'string' && isOfThem(text, mentions)) out[key] = forgottenWords
  }
  const { name } = shape
  if (typeof name === 'string' && isJob(shape) && isOfThem(name, mentions)) out.name = jobInPlaceOf(name)
  if (typeof name === 'string' && isHappeningKind(shape) && isOfThem(name, mentions)) out.name = forgottenWords
  const isBody = mentions.isTheirs(shape.id) || (comings.has(shape.kind) && mentions.isTheirs(shape.player))
  if (isBody && typeof shape.name === 'string') out.name = forgottenName
  // Of a letter; its text goes with its writer.
  if (mentions.isTheirs(shape.from) && typeof shape.fromName === 'string') out.fromName = forgottenName
  return keyedByAim(wishesKept(out, shape))
}

const wordsLeft = (shape: Shape, text: string, mentions: Mentions): string => {
  const theirs =
    roles.some((role) => mentions.isTheirs(shape[role])) ||
    (Array.isArray(shape.about) && shape.about.some(mentions.isTheirs))
  if (theirs || mentions.hasId(text)) return forgottenWords
  const by = shape.npc ?? shape.speaker ?? shape.from
  const byVillager = (typeof by === 'string' && !isPlayerId(by)) || isJob(shape) || isHappeningKind(shape)
  if (byVillager && mentions.hasWords(text)) return forgottenWords
  return mentions.hasName(text) ? mentions.withoutSentences(text) || forgottenWords : text
}

const isOfThem = (text: string, mentions: Mentions): boolean =>
  mentions.hasId(text) || mentions.hasName(text) || mentions.hasWords(text)

/**
 * Whether a villager's promise (`what`) or activity (`doing`) may use words from a talk. The authors wrote its
 * schedule.
 */
const isTheirPlan = (shape: Shape, key: 'what' | 'doing', mentions: Mentions): boolean => {
  const text = String(shape[key])
  const schedule = (shape.character as { schedule?: { doing?: unknown }[] } | undefined)?.schedule ?? []
  if (key === 'doing' && (shape.because === 'schedule' || schedule.some(({ doing }) => doing === text))) return false
  return isOfThem(text, mentions)
}

/** The words that replace a plan. They keep the sort of activity, so that a replay takes the same course. */
const planInPlaceOf = (text: string): string =>
  ({
    work: forgottenWords,
    sleep: `${forgottenWords} asleep`,
    meal: `eating ${forgottenWords}`,
    worship: `${forgottenWords} prayer`,
    leisure: `watching ${forgottenWords}`,
  })[actOf(text)]

const jobKinds: ReadonlySet<unknown> = new Set([
  'planJob',
  'dropJob',
  'job',
  'jobPlanned',
  'jobDropped',
  'jobDue',
  'jobMissed',
])
/** Whether this is a job, or words about one. The authors wrote a character's own jobs. */
const isJob = (shape: Shape): boolean =>
  shape.from !== 'author' && (jobKinds.has(shape.kind) || ('npc' in shape && 'nextAt' in shape && 'session' in shape))
const isHappeningKind = (shape: Shape): boolean => 'hosts' in shape && 'news' in shape && 'effects' in shape

/** An NPC knows its jobs and aims by their words, so two forgotten ones keep different words. */
const jobInPlaceOf = (name: string): string =>
  `${forgottenWords} ${createHash('sha256').update(`job\n${name}`).digest('hex').slice(0, jobMark)}`
/** The length of the mark in such a name. It is too short to find the old name by. */
const jobMark = 4

/** Replaces each of their ids in a text with an anonymous id. */
export const nobody = (text: string, { players }: Mentions): string =>
  [...players].reduce((rest, id) => rest.replaceAll(id, nobodyInPlaceOf(id)), text)
