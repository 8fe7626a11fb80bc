import { isConcrete, isEveryday, isQuality } from './everyday-words.ts'
import { bareWords, meaningOf } from './meaning.ts'

/**
 * Words after a thing that usually aren't part of its name: "the flour comes", "a sword since the war", "the ring
 * near".
 */
const noThing =
  /(?:[^s]s|ed|ing|ly)$|^(?:across|against|along|among|around|because|behind|below|beside|between|beyond|during|except|inside|near|never|outside|past|since|though|through|towards?|under|unless|until|upon|while|within|without|yesterday|tomorrow|today|tonight|alone|away|came|fell|gave|got|kept|knew|left|lost|met|ran|sang|sat|saw|sold|spoke|stood|told|took|went|wrote)$/
/**
 * Finds things by the determiner before them: "my silver ring", "the mill". Keyed by stem, with the word as said.
 * Leaves out times, qualities, body parts and vague words.
 */
export const thingsNamed = (text: string): Map<string, string> => {
  const topics = new Map<string, string>()
  for (const [, first = '', second = ''] of bareWords(text).matchAll(
    /\b(?:[Mm]y|[Oo]ur|[Yy]our|[Hh]is|[Hh]er|[Tt]heir|[Tt]he|[Aa]n?|[Tt]his|[Tt]hat)\s+(\p{Ll}{3,})(?:\s+(\p{Ll}{3,}))?/gu,
  )) {
    const word = headOf(first, second)
    if (!isEveryday(word) && !isQuality(word)) for (const stem of meaningOf(word).words) topics.set(stem, word)
  }
  return topics
}

/** The main noun of two words: the ring in "silver ring", the bell in "church bell", the mill in "mill stood". */
const headOf = (first: string, second: string): string => {
  if (second === '' || second === 'well' || noThing.test(second)) return first
  return isQuality(first) || isConcrete(second) ? second : first
}
