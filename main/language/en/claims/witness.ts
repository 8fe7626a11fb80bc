import type { Claim } from '../../claims.ts'
import { denied } from './claim-patterns.ts'
import { mayMention } from './mentions.ts'

const adverbs =
  '(?: (?:just|both|all|also|even|still|really|only|very well|full well|well|exactly|clearly|plainly|quite|already|do|did|myself|alone|have|once))*'
/** A deed that others wonder about: "rang the bell". "Who bakes the bread" is no riddle. */
const deed =
  '(?:\\p{L}+ed|rang|rings?|pulls?|sounds?|puts|lays|leaves|throws|took|stole|broke|threw|left|put|made|came|went|ran|hid|hung|cut|shut|sang|stood|laid|wrote|told|gave|got|lit|burnt|tore|found|bent|kept|sent|brought|struck|swung|drew|let|set|fell|fled|slept)\\b'
const who = `who(?: it (?:was|is)| was (?:it|there)| (?:really |truly )?(?:did|does|was|had|has|${deed}))|whose (?:hand|hands|work|doing|feet|prints?|fault)\\b|which of (?:them|us|you)`
const saw =
  "(?:i|we)(?:['’]ve)?(?<how>ADVERBS) (?:saw|seen|heard|watched|know|knew|recognised|recognized|caught|found out|worked out|remember)ADVERBS".replaceAll(
    'ADVERBS',
    adverbs,
  )
/** What was seen or is known: who it was, or all that happened. */
const ofWhom: readonly RegExp[] = [
  new RegExp(String.raw`\b${saw} (?:${who})`, 'u'),
  /\bi (?:saw|watched|caught|heard) (?:him|her|them|somebody|someone|a \p{L}+|the \p{L}+) (?:ring|pull|throw|put|lay|leave|climb|run|stop|break)\p{L}*\b/u,
]
const ofAll: readonly RegExp[] = [
  new RegExp(String.raw`\b${saw} (?:what (?:(?:really|truly) )?happened|how it (?:happened|came about|was done))`, 'u'),
  /\bi was (?:there|right there|awake|close by|standing there|watching|in the (?:chapel|mill|square))(?: myself)?(?:,? (?:when|that|the night|the morning)\b| and (?:i )?(?:saw|heard|watched)\b)/u,
  /\bi (?:saw|heard|watched)(?: it(?: all)?| everything| the whole (?:thing|matter))(?: happen)?(?: with my own eyes| myself| with my own ears)/u,
]
/** Words that open a condition, a wish or a doubt. */
const unsure =
  /\b(?:if|whether|wish|think|believe|suppose|guess|wonder|dreamed|dreamt|like to know|want to know|find out who|perhaps|maybe|might|may|could|say|says|said|reckons?|told)\b/
/** Beside these the words themselves name nothing. */
const namesNothing =
  /\b(?:d(?:id|oes) (?:it|that|this)|it (?:was|is|happened|came|all)|it['’]s|was it|was there|with my own|whose|what (?:really |truly )?happened(?! (?:to|at|on|in|with)\b)|which of|everything|the whole|the one|behind (?:it|that)|(?:rings?|rang|pulls?|pulled) it)\b/

/** A name for each list of others. There are few: one for each turn. */
const made = new WeakMap<readonly string[], readonly RegExp[]>()
const culprits = (others: readonly string[]): readonly RegExp[] => {
  const known = made.get(others)
  if (known !== undefined) return known
  const name = `(?<name>${others.map((one) => one.replaceAll(/[^\p{L}\p{N} ]/gu, '.')).join('|')})`
  const patterns =
    others.length === 0
      ? []
      : [
          String.raw`\bit(?:['’]s| is| was)(?: (?:only|just|really|all|our|little|young|old))* ${name}(?! ['’]s)(?=\W*$|[,;] | (?:who|that|and)\b)`,
          String.raw`^\W*(?:(?:and|but|so|well|aye|yes|why)\W+)*(?:(?:our|little|young|old) )*${name} (?:(?:really|herself|himself) )*(?:did (?:it|that)|(?:is|was) (?:the one|behind (?:it|that))|(?:rings?|rang|pulls?|pulled|sounds?|sounded|threw|stopped|put|puts|laid|lays|leaves|left) (?:it|them|the|that|those))\b`,
        ].map((source) => new RegExp(source, 'u'))
  made.set(others, patterns)
  return patterns
}

/**
 * What the speaker claims to have seen, or to know, of what others wonder about: at most one claim. `others`: the names
 * of people, in lower case, who may be named as the one who did it.
 */
export const witnessedIn = (text: string, others: readonly string[] = []): Claim[] => {
  if (/\?\W*$/.test(text)) return []
  const found = (patterns: readonly RegExp[], part: string): RegExpExecArray | undefined =>
    patterns.map((pattern) => pattern.exec(part)).find((match) => match !== null) ?? undefined
  for (const part of text.split(/[.!;:–—…]+|\bbut\b/)) {
    const named = mayMention(part, others) ? found(culprits(others), part) : undefined
    const ofWho = named ?? found(ofWhom, part)
    const match = ofWho ?? found(ofAll, part)
    const said = part.slice(0, match === undefined ? 0 : match.index + match[0].length)
    if (!match || unsure.test(said) || denied.test(said)) continue
    return [
      {
        ...{ kind: 'witness', object: '', told: text },
        ...(ofWho ? { who: named?.groups?.name ?? '' } : {}),
        ...(namesNothing.test(part) ? { isOfTalk: true } : {}),
      },
    ]
  }
  return []
}

/** Whether a statement tells of somebody's deed. */
export const tellsWho = (text: string): boolean =>
  /\b(?:he|she|him|her|his|boy|girl|child|lad|lass)\b|\bit (?:is|was) me\b|\b[Ii] (?:pull|pulled|rang|threw|put|stopped|did)\b/.test(
    text,
  )
