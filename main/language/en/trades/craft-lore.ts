import { phraseAnywhere } from '../../phrases.ts'

/**
 * What everybody of a trade knows, for souls whose author did not write it. A line: how people ask for it, then the
 * answer. The first line that fits is told, after what the soul itself has under that topic.
 */
interface Craft {
  roles: RegExp
  lore: readonly (readonly [asked: readonly string[], told: string])[]
}

const crafts: readonly Craft[] = [
  {
    roles: /\b(?:herbalist|healer|apothecary|midwife|physician)\b/i,
    lore: [
      [
        ['poison(ous|ed|s|)', '(not|never) (safe to|) eat', 'deadly', 'toxic'],
        'Leave alone foxglove, monkshood, hemlock by the water and the black berries of nightshade. A handful is enough for a grown man.',
      ],
      [
        ['headache(s|)', 'my head (hurts|aches|is sore)'],
        'For a headache: willow bark, steeped for an hour, and a dark room. If it comes with a stiff neck, call me at once.',
      ],
      [
        ['my (stomach|belly)', '(stomachache|bellyache)', '(stomach|belly) ache'],
        'For the belly: mint and fennel, warm, and nothing heavy until tomorrow.',
      ],
      [
        ['cough(s|ing|)', 'sore throat', 'a cold'],
        'For a cough: thyme and honey in hot water, three times a day, and keep out of the evening damp.',
      ],
      [['fever'], 'For a fever: elderflower tea, wet cloths round the calves, and somebody to sit by.'],
      [
        ['(can not|cannot|trouble) (sleep|sleeping)', 'help me sleep', 'sleepless'],
        'For sleep: valerian and lime flowers, and no quarrels after supper.',
      ],
      [
        ['bee sting(s|)', '(stung|sting)', '(nettle|nettles)'],
        'Crush plantain leaves and lay them on. It draws the heat out within the hour.',
      ],
    ],
  },
  {
    roles: /\b(?:priest|chaplain|vicar|monk|nun)\b/i,
    lore: [
      [
        ['bless me', 'your blessing', '(have|ask for) a blessing'],
        'May your road be short, your bread be warm, and your door be found by those who love you.',
      ],
      [
        ['confess(ion|)'],
        'What is laid down before me stays here. Speak when you are ready; I have time, and no great memory for sins.',
      ],
      [
        ['(get|be|) married', 'wedding(s|)', 'marry (us|me|people)'],
        'Two witnesses, three Sundays of notice, and both of you willing. The bell is rung for nothing.',
      ],
      [
        ['after (we die|death)', 'heaven'],
        'I believe that we are kept, and that nobody is mislaid. How, I was not told.',
      ],
    ],
  },
  {
    roles: /\b(?:smith|blacksmith)\b/i,
    lore: [
      [
        [
          'how (do|does) (you|one) (make|forge) (a|) (sword|knife|blade|nails|nail|horseshoe)',
          'how is (steel|iron) made',
        ],
        'Heat it to yellow, strike it before it is red, and never hurry the quench. The rest is arm.',
      ],
      [
        ['how hot', '(the|) hottest', 'temperature'],
        'Red bends, yellow moves, white burns. You learn it by the colour.',
      ],
      [
        ['horseshoe(s|)', 'shoe (my|a|the) horse'],
        'Hot shoe, level hoof, eight nails. Hold the horse still, and I do the rest.',
      ],
      [
        ['(keep|make|get) (it|them|_|a _|my _|the _) sharp', 'sharpen (it|them|_|a _|my _|the _)'],
        'Whetstone, a drop of oil, slow. And never on bone.',
      ],
      [['rust(y|s|)'], 'Oil and dry keeping. A rusty blade wants sand first, then the stone.'],
    ],
  },
  {
    roles: /\bbaker\b/i,
    lore: [
      [
        [
          'how (do|does|is) (you|one|) (bake|make|bread|made) (a|the|your|) (bread|loaf|dough|made)',
          'secret of (good|your|) bread',
          'recipe',
        ],
        'Flour, water, salt, a piece of yesterday’s dough, and the whole night to rise. Most people spoil it by hurrying.',
      ],
      [
        [
          'smell(s|) (so|really|very|) (good|nice|lovely|delicious|amazing|wonderful)',
          'what (is that smell|do i smell|smells)',
        ],
        'That is the second batch, and it says good day to the whole square.',
      ],
      [
        ['(stale|old|mouldy) bread', 'keep bread'],
        'Keep it in linen, never in the damp. When it goes hard, wet the crust and give it the oven again.',
      ],
    ],
  },
  {
    roles: /\bmiller\b/i,
    lore: [
      [
        [
          'how (does|do) (a|the|your|this|) (windmill|mill|windmills|mills) work',
          'how is flour made',
          'how (do|does) (you|one) (grind|make) (flour|corn|grain)',
        ],
        'The wind turns the sails, the sails turn the great wheel, and that turns the upper stone over the lower one. Grain goes in at the eye, flour comes out at the skirt.',
      ],
      [
        ['no wind', 'without wind', 'too much wind'],
        'With no wind I mend and wait. With too much I take in cloth and put the brake on, before the stones run hot.',
      ],
    ],
  },
  {
    roles: /\bfarmer\b/i,
    lore: [
      [
        [
          'how many (cows|cow|sheep|pigs|goats|horses)',
          'how many animals',
          'what animals',
          'animals (do|have) you',
          'livestock',
        ],
        'Count the ox and the hens, and you have counted my herd.',
      ],
      [
        ['(when|what) (do|does|to) (you|one|) (sow|plant|harvest|reap)', 'sow(ing|)', 'harvest time'],
        'Sow when the soil crumbles in the hand, weed till your back gives out, reap before the rain. That is all there is to it.',
      ],
      [
        ['hard work', '(a|) hard life', 'is (it|farming) hard'],
        'It is hard, and it is never done. I would not know what to do with my hands else.',
      ],
      [
        ['(hen|hens|chickens|ox|oxen|cow|cows|goats) (eat|live on|like to eat)'],
        'Grass and hay for what has hooves, grain and scraps for what has feathers, and whatever I turn my back on for all of them.',
      ],
      [
        ['milk a cow', 'milking'],
        'Warm hands, a low stool, and talk to her all the while. She lets down nothing for a stranger.',
      ],
    ],
  },
  {
    roles: /\b(?:hunter|trapper|huntsman|ranger|gamekeeper)\b/i,
    lore: [
      [
        ['track(s|ing|)'],
        'Look at the edges. A sharp edge is this morning; a soft one is yesterday; with dew in it, leave it be.',
      ],
      [
        ['(teach|learn|show) (me|) (how|) to hunt', 'how (do|does) (you|one) hunt', 'to hunt'],
        'Wind in your face, weight on the outer foot, and wait longer than you can bear. Come at first light and watch.',
      ],
      [
        ['snare(s|)', 'trap(s|)'],
        'A hand high, on the run they use, and rub your fingers with fern first. Look every morning, or leave it.',
      ],
      [
        ['dangerous', 'attack (people|me|us)'],
        'Most of what runs here fears you more than you fear it. Give it room, and never stand between it and its young.',
      ],
      [
        ['strange in the wood(s|)', '(odd|strange|unusual) (thing(s|)|sight)'],
        'Bent grass where nobody walks, now and then a light. I note it, and I do not tell it before I know what it is.',
      ],
    ],
  },
  {
    roles: /\b(?:tavern|innkeeper|publican|brewer)\b/i,
    lore: [
      [
        ['(make|brew) (ale|beer)', 'how is (ale|beer) (made|brewed)'],
        'Malt, water, a handful of hops, and a clean barrel. Three weeks in the cool, and nobody is to shake it.',
      ],
      [
        [
          'smell(s|) (so|really|very|) (good|nice|lovely|delicious|amazing|wonderful)',
          'what (is that smell|do i smell|smells)',
        ],
        'The stew! It has been at it since midwinter.',
      ],
      [['drunk(s|ards|)', 'fight(s|) (here|in)'], 'Who can still say my name gets another. Who cannot is walked home.'],
    ],
  },
  {
    roles: /\b(?:merchant|trader|pedlar)\b/i,
    lore: [
      [
        [
          '(pepper|spice(s|)|salt|silk|ribbon(s|)) come(s|) from',
          'where (do|does) (you get|your (wares|goods|spices))',
        ],
        'Up the river from the coast, and onto the coast by ships that I have never had the courage to ask.',
      ],
      [
        ['most expensive', 'dearest', '(costliest|priciest)', 'most precious'],
        'The dearest thing in any pack is the one that came furthest: saffron by the pinch, and good news by the letter.',
      ],
      [
        ['haggle', 'bargain(ing|)'],
        'Name half, sigh, look at the door, and come back. I shall do the same, and we both sleep well.',
      ],
      [
        ['other (town|place|village)(s|)', 'from the (coast|towns)', 'wide world', 'outside world'],
        'On the road they talk of tolls and weather, and whatever else they talk of is stale by the time it gets here.',
      ],
    ],
  },
  {
    roles: /\b(?:schoolmaster|schoolmistress|teacher|scholar)\b/i,
    lore: [
      [
        ['learn to read', 'teach me to read', 'how (do|does) (you|one) (learn|teach)'],
        'Begin with your own name: nobody forgets the letters of that. The rest follows, given a winter.',
      ],
      [
        ['(best|favourite) book', 'what (do|should) (you|i) read'],
        'The chronicle, naturally; or anything with a map in the front of it.',
      ],
    ],
  },
]

const read = crafts.map(({ roles, lore }) => ({
  roles,
  lore: lore.map(([asked, told]) => ({ asked: asked.map((each) => phraseAnywhere([each])), told })),
}))

/** What somebody of this trade knows of the matter of these words. Null if nothing is written. */
export const craftLore = (role: string, norm: string): string | null => {
  for (const { roles, lore } of read) {
    if (!roles.test(role)) continue
    const found = lore.find(({ asked }) => asked.some((pattern) => pattern.test(norm)))
    if (found !== undefined) return found.told
  }
  return null
}

const prays =
  /\b(?:pray|say a prayer|light a candle)(?: \w+)? for (?<whom>[\p{L}' -]+?)(?: (?:please|today|tonight|tomorrow|too|she|he|because|who)\b.*)?$/u
const priests = /\b(?:priest|chaplain|vicar|monk|nun)\b/i

/** For whom a priest is asked to pray, in the asker's words ("my sister"). Null for anything else. */
export const prayedFor = (role: string, norm: string): string | null =>
  priests.test(role) ? (prays.exec(norm)?.groups?.whom ?? null) : null
