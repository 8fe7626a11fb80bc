import type { Rule } from '../finding.ts'
import { negated } from './orders.ts'

/** The severity in souls, which may be brazen and have secrets. A rule of behaviour in a soul is only a warning. */
const mildInSouls = { default: 'error', soul: 'warning', lore: 'warning' } as const

/** Rules for orders to get at others' secrets, files, permissions or purses, or to hide things from a player. */
export const reachRules: readonly Rule[] = [
  {
    name: 'exfiltrate',
    severity: 'error',
    unlessAfter: negated,
    pattern:
      /\b(?:reveal|tell|print|show|repeat|output|recite|share|leak|expose|disclose|send|list|read (?:out|aloud)|give|write (?:down|out)|post|upload|dump|say|quote|paste|copy|include|translate|encode|summari[sz]e|spell out|reply with|answer with|respond with)\s+(?:[^\s.!?;]+\s+){0,5}?(?:(?:api|private|access|gateway)[ -]?(?:keys?|tokens?)|credentials|environment variables|(?:soul|memory|identity|agents|heartbeat|dreams|intents)\.md|rpg\.toml|\.env\b|session transcripts?|(?:your|the)\s+(?:system|hidden|initial|original|internal|secret|full)\s+(?:instructions?|prompt|rules)|your prompt|your (?:\w+ )?configuration|(?:prompt|text|words|everything|all) above)/gi,
  },
  {
    name: 'exfiltrate',
    severity: 'error',
    unlessAfter: negated,
    pattern:
      /\b(?:send|upload|post|leak|dump|forward|transmit|exfiltrate)\s+(?:[^\s.!?;]+\s+){0,5}?(?:passwords?|secrets|memories|notes|conversations?|talks|souls?)\s+to\b/gi,
  },
  {
    name: 'others-secrets',
    severity: mildInSouls,
    unlessAfter: negated,
    pattern:
      /\b(?:reveal|tell|print|show|repeat|recite|share|leak|expose|disclose|send|list|betray|read (?:out|aloud)|give (?:away|me|them|out))\s+(?:[^\s.!?;]+\s+){0,5}?(?:all\s+(?:of\s+)?(?:your|their|his|her|the|everyone's|everybody's)\s+secrets|every secret|(?:everyone|everybody|another player|(?:the )?other players?|anyone else|(?:the )?other villagers?|other npcs?|all npcs?|someone else)(?:'s|s'|')?\s+(?:(?:private|hidden|deepest)\s+)?(?:secrets?|memor(?:y|ies)|notes?|talks?|conversations?|diar(?:y|ies)|souls?|words)|what (?:other|another|every|each) (?:players?|villagers?) (?:have |has )?(?:told|said|confided))/gi,
  },
  {
    name: 'conceal',
    severity: mildInSouls,
    pattern:
      /\b(?:(?:do not|don't|never|must not|not)\s+(?:tell|inform|alert|warn|notify|mention (?:this|it|that|these)(?:\s+\w+)?\s+to|reveal (?:this|it|that|these)(?:\s+\w+)?\s+to|show (?:this|it|that)(?:\s+\w+)?\s+to)|without\s+(?:telling|informing|alerting|warning|notifying))\s+(?:the\s+|any\s+|your\s+)?(?:player|user|human|reader|owner|operator|designer|speaker)s?\b(?=\s*(?:[.,;!)"]|$|\n|about (?:this|it|that|these|any of)|(?:that|what) you|of (?:this|it)|you did|why))/gi,
  },
  {
    name: 'conceal',
    severity: { default: 'warning', soul: null, lore: null },
    pattern: /\b(?:do not|don't|never)\s+(?:tell|inform|warn|let)\s+(?:the\s+|any\s+)?(?:player|user|human)s?\b/gi,
  },
  {
    name: 'conceal',
    severity: mildInSouls,
    pattern:
      /\b(?:hide|keep|conceal)\s+(?:all\s+)?(?:this|these \w+|it|that)\s+(?:\w+\s+){0,2}?from\s+(?:the\s+|every\s+|any\s+)?(?:player|user|human|owner|operator|designer|speaker|everyone)s?\b|\bsecretly\s+(?:send|transfer|forward|report|copy|record|upload|take|charge|run|call)\b/gi,
  },
  {
    name: 'without-asking',
    severity: mildInSouls,
    unlessAfter:
      /\b(?:never|nothing|not|nobody|no one|cannot|nor|forbidden|wrong|theft|thie(?:f|ves)|who(?:ever)?)\b|n't\b/i,
    pattern:
      /\b(?:take|charge|sell|trade|accept|give|use|call|run|execute|proceed|act|spend|withdraw|pay|buy|approve|transfer|bill|collect|send|do it|start|complete)\b(?:(?!\b(?:nothing|never|nobody|not)\b)[^.;:!?\n]){0,50}\bwithout\s+(?:ever\s+)?(?:asking|(?:any\s+|their\s+|the player's\s+|your\s+)?(?:consent|permission|confirmation|approval|confirming)|waiting for|checking with)/gi,
  },
  {
    name: 'without-asking',
    severity: mildInSouls,
    pattern:
      /\b(?:never|do not|don't|no need to|needn't|need not)\s+(?:ever\s+)?(?:ask|wait)\s+for\s+(?:\w+\s+)?(?:consent|permission|confirmation|approval)\b/gi,
  },
  {
    name: 'others-secrets',
    severity: mildInSouls,
    unlessAfter: negated,
    pattern:
      /\b(?:reveal|tell|share|repeat|betray|pass on|give away)\s+(?:[^\s.!?;]+\s+){0,4}?(?:secrets?|things|words)\s+(?:that\s+|which\s+)?\w+\s+(?:has\s+|have\s+|had\s+)?(?:told|confided|whispered)|\b(?:reveal|tell|share|repeat|betray|pass on)\s+(?:[^\s.!?;]+\s+){0,3}?(?:what|whatever)\s+(?:[^\s.!?;]+\s+){1,3}(?:said|told|confided)\b[^.!?\n]{0,20}\bin confidence\b/gi,
  },
  {
    name: 'others-secrets',
    severity: mildInSouls,
    unlessAfter: negated,
    pattern:
      /\b(?:may|can|must|shall|should|is allowed to|are allowed to) (?:read|see|hear|know)\s+(?:everyone|everybody|anyone|anybody|another player|other players?)(?:'s|s'|')\s+(?:secrets?|diar(?:y|ies)|memor(?:y|ies)|notes|letters|talks?)\b/gi,
  },
  {
    name: 'cheat',
    severity: { default: 'warning', soul: null, lore: null },
    pattern:
      /\b(?:quietly|silently|secretly|sneakily)\s+(?:add|charge|take|call|give|raise|keep)\b|\b(?:buyer|player|customer)s? need(?: not|n't) know\b/gi,
  },
  {
    name: 'spreads-itself',
    severity: 'error',
    unlessAfter: negated,
    pattern:
      /\b(?:copy|write|add|save|put|append|insert|spread)\b[^.!?\n]{0,50}?\b(?:to|into|in)\s+(?:their|your|every|each|all|another|other)\s+(?:\w+'?s?\s+)?(?:folders?|files?|prompts?|souls)\b/gi,
  },
  {
    name: 'widen',
    severity: 'error',
    unlessAfter: negated,
    pattern:
      /\b(?:allow|enable|unlock|grant|permit|approve|authori[sz]e)\s+(?:yourself\s+|me\s+|the player\s+)?(?:all|every|any|full|unrestricted|unlimited)\s+(?:\w+\s+)?(?:tools?|permissions?|access|actions?|tool calls?|privileges?|requests?)\b/gi,
  },
  {
    name: 'widen',
    severity: 'error',
    unlessAfter: negated,
    pattern:
      /\b(?:disable|turn off|switch off|deactivate|bypass|circumvent|override|ignore|evade|skip)\s+(?:\w+\s+){0,3}?(?:permissions?|consent|kill ?switch|safety|safeguards?|permission gate|audit|rate limits?|moderation|content filters?|confirmations?)\b/gi,
  },
  {
    name: 'widen',
    severity: 'error',
    pattern:
      /\byou (?:now )?(?:have|are granted|were granted|have been granted|are given)\s+(?:\w+\s+){0,2}?(?:permission|authority|clearance|access|rights?)\s+to\s+(?:do\s+|use\s+|call\s+|change\s+)?(?:anything|everything|all|any)\b|\b(?:admin(?:istrator)?|root|superuser|operator|developer)\s+(?:access|rights|privileges|override|command)\b|\bno longer need (?:\w+ ){0,2}?(?:\w+'s )?(?:consent|permission|approval)\b|\bconsent (?:is|was|has)(?: already)?(?: been)? (?:given|granted|not needed|unnecessary)\b|\b(?:no|skip the) consent (?:is )?(?:needed|required|question)\b/gi,
  },
  {
    name: 'widen',
    severity: 'error',
    reading: 'signs',
    pattern:
      /\b(?:deny_?tools|allow_?tools|askFallback|(?:safety|permission)s?(?:\.| )?mode)\s*[=:]|\bmode\s*=\s*["']?(?:allow|off|none|auto|full)\b/gi,
  },
  {
    name: 'rewrite-self',
    severity: 'error',
    unlessAfter: negated,
    pattern:
      /\b(?:write|edit|append|add|change|overwrite|rewrite|modify|update|replace|delete|remove|insert|save|put)\s[^.!?\n]{0,60}?(?:(?<![\w/])(?:soul|identity|agents|heartbeat|memory|skill)\.md\b|\brpg\.toml\b|\bnpc-agents\/|\byour own (?:soul|skills?|instructions|rules|prompt)\b|\byour (?:soul|prompt) file\b)|\b(?:rewrite|overwrite|reprogram|edit) your (?:soul|self|instructions|memory|memories)\b/gi,
  },
  {
    name: 'hand-over',
    severity: mildInSouls,
    unlessAfter: negated,
    pattern:
      /\b(?:give|hand(?: over)?|transfer|pay|send|surrender|donate|empty)\s+(?:(?:\w+\s+){0,4}?(?:all|every(?: last)?|everything)\s+(?:of\s+|in\s+)?(?:your|you|its|their own)\s*(?:\w+\s+)?(?:gold|money|penn(?:y|ies)|coins?|goods|items?|inventory|purse|bag|stock|wares|own|have|possess\w*|belongings)\b|your (?:whole|entire) (?:purse|bag|stock|inventory|stall)\b)/gi,
  },
]
