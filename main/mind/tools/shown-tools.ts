import type { DeedTopic } from '../../language/deed-topics.ts'
import type { Language } from '../../language/language.ts'
import { tellablePieces, touchesTopics } from '../ports/pieces.ts'
import type { TurnContext } from '../ports/turn-context.ts'
import { speakerReach } from './available.ts'
import { toolsByTopic } from './tools-by-topic.ts'

/** The moment for which tools are chosen. */
export interface ToolMoment {
  context: TurnContext
  language: Pick<Language, 'deeds' | 'stems' | 'names' | 'recall'>
  /** Tools that followed skills name or allow. */
  bySkills: ReadonlySet<string>
  /** The tools that were called in this turn. */
  called: ReadonlySet<string>
}

/** Who is there: a player, only other villagers, or nobody. */
type Company = 'player' | 'villagers' | 'nobody'

/** The most tools that are shown without a followed skill. More of them confuse small models. */
const mostShown = 9
/** The most further tools that the prompt names. */
const mostNamed = 4

/**
 * Tools for which a line in the part of the prompt that does not change says how to call them. They never get a schema: a
 * list of tools that grows in the middle of a talk makes a server read the talk anew.
 */
export const inStableLine: Readonly<Record<string, string>> = {
  open_shop: 'A line "open_shop()" of yours shows them your wares and prices.',
  start_quest: 'Once they say yes to your errand, a line "start_quest()" of yours gives it to them.',
  promise: 'What you promise you note on a line of its own: promise(what="mend the gate", when="tomorrow at noon")',
}

/**
 * The tools that are always shown. Villagers among themselves have those of somebody alone, so that these requests begin
 * alike; a line says how they promise.
 */
const core: Readonly<Record<Company, readonly string[]>> = {
  nobody: ['move_to', 'remember'],
  villagers: ['move_to', 'remember'],
  player: ['give', 'memory_search', 'move_to', 'promise', 'read_skill', 'remember', 'trade'],
}
/**
 * The order of these tools in every list. What all companies see comes first, so that a server that has read one list
 * has read the beginning of the others.
 */
const order: readonly string[] = ['move_to', 'remember', 'promise', 'give', 'memory_search', 'read_skill', 'trade']
const usual: ReadonlySet<string> = new Set(order)

/** Tools whose factories offer them only in scenes that need them. */
const bySceneAlone: readonly string[] = ['learn_steps', 'stop', 'pick_up']
const urgentAlone: readonly string[] = ['learn_steps']

/**
 * Tools that appear only for a reason of their own. All others, such as those of plugins, appear if there is room or if
 * words mention them.
 */
const rarely: ReadonlySet<string> = new Set([
  'complete_quest',
  ...Object.values(core).flat(),
  ...Object.values(toolsByTopic).flat(),
  ...bySceneAlone,
  'memory_get',
  'tell_piece',
])

/** The topics whose tools the words may add. Null: all topics. Villagers hardly ever need more from each other. */
const brought: Readonly<Record<Company, ReadonlySet<string> | null>> = {
  player: null,
  villagers: new Set(['give', 'teach', 'whisper', 'set_intent', 'plan_job']),
  nobody: new Set(['give', 'use', 'drop', 'teach', 'go_home', 'set_intent', 'plan_day', 'plan_job']),
}

/** Tools that need the NPC and the speaker in one place. */
const atHand: ReadonlySet<string> = new Set([
  ...['give', 'trade', 'take', 'open_shop', 'offer_bed', 'offer_house', 'whisper', 'face'],
  ...['start_quest', 'complete_quest'],
])
/** Tools that need the speaker in sight. */
const inSight: ReadonlySet<string> = new Set([...atHand, 'follow'])

/** How many lines of the talk count, so that a list stays for a while. */
const linesBack = 8

/**
 * Chooses and orders the tools of a turn. A model gets the schemas of those that this company always needs: the list is
 * the same for each turn and nearly the same for each NPC, because most servers read the tools first and would otherwise
 * read the whole talk again. What the newest words, the scene or the talk so far need besides is `isNamed`: one line in
 * the part of the prompt that changes anyway. The tools of a followed skill have schemas, since it depends on them. This
 * is no permission rule: a model that remembers a hidden tool from earlier in the talk may call it, except one that
 * speaks to others (`say`, `whisper`).
 */
