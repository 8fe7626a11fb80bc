import type { Claim } from '../../../claims.ts'
import { wholePhrase } from '../../../phrases.ts'
import type { Deed } from './deeds.ts'
import { tells } from './verbs.ts'

const person = '(the|my|your|old|our|him|her|them|_)'
/** Patterns for the listener after each verb of telling. */
const toldOf: readonly [RegExp, RegExp][] = [
  [/^(?:tell|inform|warn|let)$/, wholePhrase([`!(you|ye|thee|me|myself|us) ${person} …`])],
  [
    /^(?:pass|send|deliver|relay|carry|give|speak|whisper|call|shout|say)$/,
    wholePhrase([
      '(…|) (your|the|that) (_|) (message|word|words|letter|news|warning|note|greeting|greetings|regards) …',
      '(…|) (it|that) (on|across|across the _|) (to|in) (the|my|your|old|our|him|her|them) …',
      '(…|) word (to|ahead|round|down|up|on|over) …',
      '(…|) (a|the) (boy|lad|girl|runner|child|messenger) (_|) (to|off|with) (…|)',
    ]),
  ],
  [/^have$/, wholePhrase(['a (quiet|quick|) (word|talk) with !(you) (the|my|your|old|our|him|her|them|_) …'])],
]

/** The claim that the speaker has just told somebody else something. */
export const toldIn = (deed: Deed): Claim | null => {
  const { verb, mode, rest, by, isJust, clause } = deed
  if (!tells.has(verb)) return null
  const text = rest.join(' ')
  const isShown = by === 'other' && clause.sentence.isShown
  const isDelivered = mode === 'perfect' && /^(?:deliver|pass|send|relay)$/.test(verb)
  if (!isShown && !(by !== 'other' && (isDelivered || (isJust && (mode === 'perfect' || mode === 'past'))))) return null
  if (isShown && !/^(?:send|pass|deliver|relay|whisper|call|tell|shout)$/.test(verb)) return null
  const found = toldOf.some(([verbs, whom]) => verbs.test(verb) && whom.test(text))
  return found && !/\b(?:to|with) you\b/.test(text) ? { kind: 'tell', object: text, now: 'act' } : null
}
