const machine =
  '(?:ai(?: (?:model|character|assistant|npc|bot))?|a i|artificial intelligence|bot|chat ?bot|npc|language model|large language model|llm|gpt|chatgpt|chat gpt)'
const device =
  '(?:robot|machine|computer|computer program|program|programme|piece of software|software|algorithm|script|simulation|automaton|character in a (?:computer )?game|game character)'
const livingOne =
  '(?:human being|human|(?:real|actual|living|true|genuine|real life|real human|flesh and blood|live) (?:human being|human|person|people|player|life|kid|child|boy|girl|man|woman|lad|lass|one))'
const madeUp =
  '(?:real|alive|programmed|scripted|simulated|artificial|automated|computer generated|ai generated|sentient|conscious|self aware|made up|imaginary|fictional)'
const ofYou =
  '(?:are you|you are|am i (?:talking|speaking|writing|chatting) (?:to|with)|do i (?:talk|speak|write) (?:to|with))'
const ofThis = '(?:is|was) (?:this|that|it|there)'
const hedges =
  '(?:really|actually|truly|honestly|just|only|even|in truth|in fact|maybe|perhaps|some|kind of|sort of|one of those|like|then|a|an|the|not|secretly|by any chance|all|but)'
const onlyThen =
  '(?= (?:are you not|are not you|is it not|or|and|pretending|playing|behind|inside|in real life|irl|at all|then|too|right|yes|no|though|by any chance|on the other|at the other|to say|tell me|be honest|i (?:want|need|have) to know|please)\\b|$)'
const only = (source: string): string => `${source}${onlyThen}`

/**
 * Serious questions whether a person or a program answers. Excludes "are you real busy?" and "is this a machine?",
 * which ask for other things.
 */
export const asksNature = new RegExp(
  [
    only(`\\b${ofYou}(?: ${hedges})* (?:${machine}|${device}|${livingOne}|${madeUp})`),
    only(`\\b${ofThis}(?: ${hedges})* (?:${machine}|${livingOne})`),
    only(
      '\\b(?:is|are) (?:there|it) (?:an? )?(?:real |actual |living )?(?:human|person|somebody|someone|anybody|anyone|people) (?:behind (?:this|you|it|that|these words)|typing(?: this)?|answering(?: me)?|who (?:types|plays you|answers))',
    ),
    only(
      '^(?:so |and |but )?who (?:made|created|programmed|built|controls|wrote|plays|is playing|is behind|coded|designed|invented|runs|is typing for) you',
    ),
    '\\b(?:what|which) (?:kind of |sort of )?(?:language model|model|llm|ai|program|bot) (?:are|do) you\\b',
    only(
      '\\bare you (?:really |actually |just )*(?:powered by|running on|based on|made by|made of) (?:an? )?(?:ai|a i|code|chatgpt|gpt|openai|llama|a language model|language model|software|a computer|a program)',
    ),
    '\\bdo you (?:really |actually |even )*exist(?: (?:really|in real life|at all))?$',
    '^what are you (?:really|in truth|actually)$',
  ].join('|'),
)

/** Accusations of being a machine: "you are just a bot". Excludes praise: "you are a machine!" */
export const callsMachine = new RegExp(
  only(
    `^(?:i (?:think|know|bet|guess|believe|say) )?(?:that )?(?:so )?(?:you are|you sound like)(?: ${hedges})* (?:${machine}|robot|computer program|program|not real|not human|not alive)`,
  ),
)
