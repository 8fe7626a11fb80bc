import { wholePhrase } from '../../../phrases.ts'

/** Parts of a person or their things that can receive something. */
export const holders = [
  'hand|hands|palm|palms|fist|fingers|finger|grasp|grip|arms|arm|lap|shoulder|shoulders|neck|wrist|waist|head|hair|feet|mouth',
  'pocket|pockets|bag|bags|basket|baskets|purse|pack|packs|sack|sacks|satchel|pouch|pouches|saddlebag|saddlebags|knapsack|wallet',
  'coat|cloak|sleeve|glove|gloves|belt|quiver|apron|hood|hat|cap|boot|boots|shirt|collar|jacket|vest|scabbard|sheath',
  'mug|cup|bowl|plate|tankard|flask|jug|bottle|glass|pail|bucket|cart|barrow|wagon|box|chest|keeping|possession|buttonhole|side|elbow|back|ankle|brow|tray|table|dish|horse|saddle|donkey|mule|doorstep|blanket|knee|knees|legs|thumb|forehead',
].join('|')
/** Containers that receive a thing. Other places don't count: "it is on your head" is a threat. */
export const bags =
  'pocket|pockets|bag|bags|basket|purse|pack|sack|satchel|pouch|knapsack|wallet|saddlebag|saddlebags|arms|coat|cart|quiver|sleeve|boot|apron'

export const toYou = wholePhrase([
  '… (to|at|before|toward|towards|upon|on|onto|in front of|beside|around|round|over|under) (you|ye|thee|yours) …',
  `… (in|into|onto|on|around|round|about|over|under|at|beside|across|through|inside|to|upon|behind|by|against) (each of|both|both of|) your (_|) (${holders}) …`,
  '… (into|onto|in) yours …',
  '… (your way|in your direction) …',
])
/**
 * Phrases that put a thing into the listener's possession. "To you" isn't among them, since "I leave it to you" gives
 * nothing.
 */
export const intoYours = wholePhrase([
  '… (before|upon|on|onto|in front of|beside|around|round|over|into|under) (you|ye|thee|yours) …',
  `… (in|into|onto|on|around|round|about|over|under|at|beside|across|through|inside|upon|behind|by|against) (each of|both|both of|) your (_|) (${holders}) …`,
])
/** Phrases that give a thing to the listener, whatever the verb. */
export const plainlyYours = wholePhrase([
  '… (before|in front of) (you|ye|thee) …',
  '… (over|across|down) to you …',
  '… down (_|_ _|_ _ _|) for you …',
  `… (in|into|inside|around|round) your (_|) (hand|hands|palm|${bags}|neck|wrist|mug|cup|bowl|tankard|glass) …`,
])
export const acrossCounter = wholePhrase([
  '… (over|across|down|along) (the|my|his|her) (counter|table|board|bar|stall|desk|bench) …',
])
export const toSomeone = wholePhrase(['… (to|for|at) !(you|ye|thee|keep|eat|drink|take|hold|wear|use)_ …'])

export const onGround = wholePhrase([
  '… (on|onto|to|in|into|upon|across) the (_|) (ground|floor|grass|cobbles|path|mud|dirt|earth|dust|road|flagstones|boards|snow|straw|doorstep|stones|soil) …',
  '… (at|before|by) your feet …',
])
export const offGround = wholePhrase([
  '… (off|from|out of|on) the (_|) (ground|floor|grass|cobbles|path|mud|dirt|earth|dust|road|flagstones|boards|snow|straw|stones|soil|puddle|gutter|ditch) …',
  '… out of the (_|) (well|water|river|stream|pond|fire|ashes|ditch|mud|bucket) …',
  '… out of the _ bucket …',
  '… (fallen|dropped|spilled|spilt|scattered) …',
  '… by your (boot|boots|foot|feet) …',
  '… (at|beside) your feet …',
])
export const fromYou = wholePhrase(['… (from|off|of) (you|ye|thee) …', `… (from|off|out of) your (_|) (${holders}) …`])
export const money = wholePhrase([
  '… (coin|coins|penny|pennies|copper|coppers|silver|gold|money|payment|toll|fee|fare|change|crown|crowns|groat|groats|shilling|shillings|marks|pence) …',
])
export const intoMine = wholePhrase([
  '… (in|into) (my|his|her|their|the) (_|) (drawer|purse|pocket|pockets|till|apron|box|pouch|belt|sleeve|bag|coinbox|cashbox|strongbox|moneybox|chest|jar|palm|hand|satchel|coat|tin) …',
  '… into (my|his|her|their) _ …',
])
