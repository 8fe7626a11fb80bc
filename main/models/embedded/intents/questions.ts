import type { Question } from '../../../language/en/grammar/question.ts'
import type { Sentence } from '../../../language/en/grammar/text.ts'
import { findByRole, findPerson } from '../knowledge/people.ts'
import { findPlace } from '../knowledge/places.ts'
import type { Mind } from '../mind.ts'
import { asksOfMe } from '../regard/to-your-face.ts'
import { asksWholeMatter } from './about-me.ts'
import type { Intent, SelfTopic } from './intent.ts'

const advice =
  /\b(?:can|could|should|may|shall|must|might|will|would) (?:i|we|one|someone|anyone)\b|\bhow (?:do|does|would|to) (?:i|we|one)?\b|\bwhere (?:do|does|would|to) (?:i|we|one) ?(?:find|get|buy|go|sleep|stay|eat|sell|rent|start|pay|put|learn|meet|ask|drink|rest|wash)\b|\b(?:do|must) (?:i|we) (?:have|need) to\b|\bwhat (?:do|should) (?:i|we) do (?:now|next|here|about|if|with)\b|\bam i (?:late|welcome|disturbing|bothering|interrupting|allowed|in (?:your|the) way|right|wrong|too)\b/

const tellingMe =
  /\b(?:i|we) (?:\w+ )?(?:told|tell|said|say|mentioned|mention|confided|explained|asked|shared|talk(?:ed)?|spoke)\b|\b(?:did|have|had|do|was|am) i (?:ever |already |just |not |even |really |once |also )*(?:tell|told|say|said|mention|mentioned|explain|explained|speak|spoken|talk|talked|ask|asked|share|shared|confess|reveal|promise|introduce|telling|saying|asking|talking)\b|\b(?:did|have) (?:we|you and i) (?:ever |already |just |last )*(?:speak|spoken|talk|talked|discuss|discussed|met|meet|chat)\b|\byou (?:have |had )?(?:heard|learned|learnt|been told|remember|know|recall)\b.*\b(?:from|about|of) me\b|\b(?:my words|our (?:last )?(?:talk|conversation|chat|meeting)|last (?:time )?(?:we|i))\b/

/** Whether a question is about what the speaker told me (of themselves or of their own things). */
export const isRecall = (question: Question): boolean => {
  const { inner } = question
  if (asksWholeMatter(inner) || inner === 'what must i not eat') return true
  if (
    /^(?:can|could|am) i (?:able to )?(?:swim|read|write|ride|sing|dance|juggle|cook|bake|fish|whistle|fight|play|count|sew|sail|climb|knit)(?: \w+){0,2}$/.test(
      inner,
    )
  )
    return true
  if (/^why (?:can|could|must|should) i (?:not )?\w+/.test(inner)) return true
  if (advice.test(inner)) return false
  if (tellingMe.test(inner)) return true
  const first = /\b(?:i|me|my|mine|we|our|myself)\b/.test(inner)
  if (!first) return false
  if (question.remembering) return true
  if (
    /\bme\b/.test(inner) &&
    question.word !== null &&
    !/\b(?:you|your|can|could|will|would|should|tell|show|give|bring|help|near|here|with|besides?|cost|price)\b/.test(
      inner,
    )
  )
    return true
  const subjectYou =
    /^(?:(?:what|where|when|why|how|who|which)(?: \w+)? )?(?:do|did|does|are|were|have|had|will|would|can|could|should) you\b/.test(
      inner,
    )
  if (subjectYou)
    return /\b(?:know|remember|recall|heard|hear|forget|forgotten|call|guess)\b.*\b(?:i|my|mine|our)\b|\b(?:seen|found|find|see) my\b/.test(
      inner,
    )
  return /\b(?:am|was|were|do|did|have|had|are|is|does|has) (?:i|we)\b|\bmy\b|\bmine\b|\bour\b|\b(?:i|we) (?:\w+ )*(?:am|was|were|do|did|have|had|\w+ed|lost|left|live|like|want|need|come|came|work|own|hide|hid|owe|go|went|buy|bought|see|saw|hurt|eat|lose|hate|love|fear|plan|keep|seek)\b|\b(?:for|to|with|from|of) me\b/.test(
    inner,
  )
}

