import type { Sentence } from './text.ts'

const lead = new RegExp(
  `^(?:${[
    'go on(?: then)?',
    'come on(?: then)?',
    'right(?: then)?',
    'ok(?:ay)?(?: then)?',
    'all ?right(?: then)?',
    'now then',
    'well then',
    'so then',
    'out of (?:interest|curiosity)',
    '(?:i am )?just (?:curious|wondering|checking|asking)',
    'quick (?:one|question)',
    '(?:one|another|a) (?:quick |last |small |silly )?question',
    'one (?:more |last )?thing',
    'tell you what',
    'tell me(?: this| something| again| then)?',
    'do tell(?: me)?',
    'pray tell(?: me)?',
    'be honest',
    'let (?:me|us) (?:see|think)',
    'hang on(?: a (?:second|minute|moment))?',
    'hold on(?: a (?:second|minute|moment))?',
    'wait(?: a (?:second|minute|moment))?',
    'silly question',
    '(?:this is|it is) (?:a bit )?(?:embarrassing|silly|daft)',
    'funny(?: (?:thing|question))?',
    'remind me(?: again)?',
    'refresh my memory',
    'jog my memory',
    '(?:my memory|my head) (?:is (?:terrible|awful|bad|like a sieve|not what it was)|fails me)',
    'i (?:have )?(?:clean |completely |totally |quite |all )?(?:forget|forgot|forgotten)',
    'it (?:has )?slipped my mind',
    'test(?: time)?',
    'if you (?:remember|recall|know|please|do not mind|can)',
    'as far as you (?:know|remember|recall)',
    'in your opinion',
    'between (?:us|you and me|ourselves)',
    'by the way',
    'speaking of which',
    'for (?:the record|what it is worth)',
    'since you (?:ask|mention it|know everything)',
    'since you are here',
    'you (?:might|may|would|must|will|should) know(?: this)?',
    'you know everything',
    'help me out(?: here)?',
    'excuse me',
    'i say',
    'may i ask',
    'can i ask(?: you)?(?: something| a question)?',
    'i have (?:a|one) question(?: for you)?',
  ].join('|')}) (?=\\S)`,
)

const trail = new RegExp(
  ` (?:${[
    '(?:do|can|could|would|did|might) you (?:still |even |happen to |maybe |at all |perhaps )*(?:remember|recall|know|think|reckon|suppose|say|tell me|believe|guess)(?: that| it| me| at all)?',
    '(?:did|have) i (?:ever |already |even )?(?:mention(?:ed)?|tell|told|say|said)(?: (?:it|that|you|to you|so|already|before))*',
    '(?:if )?you (?:know|remember|recall)(?: at all)?',
    'if you (?:do not mind(?: me asking| my asking)?|remember|recall|can|could|would(?: not mind)?|please|know|happen to know|can remember|can recall)',
    'if (?:i|one) (?:may|might|can|could)(?: ask)?',
    '(?:may|might|can|could) i ask(?: you)?',
    '(?:i|we) (?:forget|forgot|have forgotten|wonder|can not remember|do not remember|can not recall|am asking)',
    'by any chance',
    '(?:any|have you any|got any) (?:idea|clue)s?',
    'out of (?:interest|curiosity)',
    '(?:just )?(?:curious|wondering|asking)',
    'or (?:not|what|so|something)',
    'would you say',
    'do tell',
    'pray tell',
    'remind me(?: again)?',
    'tell me',
    'exactly',
    'precisely',
    'roughly',
    'again',
    'then',
    'though',
    'anyway',
    'anyhow',
    'at all',
    'in fact',
    'by the way',
    'really',
    'please',
    'now',
    'these days',
    'nowadays',
    'mate',
    'eh',
    'huh',
    'lol',
    'exactly',
    'to you',
  ].join('|')})$`,
)

/** "You have a daughter, do you not": the short question after a statement. */
const tagQuestion =
  / (?:(?:do|does|did|is|are|was|were|have|has|had|can|could|will|would|should) (?:i|you|he|she|it|they|we|there|that) not|(?:is|are|was|were|do|does|did|have|has) (?:it|he|she|they|you|there|that)|am i(?: not)?|right|correct|yes|no|true|is that (?:right|so|true|correct))$/
const questionStart =
  /^(?:(?:to|for|with|by|from|in|at|of|on|about|since|until|and|so|but|or|up|under|near) )?(?:what|where|when|who|whom|why|how|which|whose|am|is|are|was|were|do|does|did|have|has|had|can|could|will|would|shall|should|may|might|must|any|anything|anyone|got|heard|seen|know|remember|tell|remind|guess|list|describe)\b/

export interface Untagged {
  norm: string
  /** Whether a tag made the sentence a question. */
  asks: boolean
  /** Whether a tag mentioned remembering. */
  remembering: boolean
}

/** Strips words around a question that aren't part of it: "go on then, … , d'you remember". */
export const withoutTags = (sentence: Sentence): Untagged => {
  let norm = sentence.norm
  let asks = false
  let remembering = false
  const memory = /\b(?:remember|recall|forget|forgot|forgotten|remind|memory|slipped)\b/
  for (let round = 0; round < 3; round += 1) {
    const match = lead.exec(norm)
    if (!match) break
    const rest = norm.slice(match[0].length)
    if (!questionStart.test(rest) || rest.split(' ').length < 2) break
    remembering ||= memory.test(match[0])
    asks = true
    norm = rest
  }
  const comma = (words: string): boolean => sentence.text.toLowerCase().trimEnd().endsWith(`,${words}`)
  for (let round = 0; round < 4; round += 1) {
    const match = trail.exec(norm)
    const rest = match ? norm.slice(0, match.index) : norm
    const wanted = /^ (?:do|can|could|would|did|might|if|any|have|got|may|i|tell|remind|you) /.test(`${match?.[0]} `)
    const asked = questionStart.test(rest) || (sentence.mark === '?' && wanted) || (wanted && comma(match?.[0] ?? ''))
    // Here the tag is the question itself: "what did you say", "how do you know".
    const whole =
      /^(?:\w+ ?){1}$/.test(rest) ||
      /\b(?:what|who|how|where|when|why|which|do|did|tell|to|not|best|your|my|good|old|a|the)$/.test(rest)
    if (
      !match ||
      !asked ||
      (whole && !/^(?:why|where|when|who|how) (?:exactly|then|again|though|please|anyway)$/.test(norm))
    )
      break
    remembering ||= memory.test(match[0])
    asks ||= wanted
    norm = rest
  }
  const tag = tagQuestion.exec(norm)
  if (tag && !questionStart.test(norm) && norm.slice(0, tag.index).split(' ').length >= 3) {
    const spoken =
      / not$/.test(tag[0]) ||
      sentence.mark === '?' ||
      (comma(tag[0]) && !/^ (?:yes|no|right|correct|true)$/.test(tag[0]))
    if (spoken) {
      asks = true
      norm = norm.slice(0, tag.index)
    }
  }
  return { norm, asks, remembering }
}
