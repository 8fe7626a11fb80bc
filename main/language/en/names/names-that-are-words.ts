/**
 * Whether a first name or surname is also an everyday word: a month, flower, virtue, trade, thing or verb. In a note,
 * it is read as the word unless the sentence plainly means a person.
 */
export const isNameAndWord = (word: string): boolean => namesThatAreWords.has(word.toLowerCase())

/** Whether a word is a time that comes and goes: "Summer came back" isn't about a person. */
export const isTimeWord = (word: string): boolean => timeWords.has(word.toLowerCase())

const timeWords: ReadonlySet<string> = new Set(
  'april august autumn dawn eve january may june july march noel season spring summer winter'.split(' '),
)

const namesThatAreWords: ReadonlySet<string> = new Set(
  [
    ...timeWords,
    // Plants and birds.
    'almond ash aspen basil bay berry birch blossom bramble briar brook bud cedar cherry clementine clover coral daisy dahlia elder fern',
    'forest forrest garnet ginger hawthorn hazel heath heather holly hyacinth iris ivy jasmine juniper laurel lavender leaf lilac lily linden',
    'lotus magnolia maple marigold meadow moss myrtle oak olive orchid pansy peony peach petal petunia pepper plum poppy primrose reed rose',
    'rosemary rowan rue rush saffron sage sorrel tansy thistle thorn thyme tulip vine violet willow yarrow bee buck crane crow dove',
    'drake falcon finch fox hawk heron jay kit kite lamb lark lion martin merlin otter partridge phoenix pike quail raven robin rook starling swan',
    'swift teal tiger wolf wren',
    // Virtues and hopes.
    'amity blessing bliss charity chance clemency comfort constant courage creed destiny earnest faith felicity fortune frank grace harmony',
    'haven honor honour hope joy justice liberty love loyal loyalty lucky mercy merit merry modesty noble patience peace piety prudence serenity temperance',
    'true trinity trust unity valor verity victory virtue will wisdom',
    // Trades and ranks.
    'abbot archer baker baron bishop brewer butcher butler carpenter carter chandler clerk collier cook cooper dean deacon draper duke earl farmer',
    'farrier fisher fletcher forester fowler fuller gardener glover hunter judge king knight marshal mason mercer miller miner monk page parker parson piper',
    'pilgrim porter potter prince prior ranger reeve saddler sawyer scout shepherd sheriff singer skinner smith squire steward tailor tanner tinker',
    'tucker turner usher walker warden weaver wright',
    // Things and places.
    'amber art barn beach bell bill blade blaze bond booker boot bow bridge buddy bush cash cliff cloud clay colt cove crystal dale dell den',
    'diamond dusk ember flint ford gale gem glen gold grant grove guy hall harp hay hill jack jade jet jewel knoll lake lane',
    'lance link marsh mead melody mile miles mill mist moor nova ocean opal park pearl peg penny pierce pip pool port prosper quarry rain ray rex',
    'ridge rock rod ruby rusty sailor sandy sapphire shade shore silver sky skip sonny sparrow star storm stormy sunny story song',
    'tide topaz trace vale van wade wall ward waters well wells west wood woods',
    // Verbs and qualities.
    'barb brand brown bless blithe bright carol chase chip chuck curt dash don dot flip gray green grey happy',
    'hardy hatch josh june junior keen mark marry nick pace',
    'pop quick randy read rich rob royal russet sally sterling stew strong sweet tawny tug victor wick wild',
    'wise young',
  ].flatMap((line) => line.split(' ')),
)