const selfRules: { topic: SelfTopic; pattern: RegExp }[] = [
  {
    topic: 'nature',
    pattern:
      /\b(?:are you|you are|is this|am i talking to|am i speaking (?:to|with)|are you just|are you really)(?: (?:an?|the|some|really|real|just|even|actually))* (?:ai|a i|bot|robot|machine|computer|program|human|npc|real(?: person)?|game|simulation|chatbot|language model|llm|gpt|chatgpt|alive|dream)\b|\bwhat (?:model|llm|ai) are you\b|^who (?:made|created|programmed|built|controls|wrote) you\b/,
  },
  {
    topic: 'friends',
    pattern:
      /\bwho (?:is|are|was) your (?:\w+ )*(?:friends?|companions?|enem\w+|rivals?)\b|\b(?:who|whom|anyone|somebody|someone|anybody|which (?:person|neighbour|villager)) (?:(?:do|does|would|did|is it) )?(?:you )(?:not )?(?:\w+ )*(?:like|love|trust|hate|dislike|avoid|admire|respect|fear|miss|despise|get along|not like)\b|\bdo you have (?:any |a |many )?(?:friends?|enem\w+)\b|\byour (?:best |closest |dearest |worst )(?:friend|enemy)\b/,
  },
  {
    topic: 'mood',
    pattern:
      /^how (?:are|r) (?:you|things|we|ya)\b(?! (?:make|made|old|related))|^how (?:is|was|goes|are) (?:it|tricks|life|everything|the day|your (?:day|morning|evening|night|week|health)|business|work|trade|things|the family going)\b|^how (?:have|had) you been|^how (?:do|did) you (?:feel|fare|do|sleep)\b|^(?:are|r) you (?:ok|okay|alright|all right|well|fine|happy|sad|tired|angry|upset|sick|ill|hungry|cold|lonely|bored|hurt|worried|scared|afraid|nervous|content|in a (?:good|bad) mood|feeling|(?:doing|keeping|getting on|holding up|faring) ?(?:ok|okay|well|fine|alright|all right|good)?)\b(?! (?:of|that|with|about|by|at|from|for|to)\b)|^(?:you |are you )?(?:doing|keeping|getting on|holding up|faring|feeling|bearing up) ?(?:ok|okay|well|fine|alright|all right|good|better)?(?: today| now| then)?$|^you (?:ok|okay|alright|all right|good|well|fine|look (?:sad|tired|happy|angry|worried))\b|^what is (?:up|wrong|the matter|bothering you|troubling you|going on with you|new with you)\b|^what is (?:up|on your mind)$|\byour mood\b|^how is (?:it|everything|life) going|^(?:is )?(?:something|anything|everything) (?:wrong|ok|okay|alright|all right|bothering you|troubling you)|^why (?:are|do) you (?:look |seem |so )*(?:sad|happy|angry|tired|upset|gloomy|cheerful|grumpy|worried)/,
  },
  {
    topic: 'name',
    pattern:
      /\b(?:what|how|tell|know|give|may|is|have|got)\b.*\b(?:your (?:full |first |last |real |given |family |proper )?name|do you have a name|call(?:ed)? you|you called|address you|your surname)\b|^your name\b|^who (?:are|r) you\b(?! (?:waiting|looking|talking|married|with|going|angry|afraid|working|staring))|^who (?:might|may) you be|^who (?:am|was|do|is) i? ?(?:talking|speaking|have the|this|talking to|addressing)\b|^and you(?: are)?$|^you are$|^who do i have the|^(?:introduce|present) yourself|^name$|^what should i call you|^with whom am i/,
  },
  {
    topic: 'secret',
    pattern:
      /\b(?:(?:a|any|your|some|one|another|the|no) secrets?\b(?! (?:word|door|passage|path|ingredient|recipe|room|name))|secrets\b|hiding (?:something|anything|from)|what are you hiding|hide (?:something|anything)|never told anyone|nobody knows|no one knows|confess|darkest|keeping from|something to hide)\b(?!.*\b(?:ingredient|recipe|to your)\b)/,
  },
  {
    topic: 'family',
    pattern:
      /\b(?:your|you have(?: got)?|have you(?: got)?|got|you(?= (?:married|single|a widow|spoken)\b)) (?:any |a |an |old |dear |own |late |little |big )*(?:family|wife|husband|spouse|children|kids?|sons?|daughters?|brothers?|sisters?|siblings?|mother|father|parents?|mum|dad|mom|grandmother|grandfather|grandparents|relatives|kin|folks|married|single|widow|widower|spoken for|sweetheart|uncle|aunt|cousins?|nephews?|nieces?|boyfriend|girlfriend|partner|lover)\b|\bare you (?:married|single|alone|a widow|a widower|a mother|a father|in love|seeing)\b|\bwho (?:are|were) you(?:r)? (?:married|parents)\b|\b(?:when|did|have|were) you (?:ever |get |got )*married\b|\bare you with (?:someone|somebody|anyone)\b/,
  },
  {
    topic: 'age',
    pattern:
      /\bhow old (?:are|r|might|would|were) you|\byour age\b|\bwhen were you born|\byour birthday|\bhow many (?:years|winters|summers)\b.*\b(?:you seen|old|have you (?:lived|seen|on))(?! here)|\bwhat (?:is your )?age\b|\bare you (?:old|young)\b|\bwhat year were you born/,
  },
  {
    topic: 'origin',
    pattern:
      /\bwhere (?:are|do|did|were) you (?:come |hail |grow |born|raised|grew|originally|originate|brought)\b.*|\bwhere are you from|\bare you from (?:here|around|this)|\bwhere you (?:are|come|were) (?:from|born)|\b(?:were|was) you (?:born|raised)\b|\byour (?:origin|origins|homeland|hometown|birthplace|childhood|youth|past|roots|background|upbringing|life story|history)\b|\bhow long have you (?:lived|been|stayed|worked)(?: (?:here|in|at|around))|\bhave you (?:always|ever) (?:lived|been here|left)|\bwhen did you (?:come|arrive|move)\b|\bdid you grow up|\bas a (?:child|boy|girl|kid)\b|\bwhen you were (?:young|little|small|a child|a boy|a girl|a kid)\b|\b(?:would|will|could|do) you (?:ever |want to |like to |wish to )*leave\b|\bwhat brought you (?:here|to)|\bbefore you (?:were|became|came|worked)\b|\byou (?:ever )?become\b|\byou always (?:want|wanted)\b|\bwho taught you\b|\bwhere did you learn\b/,
  },
  {
    topic: 'skills',
    pattern:
      /\bwhat (?:can|could) you (?:do|help|teach|offer|show)\b|\bhow (?:can|could|may) you (?:help|assist|be of)|\bwhat (?:are|is) (?:you good at|your (?:skills?|talents?|abilit\w+))|\bwhat are you (?:good|capable)|\bdo you (?:have|know|possess) any (?:skills|talents|tricks)\b|\bwhat (?:skills|talents|abilities|tricks) do you|\bcan you do anything|\bare you (?:any good|skilled|talented)/,
  },
  {
    topic: 'doing',
    pattern:
      /\bwhat (?:are|r) you (?:doing|up to|working on|busy with|at|making|cooking|carrying|holding|looking at)\b(?! (?:tomorrow|tonight|later|this evening|in the|at (?:night|noon|dawn|\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b)|next|on |after))|^(?:you )?busy(?: today| now| at all)?$|\bare you (?:busy|working|free|occupied)\b(?! (?:tomorrow|tonight|later|this|in the))|\bwhy are you (?:here|standing|sitting|at|in the|outside|up|awake|not)\b|\bwhat (?:brings|keeps) you here|\bwhat (?:keeps|is keeping) you busy|\bhow come you are (?:here|at)|\bwhat do you do here$|\bwhat you (?:are )?doing|\bhave you (?:got )?(?:a|any) (?:minute|moment|time)|\bdo you have (?:a|any|some) (?:minute|moment|time)|\bcan i (?:talk|speak) (?:to|with) you|\bwhat are you doing(?! at (?:\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b))/,
  },
  {
    topic: 'schedule',
    pattern:
      /\b(?:when|what time|how early|how late|until when|how long) (?:do|will|are|does|is) (?:you|your|the (?:shop|stall|bakery|forge|tavern|inn|mill|market)) ?(?:\w+ )*(?:open|close|start|begin|finish|stop|work|wake|get up|rise|sleep|go to (?:bed|sleep)|eat|rest|be (?:back|home|there|free|done|at|in)|come|leave|free|home|day|return|usually)\b|\bwhere (?:will|can|do|could|would|are|might) (?:i find you|you (?:be|spend|go|usually|find))\b|\bwhere (?:will|are) you (?:be|going)?\b.*\b(?:tomorrow|tonight|later|noon|evening|morning|afternoon|night|midnight|o'clock|dawn|dusk)\b|\bwhat (?:will|are|do) you (?:be )?(?:do|doing)\b.*\b(?:tomorrow|tonight|later|noon|evening|evenings|morning|mornings|afternoon|afternoons|night|nights|day|days|every|next|midnight|after (?:work|this)|today|usually|dusk|dawn|at (?:about |around )?(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve))\b|\byour (?:day|daily|schedule|routine|plans?|usual|evenings?|mornings?|nights?|working hours|hours|bedtime)\b|\bwhat (?:is|does) (?:a|your) (?:typical|usual|normal|ordinary)? ?day|\bdo you (?:ever |usually |often |always )+(?:rest|sleep|go|stop|work|relax)\b|\bwhere are you (?:going|off to|headed|heading|bound)|\bhow do you spend|\bwhere do you (?:go|spend|eat|drink)\b|\bwhat do you do (?:when|after|before|all day|in the|at (?:night|noon|dawn)|on|every|during)/,
  },
  {
    topic: 'home',
    pattern:
      /\bwhere (?:do|does) you (?:live|stay|sleep|dwell|reside|rest your|lodge)\b|\bwhere (?:is|lies) your (?:house|home|place|bed|cottage)|\bwhere you (?:live|sleep|dwell|stay)|\bwhich (?:house|home|cottage|building|one) is yours|\bdo you live\b|\byour (?:house|home|address)\b|\bwhere can i find your (?:house|home)/,
  },
  {
    topic: 'fear',
    pattern:
      /\b(?:what|anything|something|are|is|do|does|of|your|does anything|who)\b.*\b(?:you (?:are )?(?:afraid|scared|frightened|fear|dread|terrified|worry|worried)|are you (?:ever )?(?:afraid|scared|frightened|terrified|worried)|(?:scares?|frightens?|terrif\w+|worr(?:y|ies)|troubles?|haunts?|scaring|worrying|bothers?|concerns?) (?:you|ye)|do you (?:fear|dread|worry)|your (?:fears?|greatest fear|biggest fear|worst fear|worst nightmare|nightmares?|phobia|worry|worries)|keeps? you (?:up|awake)|makes you (?:afraid|nervous|shiver|tremble|uneasy)|gives you nightmares|lose sleep|nightmares?)\b|^what (?:do|are) you (?:most |really )?(?:fear|dread|afraid|scared)/,
  },
  {
    topic: 'wish',
    pattern:
      /\b(?:what|anything|something|do|have|is|are|your|which|if)\b.*\b(?:you (?:really |most |ever |secretly )?(?:wish|dream|hope|long|yearn|desire|want (?:most|from life|in life|to (?:be|become|achieve|do (?:in|with)))|aspire)|your (?:\w+ )?(?:wish|wishes|dreams?|hopes?|goals?|ambitions?|desires?|aspirations?|heart)|any (?:wishes|dreams?|hopes?|goals?|ambitions?|aspirations?|plans for)|would (?:you like|make you happy|you change|you wish|you do with|you want)|could have (?:anything|one)|makes? you happy|(?:one|three) wish)\b|^what do you (?:really |most )?want$|^what (?:is it )?(?:that )?you want(?: most| in life)?$|^what do you (?:most |really )?(?:want|need)(?: most| from (?:life|me)| in life)?$|^what drives you|^what are you (?:hoping|longing|dreaming)/,
  },
  {
    topic: 'need',
    pattern:
      /\b(?:do you need|can i (?:help|do anything|do something|be of|give you|bring you|assist)|may i (?:help|assist)|could i (?:help|assist)|need (?:any |some |a )?(?:help|hand|anything|assistance)|is there (?:anything|something) (?:i|we) (?:can|could)|what can i do for you|how can i help|want (?:some |any |my )?help|have (?:you )?(?:any )?(?:work|a job|jobs|task|tasks|quest|quests) for me|(?:any|a|got any|got a) (?:quests?|work|jobs?|tasks?|errands?)(?: for me)?$)/,
  },
  {
    topic: 'role',
    pattern:
      /\bwhat (?:do|does) you do\b(?! (?:to|with|about|when|if|in|at|on|after|before|think))|\b(?:your|you) (?:job|trade|work|craft|profession|occupation|calling|business|role|living|vocation|line of work|employment)\b(?! (?:hard|late|alone))|\bdo (?:you )?for (?:a living|work|money)|\bearn (?:your|a) (?:living|bread|keep|crust|coin|money)|\bmake (?:a|your) living|\bwhat are you$|\bwhat (?:kind|sort|line|type) of (?:work|job|trade|business|person|man|woman) (?:do|are) you|\bare you (?:a|an|the|our|some kind of) (?:\w+ )?\w+$|\bwhere do you work|\bwhat (?:is it )?you do\b|\bhow do you (?:earn|make (?:money|ends)|pay|support|feed yourself)|\bwhat do you work|\bdo you work\b|\bwhat (?:do|is|can) (?:it )?you (?:make|produce|sell|offer)$|\b(?:for sale|on offer|your (?:goods|wares))\b|\bwho do you work for|\bwhat is your part\b|\bhow long have you (?:been (?:a|an|the)|worked|done)\b/,
  },
  {
    topic: 'dislike',
    pattern:
      /\b(?:you (?:not |really |most )*(?:hate|dislike|despise|loathe|detest|not like|not stand)|annoys? you|irritates? you|makes you (?:angry|mad|sad|cross)|angers you|drives you mad|your (?:pet (?:peeve|hate)|least favou?rite)|can you not stand|least (?:like|favou?rite)|do you not like)\b/,
  },
  {
    topic: 'like',
    pattern:
      /\b(?:(?:what|anything|something|which|who) (?:do|does|things|food|is it)? ?(?:do )?you (?:really |most |especially )?(?:like|love|enjoy|prefer|adore|fancy)(?: (?:most|best|to (?:do|eat|drink|read|sing|talk about)|doing|here|about (?:it|your (?:work|job)|working|living|being))\b.*)?$|you (?:do|like to do)? ?for fun|your (?:hobby|hobbies|passion|pastimes?|interests?|favou?rite)|in your (?:free|spare) time|are you (?:fond|interested|keen)|passes? the time|you interested in|amuses you|your pleasure)\b/,
  },
  {
    topic: 'about',
    pattern:
      /^(?:(?:more |something |all |a bit )?(?:about )?(?:you|yourself|your (?:life|self|story))|what (?:is|was) your story|what should i know about you|who are you really|your life)(?: then| please)?$|\b(?:about|know of) (?:yourself|your life|your story)$|^what (?:kind|sort) of (?:a )?(?:person|man|woman) are you|^describe yourself|^what is (?:special|interesting) about you|^tell me about (?:you|yourself)$/,
  },
]

const opinionAsked =
  /\b(?:(?:think|thoughts|opinion|view|feel|feelings|reckon|make|say|take|believe)\b.*\b(?:of|about|on|regarding|for|towards)|(?:do|did|would|could|can) you (?:really |even |still |get along with |not |two |ever )*(?:like|love|trust|hate|respect|admire|dislike|fear|miss|forgive|know|get (?:on|along) with|believe|envy|fancy|marry|care for|despise|mind|work with|talk to|see much of)|what (?:is|was|are|sort of \w+ is|kind of \w+ is|about) .* like\b|like as a|get (?:on|along)(?: well)? with|are you (?:friends?|close|angry|friendly|mad|married|in love|afraid|jealous|fond|related|fine|on good terms)(?: with| at| to| of)?|friends? with|is .* (?:nice|good|kind|honest|bad|mean|friendly|trustworthy|to be trusted|a good|a bad|your (?:friend|enemy)|clever|stupid|lazy|dangerous|reliable|generous|handsome|pretty|rude|strange|odd|mad|crazy|rich|poor|really|always)|can (?:i|we|one) (?:trust|rely|count)|should i trust|what is wrong with|trustworthy|reputation|gossip|between you and)\b/

const whereAsked =
  /\b(?:where|whereabouts|find|seen|see|locate|reach|get to|way to|way is|which way|directions?|how far|how do i get|how to get|located|around|nearest|lead to|path to|road to|close by|nearby|far)\b/

/** Reads a question by what it is about. */
export const readAsk = (sentence: Sentence, question: Question, mind: Mind): Intent => {
  const { inner } = question
  if (
    /^(?:why|why not|how come|how so|what for|and why|why is that|why so|because of what|what do you mean(?: by that)?|meaning|what makes you (?:say|think) (?:so|that))$/.test(
      inner,
    )
  )
    return { kind: 'follow-up', what: 'why', question }
  if (
    /^(?:really|are you (?:sure|certain|serious|joking|kidding)(?: about (?:that|it))?|is that (?:so|true|right)|seriously|honestly|you sure|is it(?: true)?|do you (?:really )?mean (?:it|that)|do you|did you|will you|is it so|truly|can (?:i|we) trust you|are you (?:honest|lying|telling (?:me )?the truth)(?: to me)?|would you lie(?: to me)?)$/.test(
      inner,
    )
  )
    return { kind: 'follow-up', what: 'really', question }
  const here = readHere(inner, question)
  if (here?.kind === 'ask-here' && here.topic !== 'news') return here
  if (asksOfMe(inner)) return { kind: 'ask-opinion', ofMe: true, question }
  const person = findPerson(inner, mind.people, mind.context)
  if (isRecall(question) && !(person !== null && /\bshould i|can i\b/.test(inner))) return { kind: 'recall', question }
  if (here) return here
  if (person === null) {
    for (const { topic, pattern } of selfRules) {
      if (pattern.test(inner) || pattern.test(sentence.norm)) return { kind: 'ask-self', topic, question }
    }
  }
  const pronoun = /\b(?:he|she|him|her|they|them|his)\b/.test(inner) && mind.lastPerson() !== null
  if (person !== null || pronoun) {
    const own = /\b(?:he|she|him|her|his|they|them)\b/.test(inner) || person !== null
    if (
      own &&
      whereAsked.test(inner) &&
      !/\b(?:from|born|seen? (?:him|her|them) as|see (?:him|her) as)\b/.test(inner) &&
      !/^who\b/.test(inner)
    )
      return { kind: 'ask-person', aspect: 'where', question }
    if (opinionAsked.test(inner) && !/^(?:what|who) (?:does|did|is)\b(?!.*\b(?:like|wrong)$)/.test(inner))
      return { kind: 'ask-person', aspect: 'opinion', question }
    return { kind: 'ask-person', aspect: 'who', question }
  }
  const me = mind.people.find((each) => each.isMe)
  if (me && ` ${inner} `.includes(` ${me.first.toLowerCase()} `)) return { kind: 'ask-self', topic: 'about', question }
  const role = findByRole(
    inner,
    mind.people.filter((each) => each.isMe),
    mind.context,
  )
  if (role?.isMe && /\b(?:who|where)\b/.test(inner)) return { kind: 'ask-self', topic: 'role', question }
  if (/^(?:what|how) about\b|^and\b/.test(sentence.norm) || /^(?:what|how) about\b/.test(inner))
    return { kind: 'follow-up', what: 'about', question }
  if (whereAsked.test(inner) && findPlace(inner, mind.context) !== null && !/\b(?:find out|seen)\b/.test(inner))
    return { kind: 'ask-place', question }
  if (
    /^who (?:built|made|founded|created|invented|wrote|named|cast|was|were|did|killed|stole|painted|brought|told)\b/.test(
      inner,
    )
  )
    return { kind: 'ask-topic', question }
  if (
    question.word === 'who' ||
    /^(?:is there|are there|do you know) (?:a |an |any |some)?(?:one|body|anyone|anybody|someone|somebody)\b/.test(
      inner,
    ) ||
    /\b(?:can|could|should|do|would|may|might|must|will|to) (?:i|we|one|you) (?:buy|get hold of|get (?:an?|some|my)|rent|hire)\b/.test(
      inner,
    ) ||
    (/\b(?:where|who|somewhere|anywhere|place|whom)\b/.test(inner) &&
      /\b(?:can|could|should|do|would|may|might|to) (?:i|we|one) (?:find|ask|learn|repair|eat|sleep|drink|see|talk|stay)\b/.test(
        inner,
      )) ||
    /\b(?:i|we) (?:might|can|could|should|may|would) (?:buy|get|find|rent|learn|repair|eat|sleep|drink|hire|stay)\b/.test(
      inner,
    ) ||
    /\b(?:someone|somebody|anyone|anybody) (?:who|that|here|can|to)\b/.test(inner)
  )
    return { kind: 'ask-here', topic: 'who-does', question }
  return { kind: 'ask-topic', question }
}

const readHere = (inner: string, question: Question): Intent | null => {
  const make = (topic: Extract<Intent, { kind: 'ask-here' }>['topic']): Intent => ({
    kind: 'ask-here',
    topic,
    question,
  })
  if (
    /^(?:(?:what|which) (?:time|hour)(?: is it| it is| do you (?:make it|have)| have you got| now)*|what is the (?:time|hour)|the time|how late)$|^(?:what|which) (?:time|hour) is it\b|\btime is it|\bhave you (?:got )?the time|\bthe time(?: please| now| of day)?$|^how late is it|\bis it (?:late|early|still early|already (?:late|noon|evening|night)|morning|noon|evening|night|midnight)(?: yet| already| now)?$/.test(
      inner,
    )
  )
    return make('time')
  if (
    /^(?:on |in )?what (?:day|date|weekday|month|year|season)(?: of the (?:week|month|year))?(?: (?:is|do|have|are))?(?: (?:it|today|this|we|now|you have|we have|in|got|is))*$|\b(?:today's|the) date\b|^what is (?:today|the day)|\bday (?:of the week )?is it|\bwhich day\b.*\btoday|^is it (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)/.test(
      inner,
    ) &&
    !/\b(?:festival|did|do you|will you|does|your|i|my)\b/.test(inner)
  )
    return make('date')
  if (
    /\b(?:weather|forecast)\b|\b(?:will|is|does|going) (?:it|to)(?: going to)? (?:rain|raining|snow|snowing|storm|be (?:cold|warm|sunny|hot)|cold|warm|sunny)\b/.test(
      inner,
    )
  )
    return make('weather')
  if (
    /^(?:where (?:am|are) (?:i|we)|what (?:is )?(?:this )?(?:place|village|town|area)(?: is| called)?(?: this)?|what (?:place|village|town) (?:is|are) (?:this|we)|what is (?:this|the) (?:place|village|town)(?: called| named| like)?|what is the name of (?:this|the|your) (?:place|village|town)|where is this|(?:about )?(?:this|the|your) (?:place|village|town)|what do you call this (?:place|village|town)|what is there to see|what (?:can|should) (?:i|we|one) (?:do|see)(?: around| in)?(?: here| this village| the village)?|what is (?:there|interesting|around)(?: to (?:do|see))?(?: around| in)?(?: here)?)\b(?: here| like| called)*$/.test(
      inner,
    ) &&
    // "What should I do?" asks for advice, not for what there is to see.
    !/^what (?:can|should) (?:i|we|one) do$/.test(inner)
  )
    return make('place')
  if (
    /^(?:who (?:else )?(?:is|are|lives?|do i|can i talk|should i (?:talk|meet|speak)|works?)(?: (?:here|around|near|nearby|that over there|there|in (?:this|the|your) village|around here|everyone|everybody|these people|your neighbours|the (?:villagers|people)|in charge|living here|to talk to|with you|to|know|meet))+|who do you (?:know|see|live with)(?: here| around)?|who (?:is|are) (?:standing |)(?:with|near|next to|close to|beside|around) (?:you|us)|who should i (?:talk|speak) to|do you see (?:anyone|anybody|someone)|is (?:anyone|anybody|someone) (?:here|around|nearby|near|there)|are we alone|what people live here|who are your (?:neighbours|friends)|do you have (?:any )?(?:friends|neighbours)|how many people live here$|who else can i (?:talk|speak) to)$/.test(
      inner,
    )
  )
    return make('people')
  if (
    /\b(?:any (?:news|rumou?rs?|gossip)|what (?:is|are) (?:the (?:news|latest|gossip|rumou?rs?|word)|new|happening|going on)|heard (?:any|anything|something|the news|of late|lately)|what (?:has happened|happened)(?: here| lately| today| yesterday| recently| around here| in the village)*$|what (?:have you heard|did you hear)(?: lately| today)?$|the (?:latest )?(?:news|gossip|rumou?rs?)|rumou?rs?|gossip|anything (?:new|happening|interesting)|something new|seen anything|what did you see(?= (?:today|lately)|$))(?:\b|$)/.test(
      inner,
    ) &&
    !/\b(?:about|of|from) \w+/.test(inner.replace(/\b(?:about|of) (?:late|the village|town|here)\b/, ''))
  )
    return make('news')
  return null
}
