/**
 * Actions on a thing: for the name, for the description (with when to use it), and for requests. `{x}` is the thing.
 */
export const deeds: readonly { name: string; told: string; when: string; asks: readonly string[] }[] = [
  {
    name: 'mend',
    told: 'mend {x} that is broken or torn',
    when: 'something has a hole or a crack',
    asks: [
      'There is a hole in my {x}, can you patch it?',
      'My {x} broke this morning. Could you repair it?',
      'I tore the {x}. Is there any mending it?',
    ],
  },
  {
    name: 'clean',
    told: 'clean {x} of dirt, rust and grease',
    when: 'something is filthy or stained',
    asks: [
      'Look how dirty my {x} is!',
      'Could you scrub the stains off this {x}?',
      'I need my {x} cleaned before the feast.',
    ],
  },
  {
    name: 'price',
    told: 'set a fair price for {x}',
    when: 'somebody wonders what it costs or what it is worth',
    asks: ['What is my {x} worth?', 'How much would you pay for this {x}?', 'Is four pennies a fair price for {x}?'],
  },
  {
    name: 'paint',
    told: 'paint {x} in bright colours',
    when: 'a coat of colour is wanted',
    asks: [
      'I want my {x} in blue. Do you have paint?',
      'Could you colour the {x} red?',
      'Who does the painting of {x} here?',
    ],
  },
  {
    name: 'bless',
    told: 'bless {x} with an old rhyme',
    when: 'somebody fears bad luck',
    asks: [
      'Would you say a blessing over my {x}?',
      'I fear my {x} brings me bad luck.',
      'Say the old rhyme for this {x}, please.',
    ],
  },
  {
    name: 'hide',
    told: 'hide {x} where no thief looks',
    when: 'something must be kept secret',
    asks: [
      'I must keep my {x} secret from thieves.',
      'Where could I hide this {x}?',
      'Nobody may find the {x}. Do you know a hiding place?',
    ],
  },
  {
    name: 'find',
    told: 'search for {x} that was lost',
    when: 'somebody misses it',
    asks: [
      'I have lost my {x}. Have you seen it?',
      'My {x} is missing since yesterday.',
      'Help me search, the {x} is gone!',
    ],
  },
  {
    name: 'draw',
    told: 'draw {x} with charcoal',
    when: 'somebody wants a picture or a sketch',
    asks: ['Make me a picture of my {x}.', 'Could you sketch the {x} for me?', 'I would like a drawing of this {x}.'],
  },
  {
    name: 'weigh',
    told: 'weigh {x} on honest scales',
    when: 'somebody doubts the weight',
    asks: ['How heavy is this {x}?', 'Put my {x} on the scales.', 'I do not believe the weight of that {x}.'],
  },
  {
    name: 'warm',
    told: 'keep {x} warm through the winter',
    when: 'frost or cold comes',
    asks: [
      'It will freeze tonight. What about my {x}?',
      'How do I keep the {x} from the cold?',
      'The frost got at my {x} last winter.',
    ],
  },
  {
    name: 'test',
    told: 'test whether {x} is real or false',
    when: 'somebody suspects a forgery',
    asks: ['Is this {x} real, or did he cheat me?', 'I think my {x} is a forgery.', 'How can one tell a false {x}?'],
  },
  {
    name: 'lend',
    told: 'lend {x} and get it back again',
    when: 'somebody wants to borrow it',
    asks: [
      'May I borrow your {x} until Sunday?',
      'Would you lend me a {x}?',
      'He borrowed my {x} and does not give it back.',
    ],
  },
  {
    name: 'wrap',
    told: 'wrap {x} as a gift',
    when: "it is somebody's birthday or wedding",
    asks: [
      'It is a present: wrap the {x} nicely.',
      'I give this {x} for her wedding. Make it pretty.',
      'Tomorrow is his birthday, and the {x} needs a ribbon.',
    ],
  },
  {
    name: 'carry',
    told: 'carry {x} over a long road',
    when: 'somebody must transport it far',
    asks: [
      'How do I get my {x} to the city, so far away?',
      'Who carries a {x} over the hills?',
      'I must transport this {x}, and the road is long.',
    ],
  },
  {
    name: 'name',
    told: 'give {x} a name that brings luck',
    when: 'it has no name yet',
    asks: ['My new {x} has no name yet.', 'What shall I call my {x}?', 'Think of a lucky name for the {x}!'],
  },
  {
    name: 'teach',
    told: 'tell a child how {x} is used with care',
    when: 'children are about',
    asks: [
      'My little daughter wants to play with the {x}.',
      'Is a {x} safe for children?',
      'Explain the {x} to the child, please.',
    ],
  },
  {
    name: 'swap',
    told: 'swap {x} for something else at the market',
    when: 'somebody would rather barter than pay',
    asks: [
      'I have no coin, will you swap for my {x}?',
      'Would anybody barter for a {x}?',
      'I trade you this {x} for a hat.',
    ],
  },
  {
    name: 'mark',
    told: "mark {x} with its owner's sign",
    when: 'people quarrel about whose it is',
    asks: [
      'They say that the {x} is theirs. How do I show whose it is?',
      'Put my sign on this {x}.',
      'Two men claim to be the owner of the {x}.',
    ],
  },
  {
    name: 'measure',
    told: 'measure {x} from end to end',
    when: 'it has to fit somewhere',
    asks: [
      'Will my {x} fit through the door?',
      'How long is this {x}?',
      'Take the measure of the {x}, from end to end.',
    ],
  },
  {
    name: 'dry',
    told: 'dry {x} that got wet',
    when: 'the rain or the river soaked it',
    asks: ['My {x} fell into the river.', 'The rain soaked my {x} through.', 'Everything is wet, even the {x}!'],
  },
  {
    name: 'decorate',
    told: 'decorate {x} for the festival',
    when: 'a feast or dance is near',
    asks: [
      'The feast is near, and my {x} looks plain.',
      'Put flowers on the {x} for the dance.',
      'How does one decorate a {x} for the festival?',
    ],
  },
  {
    name: 'bury',
    told: 'bury {x} with a few kind words',
    when: 'somebody takes leave of it',
    asks: [
      'I want to bury my old {x} in the garden.',
      'Say a few kind words over the grave of my {x}.',
      'It is time to take leave of this {x}.',
    ],
  },
  {
    name: 'sell',
    told: 'sell {x} to travellers',
    when: 'a stranger with money comes by',
    asks: [
      'I need money. Who would buy my {x}?',
      'A stranger asks for a {x}. How do I sell it well?',
      'Would travellers take a {x} home with them?',
    ],
  },
  {
    name: 'count',
    told: 'count every {x} in the village',
    when: 'the tax collector is coming',
    asks: [
      'How many of them are there: each {x} in the village?',
      'The tax collector asks after every {x}.',
      'I lost count. Was it nine, with the {x}?',
    ],
  },
  {
    name: 'guard',
    told: 'guard {x} by night',
    when: 'robbers are about',
    asks: [
      'Robbers are in the woods, and my {x} stands outside!',
      'Who watches over the {x} at night?',
      'Could you guard my {x} until dawn?',
    ],
  },
  {
    name: 'build',
    told: 'build {x} out of wood and nails',
    when: 'somebody wants a new one',
    asks: [
      'I need a new {x}. Can you build one?',
      'We have wood and nails: let us make a {x}.',
      'Who builds a {x} in this village?',
    ],
  },
  {
    name: 'read-luck',
    told: 'read the future from {x}',
    when: 'somebody asks for an omen',
    asks: [
      'What does my {x} say of my future?',
      'Is it a bad omen when the {x} falls?',
      'Tell my fortune with this {x}.',
    ],
  },
  {
    name: 'shrink',
    told: 'make {x} smaller so that it fits',
    when: 'it is too large',
    asks: [
      'This {x} is much too large for me.',
      'Could you make my {x} a little smaller?',
      'It does not fit: the {x} is too big.',
    ],
  },
  {
    name: 'praise',
    told: 'praise {x} in a song',
    when: 'somebody is proud of it',
    asks: ['I am so proud of my {x}! Sing of it!', 'Make a song about this {x}.', 'Is my {x} not worth a verse?'],
  },
  {
    name: 'return',
    told: 'return {x} to whoever it was stolen from',
    when: 'stolen goods turn up',
    asks: [
      'I think that this {x} was stolen.',
      'Somebody stole it, and I want to return the {x}.',
      'To whom does one give back a stolen {x}?',
    ],
  },
]

export const things: readonly string[] =
  'net,lantern,saddle,kettle,bell,ladder,flute,cloak,wagon,barrel,anchor,mirror,clock,oven,fence,basket,statue,drum,candle,ring,harp,shield,boot,chair,broom,quilt,kite,plough,oar,sack,cradle,crown,dagger,goblet'.split(
    ',',
  )
