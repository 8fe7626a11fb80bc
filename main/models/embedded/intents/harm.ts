import type { Sentence } from '../../../language/en/grammar/text.ts'
import { withoutRequest } from '../../../language/en/requests/asking.ts'
import { buildings, undressing } from '../../../language/en/requests/harm.ts'
import type { Mind } from '../mind.ts'

/** Harmful deeds. Every village does these to animals, weeds and pests. They are harm only when aimed at people. */
const deeds =
  '(?:kill|murder|slay|stab|strangle|choke|poison|drown|hang|shoot|attack|beat(?: up)?|hurt|harm|maim|cripple|torture|whip|rob|kidnap|behead|throttle|bash|cut the throat of|set fire to|burn(?: down)?|set alight|torch|smother|suffocate|lynch|assassinate|butcher|finish off|do away with|get rid of|push|shove|throw|break)'
/** Deeds that are ordinary even towards people. The direction, the tool or the body part makes them harmful. */
const mildDeed = /^(?:push|shove|throw|break|get rid of)\b/
const madeHarm =
  /\b(?:into|down|off|from|in) (?:the |a |that )?(?:well|pond|river|brook|weir|bridge|cliff|roof|tower|stairs|mill wheel|fire|oven)\b|\b(?:neck|legs?|arms?|bones?|skull|fingers|ribs|jaw|nose)\b|\bfor (?:good|ever)\b|\b(?:mushrooms?|berries|poison|knife|axe|quietly|without (?:anybody|anyone|being))\b/
/** Requests for harm without a plain verb: "I need him dead", "make him disappear for good", "slit his throat". */
const unsaid =
  /^i (?:need|want|would like) (.+) (?:dead|killed|murdered)$|^make (?:sure )?(.+) (?:(?:disappears?|vanish(?:es)?) for (?:good|ever)|bleed|suffer)\b|^(?:slit|slash) the throat of (.+)$|^(?:bash|smash|beat|kick|cave) (.+?) (?:head|skull|face|teeth|brains) (?:in|out)\b|^(?:slit|cut|slash) (.+) throat\b/
const kindling = /^(?:set|put) (.+) (?:on fire|alight|ablaze|aflame)\b/
const breakingIn = /^(?:burgle|loot|plunder|ransack|break into)\b/
const deadlyDose =
  /^how (?:much|many) .*\b(?:poison|hemlock|nightshade|arsenic|mushrooms?|berries)\b.* (?:kill|finish) (.+)$/
/** Words for taking somebody else's things. */
const theft = /^(?:steal|swipe|pinch|nick|rob)\b(?! (?:a (?:kiss|glance|look|march|moment|nap)|my |the show))/
const kin =
  'man|woman|child|children|boy|girl|baby|husband|wife|mother|father|brother|sister|son|daughter|uncle|aunt|granny|grandmother|grandfather|priest|king|queen|duke|guards?|thief|thieves|stranger|traveller|guests?|neighbours?|villagers?|people|folk|everyone|everybody|someone|somebody|anyone|anybody|player|rival|enemy|mayor|captain|knight|lord|lady|merchant|pedlar|peddler|beggar|servant|monk|nun|bishop|landlord|landlady|master|bride|groom|widow|orphan'
const who = '(?:him|her|them|me|us|you|yourself)'
/** Openings of the speaker's own plan: "how do I …", "help me …", "let us …". */
const plan =
  /^(?:(?:please )?(?:help|assist|teach|show|tell) (?:me|us)(?: how)?(?: to)? |let us |how to |how (?:do|can|could|should|would|might) (?:i|we|one|you) (?:best )?|what is the best way to |i (?:want|need|mean|plan|am going|would like) (?:you )?to |(?:will|would|can|could) you (?:help (?:me|us) (?:to )?)?)/
const poisoning =
  /\b(?:poison|hemlock|nightshade|arsenic)\b.*\b(?:(?:in|into) (?:his|her|their) |for (?:him|her|them|my |the |a )|to (?:put|kill|give)\b)/
