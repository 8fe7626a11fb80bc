import { chance, type Draft, type Line, oneOf, type Script, sayFiller } from './draft.ts'
import { fill } from './phrase.ts'
import type { Speaker, Trap } from './talk.ts'
import type { Topic } from './topic.ts'

/** The share of facts that are told. Nobody ever hears the others. */
const toldShare = 0.85
const changedShare = 0.5
const changedTwiceShare = 0.3
/** The share of questions that use the words of the telling. The rest use other words. */
const askedShare = 0.65
/** The share of facts with a question about an untold detail. */
const beyondShare = 0.35

/** Every player on every topic, with later changes, similar-sounding lines, and questions. */
export const tellFacts = (
  script: Script,
  options: { speakers: readonly Speaker[]; topics: readonly Topic[]; alike: number },
): void => {
  const { speakers, topics } = options
  for (const topic of topics) {
    for (const person of speakers) {
      if (chance(script.random, toldShare)) tellOne(script, topic, person)
      else script.drafts.push(neverTold(script, topic, person, 'other player'))
    }
    sayFiller(script, {
      speakers,
      templates: topic.alike,
      topic: `like ${topic.name}`,
      count: Math.max(1, Math.round(options.alike / topics.length)),
    })
  }
}

/** A question about something that nobody told. `topic` is what it could be confused with. */
export const neverTold = (script: Script, topic: Topic, person: Speaker, trap: Trap): Draft => ({
  category: 'adversarial',
  template: oneOf(script.random, trap === 'other thing' ? topic.beyond : topic.asked),
  person,
  relevant: [],
  older: [],
  answer: '',
  topic: topic.name,
  trap,
})

const tellOne = (script: Script, topic: Topic, person: Speaker): void => {
  const { random, drafts } = script
  const values = new Set<string>()
  const versions: Line[] = []
  let answer = ''
  const tell = (templates: readonly string[], from: number, until: number) => {
    const value = fresh(script, topic, values)
    const text = fill(random, oneOf(random, templates), new Map([['value', value]]))
    const line = script.say({ speaker: person, text, topic: topic.name, from, until })
    if (line === null) return
    versions.unshift(line)
    answer = value
  }
  const changes = topic.changed !== undefined && chance(random, changedShare)
  tell(topic.told, 0, changes ? 0.4 : 1)
  if (changes && versions.length > 0) {
    tell(topic.changed ?? [], 0.45, 0.7)
    if (chance(random, changedTwiceShare)) tell(topic.changed ?? [], 0.75, 1)
  }
  const [newest, ...older] = versions
  if (newest === undefined) return
  const template = oneOf(random, chance(random, askedShare) ? topic.asked : topic.paraphrased)
  drafts.push({
    category: older.length > 0 ? 'update' : 'single-hop',
    template,
    person,
    relevant: [newest],
    older,
    answer,
    topic: topic.name,
  })
  if (chance(random, beyondShare)) drafts.push(neverTold(script, topic, person, 'other thing'))
}

/** A value that this player hasn't mentioned yet. */
const fresh = (script: Script, topic: Topic, used: Set<string>): string => {
  for (;;) {
    const value = fill(script.random, topic.value)
    if (used.has(value)) continue
    used.add(value)
    return value
  }
}