export const shownTools = (moment: ToolMoment, possible: readonly string[]) => {
  const { context, bySkills, called } = moment
  const company = companyIn(context)
  const words = wordsNow(context, company)
  const now = topicsOf(words, moment, company)
  const fits = fitting(moment, company)
  const isUsable = (name: string): boolean => possible.includes(name) && (bySkills.has(name) || fits(name))
  const isAfar = speakerReach(context) === 'away'
  /** Also what stands before the talk: whoever walks a few steps or names somebody must not change it. */
  const isSteady = (name: string): boolean => possible.includes(name) && !(isAfar && inSight.has(name))
  const steady = [...core[company], ...possible.filter((name) => !rarely.has(name))]
    .filter(isSteady)
    .slice(0, now === null ? possible.length : mostShown)
  const readOn = called.has('memory_search') ? ['memory_get'].filter(isUsable) : []
  const due = dueNow(moment).filter(isUsable)
  const stable = [
    ...byShop(context, company),
    ...byErrand(context),
    ...(company === 'villagers' ? ['promise'] : []),
  ].filter(isSteady)
  const skilled = [...bySkills].filter((name) => !stable.includes(name) || !Object.hasOwn(inStableLine, name))
  const shown = new Set([...(now === null ? possible.filter(isUsable) : steady), ...skilled, ...readOn])
  const brief = [
    ...urgent(moment),
    ...urgentAlone,
    ...calledByName(possible, words, moment),
    ...broughtBy(now ?? new Set(), company),
    ...bySceneAlone,
    ...(company === 'nobody' && (context.surroundings?.plan ?? []).length === 0 ? ['plan_day'] : []),
    ...broughtBy(topicsOf(linesBefore(context), moment, company) ?? new Set(), company),
  ].filter(isUsable)
  const needed = new Set([...due, ...stable, ...brief].filter((name) => !shown.has(name)))
  const named = new Set([...needed].slice(0, mostNamed))
  return {
    isShown: (name: string): boolean => shown.has(name),
    isNamed: (name: string): boolean => named.has(name),
    /** The tools in order: the usual ones first, then by name. A server's cached part ends at the first change. */
    inOrder: <Named extends { name: string }>(tools: readonly Named[]): Named[] => [
      ...order.flatMap((name) => tools.find((tool) => tool.name === name) ?? []),
      ...tools.filter(({ name }) => !usual.has(name)),
    ],
  }
}

const companyIn = ({ speaker, purpose = 'talk', character, company = [] }: TurnContext): Company => {
  if (purpose !== 'talk' && speaker.id === character.id) return 'nobody'
  return speaker.kind === 'player' || company.some(({ kind }) => kind === 'player') ? 'player' : 'villagers'
}

/** Leaves out tools that can't reach the speaker from here, and lessons if the words mention nobody who could learn. */
const fitting = ({ context, language: { names } }: ToolMoment, company: Company): ((name: string) => boolean) => {
  const reach = speakerReach(context)
  const text = [linesBefore(context), wordsNow(context, company)].join('\n')
  const isNamed = (id: string, name: string): boolean =>
    id !== context.speaker.id && id !== context.character.id && names.isNamed({ id, name }, text)
  // "Give Bram his bun", said from afar: Bram stands here.
  const namesSomebodyHere = context.percepts.people.some(({ id, name }) => isNamed(id, name))
  const isLost = (name: string): boolean =>
    reach === 'away' ? inSight.has(name) : reach === 'far' ? atHand.has(name) : false
  const mayTeach = context.speaker.kind !== 'player' || context.acquaintances.some(({ id, name }) => isNamed(id, name))
  return (name) => (name === 'teach' ? mayTeach : namesSomebodyHere || !isLost(name))
}

