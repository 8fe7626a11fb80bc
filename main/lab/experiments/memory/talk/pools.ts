const list = (words: string): readonly string[] =>
  words
    .split('|')
    .map((word) => word.trim())
    .filter((word) => word !== '')

/**
 * Building blocks of the talk: `{name}` in a sentence stands for one of these. Parts of a pool may name other pools.
 */
export const pools: Readonly<Record<string, readonly string[]>> = {
  place: list(
    'mill | stone bridge | market square | old well | chapel | north gate | tannery | river landing | orchard wall | smithy yard | threshing barn | fish ponds | watchtower | charcoal pits | sheepfold | crossroads shrine | brick kiln | weir | hayloft | herb garden | quarry | ropewalk | dovecote | bathhouse',
  ),
  spot: list(
    'under the blue flowerpot | behind the third rafter | inside the cracked churn | beneath the loose hearthstone | on a nail above the cellar door | in the hollow of the pear tree | inside an old boot by the stove | under the beehive | behind the almanac on the shelf | in the lining of a winter coat | below the window sill of the stable | at the bottom of the flour bin | inside the broken clock | under the doormat of the neighbours | in a tin box on the roof beam | behind the picture of the ferry | beneath the stack of peat | inside the bread oven that nobody heats | in the left drawer of the sewing table | under the seat of the hay wagon | in a jar of dried beans | behind the loose plank in the goat shed | inside the drum on the wall | under the fourth stair',
  ),
  dwelling: list(
    'in the cottage behind the mill | above the bakery | on Birch Lane | in the attic of the ferry house | at the edge of the beech wood | in two rooms over the tannery | on Weaver Street | in the old toll house | beside the fish ponds | in the gatekeeper lodge | on Candle Row | at the far end of Goose Alley | in a wagon near the quarry | on the hill past the vineyard | in the loft of the ropewalk | behind the schoolroom | on Lantern Court | in the boathouse by the weir | under the bridge arches | on Thistle Farm | in the white house on Ash Road | over the chandlery | in a hut among the hop poles | at the sign of the pelican',
  ),
  town: list(
    'Norwick | Hallowmere | Stonebrook | Easterby | Ravensholm | Quillport | Dunmarrow | Pellam | Oakhurst | Saltby | Wintervale | Crowford | Amberley | Tarn Hollow | Brackwater | Lindale | Marrowgate | Fennick | Goldcrest | Harrowdown | Ilverton | Kestrel Bay | Larkspur | Millhaven | Netherby | Orrin | Port Sable | Rushmoor | Thornby | Umberton',
  ),
  colour: list(
    'grey | russet | white | black | dappled | chestnut | cream | rust-red | slate-blue | ochre | silver | olive | copper | speckled',
  ),
  pet: list(
    'Moss | Button | Pepper | Captain | Nettle | Biscuit | Sooty | Juniper | Barley | Thimble | Duchess | Rascal | Clover | Magpie | Ember | Turnip | Whisper | Hazelnut | Bramble | Sprocket | Tansy | Muffin | Comet | Pickle',
  ),
  tool: list(
    'hand saw | plough | spinning wheel | loom | bellows | lantern | ladder | wheelbarrow | butter churn | fishing net | grindstone | weather vane | water pump | scythe | cider press | cart axle | saddle | well winch | rain barrel | kettle | bread peel | beehive frame | lute | barrel hoop',
  ),
  goods: list(
    'two jars of honey | a sack of walnuts | six wool blankets | a bolt of linen | three wheels of cheese | a crate of plums | a dozen candles | four clay pots | a barrel of vinegar | a bundle of willow rods | some smoked trout | a coil of hemp rope | nine goose feathers | a basket of mushrooms | five leather belts | a tub of butter | a pair of geese | seed potatoes | beeswax | a keg of nails | dried apricots | fourteen eggs | a load of firewood | a string of onions',
  ),
  thing: list(
    'brass compass | silver thimble | walking stick | tobacco pouch | prayer book | leather glove | pocket knife | amber bead | spectacles | straw hat | tin whistle | wedding ring | wax tablet | fur cap | coin purse | horn spoon | bone comb | ivory dice | red scarf | almanac | copper bracelet | hymn sheet | whetstone | snuff box | pewter mug | chess queen | woollen sock | map of the coast | flint striker | sealing wax',
  ),
  place2: list(
    'near the mill race | by the old well | under the market benches | on the road to {town} | in the reeds at the fish ponds | behind the chapel | on the ferry | in the snow at the north gate | at the threshing barn | among the hop poles | beside the quarry steps | in the long grass of the orchard | at the bathhouse | under the watchtower | on the way to the vineyard | in the smithy yard',
  ),
  craft: list(
    'cooper | thatcher | chandler | weaver | stonemason | beekeeper | ferryman | saddler | glassblower | potter | locksmith | bookbinder | shipwright | dyer | wheelwright | tinker | miller | tailor | cartwright | surveyor | schoolteacher | bell founder | basket maker | carpenter',
  ),
  instrument: list(
    'fiddle | hurdy-gurdy | flute | drum | harp | bagpipe | lute | dulcimer | horn | concertina | viola | tambourine | cittern | shawm',
  ),
  food: list(
    'plum dumplings | barley soup | smoked eel | nut bread | pickled herring | leek pie | roast chestnuts | goat cheese | onion tart | pea porridge | honey cakes | mutton stew | fried trout | beetroot salad | cabbage rolls | pear pudding | oat biscuits | mushroom broth | buckwheat pancakes | quince jelly | liver sausage | rhubarb crumble | boiled crab | walnut cream',
  ),
  drink: list(
    'elderflower cordial | dark ale | mint tea | cider | buttermilk | mulled wine | barley water | plum brandy | nettle beer | goat milk | rosehip tea | birch sap',
  ),
  fear: list(
    'geese | thunder | deep water | spiders | the dark cellar | heights | bats | strangers with lanterns | bulls | mirrors | eels | owls | wasps | fire | moths | crowds | snakes | echoes in the quarry | fog | the sound of bells at night',
  ),
  ailment: list(
    'nettles | hay pollen | shellfish | walnuts | bee stings | strawberries | cat hair | goose down | lye soap | mould | goat milk | rye flour | feathers | lavender | tar smoke | celery',
  ),
  game: list(
    'nine men’s morris | draughts | skittles | dice | chess | quoits | marbles | bowls | cards | backgammon | horseshoes | hazard',
  ),
  tree: list(
    'pear tree | walnut tree | cherry tree | hazel hedge | willow | quince bush | plum tree | elder | linden | mulberry | rowan | medlar',
  ),
  crop: list(
    'turnips | flax | hops | rye | leeks | peas | barley | carrots | beans | cabbages | poppies | lentils | garlic | oats | pumpkins | saffron',
  ),
  fish: list('pike | carp | perch | trout | eel | tench | bream | sturgeon | catfish | grayling'),
  beast: list(
    'fox | heron | badger | stag | otter | wolf | boar | hedgehog | kingfisher | lynx | white owl | crane | marten | hare | swan | raven',
  ),
  song: list(
    'The Drowned Bell | Nine Grey Sisters | Farewell to Marrowgate | The Tinker’s Daughter | Barley at Midnight | Three Oars | The Lantern Wife | Salt on the Stair | My Lad of Pellam | The Crooked Mile | Snow on the Anvil | The King of Crows | Red Apples Falling | The Ferryman’s Due | Sleep, Little Otter | A Candle for Orrin',
  ),
  ship: list(
    'Morning Heron | Patient Ann | Salt Maiden | Copper Gull | Widow’s Luck | Seventh Wave | Brave Turnip | Northern Lamp | Quiet Margaret | Black Swallow | Gilded Pike | Second Chance | Old Barnacle | Blue Pilgrim',
  ),
  matter: list(
    'the price of hay | a broken fence | the water rights | a borrowed ladder | the last seat on the ferry | the noise at night | a stray pig | a boundary stone | an unpaid bill | the recipe for mead | a muddy carpet | the school bell | the chapel roof | a game of skittles | a spilled cart | two missing hens',
  ),
  sum: list(
    'four silver marks | eleven coppers | two gold crowns | seven shillings | thirty pence | nine silver marks | a crown and a half | sixteen coppers | five florins | twelve shillings | three gold crowns | forty pence | six florins | twenty coppers',
  ),
  number: list(
    'three | four | five | six | seven | eight | nine | eleven | twelve | thirteen | fourteen | sixteen | seventeen | nineteen',
  ),
  ordinal: list(
    'first | second | third | fourth | fifth | sixth | seventh | ninth | eleventh | twelfth | fourteenth | sixteenth | eighteenth | nineteenth | twentieth',
  ),
  weekday: list('Monday | Tuesday | Wednesday | Thursday | Friday | Saturday | Sunday'),
  season: list('spring | summer | autumn | winter'),
  feast: list(
    'harvest supper | lamp festival | shearing day | apple fair | midsummer dance | well blessing | first frost feast | river race | candle night | beating of the bounds',
  ),
  weather: list('drizzle | hail | fog | frost | heat | sleet | gale | mist | thaw | drought | snow | downpour'),
  hour: list(
    'dawn | sunrise | the second bell | noon | the fourth bell | dusk | sunset | midnight | cockcrow | lamp-lighting',
  ),
  month: list('March | April | May | June | July | August | September | October | November | February'),
  adjective: list(
    'narrow | crooked | fine | dreadful | handsome | noisy | damp | bright | stubborn | splendid | peculiar | gloomy | tidy | shabby | cheerful | mighty',
  ),
  kin: list(
    'sister | brother | aunt | uncle | cousin | grandmother | godfather | nephew | stepmother | father-in-law | neighbour | apprentice | landlady | foster son',
  ),
  /** Villagers who are mentioned only in passing. */
  person: list(
    'old Hedda | the miller’s wife | Brother Anselm | the toll keeper | young Piet | the widow Karlsen | Doctor Malin | the two Sorrels | Sergeant Rook | the pedlar from {town} | Master Ivo | the ferry girl | Aunt Wilmot | the blind harper | Jory the carter | the new schoolmistress | Big Ulla | the reeve | Ottilie at the well | the salt merchant | Squire Dace | the beadle | little Fenna | the goatherd',
  ),
}

