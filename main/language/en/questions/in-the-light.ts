import { wholePhrase } from '../../phrases.ts'

/** Words that mean the listener and whoever was spoken of: "did you two fall out?" */
const theTwo = /\b(?:you two|you both|the two of you|both of you|the pair of you)\b/i
/** "What happened between you?" */
const betweenYou = /\bbetween you(?=[ ?.!]*$)/i
export const meansYouAndOne = (text: string): boolean => theTwo.test(text) || betweenYou.test(text)
export const withTheOne = (text: string, first: string): string =>
  text.replace(theTwo, `you and ${first}`).replace(betweenYou, `between you and ${first}`)

/** Whom a little word for somebody means: a he, or a she. */
export const meansSomebody = (text: string): 'he' | 'she' | null =>
  /\b(?:he|him|his|he['’]?s)\b/i.test(text) ? 'he' : /\b(?:she|her|hers|she['’]?s)\b/i.test(text) ? 'she' : null

const asks =
  /\?|^(?:(?:and|but|so|oh|well|then) )*(?:who|what|when|where|why|how|do|does|did|is|was|has|have|had|will|would|could|can|tell)\b/i
/** A question with the name of somebody instead of the first little word for them. */
export const withNameOf = (text: string, first: string): string =>
  asks.test(text)
    ? text.replace(
        /\b(?:(he|she)['’]?s|(he|she|him)|(his|hers)|(her)(?=\s+[a-z])|(her))\b/i,
        (_, is, _who, own, hers) =>
          is !== undefined ? `${first} is` : own !== undefined || hers !== undefined ? `${first}'s` : first,
      )
    : text

/** "Who's that guy with the bow?": the words that describe somebody, and what one sees of them. */
const described =
  /^(?:so |and |hey |um )*(?:who|do you know|have you seen|where|what) (?:is|are|was)? ?(?:that|the|this) (?:\w+ ){0,2}?(?<who>guy|man|fellow|bloke|dude|chap|gentleman|woman|lady|girl|boy|lad|lass|kid|child|person|one) (?:(?:over )?there )?(?<what>(?:with|in|who|that|from|at|by|selling|carrying|wearing|holding|near) .+)$/
export interface Described {
  what: string
  pronouns: 'he' | 'she' | null
  isChild: boolean | null
}
export const describedIn = (norm: string): Described | null => {
  const { who, what } = described.exec(norm)?.groups ?? {}
  if (who === undefined || what === undefined) return null
  return {
    what,
    pronouns: /^(?:woman|lady|girl|lass)$/.test(who) ? 'she' : /^(?:person|kid|child|one)$/.test(who) ? null : 'he',
    isChild: /^(?:girl|boy|lad|lass|kid|child)$/.test(who) ? true : /^(?:person|one)$/.test(who) ? null : false,
  }
}

/** "So what exactly does a miller do?": the trade they ask of. */
export const tradeAskedOf = (norm: string): string | null =>
  /^(?:so |and |but |well )*what (?:exactly |actually |even |really )*(?:do|does) (?:a|an|the) (?<trade>[a-z]+) (?:actually |really |even )*do\b/.exec(
    norm,
  )?.groups?.trade ?? null

/** Words that stand like a thing and name none: "it" means nothing of the sort. */
export const namesNoThing: ReadonlySet<string> = new Set(
  'true false right wrong sure real half nobody somebody everybody anybody someone anyone everyone nothing lot bit else better worse best worst good bad much many'.split(
    ' ',
  ),
)

/** "How much flour do you need a day?" offers nothing. */
export const asksHowMuch = wholePhrase([
  '(and|but|so|) how (much|many|often) …',
  '(and|but|so|) what … need (that|it|them|this|all|so|for) …',
])
