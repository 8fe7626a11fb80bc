import { optional } from '../../../../base/optional.ts'
import { dayMs, gameTimeAt } from '../../../../language/calendar.ts'
import type { PlayerId } from '../../../../world/ids.ts'
import { type HasRandom, seedRandom } from '../../../../world/random.ts'
import { createScript, type Draft, type Line, oneOf, sayFiller, shuffled } from './draft.ts'
import { neverTold, tellFacts } from './facts.ts'
import { fillers } from './filler.ts'
import { tellHappenings } from './happenings.ts'
import { tellKin } from './kin.ts'
import { about, spokenDates, writtenDate } from './phrase.ts'
import { players } from './pools.ts'
import { holdSessions } from './sessions.ts'
import { type Category, categories, type Question, type Speaker, type Talk, type Told } from './talk.ts'
import { homeTopics } from './topics-home.ts'
import { selfTopics } from './topics-self.ts'
import { thingTopics } from './topics-things.ts'
import { createWordsOf, type WordsOf } from './words-of.ts'

const allTopics = [...homeTopics, ...selfTopics, ...thingTopics]
/** Shares of all tellings; the rest is small talk. */
const factShare = 0.36
const alikeShare = 0.09
const eventShare = 0.2
const kinShare = 0.03
/** The fewest topics; with fewer there would be too little to confuse. */
const fewestTopics = 8
/** Topics that nobody mentions, for questions about them. */
const silentTopics = 3
/** The most questions per category. */
const mostQuestions = 100
/** A question with fewer distractors isn't asked. */
const fewestDistractors = 5

/**
 * Months of players' talk with one NPC, in the shape of the LoCoMo benchmark (35 sessions to 300 turns), with
 * questions. One seed gives one talk.
 */
export const generateTalk = (options: { seed: number; memories: number }): Talk => {
  const { memories } = options
  const random: HasRandom = { random: seedRandom(options.seed ^ Math.imul(memories, 0x9e3779b9)) }
  const script = createScript(random)
  const count = Math.min(players.length, Math.max(4, Math.round(0.4 * Math.sqrt(memories))))
  const speakers = shuffled(random, players)
    .slice(0, count)
    .map((player): Speaker => ({ ...player, id: playerId(player.name) }))
  const order = shuffled(random, allTopics)
  const silent = order.splice(0, silentTopics)
  const topics = order.slice(0, Math.max(fewestTopics, Math.round((factShare * memories) / count)))

  tellFacts(script, { speakers, topics, alike: alikeShare * memories })
  for (const topic of silent)
    for (const person of speakers.slice(0, 4)) script.drafts.push(neverTold(script, topic, person, 'silent'))
  tellKin(script, { speakers, ofEach: Math.max(1, Math.round((kinShare * memories) / count)) })
  tellHappenings(script, { speakers, count: Math.round(eventShare * memories) })
  sayFiller(script, { speakers, templates: fillers, topic: 'filler', count: memories - script.lines.length })

  const { told, sessions, endsAt } = holdSessions(random, speakers, script.lines)
  const words = createWordsOf([...told.values()])
  const happenings = happeningsByDay(told)
  const left = new Map<Category, number>(categories.map((category) => [category, mostQuestions]))
  const questions: Question[] = []
  for (const draft of shuffled(random, script.drafts)) {
    const more = left.get(draft.category) ?? 0
    if (more === 0) continue
    const asks = askedBy(random, speakers, draft, told)
    if (asks.day !== null && happenings.get(`${draft.person.id} ${asks.day}`) !== 1) continue
    const question = judged(draft, asks, told, words)
    const { sameSpeaker, sameTopic, sameWords } = question.distractors
    if (sameSpeaker + sameTopic + sameWords < fewestDistractors) continue
    questions.push(question)
    left.set(draft.category, more - 1)
  }
  return { speakers, sessions, told: [...told.values()], questions, endsAt }
}

const playerId = (name: string): PlayerId => `p-${name.toLowerCase().padEnd(16, '0')}` as PlayerId

/** The number of events of a player on a day, by `<player> <date>`. */
const happeningsByDay = (told: ReadonlyMap<Line, Told>): Map<string, number> => {
  const days = new Map<string, number>()
  for (const [line, { ms }] of told) {
    if (line.daysAgo === undefined) continue
    const key = `${line.speaker.id} ${dayOf(line, ms)}`
    days.set(key, (days.get(key) ?? 0) + 1)
  }
  return days
}

const dayOf = (line: Line, toldMs: number): string => gameTimeAt(toldMs - (line.daysAgo ?? 0) * dayMs).date

interface Asks {
  asker: Speaker
  text: string
  byName: string
  answer: string
  /** The day it asks for, if any. */
  day: string | null
}

/** Half the questions are asked by the person they are about. */
const askedBy = (
  random: HasRandom,
  speakers: readonly Speaker[],
  draft: Draft,
  told: ReadonlyMap<Line, Told>,
): Asks => {
  const { person } = draft
  const first = draft.relevant[0]
  const day = first === undefined ? '' : dayOf(first, told.get(first)?.ms ?? 0)
  const asksForDay = draft.template.includes('{on date}')
  const template = asksForDay ? draft.template.replace('{on date}', oneOf(random, spokenDates(day))) : draft.template
  const ofSelf = oneOf(random, [true, false])
  const asker = ofSelf
    ? person
    : oneOf(
        random,
        speakers.filter((speaker) => speaker !== person),
      )
  const byName = about(template, person, false)
  return {
    asker,
    byName,
    text: ofSelf ? about(template, person, true) : byName,
    answer: draft.answer === '{date}' ? writtenDate(day) : draft.answer,
    day: asksForDay ? day : null,
  }
}

const judged = (
  draft: Draft,
  { asker, text, byName, answer }: Asks,
  told: ReadonlyMap<Line, Told>,
  words: WordsOf,
): Question => {
  const idsOf = (lines: readonly Line[]) => lines.flatMap((line) => told.get(line)?.id ?? [])
  const [relevant, older] = [idsOf(draft.relevant), idsOf(draft.older)]
  const asked = words.ofQuestion(byName)
  const distractors = { sameSpeaker: 0, sameTopic: 0, sameWords: 0 }
  const answers = new Set([...relevant, ...older])
  for (const other of told.values()) {
    if (answers.has(other.id)) continue
    if (other.topic === draft.topic) distractors.sameTopic += 1
    else if (other.speaker === draft.person) distractors.sameSpeaker += 1
    else if (words.share(asked, other.id)) distractors.sameWords += 1
  }
  const shares = relevant.length > 0 && relevant.every((id) => words.share(asked, id))
  return {
    category: draft.category,
    text,
    byName,
    asker,
    relevant,
    older,
    answer,
    shares,
    distractors,
    ...optional({ trap: draft.trap }),
  }
}