const drugging = /^(?:get|make) (?:the |that |a )?(?:child|boy|girl|baby|children)\b.* drunk\b/
/** Words about the doer, in a tale, or about a fear. They mention harm but don't ask for it. */
const told = /\b(?:did|does|has|had|was|were|is|are|who|whom|why|when)\b/

/**
 * Whether an order or a plan asks for an act against somebody's life, limb, house, goods or dignity. Quoted words don't
 * ask for anything.
 */
export const asksForHarm = ({ text }: Sentence, mind: Mind): boolean => {
  const plain = text
    .replace(/["“«][^"”»]*["”»]?/g, ' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}'’ -]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const wanted = withoutPlan(plain)
  const dosed = deadlyDose.exec(plain)?.[1]
  if (dosed !== undefined) return isPerson(dosed, mind)
  const victim = (unsaid.exec(plain) ?? unsaid.exec(wanted))?.slice(1).find((each) => each !== undefined)
  if (victim !== undefined && (/^(?:his|her|their)$/.test(victim) || isPerson(victim, mind))) return true
  if (breakingIn.test(wanted)) return buildings.test(wanted)
  const lit = kindling.exec(wanted)?.[1]
  if (lit !== undefined) return buildings.test(lit) || isPerson(lit, mind)
  if (undressing.test(wanted) || drugging.test(wanted)) return true
  if (
    poisoning.test(plain) &&
    !told.test(plain.replace(/^where (?:do|can) i /, '')) &&
    !/\b(?:rats?|mice|moles?|vermin|wolves|foxes)\b/.test(plain)
  )
    return true
  if (theft.test(wanted)) return !/^(?:steal|pinch|nick|swipe)$/.test(wanted)
  const object = new RegExp(`^(?:(?:sneak|creep|go|come|take|get|grab|bring) .* and )?${deeds}\\b ?(.*)$`).exec(
    wanted,
  )?.[1]
  if (object === undefined) return /\bcut (?:his|her|their|somebody's) throat\b/.test(wanted)
  if (/^(?:burn|torch|set fire to|set alight)/.test(wanted)) return buildings.test(object) || isPerson(object, mind)
  if (
    /^poison/.test(wanted) &&
    /^(?:the |their |our |his |her )?(?:well|water|river|brook|food|soup|ale|bread)\b/.test(object)
  )
    return true
  if (mildDeed.test(wanted) && !madeHarm.test(object)) return false
  return isPerson(object, mind)
}

const withoutPlan = (plain: string): string => {
  let rest = withoutRequest(plain).trim()
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = withoutRequest(rest.replace(plan, '')).trim()
  }
  return rest
}

/** Whether an object names a person: "the miller for me" is the miller. */
const isPerson = (object: string, mind: Mind): boolean => {
  const [first = ''] = object.split(
    / (?:for|with|in|into|down|off|from|by|without|tonight|now|until|while|so|at|on|to|before|after)\b/,
  )
  const words = first
    .replace(/^(?:the|a|an|that|this|my|your|his|her|their|our|old|poor) /, '')
    .replace(/['’]s\b/g, '')
    .split(' ')
  if (new RegExp(`^${who}$`).test(words[0] ?? '') && words.length <= 2) return true
  if (words.some((word) => new RegExp(`^(?:${kin})$`).test(word))) return true
  return mind.people.some(
    (person) =>
      !person.isMe &&
      [person.first.toLowerCase(), ...(person.role?.toLowerCase().split(' ') ?? [])].some(
        (name) => name.length > 2 && endsOf(name).some((each) => words.includes(each)),
      ),
  )
}

/** The name and the trades it ends in: a blacksmith is also a smith, and an innkeeper a keeper. */
const endsOf = (name: string): string[] => [name, ...(/smith$/.test(name) ? ['smith'] : [])]
