import { abbreviations } from '../names/name-words.ts'
import { expandWord } from './contractions.ts'

/** One parsed sentence: short forms written out, spelling as the speaker chose it. */
export interface Sentence {
  /** The readable sentence: words and inner commas, no closing mark. */
  text: string
  /** The words of `text`, case kept. */
  shown: string[]
  /** The same words in lower case. */
  words: string[]
  /** `words` joined by single spaces. The rules match this form. */
  norm: string
  mark: '?' | '!' | '.' | ''
}

/** Longer text is cut first. A player's longest message (2000) still fits, even after "Ada told me". Characters. */
const longestUtterance = 2100
/** A time of day is one word. */
const piece = /\d{1,2}:\d\d(?!\d)|[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+|-[\p{L}\p{N}]+)*|[.,!?;:…\n]/gu

/** Removes signs that nobody can say: control and zero-width characters, markup brackets, braces of placeholders. */
export const cleanText = (raw: string): string =>
  raw
    .normalize('NFKC')
    .slice(0, longestUtterance)
    .replaceAll(/[\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .replaceAll(/[\p{Cc}\t]+/gu, ' ')
    .replaceAll(/[{}<>[\]|\\`]/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()

const verbOfQuestion = /^(?:must|may|might|shall|is|are|do|did|does|was|were|can|could|should|would|will|have|has|am)$/

/** Words before which "its" means "it is": "its six marks". */
const isAfterIts =
  /^(?:a|an|the|my|your|his|her|our|their|me|him|not|been|so|very|just|only|really|about|called|raining|snowing|cold|nice|good|fine|lovely|ok|okay|bad|hard|easy|true|late|early|nothing|none|no|all|on|in|at|for|one|two|three|four|five|six|seven|eight|nine|ten|twelve|\d+)$/
/** Words before which people say "me" for "my": "me sister". */
const ownThing =
  /^(?:mum|dad|sister|brother|wife|husband|name|dog|horse|cat|mate|mates|gran|nan|grandad|son|daughter|house|job|uncle|aunt|cousin|purse|hat|sheep|cow|cows|goat|goats|boots|knife|ring|bag|cart|leg|arm|head|back|knee|hand|foot|boat|farm|birthday|money|wallet|pipe|coat)$/
const givesMe =
  /^(?:give|gave|tell|told|show|showed|bring|brought|send|sent|lend|lent|made|make|buy|bought|find|sell|sold|call|called)$/

/** What one says that one will do. */
const verbOfPlan =
  /^(?:be|go|come|see|tell|do|find|bring|give|help|take|wait|return|leave|have|get|eat|drink|buy|pay|try|order|stay|keep|make|show|ask|look|think|remember|let|meet|sit|walk|follow|fetch|carry|start|join|sleep|work|write|read|speak|talk|grab|head|check|visit|just|never|also|not)$/
const beforeIll = /^(?:am|is|are|was|were|be|been|feel|feels|felt|look|looks|so|very|too|not)$/
/** Whether a word is "I will" without its mark: "ill have a beer", and not "I feel ill". In lower case. */
export const isIWill = (word: string, before: string, after: string): boolean =>
  word === 'ill' && !beforeIll.test(before) && verbOfPlan.test(after)

/** Words that may stand for others, and all words that end in "s". */
const ambiguousWord = /^(?:ill|not|n|me|loose|loos|of|2|4|your)$|s$/

const fixLoneSpelling = (words: string[]): string[] => {
  const fixed = [...words]
  const at = (index: number): string => fixed[index]?.toLowerCase() ?? ''
  // Only the position shows what these words mean: "were is the mill", "how r u", "y are you sad".
  if (at(0) === 'were' && /^(?:is|are|can|do|did|does|was|the)$/.test(at(1))) fixed[0] = 'where'
  // "Haven't slept in days": adds the missing "I".
  if (
    /^(?:have|had|can|could|did|am)$/.test(at(0)) &&
    at(1) === 'not' &&
    !/^(?:i|you|we|he|she|they|it|there|the|a|an|my|your|this|that|any)$/.test(at(2)) &&
    fixed.length > 2
  )
    fixed.unshift('I')
  if (at(0) === 'y' && fixed.length > 1) fixed[0] = 'why'
  if (at(0) === 'wants' && /^(?:your|up)$/.test(at(1))) fixed.splice(0, 1, 'what', 'is')
  for (let index = 0; index < fixed.length; index += 1) {
    if (!ambiguousWord.test(at(index))) continue
    if (isIWill(at(index), at(index - 1), at(index + 1))) {
      fixed.splice(index, 1, 'I', 'will')
    }
    if (
      at(index) === 'not' &&
      /^(?:i|you|he|she|they|we|it)$/.test(at(index + 1)) &&
      verbOfQuestion.test(at(index - 1))
    ) {
      fixed.splice(index, 2, fixed[index + 1] ?? '', 'not')
    }
    if (at(index) === 'thanks' && /^(?:ra|ta|thanks)$/.test(at(index + 1))) fixed.splice(index, 2, 'goodbye')
    if (at(index) === 'n' && index > 0) fixed[index] = 'and'
    const owner = /^(\p{L}+)['’]s$/u.exec(fixed[index] ?? '')?.[1]
    if (
      owner !== undefined &&
      /^(?:called|named|coming|getting|dead|ill|sick|a|an|not|in|from|turning|going|very|so|always|married|dying|old|away)$/.test(
        at(index + 1),
      )
    )
      fixed.splice(index, 1, owner, 'is')
    if (owner !== undefined && /^(?:got|been|gone|had|never)$/.test(at(index + 1))) fixed.splice(index, 1, owner, 'has')
    // "my dogs called Biscuit" is one dog.
    if (
      /^\p{L}{2,}[^s\P{L}]s$/u.test(at(index)) &&
      /^(?:my|our)$/.test(at(index - 1)) &&
      /^(?:called|named)$/.test(at(index + 1)) &&
      !fixed.includes('and')
    )
      fixed.splice(index, 1, (fixed[index] ?? '').slice(0, -1), 'is')
    if (at(index) === 'its' && isAfterIts.test(at(index + 1))) fixed.splice(index, 1, 'it', 'is')
    if (at(index) === 'me' && ownThing.test(at(index + 1)) && !givesMe.test(at(index - 1))) fixed[index] = 'my'
    if (/^(?:loose|loos)$/.test(at(index)) && /^(?:i|you|we|they|he|she|to|did|not)$/.test(at(index - 1)))
      fixed[index] = 'lose'
    if (at(index) === 'of' && /^(?:should|could|would|must)$/.test(at(index - 1))) fixed[index] = 'have'
    if (at(index) === '4' && index > 0 && index === fixed.length - 1 && /ing$/.test(at(index - 1))) fixed[index] = 'for'
    if (at(index) === '2' && /^(?:talk|go|see|be|find|meet|the|do)$/.test(at(index + 1))) fixed[index] = 'to'
    if (at(index) === '4' && /^(?:my|a|the|me|your|you|an)$/.test(at(index + 1))) fixed[index] = 'for'
    if (
      at(index) === 'your' &&
      /^(?:welcome|right|wrong|kind|nice|stupid|lying|funny|so|very|an|a|the|not)$/.test(at(index + 1))
    ) {
      fixed.splice(index, 1, 'you', 'are')
    }
  }
  return fixed
}

/** Makes a sentence from words (and inner commas). */
export const makeSentence = (pieces: string[], mark: Sentence['mark']): Sentence => {
  const text = pieces
    .join(' ')
    .replaceAll(/ ,/g, ',')
    .replaceAll(/^,+|,+$/g, '')
    .trim()
  const shown = pieces.filter((part) => part !== ',')
  const words = shown.map((word) => word.toLowerCase())
  return { text, shown, words, norm: words.join(' '), mark }
}

const question = /^(?:what|where|who|why|how|when|which|whose)$/
const asking = /^(?:is|are|do|did|does|was|were|can|could|should|would|will|have|has|many|much|old|long|far|s)$/
const asksYou = /^(?:can|could|do|did|have|will|would|are)$/
const leadsIn =
  /^(?:know|knows|tell|wonder|wondering|ask|asks|remember|recall|say|said|told|see|forgot|forgotten|idea|if|and|about|of|from|that|in|to|on|at|by|what|where|who|why|how|when|which|not|matter|me|understand|guess|is|was|remind|explain)$/

/** "How did it get its name, do you know?": such an end asks for nothing of its own. */
export const onlyAsks =
  /^,? ?(?:and )?(?:do|can|could|would|will) you (?:happen to )?(?:know|remember|recall|tell me|say)(?: that)?[?.!]*$/i

/** "You don't say much, do you?": such an end asks nothing of its own either. */
export const isTag = /^,? ?(?:do|did|are|were|have|can|could|will|would|should|must) you(?: not)?[?.!]*$/i

const asksNothing = (words: string): boolean => onlyAsks.test(words) || isTag.test(words)

/** Where a run-on sentence without punctuation becomes a question: `hi im lost where is the inn`. */
const runOnSplit = (words: string[]): number => {
  for (let index = 2; index < words.length - 1; index += 1) {
    const word = words[index]?.toLowerCase() ?? ''
    const next = words[index + 1]?.toLowerCase() ?? ''
    const before = words[index - 1]?.toLowerCase() ?? ''
    if (leadsIn.test(before) && before !== 'and') continue
    const whStart = question.test(word) && asking.test(next)
    const lastQuestion = words.slice(0, index).findLastIndex((each) => question.test(each.toLowerCase()))
    // Here the verb still belongs to the question word: "how old are you". In "where is the inn can you help", the
    // second part has a verb of its own.
    const openQuestion =
      lastQuestion >= 0 && !words.slice(lastQuestion, index).some((each) => verbOfQuestion.test(each.toLowerCase()))
    if (/^(?:if|suppose|when|since|because)$/i.test(words[0] ?? '')) break
    const youStart = asksYou.test(word) && next === 'you' && !openQuestion
    if (whStart || (youStart && !asksNothing(words.slice(index).join(' ')))) return index
  }
  return -1
}

/** "Where you heading?", as it is typed; "what you bring" leaves out another word, or none. */
const leavesOutAre =
  /^((?:[^.!?]*[,.!?] )?(?:what|where|why|how|who)) (?:you|u) (?!(?:br|s|r|st|sw|str|cl|fl|wr|spr|sl|k|th)ing\b)(\w+ing|up to)\b/i

/** "Ever seen a wolf?", "ever want to leave?" */
const [leavesOutHave, leavesOutDo] = [
  /^((?:[^.!?]*[,.!?] )?(?:(?:so|and|but|hey) )?)ever (?=(?:been|seen|had|met|done|made|gone|heard|lost|found|eaten|drunk|fought|thought|tried|felt|fallen|killed|caught|got|taken|given|written|read|slept|lived|\w{2,}ed) )/i,
  /^((?:[^.!?]*[,.!?] )?(?:(?:so|and|but|hey) )?)ever (?=(?:want|think|feel|get|go|wish|miss|see|dream|wonder|regret|talk|sing|dance|sleep) )/i,
]
const withLeftOut = (text: string): string =>
  text
    .replace(leavesOutAre, '$1 are you $2')
    .replace(leavesOutHave, '$1have you ever ')
    .replace(leavesOutDo, '$1do you ever ')

/** Cuts an utterance into sentences. Never throws. An utterance without letters or digits gives none. */
export const readSentences = (raw: string): Sentence[] => {
  const sentences: Sentence[] = []
  let current: string[] = []
  const close = (mark: Sentence['mark']): void => {
    let words = fixLoneSpelling(current)
    while (words.at(-1) === ',') words.pop()
    while (words[0] === ',') words.shift()
    for (let split = runOnSplit(words); split > 0; split = runOnSplit(words)) {
      const before = words.slice(0, split)
      while (/^(?:and|,|but|so|also|then)$/i.test(before.at(-1) ?? '')) before.pop()
      if (before.length > 0) sentences.push(makeSentence(before, ''))
      words = words.slice(split)
    }
    if (words.length > 0) sentences.push(makeSentence(words, mark))
    current = []
  }
  for (const match of withLeftOut(cleanText(raw)).matchAll(piece)) {
    const token = match[0]
    if (/^[.!?;:…\n]$/u.test(token)) {
      if (token === '.' && abbreviations.has((current.at(-1) ?? '').toLowerCase())) continue
      if (current.length === 0) {
        const last = sentences.at(-1)
        if (token === '?' && last) last.mark = '?'
        continue
      }
      close(token === '?' || token === '!' ? token : '.')
    } else if (token === ',') {
      current.push(',')
    } else {
      current.push(...expandWord(token))
    }
  }
  close('')
  return sentences
}
