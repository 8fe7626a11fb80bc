import type { DeedTopic } from '../../language/deed-topics.ts'
import type { Language } from '../../language/language.ts'
import type { TurnContext } from '../ports/turn-context.ts'

/** The moment for which tools are chosen. */
export interface ToolMoment {
  context: TurnContext
  language: Pick<Language, 'deeds' | 'stems'>
  /** Named by the texts of skills that are followed, or allowed by them. */
  bySkills: ReadonlySet<string>
  /** Called in this turn. */
  called: ReadonlySet<string>
}

/** Who is there: a player, only other villagers, or nobody. */
type Company = 'player' | 'villagers' | 'nobody'

/** Always shown. */
const core: Readonly<Record<Company, readonly string[]>> = {
  nobody: ['move_to', 'remember'],
  villagers: ['move_to', 'promise', 'remember'],
  player: ['give', 'memory_search', 'move_to', 'promise', 'read_skill', 'remember'],
}
const usual: ReadonlySet<string> = new Set(core.player)

/** What words may ask for. */
const byTopic: Readonly<Record<DeedTopic, readonly string[]>> = {
  buying: ['give', 'trade'],
  browsing: ['open_shop'],
  owing: ['take', 'give'],
  making: ['use'],
  dropping: ['drop'],
  teaching: ['teach'],
  errands: ['start_quest'],
  secrecy: ['whisper'],
  speaking: ['say'],
  turning: ['face'],
  home: ['go_home'],
  plans: ['set_intent', 'plan_day'],
  meeting: ['attend'],
  habits: ['plan_job'],
  feeling: ['emote'],
  staying: ['wait'],
  walking: ['follow'],
  looking: ['look'],
}

/** The others' factories offer them only in the scenes that need them: something at one's feet, a lesson just given. */
const rarely: ReadonlySet<string> = new Set([
  ...Object.values(core).flat(),
  ...Object.values(byTopic).flat(),
  'memory_get',
])

/** What words may bring. Null: whatever they ask for. Villagers hardly ever need more of each other. */
const brought: Readonly<Record<Company, ReadonlySet<string> | null>> = {
  player: null,
  villagers: new Set(['give', 'teach', 'whisper', 'set_intent', 'plan_job']),
  nobody: new Set(['give', 'use', 'drop', 'teach', 'go_home', 'set_intent', 'plan_day', 'plan_job']),
}

/** Lines of the talk whose words count, so that a list once shown stays for a while. */
const linesBack = 8

/**
 * Which of the possible tools a model is shown, and in which order: what the company usually needs, then what the
 * words, the scene or a followed skill may need. Each schema costs some sixty tokens of every prompt. No rule of
 * permission: one that is not shown can still be called, by a model that remembers it from an earlier turn.
 */
export const shownTools = ({ context, language, bySkills, called }: ToolMoment) => {
  const company = companyIn(context)
  const topics = topicsOf(context, company, language)
  const wanted = new Set([...core[company], ...bySkills, ...bySceneOf(context, company)])
  if (called.has('memory_search')) wanted.add('memory_get')
  const fitting = brought[company]
  for (const topic of topics ?? [])
    for (const name of byTopic[topic]) if (fitting === null || fitting.has(name)) wanted.add(name)
  return {
    isShown: (name: string): boolean => topics === null || !rarely.has(name) || wanted.has(name),
    /** By name, the usual ones first, because what changes between turns ends the part that a server has cached. */
    inOrder: <Named extends { name: string }>(tools: readonly Named[]): Named[] => [
      ...tools.filter(({ name }) => usual.has(name)),
      ...tools.filter(({ name }) => !usual.has(name)),
    ],
  }
}

const companyIn = ({ speaker, purpose = 'talk', character, company = [] }: TurnContext): Company => {
  if (purpose !== 'talk' && speaker.id === character.id) return 'nobody'
  return speaker.kind === 'player' || company.some(({ kind }) => kind === 'player') ? 'player' : 'villagers'
}

/** What lies open here, whatever is said. */
const bySceneOf = ({ surroundings, skillsRead = [] }: TurnContext, company: Company): string[] => {
  const { offers = [], plan = [], sells = [] } = surroundings ?? {}
  return [
    // From the first word on, because most who come to a stall speak of its wares sooner or later.
    ...(sells.length > 0 && company === 'player' ? ['open_shop', 'trade'] : []),
    ...(offers.length > 0 ? ['trade', 'give'] : []),
    ...(company === 'nobody' && plan.length === 0 ? ['plan_day'] : []),
    ...(skillsRead.length > 0 ? ['read_skill'] : []),
  ]
}

/** Null: this language cannot tell. */
const topicsOf = (
  context: TurnContext,
  company: Company,
  language: ToolMoment['language'],
): ReadonlySet<DeedTopic> | null => {
  const { utterance, said = [], conversation, woken = [], dueIntents = [], character, isJob } = context
  const text = [
    ...conversation.slice(-linesBack).map((line) => line.text),
    ...said.map((line) => line.text),
    utterance,
    ...dueIntents.map(({ words }) => words),
    ...(company === 'nobody' ? [...woken, isJob === true ? '' : (character.heartbeatText ?? '')] : []),
  ].join('\n')
  const topics = language.deeds.topicsIn(text)
  // Alone nobody asks for goods, however much is said of water and bread.
  if (topics === null || company === 'nobody' || topics.has('buying')) return topics
  if (!namesThing(text, context, language)) return topics
  return new Set([...topics, 'buying'])
}

const namesThing = (
  text: string,
  { surroundings }: TurnContext,
  { stems: { stem } }: ToolMoment['language'],
): boolean => {
  const wordsIn = (words: string): string[] =>
    (words.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter((word) => word !== 'the').map(stem)
  const said = new Set(wordsIn(text))
  // "Honey cake" is a cake and "loaf of bread" a loaf or bread; how a thing is ("lost ring") is said of much else.
  const namesOf = (name: string): string[] => {
    const words = wordsIn(name)
    return words.length < name.split(' ').length ? words : words.slice(-1)
  }
  return surroundings?.kinds.some(({ name }) => namesOf(name).some((word) => said.has(word))) ?? false
}
