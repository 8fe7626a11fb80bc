/**
 * An extra's trade. Its places are found by these parts of their ids, in this order; in a world without them, anywhere.
 */
export interface Trade {
  role: string
  morning: { places: readonly string[]; doing: readonly string[] }
  afternoon: { places: readonly string[]; doing: readonly string[] }
  about: readonly string[]
  /** `topics: text`, as in `## Knows`. */
  knows: readonly string[]
  wish: readonly string[]
}

export const trades: readonly Trade[] = [
  {
    role: 'fisher',
    morning: { places: ['pond', 'bridge'], doing: ['watching three lines', 'mending a net'] },
    afternoon: { places: ['market', 'square'], doing: ['selling what bit', 'scaling fish behind the stall'] },
    about: ['I fish, and I sell what I catch before it is a day old.', 'My hands smell of fish on Sundays too.'],
    knows: [
      'fish, fishing, perch, pike, catch, net: The perch bite before the sun is on the water; after that they only look at you.',
      'work, trade, job, living: I fish in the morning and sell in the afternoon. In between I tell lies about the size.',
    ],
    wish: ['I would like to see the sea once, and find out what it tastes of.'],
  },
  {
    role: 'woodcutter',
    morning: { places: ['woods', 'farm'], doing: ['felling a dead ash', 'splitting logs'] },
    afternoon: {
      places: ['square', 'market', 'woods'],
      doing: ['stacking firewood', 'bringing wood to those who ordered it'],
    },
    about: [
      'I cut wood. Half the chimneys here burn what I split.',
      'I know every tree on the edge of the forest, and some of them know me.',
    ],
    knows: [
      'wood, firewood, tree, trees, log, axe: Ash burns green or dry; willow only sulks.',
      'work, trade, job, living: I cut what has died first. The forest keeps count, I think.',
    ],
    wish: ['I want an axe whose handle I have not had to replace.'],
  },
  {
    role: 'washer',
    morning: {
      places: ['brook', 'pond', 'bridge', 'well'],
      doing: ['beating linen on a stone', 'wringing out shirts'],
    },
    afternoon: {
      places: ['well', 'square', 'cottage'],
      doing: ['hanging out washing', 'folding sheets with whoever passes'],
    },
    about: [
      'I wash for eleven households, and I know what every one of them spills.',
      'Nobody has secrets from the one who does the linen.',
    ],
    knows: [
      'washing, linen, shirt, stain, soap, laundry: Cold water for blood, sun for beetroot, and for ink a new shirt.',
      'work, trade, job, living: I wash. The river does most of it; I hold on.',
    ],
    wish: ['I wish for one whole dry week.'],
  },
  {
    role: 'carter',
    morning: { places: ['bridge', 'mill', 'farm'], doing: ['loading sacks', 'greasing an axle'] },
    afternoon: { places: ['market', 'square', 'tavern'], doing: ['unloading the cart', 'waiting for a load back'] },
    about: [
      'I drive the cart to the next village and back, and I carry whatever fits.',
      'The horse knows the way; I am there for the talking.',
    ],
    knows: [
      'cart, horse, road, load, carry, wheel: The road is good as far as the second milestone. After that it is an opinion.',
      'work, trade, job, living: I carry things from where they are to where they are wanted.',
    ],
    wish: ['I want a second horse, so that the first one has somebody to complain to.'],
  },
  {
    role: 'weaver',
    morning: { places: ['cottage', 'house'], doing: ['weaving by the window', 'winding yarn'] },
    afternoon: { places: ['market', 'square'], doing: ['showing cloth', 'matching threads by daylight'] },
    about: [
      'I weave. Most of the blankets in this village passed under my hands.',
      'I count in threads, and I dream in stripes.',
    ],
    knows: [
      'cloth, weaving, loom, wool, yarn, blanket, dye: Onion skins give yellow, walnut gives brown, and patience gives everything else.',
      'work, trade, job, living: I weave while there is light, and I spin when there is company.',
    ],
    wish: ['I should like to weave one piece that nobody needs.'],
  },
  {
    role: 'shepherd',
    morning: {
      places: ['farm', 'woods', 'pond'],
      doing: ['counting sheep twice', 'looking for the one that is missing'],
    },
    afternoon: { places: ['farm', 'bridge', 'pond'], doing: ['watching the flock', 'carving a whistle'] },
    about: [
      'I keep sheep. They are not as stupid as they want you to think.',
      'I am out before the birds have agreed on a tune.',
    ],
    knows: [
      'sheep, lamb, lambs, flock, wool, shepherd: When they all face one way there is rain behind them.',
      'work, trade, job, living: I walk slowly behind animals, in every weather.',
    ],
    wish: ['I wish my dog could count, so that I could sleep.'],
  },
  {
    role: 'mason',
    morning: { places: ['chapel', 'bridge', 'mill'], doing: ['setting a stone', 'mixing mortar'] },
    afternoon: { places: ['graveyard', 'square', 'well'], doing: ['dressing a block', 'looking at a crack'] },
    about: [
      'I build walls, and I come back every spring to see how they do.',
      'A good wall is a slow conversation between stones.',
    ],
    knows: [
      'stone, wall, mortar, build, bridge, arch: Every stone has one face that it wants to show. You turn it until you find it.',
      'work, trade, job, living: I mend what frost has opened. Frost is a good customer.',
    ],
    wish: ['I would like to build one arch that outlives my name.'],
  },
  {
    role: 'beekeeper',
    morning: { places: ['herbal', 'farm', 'woods'], doing: ['talking to the hives', 'smoking out a hive'] },
    afternoon: { places: ['market', 'herbal', 'square'], doing: ['selling honey', 'pouring candles'] },
    about: ['I keep bees, eleven hives of them, and I tell them everything.', 'I move slowly; it becomes a habit.'],
    knows: [
      'bee, bees, honey, hive, wax, sting: Tell the bees when somebody dies, or they leave. I have seen it.',
      'work, trade, job, living: The bees work. I carry their heavy things.',
    ],
    wish: ['I hope for one late summer without wasps.'],
  },
  {
    role: 'pedlar',
    morning: {
      places: ['market', 'notice', 'square'],
      doing: ['laying out ribbons', 'calling out needles and thread'],
    },
    afternoon: { places: ['tavern', 'bridge', 'square'], doing: ['telling news for a drink', 'counting coins'] },
    about: [
      'I sell small things: needles, ribbons, news.',
      'I stay as long as the village buys, and this one buys slowly.',
    ],
    knows: [
      'needle, ribbon, buttons, thread, price, sell, buy: Three needles for an egg, and the thread for a good story.',
      'work, trade, job, living: I carry my shop on my back, and it knows my spine.',
    ],
    wish: ['I want a door of my own, with a bell on it.'],
  },
  {
    role: 'gardener',
    morning: { places: ['herbal', 'farm', 'cottage'], doing: ['weeding between the beans', 'digging a bed'] },
    afternoon: {
      places: ['graveyard', 'chapel', 'square'],
      doing: ['trimming a hedge', 'carrying water to the roses'],
    },
    about: ['I look after gardens whose owners have bad knees.', 'I believe in compost, and in little else.'],
    knows: [
      'garden, flower, flowers, rose, beans, weeds, seed: Sow beans when the blackthorn flowers, whatever the calendar says.',
      'work, trade, job, living: I put things into the ground and defend them.',
    ],
    wish: ['I wish I could see the old pear tree bear once more.'],
  },
  {
    role: 'cooper',
    morning: { places: ['forge', 'mill', 'tavern'], doing: ['bending staves over steam', 'driving hoops'] },
    afternoon: {
      places: ['tavern', 'mill', 'market'],
      doing: ['mending a leaking barrel', 'rolling barrels to the cellar'],
    },
    about: [
      'I make barrels, buckets and the occasional bath.',
      'What does not leak is mine; what leaks was my cousin’s.',
    ],
    knows: [
      'barrel, barrels, bucket, cask, hoop, stave: A barrel holds because every stave leans on the next. I could say more about that.',
      'work, trade, job, living: I make round things out of straight wood.',
    ],
    wish: ['I would like to make a barrel too fine to be used.'],
  },
  {
    role: 'midwife',
    morning: { places: ['herbal', 'cottage', 'well'], doing: ['drying raspberry leaf', 'visiting a young mother'] },
    afternoon: {
      places: ['square', 'chapel', 'market'],
      doing: ['asking after children', 'resting tired feet on the bench'],
    },
    about: [
      'I have brought half of this village into the world, and I remember who screamed.',
      'I sleep when the moon lets me.',
    ],
    knows: [
      'birth, baby, child, children, midwife, mother: They come when they come. I boil the water so that the father has something to watch.',
      'work, trade, job, living: I am sent for at night, and thanked in eggs.',
    ],
    wish: ['I wish for a winter without fever.'],
  },
]

/** Activities for the beginning, the end and the breaks of the day. */
export const meals = ['eating bread and cheese', 'having soup', 'eating out of a cloth', 'sharing a pie'] as const
export const mornings = [
  'lighting the fire',
  'sweeping the step',
  'fetching water',
  'stretching in the doorway',
] as const
export const evenings: readonly { places: readonly string[]; doing: readonly string[] }[] = [
  {
    places: ['tavern'],
    doing: ['drinking small beer', 'listening to the fiddle', 'losing at dice', 'arguing about the weather'],
  },
  { places: ['square', 'well'], doing: ['sitting on the wall of the well', 'watching the lamps being lit'] },
  { places: ['chapel', 'graveyard'], doing: ['sitting quietly', 'leaving flowers'] },
  { places: ['pond', 'bridge'], doing: ['throwing stones into the water', 'leaning on the railing'] },
]
