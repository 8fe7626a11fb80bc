import { asksWithoutVerb } from '../questions/without-verb.ts'
import { recast } from './recast.ts'
import { withoutTags } from './tags.ts'
import type { Sentence } from './text.ts'

export type QuestionWord =
  | 'what'
  | 'where'
  | 'when'
  | 'who'
  | 'why'
  | 'how'
  | 'which'
  | 'whose'
  | 'how-many'
  | 'how-old'
  | 'how-long'

/** What a sentence asks, without its wrapping ("do you know …", "can you tell me …", "I wonder …"). */
export interface Question {
  asks: boolean
  /** Null for a yes-or-no question, and for anything that isn't a question. */
  word: QuestionWord | null
  /** Lower case, without the wrapping. */
  inner: string
  /** Whether the wrapping mentioned remembering or being told. */
  remembering: boolean
  /** Whether the question asks for everything: "tell me about …". */
  open: boolean
  /** Whether the question asks how long ago something was. */
  ago: boolean
}

const askedAgo =
  /^how (?:long|many \w+) (?:ago\b|(?:has it been|is it|have|has) .*\bsince\b|(?:has it been|is it) since\b)/
const adverbs =
  '(?:(?:please|kindly|still|even|perhaps|maybe|possibly|just|happen to|by any chance|ever|also|at least|actually|really) )*'
const wrappings: { pattern: RegExp; remembering?: boolean; needsQuestionWord?: boolean; asks?: boolean }[] = [
  {
    pattern: new RegExp(
      `^(?:can|could|would|will|do|did|have) you ${adverbs}(?:remember|recall|recollect|forgotten|forget)(?: (?:if|whether|that))? `,
    ),
    remembering: true,
    asks: true,
  },
  {
    pattern: new RegExp(
      `^(?:please )?(?:${adverbs}(?:can|could|would|will) you ${adverbs})?remind me (?:again )?(?:of )?(?:please )?`,
    ),
    remembering: true,
    asks: true,
  },
  {
    pattern:
      /^i (?:have )?(?:forgot|forgotten|can not (?:remember|recall)|do not (?:remember|recall)|can not quite (?:remember|recall)) /,
    remembering: true,
    needsQuestionWord: true,
    asks: true,
  },
  {
    pattern: /^you (?:surely |must |do |still |should )*(?:remember|recall) /,
    remembering: true,
    needsQuestionWord: true,
    asks: true,
  },
  { pattern: /^remember /, remembering: true, needsQuestionWord: true, asks: true },
  {
    pattern: new RegExp(
      `^(?:can|could|would|will|might|may) you ${adverbs}(?:tell|explain to|inform|show|say|enlighten|let) (?:me |us )?(?:know )?${adverbs}(?:if |whether )?`,
    ),
    asks: true,
  },
  {
    pattern: new RegExp(`^(?:please )?${adverbs}(?:tell|inform) (?:me|us) (?:again )?${adverbs}(?:if |whether )?`),
    asks: true,
  },
  { pattern: /^(?:please )?(?:explain|describe)(?: to me)? /, asks: true },
  {
    pattern: new RegExp(
      `^(?:do|would|might) you ${adverbs}(?:know|have any idea|have an idea|have a clue|have any clue)(?: (?:if|whether|of|about|as to|that|anything about|something about))? `,
    ),
    asks: true,
  },
  {
    pattern: /^(?:do|would) you (?:think|believe|reckon|suppose|guess|say)(?: that)? /,
    needsQuestionWord: false,
    asks: true,
  },
  { pattern: /^(?:have|got) you (?:got )?any (?:idea|clue|notion) (?:about |of |as to |if |whether )?/, asks: true },
  {
    pattern:
      /^(?:any|got any) (?:idea|clue|notion|thoughts|chance you know|word|news) (?:on |about |of |as to |if |whether )?/,
    asks: true,
  },
  {
    pattern:
      /^(?:i|we) (?:was |am |were |do |really |just |have been |often )*(?:wonder|wondering|curious|interested)(?: (?:if|whether|about|to know|in))* /,
    asks: true,
  },
  {
    pattern:
      /^(?:i|we) (?:want|wish|need|would like|would love|should like|am dying|long|was hoping|would be glad|am eager)(?: to)? (?:know|hear|learn|ask|ask you|understand|find out|be told)(?: (?:if|whether|about|more about|of|something about))? /,
    asks: true,
  },
  {
    pattern: /^(?:i|we) do not (?:suppose|know|understand|see)(?: (?:that )?you (?:would )?(?:know|remember))? /,
    needsQuestionWord: true,
    asks: true,
  },
  {
    pattern: /^(?:may|can|could|might) i (?:please )?(?:ask|know|inquire|enquire)(?: you)?(?: (?:if|whether|about))? /,
    asks: true,
  },
  { pattern: /^(?:i have|got|i got|i have got) a question (?:for you )?(?:about )?/, asks: true },
  {
    pattern:
      /^(?:please )?(?:list|recite|recap|sum up|run through|go over|repeat|name|write down|count up) (?:(?:me|us|for me|to me|all|everything|back|again) )*(?=(?:what|all|everything|anything|the things|that|whatever|you|i)\b)/,
    asks: true,
  },
  { pattern: /^let me (?:know|ask)(?: you)? (?:if |whether |about )?/, asks: true },
  {
    pattern:
      /^(?:say|so|and|but|now|then|well|ok|please|also|just|hey|listen|by the way|quick question|one question|question|excuse me|pardon me|sorry|honestly|seriously|come on|again|oh|ah|um|uh|hmm|er) (?=\S)/,
  },
]

