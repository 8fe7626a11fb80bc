import { wholePhrase, within } from '../../phrases.ts'

const todayOrHere = 'it|today|this|we|now|you have|we have|in|got|is'
const hereabouts = [
  'here|around|near|nearby|that over there|there|in (this|the|your) village|around here|everyone',
  'everybody|these people|your neighbours|the (villagers|people)|in charge|living here|to talk to',
  'with you|to|know|meet',
].join('|')

export const asksPlace = wholePhrase([
  'where (am|are) (i|we) (here|like|called)*',
  'what (is|) (this|) (place|village|town|area) (is|called|) (this|) (here|like|called)*',
  'what (place|village|town) (is|are) (this|we) (here|like|called)*',
  'what is (this|the) (place|village|town) (called|named|like|) (here|like|called)*',
  '(what is the name of (this|the|your) (place|village|town)|where is this) (here|like|called)*',
  '(about|) (this|the|your) (place|village|town) (here|like|called)*',
  '(what do you call this (place|village|town)|what is there to see) (here|like|called)*',
  'what (can|should) (i|we|one) (do|see) (around|in|) (here|this village|the village|) (here|like|called)*',
  'what is (there|interesting|around) (to (do|see)|) (around|in|) (here|) (here|like|called)*',
])

export const asksTime = wholePhrase([
  '(what|which) (time|hour) (is it|it is|do you (make it|have)|have you got|now)*',
  '(what is the (time|hour)|the time|how late)',
  '(what|which) (time|hour) is it …',
  '… time is it…',
  '… have you (got|) the time…',
  '… the time (please|now|of day|)',
  'how late is it…',
  ...within('… is it {} (yet|already|now|)', [
    '(late|early|still early|already (late|noon|evening|night)|morning|noon|evening|night|midnight)',
  ]),
])

export const asksDate = wholePhrase([
  ...within(`(on|in|) what {} (of the (week|month|year)|) (is|do|have|are|) (${todayOrHere})*`, [
    '(day|date|weekday|month|year|season)',
  ]),
  "… (today's|the) date …",
  'what is (today|the day)…',
  '… day (of the week|) is it…',
  '… which day … today…',
  'is it (monday|tuesday|wednesday|thursday|friday|saturday|sunday)…',
])

export const asksWeather = wholePhrase([
  '… (weather|forecast) …',
  ...within('… (will|is|does|going) (it|to) (going to|) {} …', [
    '(rain|raining|snow|snowing|storm|be (cold|warm|sunny|hot)|cold|warm|sunny)',
  ]),
])

/** "Nice weather, isn't it?" */
export const saysOfWeather = wholePhrase([
  '(what|) (a|) (nice|lovely|fine|beautiful|good|great|bad|terrible|awful|cold|hot|warm|rainy|sunny|grey) (weather|day) (today|we are having|) (is it not|is not it|)',
  'it is (a|) (nice|lovely|fine|beautiful|cold|hot|warm|sunny|rainy|windy) (day|out|outside|today) (today|)',
])

/** "And the day after?", of the weather. */
export const asksOfDayAfter = wholePhrase([
  '(and|) (what about|how about|on|) (tomorrow|tonight|later|the day after (tomorrow|)|the next day|the (rest|end) of the week|next week)',
])

export const asksWhoIsHere = wholePhrase([
  `who (else|) (is|are|live(s|)|do i|can i talk|should i (talk|meet|speak)|work(s|)) (${hereabouts})+`,
  'who do you (know|see|live with) (here|around|)',
  'who (is|are) (standing|) (with|near|next to|close to|beside|around) (you|us)',
  'who should i (talk|speak) to',
  'do you see (anyone|anybody|someone)',
  'is (anyone|anybody|someone) (here|around|nearby|near|there)',
  '(are we alone|what people live here)',
  'who are your (neighbours|friends)',
  'do you have (any|) (friends|neighbours)',
  'who else can i (talk|speak) to',
])

export const asksNewsOfPlace = wholePhrase([
  '… any (news|rumo(u|)r(s|)|gossip) …',
  '… what (is|are) (the (news|latest|gossip|rumo(u|)r(s|)|word)|new|happening|going on) …',
  '… heard (any|anything|something|the news|of late|lately) …',
  '… what (has happened|happened) (here|lately|today|yesterday|recently|around here|in the village)*',
  '… what (have you heard|did you hear) (lately|today|)',
  '… the (latest|) (news|gossip|rumo(u|)r(s|)) …',
  '… rumo(u|)r(s|) …',
  '… gossip …',
  '… anything (new|happening|interesting) …',
  '… (something new|seen anything) …',
  '… what did you see (today|lately) …',
  '… what did you see',
])
