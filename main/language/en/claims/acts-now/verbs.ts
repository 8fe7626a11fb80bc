import { verbsByForm } from './verb-forms.ts'

const words = (text: string): readonly string[] => text.trim().split(/\s+/)
const setOf = (text: string): ReadonlySet<string> => new Set(words(text))

/** Verbs followed by the person, then the thing: "hand you a cup". */
export const dative = setOf(`
  give hand pass slide slip toss throw pour bring fetch serve lend sell pay lob flip deal grant award ladle cut slice tear
  spoon scoop dish swap trade send feed roll push shove gift pop chuck fling lay set draw weigh measure count pack wrap
  return bestow
`)
/** Verbs that need a named receiver: "lay it into your hand". */
export const moves = setOf(`
  give hand pass slide slip toss throw pour bring fetch serve lend sell pay lob flip deal grant award ladle spoon scoop
  put place set lay drop press tuck shove push thrust fling chuck stuff shovel tip count drape hang tie pin clasp fasten
  wrap pop plonk plunk plop bestow present deliver return surrender entrust trade swap load heap pile cram shift lift
  swing sling hoist lower ease deposit lean roll hold extend reach stow pack fit loop knot buckle strap fix stick jam dump
  empty spill spread sprinkle cast draw pull carry flick spin nudge release settle rest work slap smack wedge cup bind
  slop splash squeeze gift restore relinquish yield leave poke lug heave drag wheel bundle bag turn send cut tear break
  wind let splash dole portion dish sneak smuggle transfer sign part steer direct float sail
`)
/** Verbs with "over" and no named receiver: "pass it over". */
export const over = setOf('hand pass slide push give shove toss throw lob fork deliver sign trade swap')
/** Verbs that fill the listener's vessel: "fill your cup". */
export const fills = setOf('fill refill top replenish load')

export const takes = setOf(`
  take accept pocket collect receive sweep scoop pluck snatch grab gather claim confiscate seize nab swipe pinch palm drop
  slip tuck count put steal relieve get have ring pick stow stuff slide lift lay tip push pull
`)
export const picksUp = setOf(
  'pick scoop snatch lift gather sweep pluck take grab fish retrieve collect hoist haul heave',
)
export const drops = setOf(
  'drop lay put set place leave let dump scatter spill toss throw fling cast pour tip lower knock empty upend',
)

export const crafts = setOf(`
  make bake brew forge cook smith hammer carve whittle prepare mix sew stitch mend repair fix patch sharpen hone grind
  weave knit twist fold bend build assemble polish shoe oil tighten darn boil roast fry stew steep distil grease restring
  fletch solder rivet cobble craft fashion string tan tailor hem whip knock rustle write draw paint lace light pack fill refill clean scrub groom saddle water feed bandage dress rewind restock
  resole polish plait braid trim cut mill press dye wash dry load wrap tie bind set
`)
export const teaches = setOf('teach train show instruct')
export const tells = setOf('tell inform whisper pass deliver call shout send relay say have speak let warn give carry')
/** Verbs of walking. */
export const travels = setOf(`
  go come walk march set head stride hurry follow run leave lead trot jog rush dash scurry scamper skip slip fall stroll
  wander step trudge tramp hasten depart trail tag tiptoe guide escort bring take show ride steer usher accompany quit
  move start make duck storm stomp bolt race hop sneak vanish shuffle limp saunter amble plod creep join pack walk turn
  shut lock close pad patter tramp troop clatter bound lope tumble bob shamble waddle toddle hobble catch traipse tail shadow
`)

export const verbs = verbsByForm(
  new Set([
    ...dative,
    ...moves,
    ...over,
    ...fills,
    ...takes,
    ...picksUp,
    ...drops,
    ...crafts,
    ...teaches,
    ...tells,
    ...travels,
  ]),
)

/** All forms of the verbs of handing over. Every sentence about handing over contains one. */
export const handingWords: readonly string[] = [...verbs].flatMap(([form, { base, forms }]) =>
  forms.has('third') && (dative.has(base) || moves.has(base)) ? [form] : [],
)