const questionWord =
  /^(?:(?:to|for|with|by|from|in|at|of|on|about|since|until) )?(what|where|when|who|whom|why|how|which|whose)\b ?(many|much|old|long|come)?/
const startsPolar =
  /^(?:am|is|are|was|were|do|does|did|have|has|had|can|could|will|would|shall|should|may|might|must|is not|are not|do not|did not) (?:i|you|he|she|it|we|they|there|the|a|an|my|your|his|her|our|their|this|that|these|those|any|anyone|anybody|someone|somebody|everyone|people|not|\p{L}+)\b/u

const readWord = (norm: string): QuestionWord | null => {
  const match = questionWord.exec(norm)
  const word = match?.[1]
  if (word === undefined) return null
  switch (word) {
    case 'how':
      if (match?.[2] === 'many' || match?.[2] === 'much') return 'how-many'
      if (match?.[2] === 'old') return 'how-old'
      if (match?.[2] === 'long') return 'how-long'
      return match?.[2] === 'come' ? 'why' : 'how'
    case 'whom':
      return 'who'
    case 'what':
      if (/^(?:at |by )?what (?:time|hour|day|date|year|weekday)\b/.test(norm)) return 'when'
      if (/^(?:in |to |at )?what (?:place|town|village|city|country|direction)\b/.test(norm)) return 'where'
      if (/^what (?:\w+ )?(?:age)\b/.test(norm)) return 'how-old'
      return /^what\b.* for$/.test(norm) && !/look|search|hunt|wait|ask|come|pay|work/.test(norm) ? 'why' : 'what'
    case 'where':
    case 'when':
    case 'who':
    case 'why':
    case 'which':
    case 'whose':
      return word
    default:
      return null
  }
}

const bareQuestion =
  /^any (?!time|way|how|day|more)|^(?:heard|seen|got|know|found|met|been|ever) (?:any|anything|anyone|anybody|about|of|the|my|a|an|some|what|where|who|how|been|seen|met)\b/
const commandAux = /^(?:do not|do (?:a|me|us)|have a|may the|will do|can do|do it|do that|have you$)\b/

/** Reads a sentence as a question. Without wrapping, `inner` equals the whole sentence. */
export const readQuestion = (sentence: Sentence): Question => {
  const bare = withoutTags(sentence)
  let inner = bare.norm
  let asks = sentence.mark === '?' || bare.asks || asksWithoutVerb.test(bare.norm)
  let remembering = bare.remembering
  let open = false
  for (let again = true, rounds = 0; again && rounds < 6; rounds += 1) {
    again = false
    for (const wrapping of wrappings) {
      const match = wrapping.pattern.exec(inner)
      if (!match || match[0] === '') continue
      const rest = inner.slice(match[0].length)
      if (
        rest === '' ||
        (wrapping.needsQuestionWord &&
          readWord(rest) === null &&
          !/^(?:if|whether|anything|something|everything|all)\b/.test(rest))
      )
        continue
      if (/^(?:not )?(?:to|a joke|a story|a tale)\b/.test(rest) && !wrapping.remembering) continue
      inner = rest
      asks ||= wrapping.asks ?? false
      remembering ||= wrapping.remembering ?? false
      open ||=
        /^(?:of|about|more about|something about|anything about|everything about|all about|what you know (?:about|of))\b/.test(
          rest,
        ) || /\babout $/.test(match[0])
      again = true
      break
    }
  }
  const everything = /^(?:[a-z']+ ){0,5}?about (.+)$/.exec(inner)?.[1]
  if (
    everything !== undefined &&
    inner !== sentence.norm &&
    readWord(inner) === null &&
    !/^(?:is|are|do|did|was|were|have|has|i|you|my)\b/.test(inner)
  ) {
    inner = everything
    open = true
  }
  if (open)
    inner = inner
      .replace(
        /^(?:of|(?:some|a bit |a little |more |something|anything|everything|all )*about|what you know (?:about|of)) /,
        '',
      )
      .replace(/^(?:more|something|anything|everything) about /, '')
  const ago = askedAgo.test(inner)
  const plain = recast(inner)
  if (plain !== inner) {
    asks = true
    open ||= plain.startsWith('tell me about ')
    inner = plain.replace(/^tell me about /, '')
  }
  let word = readWord(inner)
  if (
    word !== null &&
    !(sentence.mark === '.' && /^(?:when|how|what a|which)\b/.test(inner) && sentence.words.length > 6)
  )
    asks = true
  // "What a big windmill!" wonders at something.
  if (sentence.mark !== '?' && /^what an? (?:\S+ ){0,3}\S+$/.test(inner)) asks = false
  // Will and May are also names.
  const called = sentence.mark !== '?' && /^(?:will|may) (?:is|was|has|had)\b/.test(inner)
  if (word === null && !called && ((startsPolar.test(inner) && !commandAux.test(inner)) || bareQuestion.test(inner)))
    asks = true
  const late = /^(?:if|suppose|supposing|when|imagine)\b.* (what|where|who|how|would you|will you|do you)\b/.exec(inner)
  if (late) asks = true
  if (word === null && sentence.mark === '?') {
    const trailing = /\b(what|where|who|when|why|which)(?: again| exactly)?$/.exec(inner)?.[1]
    if (
      trailing === 'what' ||
      trailing === 'where' ||
      trailing === 'who' ||
      trailing === 'when' ||
      trailing === 'why' ||
      trailing === 'which'
    )
      word = trailing
  }
  return { asks, word, inner, remembering, open, ago }
}
