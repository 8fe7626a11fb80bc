import { type HasRandom, pick, seedRandom } from '../../../world/random.ts'
import { deeds, things } from './corpus-words.ts'

/** A skill as in its file. */
export interface CorpusSkill {
  name: string
  description: string
  body: string
}

/** How somebody asks for a skill, in words other than its description's. */
export interface CorpusRequest {
  words: string
  skill: string
}

/** Variants of a thing, since different people describe the same common thing differently. */
const kinds = ['', 'fine ', 'old '] as const

const plural = (thing: string): string => (/(?:s|x|ch)$/.test(thing) ? `${thing}es` : `${thing}s`)

/**
 * Creates `count` different skills, and requests for at most a hundred of them. The same arguments give the same
 * result.
 */
export const createSkillCorpus = (count: number, seed = 5): { skills: CorpusSkill[]; requests: CorpusRequest[] } => {
  const luck: HasRandom = { random: seedRandom(seed) }
  const pairs = things.flatMap((thing) => deeds.map((deed) => ({ thing, deed })))
  const skills = Array.from({ length: count }, (_, index) => {
    const { thing, deed } = pairs[(index * step) % pairs.length] ?? { thing: '', deed: undefined }
    const round = Math.floor(index / pairs.length)
    const name = `${deed?.name}-${thing}${round === 0 ? '' : `-${round}`}`
    const description = `How to ${deed?.told.replace('{x}', `${article(thing)} ${thing}`)}. Use it when ${deed?.when}.`
    return {
      name,
      description,
      body: `Take the ${thing} in both hands and look at it from all sides. Then do what has to be done.`,
      deed,
      thing,
    }
  })
  const asked = skills.slice(0, pairs.length).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const requests = Array.from({ length: Math.min(mostRequests, asked.length) }, (_, index) => {
    const { name, deed, thing } = asked[Math.floor((index * asked.length) / Math.min(mostRequests, asked.length))] ??
      asked[0] ?? { name: '', deed: undefined, thing: '' }
    const ask = pick(luck, deed?.asks ?? ['']) ?? ''
    const said = /my|your|the/.test(ask) && index % 3 === 0 ? plural(thing) : `${pick(luck, kinds)}${thing}`
    return { words: `${pick(luck, openings)}${ask.replace('{x}', said)}`, skill: name }
  })
  return { skills: skills.map(({ name, description, body }) => ({ name, description, body })), requests }
}

const openings = ['', 'Good morning! ', 'Excuse me. ', 'Oh, there you are. '] as const
const mostRequests = 100
/**
 * A step without a common divisor with the number of pairs, so that neighbours in the list are about different things.
 */
const step = 397

const article = (thing: string): string => (/^[aeiou]/.test(thing) ? 'an' : 'a')
