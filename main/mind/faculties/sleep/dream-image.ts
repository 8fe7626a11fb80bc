import { chosen } from '../../../base/short-hash.ts'
import type { Character } from '../../../content/character.ts'
import { promptName } from '../../../language/fence.ts'
import type { Language } from '../../../language/language.ts'
import { plainSentence } from '../../../language/safe-line.ts'
import type { MemoryEntry } from '../../ports/memory-port.ts'

interface Scene {
  thing: string
  /** A place with its article: `the mill`. */
  place: string
  name: string
  own: string
}

/**
 * Scenes built from the day and the soul. Each names somebody, or quotes the dreamer's own soul: two who heard of the same
 * thing must not dream the same.
 */
const scenes: readonly ((scene: Scene) => string)[] = [
  ({ thing, place, own }) =>
    `I dreamed that the ${thing} had grown as big as ${place}, and nobody thought it odd. I said to it: "${own}"`,
  ({ thing, name }) =>
    `I dreamed that I was looking for the ${thing} in a house with too many doors. Behind each of them stood ${name}, saying nothing.`,
  ({ thing, own }) =>
    `I dreamed of water rising round the ${thing}, quite slowly, and that I had all the time in the world. "${own}", I said.`,
  ({ thing, name }) => `I dreamed that ${name} carried the ${thing} over a bridge that had no other side.`,
  ({ thing, own }) => `I dreamed that I could fly, but only as high as the ${thing}. "${own}", I called down.`,
  ({ thing, own }) => `I dreamed that the ${thing} spoke with my voice. It said: "${own}"`,
  ({ thing, own }) => `I dreamed that I was a child again, and the ${thing} was still new. I told it: "${own}"`,
  ({ thing, name }) =>
    `I dreamed that all I was ever told lay on a long table. ${name} went along it and took only the ${thing}.`,
  ({ thing, place, own }) =>
    `I dreamed of a door in ${place}. Behind it there was the ${thing}, a light left on, and somebody who read: "${own}"`,
  ({ thing, own }) => `I dreamed that it snowed on the ${thing}, indoors, and all I could think of was: "${own}"`,
  ({ place, name }) =>
    `I dreamed that ${place} was empty but for ${name}, who was counting something, and would not say what.`,
  ({ thing, own }) =>
    `I dreamed that I had to carry the ${thing} up a hill before the bell rang. The bell said: "${own}"`,
]
const things = ['lantern', 'door', 'kettle', 'boat', 'ladder', 'coat', 'key', 'candle'] as const

/** One dream image of the NPC's own things and people. The same night gives the same image. */
export const dreamImage = (options: {
  character: Pick<Character, 'id' | 'soul'>
  entries: readonly MemoryEntry[]
  night: string
  words: Language['words']
}): string => {
  const { character, entries, night } = options
  const { isDreamThing, thingsNamed } = options.words
  const { soul, id } = character
  const lived = [...new Set(entries.flatMap(({ text }) => [...thingsNamed(text).values()].filter(isDreamThing)))]
  const known = soul.knows.flatMap(({ topics }) => topics.slice(0, 1)).filter(isDreamThing)
  const names = [
    ...new Set(entries.flatMap(({ who }) => (who === undefined || who.id === id ? [] : [promptName(who.name)]))),
  ]
  const places = [...new Set(entries.flatMap(({ place }) => (place === undefined ? [] : [placeInWords(place)])))]
  const own = [...soul.wishes, ...soul.fears, ...soul.about]
    .map(plainSentence)
    .filter((sentence) => /\b(?:I|my|me)\b/.test(sentence) && sentence.length <= 120)
  const seed = [id, night]
  const scene: Scene = {
    thing: chosen(lived.length > 0 ? lived : known.length > 0 ? known : things, ...seed, 'thing'),
    place: chosen(places.length > 0 ? places : ['the square'], ...seed, 'place'),
    name: chosen(names.length > 0 ? names : ['somebody without a face'], ...seed, 'name'),
    own: chosen(own.length > 0 ? own : ['Not yet.'], ...seed, 'own'),
  }
  return chosen(scenes, ...seed)(scene)
}

const placeInWords = (place: string): string => {
  const words = promptName(place.replaceAll(/[-_]/g, ' '))
  return /^the /i.test(words) ? words.replace(/^The/, 'the') : `the ${words}`
}
