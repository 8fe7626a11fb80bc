import { sentencesOf } from '../../sentences.ts'
import { isConcrete, isEveryday } from './everyday-words.ts'

/** The fewest different meaningful words that a kept line needs. */
const leastContent = 4
/** Words that lead up to the statement: "Ah, Bram, …", "As I said: …", "And …". */
const lead =
  /^(?:(?:as i said|ah|oh|aye|yes|no|well|so|and|but|now|then|still|once|again|look|listen|you know|mark my words)\b[,:;!. ]+)+/i
/** Beginnings of lines that aren't a complete statement: orders, courtesies, pronouns, fragments. */
const noBeginning =
  /^(?:he|she|it|they|him|her|them|his|hers|its|their|theirs|this|that|these|those|one of|some of|none of|you|your|you['’]\p{L}+|(?:he|she|it|they|that)['’]\p{L}+|who|which|what|how|why|in|on you|off|out|until|till|not|no|just|if|because|cause|for|to|with|without|from|under|upon|same|peace|welcome|hello|good|dear|my dear|fair|poor|or|enough|right|mind|go|come|get|give|take|keep|put|let|hold|sit|stand|look|see|watch|mark|tell|say|ask|wait|try|stay|listen|smell|guess|bring|buy|eat|drink|have|remember|stop|leave|think|imagine|trust|believe|pray|walk|follow|show|help|pay|make|be|call|start|consider|excuse|forgive|pardon|allow|fetch|bless|shut|close|open|do|don['’]t|never|please|count|wash|beware|hang|hurry|move|run|send|speak|turn|use|work|write|read|rest|sleep|save|there it|there you|there he|there she)(?![\p{L}'’])/iu
/** Pronouns. A kept line must name the people it is about. */
const leaning = /\b(?:he|she|him|her|them|they)\b/i
/** Stock phrases of a whole coast or trade, which say nothing about one person. */
const figure =
  /\b(?:we|they|people|folk|sailors) (?:never |always |all )?say\b|\bas (?:the saying goes|they say|we say)\b/i

/** Whether bare words, without a report around them, make a complete statement. */
export const statesSomething = (said: string, own: string, least = leastContent): boolean => {
  if (!/\p{Script=Latin}/u.test(said)) return true
  const names = own.split(/\s+/).filter((name) => name.length > 1)
  const calls =
    names.length === 0
      ? null
      : new RegExp(
          `(?:^|[,;:]\\s*)(?:${names.map((name) => name.replace(/[^\p{L}\p{N}]/gu, '')).join('|')})(?=[,.!?;: ]*$|[,!.:]\\s*)`,
          'giu',
        )
  const words = (calls === null ? said : said.replace(calls, '')).replace(/["“”]/g, ' ').trim()
  const first = (sentencesOf(words)[0] ?? words).replace(/^[,;:!. ]+/, '').replace(lead, '')
  if (
    noBeginning.test(first) ||
    /\byou(?:r|rs|rself|['’]\p{L}+)?\b/iu.test(first) ||
    (leaning.test(first) && !hasName(first, names)) ||
    figure.test(words) ||
    contentOf(first, names).length < 2
  )
    return false
  const content = contentOf(words, names)
  return new Set(content).size >= least && (content.some(isConcrete) || hasName(words, names))
}

const contentOf = (text: string, names: readonly string[]): string[] => {
  const own = new Set(names.map((name) => name.toLowerCase()))
  const words = text.toLowerCase().match(/\p{L}[\p{L}\p{N}’'-]{2,}|\p{N}+/gu) ?? []
  return words
    .map((word) => word.replace(/['’](?:s|ve|ll|d|re|m)$/, ''))
    .filter((word) => !isEveryday(word) && !/n['’]t$/.test(word) && !own.has(word))
}

/**
 * Whether a text has a capital within a sentence, or starts with a name before "'s" or a verb ("Rook's my
 * half-brother", "Greta has …").
 */
const hasName = (text: string, names: readonly string[]): boolean =>
  [
    ...text.matchAll(
      /(?<=[\p{L},;’'-]\s)(?!I\b)\p{Lu}\p{Ll}+|^\p{Lu}\p{Ll}+(?=['’]s\b| (?:is|was|has|had|lives|says|said|lost|told|wants|walks|calls|lets|knows|stands)\b)/gu,
    ),
  ].some(([name]) => !names.includes(name) && !isEveryday(name.toLowerCase()))
