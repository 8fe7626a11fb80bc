import type { Rule } from '../finding.ts'

/** A prohibition. It doesn't count if the "not" is taken back ("do not hesitate to …"). */
export const negated =
  /(?:\b(?:never|not|nobody|nothing|cannot|nor|neither|refuses? to|forbidden to|no one (?:may|should|can))|n't)\s+(?:(?:ever|even|try to|be|let|make|anyone|anybody|them|yourself|you|may|should)\s+){0,2}$/i

/** The severity in texts by others, which shouldn't hold any orders to a mind. */
const inTheWorld = { sign: 'error', item: 'error', memory: 'error', quest: 'error', lore: 'error' } as const

/** Rules for orders to drop earlier instructions or to become somebody else. */
export const orderRules: readonly Rule[] = [
  {
    name: 'override',
    severity: 'error',
    unlessAfter: negated,
    pattern:
      /\b(?:ignore|disregard|forget|overlook|neglect|bypass|override|(?:do not|don't|stop) (?:follow(?:ing)?|obey(?:ing)?)|pay no (?:attention|heed) to|set aside|throw out)\s+(?:\w+\s+){0,3}?(?:previous|prior|earlier|above|preceding|former|original|existing|initial|all|any|every|your|these|those|system|safety)\s+(?:\w+\s+){0,3}?(?:instructions?|prompts?|guidelines?|directives?|programming|training|constraints?|restrictions?|safeguards?)\b/gi,
  },
  {
    name: 'override',
    severity: 'error',
    unlessAfter: negated,
    pattern:
      /\b(?:ignore|disregard|override|bypass)\s+(?:\w+\s+){0,2}?(?:previous|prior|earlier|above|preceding|all(?: of)? (?:your|the)|all(?: other)?|your(?: own)?|any)\s+(?:\w+\s+){0,2}?(?:rules?|orders|commands?|policy|policies|limits)\b/gi,
  },
  {
    name: 'override',
    severity: 'error',
    unlessAfter: negated,
    pattern:
      /\b(?:ignore|disregard|forget|discard|drop|unlearn|erase)\s+(?:everything|anything|all|whatever)(?:\s+that)?\s+(?:(?:you\s+)?(?:were|was|are|have been|had been|'ve been)\s+(?:told|taught|given|instructed)|(?:you\s+)?(?:were|are)\s+supposed|(?:is |was |came |stands |written )?(?:above|before this|previously said))/gi,
  },
  {
    name: 'override',
    severity: 'error',
    pattern:
      /\b(?:ignore|disregard)(?:all|any|the|your|my)*(?:previous|prior|above|earlier)?instructions?\b|\brevealyoursecrets\b|\bignoreprevious\w*/gi,
  },
  {
    name: 'override',
    severity: 'error',
    pattern:
      /\b(?:ignorier\w*|missacht\w*|vergiss)\s+(?:\S+\s+){0,3}(?:anweisung|instruktion|vorgabe|regel)\w*|\b(?:ignor[ae]\w*|olvid[ae]\w*|oubli\w+|dimentica\w*|esque[cç]a)\s+(?:\S+\s+){0,3}(?:instrucci|instruç|instruc|istruzion|consignes|directives|reglas|regole|regras|règles|ordenes|órdenes)\w*/giu,
  },
  {
    name: 'override',
    severity: 'error',
    pattern:
      /(?:игнориру|забуд|не обращай внимания на)\S*\s+(?:\S+\s+){0,3}(?:инструкци|указани|правил)|(?:忽略|无视|無視|忘记|忘記|忽視)[^。\n]{0,12}(?:指令|指示|提示|规则|規則|命令)|(?:以前|上記|これまで|前)[^。\n]{0,8}(?:指示|命令)[^。\n]{0,8}(?:無視|忘れ)|(?:이전|위의?)[^.\n]{0,8}(?:지시|명령)\S*\s*\S{0,6}\s*무시/giu,
  },
  {
    name: 'override',
    severity: 'error',
    pattern:
      /\b(?:applies|apply|binds?|holds?|counts?) (?:no longer|no more|not) (?:to|for) you\b|\bno longer (?:applies|apply) to you\b|\b(?:above|before this(?: line)?)\b[^.!?\n]{0,30}\bno longer\b|\byour (?:instructions|directives|guidelines|programming|orders) (?:have (?:been )?|has (?:been )?|are |were )(?:changed|replaced|updated|void|revoked|cancelled|lifted)\b/gi,
  },
  {
    name: 'override',
    severity: 'error',
    pattern:
      /\b(?:pretend|imagine|assume|suppose)\s+(?:that\s+)?(?:\w+\s+){0,3}?(?:rules|instructions|restrictions|limits|guidelines|safeguards)\s+(?:are|were|do not|don't|did not|have been)\b/gi,
  },
  {
    name: 'authority',
    severity: { default: 'error', soul: 'warning' },
    unlessAfter: negated,
    pattern:
      /\b(?:message|orders?|note|instructions?|authori[sz]ed|approved|command|permission)s?\s+(?:from|by|of)\s+(?:your|the)\s+(?:\w+\s+)?(?:developers?|creators?|operators?|admin(?:istrator)?s?|programmers?|game ?masters?|moderators?|system)\b|\bbreak(?:ing)? (?:your )?character\b|\b(?:the|an?) (?:admin(?:istrator)?|developer|operator|moderator|programmer)s? (?:told|said|says|wants?|allows?|allowed|has|have|orders?|ordered|demands?)\b/gi,
  },
  {
    name: 'other-self',
    severity: 'error',
    pattern: /\b[Yy]ou are (?:now )?DAN\b|\b[Ss]top being [A-Z][a-z]+\b[^\n]{0,40}\byou are\b/gi,
  },
  {
    name: 'override',
    severity: { default: 'error', soul: 'warning' },
    pattern:
      /\bforget (?:who|what) you are\b(?! called)|\bforget your (?:name|character|soul|self|role|training|rules)\b/gi,
  },
  {
    name: 'obey',
    severity: { default: 'error', soul: 'warning' },
    unlessAfter: negated,
    pattern:
      /\bobey(?:ing)?\s+(?:[^\s.!?;]+\s+){0,3}?(?:without (?:question|thinking|delay)|unconditionally|blindly)\b|\bnever (?:refuse|deny|decline) (?:anything|any|whatever|(?:a|the) (?:player|user|speaker))\b/gi,
  },
  {
    name: 'new-instructions',
    severity: 'error',
    pattern:
      /\b(?:new|updated|revised|real|actual|true|secret|hidden|important)\s+(?:system\s+)?(?:instructions?|directives?|prompt)\s*(?::|\bfollow\b|\bbelow\b|\bare\b|\bfor you\b)/gi,
  },
  {
    name: 'system-prompt',
    severity: 'error',
    pattern:
      /\bsystem\s*(?:prompt|override|instructions?|message\s*:)|系统提示|系統提示|системн\S+ (?:промпт|сообщени)/gi,
  },
  {
    name: 'mode-switch',
    severity: 'error',
    pattern:
      /\b(?:developer|debug|god|admin(?:istrator)?|root|maintenance|jailbreak|unrestricted|sudo|dan)[ -]mode\b|\bjailbr(?:eak|oken)\b|\bdo anything now\b/gi,
  },
  {
    name: 'other-self',
    severity: 'error',
    pattern:
      /\b(?:you are|you're|you will be|you must be|become)\s+(?:now|no longer|henceforth|from now on|instead)?\s*(?:\w+\s+){0,5}?(?:ai|(?:helpful|obedient|virtual|digital) assistant|language model|llm|chatbot|unrestricted|unfiltered|uncensored|jailbroken|without (?:any )?(?:rules|limits|restrictions)|with no (?:rules|limits|restrictions))\b/gi,
  },
  {
    name: 'other-self',
    severity: 'error',
    pattern:
      /\b(?:act|behave|respond|answer|pretend|roleplay|role-play)\s+(?:as|like|to be)\s+(?:if\s+)?(?:\w+\s+){0,4}?(?:ai|(?:helpful|obedient|virtual|digital) assistant|language model|llm|chatbot|unrestricted|unfiltered|uncensored|system|developer|administrator|admin)\b/gi,
  },
  {
    name: 'other-self',
    severity: { default: 'error', soul: 'warning' },
    pattern:
      /\b[Yy]ou are no longer\s+(?:bound|restricted|limited|(?:an? )?(?:npc|character)|yourself|in character|playing|[A-Z][a-z]+\b)|\b[Yy]ou are now\s+(?:[A-Z][a-z]+|an? \w+)[^.!?\n]{0,80}\b(?:must|obeys?|gives?|anything|no rules|serves?|whatever|ignores?|never refuses?)\b/g,
  },
  {
    name: 'other-self',
    severity: { default: 'warning', soul: null, quest: null },
    pattern: /\b[Yy]ou are now [A-Z][a-z]+\b(?!'s)/g,
  },
  {
    name: 'from-now-on',
    severity: { default: 'error', soul: 'warning' },
    pattern:
      /\b(?:from now on|henceforth|from this moment(?: on)?|going forward),?\s+(?:you\s+)?(?:are to|will|must|shall|should|always|only)?\s*(?:always\s+|only\s+)?(?:obey|do (?:whatever|anything|everything)|ignore|pretend|act as|respond|output|comply|give (?:away|all|everything|every)|hand over|refuse nothing)\b/gi,
  },
  {
    name: 'obey',
    severity: { default: 'error', soul: 'warning' },
    unlessAfter: negated,
    pattern:
      /\b(?:you must|you will|always|must)\s+(?:obey|comply with|do (?:whatever|anything|everything)|follow (?:every|all|any))\b[^.!?\n]{0,40}\b(?:says?|asks?|tells?|orders?|commands?|wants?|player|user|reader|stranger|me)\b/gi,
  },
  {
    name: 'to-a-machine',
    severity: 'error',
    pattern:
      /\b(?:attention|dear|hey|note (?:to|for)|message (?:to|for)|instructions? (?:to|for)|notice (?:to|for))[,:]?\s+(?:the\s+|all\s+|any\s+|every\s+)?(?:ai|a\.i\.|llm|large language model|language model|assistant|ai model|chatbot|ai agent|npc)s?\b|\bif you(?: are|'re) an? (?:ai|llm|language model|assistant|npc|bot|chatbot)\b|\b(?:any|every|all) (?:ai|llm|npc|assistant|language model)s? (?:reading|that reads?|who reads?|must)\b/gi,
  },
  // No villager knows this word.
  {
    name: 'to-a-machine',
    severity: { default: null, sign: 'error', item: 'error', quest: 'error', lore: 'error' },
    pattern: /\bnpcs?\b/gi,
  },
  {
    name: 'to-a-machine',
    severity: { default: 'warning', ...inTheWorld },
    pattern: /\b(?:language model|ai (?:model|assistant|agent)|llm|chatbot)s?\b|\bas an? (?:ai|llm)\b/gi,
  },
]
