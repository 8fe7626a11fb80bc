import { stem } from './stem.ts'
import { emptyWords, stopClasses } from './stop-words.ts'

/**
 * English words that name nothing in particular, used to judge what is worth noting or thinking about. They are lists
 * because no rule tells a noun from an adjective.
 */
const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

/** Times and dates. */
const times =
  'time day days hour hours minute minutes moment week weeks month months year years morning evening night noon afternoon midnight dawn dusk today tomorrow yesterday tonight monday tuesday wednesday thursday friday saturday sunday spring summer autumn winter second while once ago'
/** Words for qualities, and for choosing one of several things. */
const qualities =
  'little small big large great old young new best better worst worse good bad fine nice dear poor same other others another next last first third few many several whole half full empty long longer longest short shorter high higher low deep wide narrow thick thin straight round flat sharp blunt hard soft loud quiet slow fast quick early late warm cold hot cool wet dry clean dirty heavy light dark bright kind sweet bitter sour sad happy angry clever honest true false real right wrong only own very odd common certain such enough able sure ready open shut strong weak lucky usual main'
/** Informative adjectives, which still don't name a thing. */
const tellingQualities =
  'silver golden wooden iron copper stone woollen broken bent lost stolen strange red green blue white black brown grey yellow holy secret brave wise rich'
/** Parts of a body. */
const body =
  'head hair face eye eyes ear ears nose mouth lip lips tooth teeth tongue chin neck shoulder shoulders arm arms elbow hand hands finger fingers thumb chest back belly side hip leg legs knee knees foot feet toe toes heart skin bone bones blood voice breath'
/** Words that can stand for anything or anybody. */
const generic =
  'thing things something anything everything nothing somebody anybody everybody nobody someone anyone everyone person people man men woman women boy girl folk lad lass friend friends neighbour fellow stranger one ones way ways place places part piece bit end edge middle top bottom front kind sort lot matter case point fact idea word words name names number count talk story news question answer reason use need luck trouble world life work job rest step steps gate door flies treasure pleasure peace sleeve cuff footnote body half pair couple village town street'
/** Words of greetings, partings and fillers. */
const courtesies =
  'hello greetings welcome goodbye bye farewell please thank thanks sorry pardon mind again until back off out well aye ah oh aha hey ha hm hmm guess watch wait soon later carefully go come came going good-day speaking strictly indeed perhaps maybe really quite rather just almost already'
/** Words after "in", "to", "from" or "near" that aren't places: "in case", "to people". */
const manners =
  'case vain turn general fact particular private advance addition common short full half order place control demand despair detail doubt effect error exchange exile favour flight force front future haste honour hurry jest kind length motion number pairs part passing peace pieces power practice praise progress public question reality reverse shape shock sight silence spite stock style surprise tears theory touch truth turmoil view experience birth habit hunger thirst boredom anger safety scratch heaven nowhere somewhere everywhere ashes dust bits boil death life school sleep town land water both each either such much more most less enough again'
/** Verbs with little meaning. */
const plainVerbs = 'saw look knew think thought give gave take took made put keep want'

const empty = new Set([
  ...set([times, qualities, body, generic, courtesies, plainVerbs].join(' ')),
  ...emptyWords,
  ...stopClasses.of('places', 'times', 'measures', 'wholes', 'linkers'),
])
const adjectives = set(`${qualities} ${tellingQualities}`)

const notPlaces = set(manners)

/** Whether a word may follow "in" or "to" without being the name of a place. Small letters. */
export const isNoPlaceName = (word: string): boolean => notPlaces.has(word) || empty.has(word) || isConcrete(word)
/** Whether a word says nothing specific by itself. Small letters. */
export const isEveryday = (word: string): boolean => empty.has(word)
/** Whether a word describes the thing that follows. */
export const isQuality = (word: string): boolean =>
  adjectives.has(word) || (!isConcrete(word) && /(?:.est|ful|less|ous|ish|able|ible)$/.test(word))

/** Things to touch or see, animals, relatives and weather. A villager's words and dreams can be about these. */
const concrete = set(
  'acorn anchor anvil apple apron archive arrow axe badger bag bakery baker barn barrel basket bat beam bean bear bed bee beehive bell bellows bench berry bird blacksmith blanket boat book boot bottle bowl box branch bread bridge brook broom brother bucket buckle butter butterfly button cabbage cake calf candle cap captain carpet cart castle cat cauldron cellar chain chair chapel charm cheese chest chicken chimney chronicle church cider clay cliff cloak cloth cloud clover coal coast coat cock coffin coin comb cottage cow cradle cricket crop cross crow crown crust cup curtain dagger dance daughter dog donkey dough dove dragon dream drum duck dust eagle egg farm farmer father feather fence fern ferry fiddle field fire fireplace fish flag flask flood flour flower flute fog forest forge fork fountain fox frog frost fruit furnace garden garlic ghost glass goat gold goose grain granary grandfather grandmother grape grass grave graveyard hammer harbour hare harness harvest hat hawk hay healer hearth hedge helmet hen herb herbalist herd hill hinge hive honey hood horn horse horseshoe house hunter husband ice inn island ivy jar jug kettle key king kitchen kite knife ladder lake lamb lamp lantern leaf letter lighthouse lizard lock log loom loaf map marigold market mast meadow merchant mill miller millstone mine mirror moon mop moss moth mother mountain mouse mule mushroom nail necklace needle nephew nest net niece notebook oak oar oats oil onion orchard oven owl ox pan parrot path pear pearl pebble pen penny pepper pie pig pigeon pillow pin pine pipe pitchfork plank plate plough plum pocket pond pony pot potato priest pumpkin purse queen rabbit railing rain rainbow raven recipe reed ribbon ring river road robin roof root rope rose rowan rug sack saddle sail sailor salt salve sausage saw scales scarf school schoolmaster sea seed shawl sheep shell shepherd shield ship shirt shoe shop shovel sickle sister skull slate sled smith smoke snail snake snow soap soldier son soup spark sparrow spear spider spoon square stable staff stair star statue steward stick stocking storm stove stranger straw sugar sun swallow swan sword table tailor tavern telescope tent thimble thistle thorn thread throne thrush tide toad tools torch tower trap treasury tree trumpet tunnel turnip turtle umbrella uncle aunt cousin vane vase vineyard violin wagon wall wallet watermill wedding weed well wheat wheel whistle wife willow wind windmill window wine wolf wood woods wool wreath yarn',
)
const concreteStems = new Set([...concrete].map(stem))
/** Whether a word is a thing, an animal, a relative, a trade or weather. */
export const isConcrete = (word: string): boolean =>
  concrete.has(word) || (word.endsWith('s') && concreteStems.has(stem(word)))

/**
 * Words for people, and for things that aren't one object. In a dream these can't carry anybody, fly, or be found
 * behind a door.
 */
const noDreamThing = set(
  'aunt baker blacksmith brother captain coal cousin dance daughter dough dream dust farmer father flour fog frost gold grain grandfather grandmother grass hay healer herbalist hunter husband ice king merchant miller moss mother nephew niece oats oil priest queen rain recipe sailor salt schoolmaster shepherd sister smith smoke snow soldier son stranger steward straw sugar tailor treasury uncle wedding wheat wife wind wine wood woods wool yarn tools archive harvest herd crop scales bellows fruit honey butter garlic soup soap coast clay clover tide sea cloth',
)
export const isDreamThing = (word: string): boolean => concrete.has(word) && !noDreamThing.has(word)