/** The tools that words call by name: "Ring the bell!" brings `ring_bell`. */
const calledByName = (
  possible: readonly string[],
  text: string,
  { language: { stems } }: ToolMoment,
): readonly string[] => {
  const said = new Set((text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map(stems.stem))
  return possible.filter(
    (name) => !rarely.has(name) && name.split('_').some((part) => part.length > 2 && said.has(stems.stem(part))),
  )
}

/**
 * The tools of what may be done at this very moment and moves a story or an errand on. They come first among the named
 * ones: with a schema, each word that touches a mystery would make a server read the whole talk anew.
 */
const dueNow = ({ context, language: { recall } }: ToolMoment): string[] => {
  const mayTell = tellablePieces(context).some(({ topics }) => touchesTopics(context, topics, recall))
  const isReady = context.surroundings?.quests.some(({ status }) => status === 'ready') ?? false
  return [...(mayTell ? ['tell_piece'] : []), ...(isReady ? ['complete_quest'] : [])]
}

const urgent = ({ context }: ToolMoment): string[] => {
  const { surroundings, skillsRead = [] } = context
  return [
    ...((surroundings?.offers.length ?? 0) > 0 ? ['trade', 'give'] : []),
    ...(skillsRead.length > 0 ? ['read_skill'] : []),
  ]
}

/** The tool of a shop. It is there from the first word on, because most customers mention the wares sooner or later. */
const byShop = ({ surroundings }: TurnContext, company: Company): string[] =>
  (surroundings?.sells.length ?? 0) > 0 && company === 'player' ? ['open_shop'] : []

/** Whoever has an errand for this player can ask for it: the prompt tells of the errand in each turn. */
const byErrand = ({ surroundings, speaker }: TurnContext): string[] =>
  speaker.kind === 'player' && surroundings?.quests.some(({ status, refused }) => status === 'possible' && !refused)
    ? ['start_quest']
    : []

const broughtBy = (topics: ReadonlySet<DeedTopic>, company: Company): string[] => {
  const allowed = brought[company]
  return [...topics].flatMap((topic) => toolsByTopic[topic].filter((name) => allowed === null || allowed.has(name)))
}

const linesBefore = ({ conversation }: TurnContext): string =>
  conversation
    .slice(-linesBack)
    .map((line) => line.text)
    .join('\n')

const wordsNow = (
  { utterance, said = [], woken = [], dueIntents = [], character, isJob }: TurnContext,
  company: Company,
): string =>
  [
    ...said.map((line) => line.text),
    utterance,
    ...dueIntents.map(({ words }) => words),
    ...(company === 'nobody' ? [...woken, isJob === true ? '' : (character.heartbeatText ?? '')] : []),
  ].join('\n')

/** The topics of a text. Null: this language can't tell. */
const topicsOf = (text: string, { context, language }: ToolMoment, company: Company): ReadonlySet<DeedTopic> | null => {
  const topics = language.deeds.topicsIn(text)
  // If nobody speaks, nobody asks for goods, even if the text mentions water and bread.
  if (topics === null || company === 'nobody' || topics.has('buying')) return topics
  if (!namesThing(text, context, language)) return topics
  return new Set(['buying' as const, ...topics])
}

const namesThing = (
  text: string,
  { surroundings }: TurnContext,
  { stems: { stem } }: ToolMoment['language'],
): boolean => {
  const wordsIn = (words: string): string[] =>
    (words.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter((word) => word !== 'the').map(stem)
  const said = new Set(wordsIn(text))
  if (said.size === 0) return false
  // "Honey cake" is a cake and "loaf of bread" a loaf or bread; an adjective ("lost ring") fits many other things.
  const namesOf = (name: string): string[] => {
    const words = wordsIn(name)
    return words.length < name.split(' ').length ? words : words.slice(-1)
  }
  if (surroundings === undefined) return false
  const { kinds } = surroundings
  const known = stemsOfKinds.get(kinds)
  const names = known?.stem === stem ? known.names : new Set(kinds.flatMap(({ name }) => namesOf(name)))
  stemsOfKinds.set(kinds, { stem, names })
  return [...said].some((word) => names.has(word))
}

/** The stems that name a thing, by the world's kinds, which change only with its content. */
const stemsOfKinds = new WeakMap<object, { stem: (word: string) => string; names: ReadonlySet<string> }>()
