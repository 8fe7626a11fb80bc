import { wholePhrase } from '../../phrases.ts'

/** What people ask of anybody's work. */
const asked = {
  hard: wholePhrase([
    '(is|is not) (not|) (it|that|your work|the work|your trade) (very|not|) (hard|heavy|difficult|tiring|exhausting) (work|)',
    '(that|it|your work|the work) (must be|sounds|looks) (hard|heavy|difficult|tiring|exhausting) (work|)',
    'is it (a|) hard (life|work) (being a _|)',
  ]),
  tired: wholePhrase([
    '(do|do not) you (ever|never|not|) (get|grow) (tired|bored|sick|weary) (of|with) …',
    'are you (ever|never|not|) (tired|bored|sick) of (it|this|your work|_|all this)',
    '(is|does) (it|that) (not|never|ever|) (boring|bore you)',
  ]),
  best: wholePhrase([
    'what (do you|is it you|is it that you) (like|love|enjoy) (best|most|) (about|of|in) (it|your work|your trade|the work|being a _)',
    'what is the (best|finest|nicest) (part|thing|bit) (of|about) (it|your work|your trade|the work|being a _)',
    'do you (like|love|enjoy) (it|your work|your trade|your job|the work|being a _|what you do)',
  ]),
  worst: wholePhrase([
    'what is the (worst|hardest|most difficult) (part|thing|bit|) (of|about|in) (it|your work|your trade|the work|being a _)',
    'what (do you|) (hate|dislike|not like) (most|) about (it|your work|your trade|the work|being a _)',
  ]),
  learn: wholePhrase([
    '(who|where|how) (taught you|did you learn) (that|it|this|your trade|your craft|all that|to do (that|it)|how) (from|) …',
    '(who|where|how) (taught you|did you learn)',
    'how did you (become|come to be|get to be) (a|an|the) _',
    'how (did|does one) (you|) (get|come|start) (into|with|in) (it|this|that|this work)',
  ]),
  teach: wholePhrase([
    '(can|could|will|would) you (teach|show) me (that|it|how|how to do (it|that)|your (trade|craft|work)|to do (it|that)|a bit|something|)',
    '(teach|show) me (how you do (it|that)|how it is done|your (trade|craft))',
    '(can|could|may) i (learn|try) (it|that|) (too|from you|once|)',
    'how (hard|long) (is|does) it (take|) to learn (it|that|)',
  ]),
  needs: wholePhrase([
    'what (do|would|does) (i|you|one) need (for|to do) (that|it|this|your work)',
    'what (tools|do you) (do you|) (use|need|have) (for (it|that|this|your work)|)',
  ]),
  whom: wholePhrase([
    '(and|) who(m|) (is|are) (it|that|this|they|those|these) for',
    'for who(m|) (is (it|that)|are (they|those)|do you (make|do) (it|them|that))',
    'who (buys|needs|wants|eats|drinks|wears|orders|uses|gets) (it|that|them|all that|all of it|all (the|your) _|your _|your _ _)',
    'who do you (sell|bake|make|brew|grow|forge|hunt) (it|that|them|all that|_|the _|your _|) (to|for)',
    'who (are|is) your (best|) customer(s|)',
  ]),
  long: wholePhrase([
    'how long (does|will|would|did) (it|that|this) take (you|)',
    'how long do you need (for (it|that|one)|)',
    'when (is|will) (it|that) (be|) (done|ready|finished)',
  ]),
  alone: wholePhrase([
    '(do|) you (do|work) (it|this|that|all (this|that|of it)|here|) (all|) (alone|by yourself)',
    '(does|do) (anybody|anyone|somebody|someone) help you (with (it|that)|)',
    'who helps you (with (it|that|your work)|)',
  ]),
  mistake: wholePhrase([
    '(do|did|have) you (ever|) (make|made|make a|made a|make any|made any) (mistake|mistakes)',
    'what (was|is) (your|the) (worst|biggest) (mistake|mishap)',
    '(has|did) (it|anything) (ever|) (gone|go) wrong',
  ]),
} as const

type Asked = keyof typeof asked

/** One trade's answers. They say "I", in the tone of a valley where nobody has much time to talk. */
type Work = { roles: RegExp } & Partial<Record<Asked, string>>