/** The people who talk to the NPC. `he` picks the pronouns of questions about them. */
export const players: readonly { name: string; he: boolean }[] = list(
  'Ada f|Bram m|Cleo f|Dov m|Edda f|Finn m|Greta f|Hale m|Ines f|Joss m|Kaja f|Leif m|Mira f|Nils m|Olive f|Pavel m|Quinta f|Rolf m|Sanna f|Teo m|Una f|Viktor m|Wanda f|Xaver m|Yrsa f|Zeno m|Alba f|Basil m|Carla f|Dirk m|Elsa f|Felix m|Gwen f|Hugo m|Ilka f|Jasper m|Kirsten f|Ludo m|Maren f|Noor f|Oskar m|Petra f|Rurik m|Silke f|Tamsin f|Ulf m|Verena f|Wim m|Yann m|Zita f|Anselma f|Bertil m|Cosima f|Detlef m|Esther f|Florin m|Gudrun f|Henrik m|Isolde f|Jannik m',
).map((entry) => ({ name: entry.slice(0, -2), he: entry.endsWith(' m') }))

const given = list(
  'Elin | Tobias | Marit | Corwin | Dagny | Ansel | Brida | Lorens | Sigrun | Valdis | Emeric | Rosalie | Gunther | Tilda | Odran | Wiebke | Casimir | Nerys | Hollis | Jorunn | Alaric | Perla | Sander | Ysolde | Bastian | Linnea | Morten | Freya | Tancred | Ulrika',
)
const family = list(
  'Marsh | Hollow | Underwood | Fairwind | Thorne | Becket | Ashdown | Quill | Ravenscroft | Tallow | Ironside | Meadows | Pike | Larkin | Stroud | Wetherby | Coldwell | Barrow',
)

/** Names of people who are discussed at length. Nobody else has these names. */
export const namesakes: readonly string[] = family.flatMap((last) => given.map((first) => `${first} ${last}`))
