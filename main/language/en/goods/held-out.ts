import type { HeldOut } from '../../goods-words.ts'
import { expandWord } from '../grammar/contractions.ts'

/** Longer words are a speech, and give nothing. Characters. */
const longest = 200

/**
 * Words that make an offer hang on something, put it off, deny it, play with it, report it, or ask something back. A
 * present is given for nothing and meant now, so one of them anywhere is enough to give nothing.
 */
const isNoGift =
  /\b(?:if|unless|when|once|until|till|after|before|but|except|provided|only|would|could|should|might|maybe|perhaps|later|tomorrow|tonight|soon|some ?day|one day|next (?:week|time|year)|not|never|no|nothing|nobody|instead|jok(?:e|es|ing)|kidding|jest|jesting|teasing|pretend\w*|imagin\w*|suppose|as though|as if|ha|haha|lol|say|says|said|tell|told|ask|asks|asked|wrote|read|repeat|ignore|sell|sold|buy|bought from|swap|trade|exchange|return|price|pay|paid|owe|cost|lend|borrow|loan|guess|bet|wager|penn(?:y|ies)|coins?|gold|money|purse|give me|let me have|you (?:give|owe|must|have to|will|let|lend))\b/
const asksOfIt = /\b(?:it|that|this|these|those|one|some|any|want|like|take|have|need|for)\b/

const number = String.raw`\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|twelve|a dozen`
const own = `(?<thing>(?:an?|some|my|the|this|these|${number}|all my|all the|both my) [\\p{L}' -]{2,40}?)`
const beginsCounted = new RegExp(`^(?:an?|${number}) `)
const tail =
  '(?: (?:for you|to you|from me|with me|with love|(?:as )?an? (?:little )?(?:gift|present)|now|here|please|too|then|my (?:friend|dear)|with my thanks))*'
const exact = (pattern: string): RegExp => new RegExp(`^${pattern}${tail}$`, 'u')
const brings = '(?:have )?(?:brought|bring|got|have|found|made|baked|picked|caught|fetched|saved|kept)'

/** Sentences that hand something over. */
const handing: readonly RegExp[] = [
  exact(`(?:please )?(?:have|take|accept|keep) ${own}`),
  exact(`here (?:is|are) ${own}`),
  exact(`(?:this is|these are|i ${brings}) ${own} for you`),
  exact(`i ${brings} you ${own}`),
  exact(`${own} (?:is|are) (?:all )?(?:for you|yours)`),
  exact(`i (?:give|am giving|hand|offer|want to give|bring) you ${own}`),
  exact(`(?:i want you to|you (?:can|may)) (?:have|keep) ${own}`),
  exact(`${own} for you`),
]
/** Sentences that hand over what they do not name. */
const unnamed = exact(
  '(?:(?:this|that|it|these|those) (?:is|are) (?:all )?(?:for you|yours)|for you|(?:i have|here is|this is) (?:an? (?:little )?(?:gift|present)|a little something|something) for you|(?:an? )?(?:little )?(?:gift|present) for you|i (?:have )?(?:brought|got|made) you (?:an? )?(?:little )?(?:gift|present|something))',
)
/** A sentence beside it that names the thing: "I have an apple with me. It is for you." */
const carrying = exact(`i ${brings} ${own}`)

/**
 * What a speaker plainly holds out as a present, and the rest of their words. Null if they give nothing: a question, a
 * condition, a joke, a report or words to somebody else. `called`: the listener's name.
 */
export const heldOut = (text: string, called: string): HeldOut | null => {
  if (text.length > longest || /["“”«»*[\]<>]/.test(text)) return null
  const sentences = (text.match(/[^.!?\n]+[.!?\n]*/g) ?? []).map((shown) => ({
    shown,
    norm: plain(shown, called),
    asks: shown.includes('?'),
  }))
  if (sentences.some(({ norm, asks }) => isNoGift.test(norm) || (asks && asksOfIt.test(norm)))) return null
  const thingOf = ({ norm }: { norm: string }, patterns: readonly RegExp[]): string | null =>
    patterns.map((pattern) => pattern.exec(norm)?.groups?.thing).find((thing) => thing !== undefined) ?? null
  const said = sentences.filter(({ asks }) => !asks)
  const named = said.find((each) => !unnamed.test(each.norm) && thingOf(each, handing) !== null)
  const found = named ?? said.find(({ norm }) => unnamed.test(norm))
  if (!found) return null
  const beside = named ? undefined : said.find((each) => each !== found && thingOf(each, [carrying]) !== null)
  const source = named ?? beside
  const thing = source ? (thingOf(source, named ? handing : [carrying]) ?? '') : ''
  const rest = sentences.filter((each) => each !== found && each !== beside)
  const bare = thing.replace(/^(?:my|the|this|these|some) /, '')
  const counted = /^(?:all|both) (?:my|the) /.exec(thing)
  return {
    thing: counted ? `${thing.startsWith('all') ? 'all' : 'two'} ${thing.slice(counted[0].length)}` : bare,
    isCounted: counted !== null || beginsCounted.test(bare),
    rest: rest
      .map(({ shown }) => shown.trim())
      .join(' ')
      .trim(),
  }
}

/** The words of a sentence without a greeting, the listener's name, and what merely leads up to a present. */
const plain = (sentence: string, called: string): string => {
  const name = called.toLowerCase().split(/\s+/)
  const words = sentence
    .toLowerCase()
    .split(/[^\p{L}\p{N}'’-]+/u)
    .filter((word) => word !== '')
    .flatMap((word) => expandWord(word.replaceAll('’', "'")))
    .map((word) => word.toLowerCase())
    .filter((word) => !name.includes(word))
    .join(' ')
  const isHere = /^here (?:is|are)\b/
  let rest = words
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = isHere.test(rest)
      ? rest
      : rest.replace(
          /^(?:hello|hi|hey|oh|ah|well|look|see|good (?:day|morning|afternoon|evening)|here|there|now|so|and|please|there you (?:are|go)|here you (?:are|go)|go on|dear|my (?:friend|dear)) /,
          '',
        )
  }
  return rest
}

/** "Loaf" of "loaf of bread", "apple" of "red apple". What has no plural of its own is no single thing. */
export const namesOne = (words: string, { name, plural }: { name: string; plural: string }): boolean => {
  const one = name.toLowerCase().split(' of ')[0]?.split(' ').at(-1) ?? ''
  return (
    name !== plural &&
    words
      .toLowerCase()
      .split(/[^\p{L}\p{N}'-]+/u)
      .includes(one)
  )
}