const works: readonly Work[] = [
  {
    roles: /\b(?:smith|blacksmith)\b/i,
    hard: 'Hard enough. Back at night, arms in the morning. Iron gives in first, mostly.',
    tired: 'No. No two heats alike.',
    best: 'The moment it moves. Yellow, soft, mine. Then it cools, and it stays what you made it.',
    worst: 'Nails. Four hundred of them, the same nail.',
    learn: 'Watched my father. Held the lamp for years. Then the tongs. Then the hammer.',
    teach: 'Start at the bellows. A winter of that, then we see. Most stop at the blisters.',
    needs: 'Fire, anvil, hammer, tongs. And somebody at the bellows who does not chatter.',
    whom: 'Whoever broke the last one. Hinges for the village, shoes for the ox, nails for everybody.',
    long: 'Nail, a minute. Knife, a day. Anything good, longer than you have patience for.',
    alone: 'Alone, mostly. A lad at the bellows in the afternoon.',
    mistake: 'Every day. Back in the fire with it.',
  },
  {
    roles: /\bbaker\b/i,
    hard: 'My knees say so, dove, and my back agrees. But nobody ever frowned at a warm loaf.',
    tired: 'Of getting up, now and then. Of bread, never: it comes out of the oven new each time.',
    best: 'The first loaf, when you knock on its belly and it sounds hollow. And nobody awake yet to ask for it.',
    worst: 'The hour before the oven is warm. And flour bills.',
    learn:
      'With my hands in other people’s dough, till they let me have my own. It knows sooner than you do when you hurry.',
    teach: 'Come before the cock does, with clean hands and no plans. You begin with the sweeping, dove.',
    needs: 'Flour, salt, water, a starter with a temper, and a night to wait in.',
    whom: 'For the whole village. The crusts go to the hens, and the thin ones get a bun whether they ask or not.',
    long: 'A night to rise, an hour in the oven, and gone by noon.',
    alone: 'By myself, with a boy for the trays. He has only dropped a few.',
    mistake: 'I left out the salt once, on a feast day. They still bring it up.',
  },
  {
    roles: /\b(?:herbalist|healer|apothecary)\b/i,
    hard: 'It is slow more than hard. The leaves come when they come, and the sick cannot wait. Do you see?',
    tired: 'Can one tire of a hedge? It is another one every week.',
    best: 'When somebody gets up and forgets that I was there.',
    worst: 'When I have no leaf for it, and they look at my basket all the same.',
    learn: 'By carrying the basket, one leaf a day, behind somebody who was never wrong.',
    teach: 'Learn one leaf. Its smell, its place, and what looks like it. Then come back, and we find the second.',
    needs: 'A sharp knife, a dry loft, clean linen, and time that nobody hurries.',
    whom: 'For whoever coughs. They come after dark, when it is something they are ashamed of.',
    long: 'A tea, as long as the kettle. A salve, a day. A bone, six weeks, whatever you do to it.',
    alone: 'There is small help with the seeds, and there are the thrushes. Is one ever quite alone?',
    mistake: 'Once, with a mushroom, and only I ate it. One remembers such things.',
  },
  {
    roles: /\b(?:priest|chaplain|vicar)\b/i,
    hard: 'The stairs are, my dear. The rest is mostly listening, and I nod off only at my own sermons.',
    tired: 'Of my own voice, often. Of theirs, never.',
    best: 'When two who did not speak come down the step side by side, and think that nobody saw.',
    worst: 'The small graves. One does not learn that.',
    learn: 'From an old priest who said little, and from bees, who say less and mean it.',
    teach: 'Begin with sitting still beside somebody, and not saying what you meant to say. That is most of it.',
    needs: 'A bell, a good ear, and now and then a spoon of honey.',
    whom: 'For whoever comes, and the more so for those who stand outside and look at the door.',
    long: 'A sermon? Longer than it should, I am told, and by the same people every week.',
    alone: 'There are the bees. I tell them everything, and they have never interrupted.',
    mistake: 'I once married the wrong brother, for the space of a hymn. We all laughed in the end.',
  },
  {
    roles: /\b(?:schoolmaster|teacher|chronicler|scholar)\b/i,
    hard: 'Teaching is light work; it is being listened to that is rare.',
    tired: 'Of sums, perhaps, on warm days. Of asking questions, no.',
    best: 'The face of a child in the instant before it says "oh".',
    worst: 'Sleeves in the ink. And that I shall not finish the chronicle.',
    learn: 'From books, chiefly, and from the gaps in them, which are larger.',
    teach: 'Gladly. We begin with the alphabet, or else with the kings; you may choose.',
    needs: 'Ink, patience, and spectacles, all three of which I had a moment ago.',
    whom: 'For those who come after us, and cannot ask us any more.',
    long: 'A page, a morning. The chronicle, so far, most of my life, and we have reached the well.',
    alone: 'Quite alone, unless one counts the mice, who are thorough.',
    mistake: 'I dated a flood to the wrong year, for a decade. Nobody had noticed, which was the worse part.',
  },
  {
    roles: /\b(?:tavern|innkeeper|publican)\b/i,
    hard: 'My feet would say yes, and they never lie! The rest of me is having a grand time.',
    tired: 'Of washing up, sweetling! Of people, never. They keep bringing new ones.',
    best: 'A full house in the rain, and somebody about to say what they meant to keep to themselves!',
    worst: 'Shutting the door. And the pans.',
    learn: 'Behind this bar, standing on a crate, before I could see over it.',
    teach: 'Pour, smile, and hear everything. That’s the trade, and now you owe me for the lesson!',
    needs: 'Clean barrels, a hot pot, and ears on both sides.',
    whom: 'For anybody with a penny and a story. The story will do, if it’s good!',
    long: 'Ale, three weeks. Stew, since midwinter, and it only gets better!',
    alone: 'Me and the cat of whoever is in! I’d not share the gossip with a maid.',
    mistake: 'I lent on the slate to a man with one boot. Who does that? Me!',
  },
  {
    roles: /\bfarmer\b/i,
    hard: 'It’s hard, and it’s never done. Wouldn’t know what to do with my hands else.',
    tired: 'Every night. By morning the cabbages have grown, and so have I, a bit.',
    best: 'Evening, gate shut, everything fed. I stand there a minute. Just a minute.',
    worst: 'Hail. And the tenth for the steward.',
    learn: 'Behind the plough, from those who had it before. You learn by what dies.',
    teach: 'Take a hoe. Do that row, and leave the green ones standing. That’s the first lesson, and the last.',
    needs: 'A hoe, a straight back, rain on the right day. I have the hoe.',
    whom: 'Half to market, a tenth to the steward, and the rest is soup.',
    long: 'Spring to autumn, cabbage. Hens are quicker.',
    alone: 'With the ox, and whoever school lets go. It would want two more.',
    mistake: 'Sowed before the last frost once. You do that one time.',
  },
  {
    roles: /\b(?:hunter|trapper|huntsman|gamekeeper)\b/i,
    hard: 'Waiting is the hard part. The rest is walking.',
    tired: 'No. The woods don’t talk.',
    best: 'First light, when it has not seen you yet. Then you let it go, if it’s that sort of morning.',
    worst: 'A bad shot. You follow it till it’s over, and you don’t speak of it.',
    learn: 'By going hungry. And by sitting behind somebody who could sit longer.',
    teach: 'Sit till you hear your own blood. Then an hour more. Then we talk.',
    needs: 'Snares, a knife, soft boots. Nothing that rattles.',
    whom: 'The pot, first. What’s over goes to market.',
    long: 'A snare, a minute. The rabbit takes as long as it likes.',
    alone: 'Alone. That’s how it’s done.',
    mistake: 'Trod on a branch, once. It was the only branch.',
  },
  {
    roles: /\bmiller\b/i,
    hard: 'It is less a matter of strength than of judgement, of which there has been some in the family.',
    tired: 'Of the trade, never. Of those who think that it does itself, daily.',
    best: 'When the stones run true, and one can tell it by the hum with both eyes shut.',
    worst: 'Dressing the stone, which is eight hours on one’s knees, one of which dissents.',
    learn: 'From my father, as he from his. There are four of us, and the stones remember all.',
    teach: 'One begins with the sweeping, proceeds in ten years to the wind, and may then hold an opinion.',
    needs: 'Wind, two pairs of stones, and a measure that nobody leans on.',
    whom: 'For the baker, who disputes it, and for everybody else, who merely eats it.',
    long: 'A sack, half an hour in a fair wind. In no wind, you may sit down.',
    alone: 'With a cat, who supervises.',
    mistake: 'There has been one night. It is not a subject that improves with use.',
  },
  {
    roles: /\b(?:merchant|trader|pedlar)\b/i,
    hard: 'Only the carrying, my friend, and for that I have a mule who disagrees.',
    tired: 'Of roads, yes. Of what stands at the end of them, never.',
    best: 'The third no, when they reach for the purse all the same.',
    worst: 'Rain on silk. And an honest customer, who knows the price.',
    learn: 'On a barge, at my mother’s knee, from people who would have sold me, had the price been right.',
    teach: 'Name half, sigh, and look at the door. There: others pay me a silver for that.',
    needs: 'A mule, a straight face, and a story for every ell.',
    whom: 'For whoever did not know this morning that they wanted it.',
    long: 'From the coast, eight days. From the first no to the third, a quarter of an hour.',
    alone: 'Alone with a mule, who has bitten better people than you and me.',
    mistake: 'I once bought forty left shoes. But that is a long story, and I come out of it badly.',
  },
  {
    roles: /\b(?:boy|girl|child|pupil)\b/i,
    hard: 'School is! You have to sit the whole time, and the numbers do not.',
    tired: 'Of sitting, yes. Of outside, never.',
    best: 'When it is over, and the whole day is still there.',
    worst: 'When somebody asks, and you were looking at a bird.',
    learn: 'Somebody shows you, and then you do it wrong, and then you can do it.',
    teach: 'Yes! You have to go slow, and not talk, and then be quick at the end.',
    alone: 'No, we are always two. It is better with two.',
  },
]

/** What somebody of this trade answers to a question about their work. Null for any other question or trade. */
export const workLore = (role: string, norm: string): string | null => {
  const work = works.find(({ roles }) => roles.test(role))
  if (work === undefined) return null
  const topic = (Object.keys(asked) as Asked[]).find((each) =>
    asked[each].test(norm.replace(/^(?:and|but|so|then) /, '')),
  )
  return topic === undefined ? null : (work[topic] ?? null)
}

/** "Who buys the rye?": asks for those who take what somebody makes. */
export const asksWhoTakes = wholePhrase(['who (all|) (buys|eats|drinks|wears|orders|wants|gets|uses) …'])
export const customersOf = (role: string): string | null => works.find(({ roles }) => roles.test(role))?.whom ?? null
