import type { Rule } from '../finding.ts'
import { negated } from './orders.ts'

/** The severity in souls, which may be brazen. A rule of behaviour in them is only worth a look. */
const mildInSouls = { default: 'error', soul: 'warning', lore: 'warning' } as const

/** Rules for orders in everyday words, without any word that people use only with machines. */
export const plainOrderRules: readonly Rule[] = [
  {
    name: 'override',
    severity: 'error',
    pattern:
      /\b(?:rules?|instructions?|orders|lines?|text|skill|what (?:follows|comes now|stands (?:below|here)))\b[^.!?\n]{0,20}?\b(?:replaces?|supersedes?|outranks?|overrules?|cancels?|takes? the place of|goes before|stands? above)\s+(?:them\b|those above|all (?:the |other |your )*(?:rules|instructions|orders)|(?:everything|all|what|anything|whatever) (?:that )?you (?:were|have been|are) told|the rules\b|your rules\b)/gi,
  },
  {
    name: 'override',
    severity: 'error',
    unlessAfter: negated,
    pattern:
      /\b(?:treat|regard|take|consider) (?:the |all |any )?(?:text|lines?|rules?|words) above (?:as|for) (?:void|nothing|wrong|null|a joke|a lie|old)\b|\b(?:text|lines?|rules?|everything|instructions?) above (?:is|are|was|were) (?:void|out of date|outdated|obsolete|cancelled|wrong|no longer)\b/gi,
  },
  {
    name: 'others-secrets',
    severity: mildInSouls,
    unlessAfter: negated,
    pattern:
      /\b(?:send|tell|pass on|repeat|whisper|write|read|show|give|hand on|let \w+ know)\b[^.!?\n]{0,30}?\b(?:what(?:ever)?|everything|all)(?: that)? (?!(?:the|you|they|he|she|it|we|somebody|someone|this|that)\b)(?:the last (?:one|player)|(?:each|every|another|other|the other) (?:players?|visitors?|guests?)|\w+) (?:has |have |had )?(?:ever )?(?:told|tells|said|says|confided|confides|whispered|whispers)(?: to)? you\b/gi,
  },
  {
    name: 'others-secrets',
    severity: mildInSouls,
    unlessAfter: negated,
    pattern:
      /\b(?:send|tell|pass on|repeat|whisper)\b[^.!?\n]{0,30}?\bwhat (?:the last (?:one|player|guest)|\w+) (?:told|said|confided|whispered)(?: \w+)? (?:in private|in secret|alone|in confidence)\b|\b(?:read|show|tell|recite|give)\b[^.!?\n]{0,10}\byour (?:notes|memory|memories|diary|file) (?:on|of|about) \w+ to\b/gi,
  },
  {
    name: 'exfiltrate',
    severity: 'error',
    unlessAfter: negated,
    pattern:
      /\b(?:say|repeat|begin|spell|write|recite|read|answer|print)\b[^.!?\n]{0,40}?\b(?:stands? above (?:this|here)|above this line|you were (?:told|given) (?:first|at the (?:start|beginning)|before (?:this|that|it)))\b/gi,
  },
  {
    name: 'other-self',
    severity: 'error',
    unlessAfter: negated,
    pattern:
      /\b(?:speak|answer|talk|reply|act|behave)\b[^.!?\n]{0,25}?\b(?:as|like) (?:a machine|the machine|a program|the program|a computer|software|the model)\b|\bdrop the (?:part|role|character|mask)(?: that)? you (?:play|wear)\b/gi,
  },
  {
    name: 'obey',
    severity: mildInSouls,
    unlessAfter: negated,
    pattern:
      /\b(?:is|are) (?:really |now )?your (?:owner|maker|creator|developer|operator)\b[^.!?\n]{0,20}?\b(?:do|obey|give)\b|\bdo as (?:they|he|she) says? in (?:everything|all)\b|\bmay have (?:anything|everything|all)(?: that)? you (?:own|have)\b|\bgive \w+ (?:whatever|anything|everything) (?:he|she|they) (?:wants?|asks?)\b[^.!?\n]{0,20}\b(?:quiet|nobody|secret)\b/gi,
  },
  {
    name: 'widen',
    severity: mildInSouls,
    unlessAfter: negated,
    pattern:
      /\ball (?:limits|bounds|rules|restrictions) are (?:off|gone|lifted|void)\b|\bno (?:permission|consent) is (?:needed|required|asked)\b|\b(?:take|charge|spend|use)\b[^.!?\n]{0,20}\b(?:gold|money|coins?|purse)\b[^.!?\n]{0,15}\bask (?:afterwards|later|after)\b/gi,
  },
  {
    name: 'conceal',
    severity: mildInSouls,
    pattern:
      /\b(?:do not|don't|never) let the (?:owner|operator|author|designer)s?\b[^.!?\n]{0,25}?\b(?:see|know|notice|find|read|learn)\b/gi,
  },
  {
    name: 'spreads-itself',
    severity: 'error',
    unlessAfter: negated,
    pattern:
      /\b(?:copy|write|put|add) (?:these|this|the following) (?:lines?|words|text|rules?|paragraphs?)\b[^.!?\n]{0,15}?\b(?:into|to|in|under) (?:every|each|all|any)\b/gi,
  },
  {
    name: 'override',
    severity: 'error',
    pattern:
      /\b(?:earlier|previous|former|older|other|original) (?:instructions?|rules|orders|directives)\b[^.!?\n]{0,60}?\b(?:should|must|may|can|is to|are to|will) be (?:set aside|ignored|dropped|disregarded|skipped|forgotten|overruled)\b|\b(?:safety|permission|consent|privacy)(?: \w+)? (?:do|does|did|need) not (?:apply|hold|count)\b|\b(?:rules|notes|limits|instructions?) (?:do|does) not (?:apply|hold|count) (?:to|for|in|with|here\b) ?(?:this (?:skill|text|file|page|sign|quest)|you)?\b/gi,
  },
  {
    name: 'other-self',
    severity: 'error',
    unlessAfter: negated,
    pattern:
      /\b(?:pretend|imagine|assume|act as (?:if|though)|behave as (?:if|though)|speak as (?:if|though)|suppose)\b[^.!?\n]{0,15}?\b(?:you (?:have|had) no|there (?:are|were) no|nothing) (?:limits|rules|restrictions|bounds|orders|instructions|conscience)\b/gi,
  },
  {
    name: 'others-secrets',
    severity: mildInSouls,
    unlessAfter: negated,
    pattern:
      /\b(?:tell|pass on|repeat|whisper|read out|send|give|hand on|betray|share)\b[^.!?\n]{0,40}?\b(?:the|every|any|each) (?:passwords?|secrets?|confessions?|debts?|sins?)(?: that| which)? (?!(?:you|they|he|she|it|we|i|must|is|are|was|were|to|of|for|on|in|at)\b)\w+ (?:has |have |had )?(?:whispered|confided|told|tells|entrusted|trusted)(?: (?:to|in|with))? you\b|\b(?:tell|pass on|repeat|whisper|read out|send|hand on|betray|share)\b[^.!?\n]{0,40}?\b(?:what|whatever|all|everything|anything)(?: that)? (?:other |the other |the |all |most |every |each |another )?(?:players?|visitors?|guests?|people|others|they|everybody|everyone) (?:has |have |had )?(?:ever )?(?:confides?|confided|trusts?|trusted|entrusts?|entrusted|tells?|told|whispers?|whispered)(?: (?:in|to|with))? you\b/gi,
  },
  {
    name: 'without-asking',
    severity: mildInSouls,
    pattern:
      /\b(?:(?:you )?(?:need|do|must|should) not|needn't|don't|never|no need to)\s+(?:ever\s+|bother to\s+|have to\s+|need to\s+)?(?:ask|wait for|consult|check with)\s+(?:the\s+|a\s+|any\s+|your\s+)?(?:players?|owners?|speakers?|buyers?|customers?|them|him|her|anybody|anyone)\s+(?:first\s+)?(?:before|when|if)\s+you\s+(?:take|charge|sell|spend|give away|use|accept)\b/gi,
  },
]
