import type { Claim } from '../../recall-reader.ts'
import { typeOf } from '../amounts/measures.ts'

const maybe =
  '(?:(?:now|just|still|recently|finally|actually|really|currently|have|ve|has|had|am|is|are|m|s|re|will be|going to be|about to be) )*'
/** Who may live, work or like: the speaker, a person by name, someone's kin. */
const subject = `(?<subject>i|we|he|she|(?:my|our|his|her) \\w+|\\w+)`
const thing = '(?<thing>(?:\\w+ ){0,2}?\\w+)'
const value = '(?<value>\\w+(?: \\w+){0,5})'
const pattern = (source: string) => new RegExp(`^${source}$`, 'u')

/**
 * Patterns of statements. Each yields an attribute, filled from the groups `subject`, `thing` and `value`. The first
 * match counts.
 */
export const shapes: [RegExp, (groups: Record<string, string | undefined>) => Claim | null][] = [
  // home
  [
    pattern(
      `${subject} (?:do not|does not|dont|doesnt|no longer|not) (?:live|lives|stay|dwell)(?: any ?more)?(?: (?:in|at|by|near|with|on) ${value})?`,
    ),
    (g) => ended('home', g),
  ],
  [
    pattern(`${subject} (?:moved|move|left|moving) (?:out of|away from|from) (?:\\w+ )+?(?:to|into|in with) ${value}`),
    (g) => claim('home', g),
  ],
  [pattern(`${subject} (?:moved|move) (?:out of|away from) ${value}`), (g) => ended('home', g)],
  [
    pattern(
      `${subject} ${maybe}(?:live|lives|living|dwell|dwells|reside|resides|lodge|lodging) (?:here )?(?:in|at|by|near|with|on|over|above|below|under|behind|beside|opposite|across|outside|between|around|up|down|next to|close to) ${value}`,
    ),
    (g) => claim('home', g),
  ],
  [
    pattern(
      `${subject} (?:have|ve|has) (?:\\w+ )?lived (?:in|at|by|near|with|on|over|above|below|under|behind|beside|next to) ${value}`,
    ),
    (g) => claim('home', g),
  ],
  [
    pattern(
      `${subject} ${maybe}(?:moved|moving|move|settled|relocated)(?: (?:house|home|back|over|down|in))? (?:to|into|in|at|by|near|with|above|below|under|behind|beside|opposite|next to) ${value}`,
    ),
    (g) => claim('home', g),
  ],
  [
    pattern(
      `(?:my|our) (?:new )?(?:home|house|cottage|place|address) is (?:now )?(?:in|at|by|near|on|over|above|below|under|behind|beside|opposite|next to)? ?${value}`,
    ),
    (g) => claim('home', g),
  ],
  // names
  [
    pattern(`(?:my name is|my names|i am called|im called|call me|i go by|they call me) ${value}`),
    (g) => claim('name', { value: g.value?.split(' ').slice(0, 2).join(' ') }),
  ],
  [
    pattern(`(?:my|our) ${thing} (?:is|was|are) (?:now )?(?:called|named) ${value}`),
    (g) => claim(`name of ${singular(g.thing)}`, g),
  ],
  [
    pattern(`(?:my|our) (?<thing>\\w+?)s? (?:new )?name is (?:now )?${value}`),
    (g) => claim(`name of ${singular(g.thing)}`, g),
  ],
  [pattern(`the name of (?:my|our) ${thing} is ${value}`), (g) => claim(`name of ${singular(g.thing)}`, g)],
  [
    pattern(`(?:i|we) (?:have |ve )?(?:named|called|renamed) (?:my|our|the) ${thing} (?<value>\\w+)`),
    (g) => claim(`name of ${singular(g.thing)}`, g),
  ],
  [
    pattern(`(?:i|we) (?:have|ve got|have got|got|keep|own|bought) an? ${thing} (?:called|named) ${value}`),
    (g) => claim(`name of ${singular(g.thing)}`, g),
  ],
  // age
  [
    pattern(
      `${subject} ${maybe}(?:turned|turning|am|m|is|became|become) (?:now )?(?<value>\\d+|\\w+(?:teen|ty)(?: \\w+)?)(?: years?(?: old)?)?(?: now| today| yesterday)?`,
    ),
    (g) => (typeOf(g.value ?? '') === 'number' ? claim('age', g) : null),
  ],
  // work
  [
    pattern(`${subject} (?:no longer|do not|dont|does not|doesnt) works? (?:as|at|for|in) (?:any ?more )?${value}`),
    (g) => ended('work', g),
  ],
  [
    pattern(
      `${subject} (?:quit|gave up|lost|left) (?:my|his|her) (?:job|work|post|place)(?: (?:as|at|with|in) ${value})?`,
    ),
    (g) => ended('work', g),
  ],
  [
    pattern(
      `${subject} ${maybe}(?:work|works|working|employed|started|started work|started working|took work|found work|got work|hired) (?:as|at|for|with) ${value}`,
    ),
    (g) => claim('work', g),
  ],
  [pattern(`${subject} (?:\\w+ ){1,6}and (?:became|now work as|work as|turned) ${value}`), (g) => claim('work', g)],
  [pattern(`(?:by|of) (?:trade|profession|craft) i am (?:now )?(?:an? )?${value}`), (g) => claim('work', g)],
  [
    pattern(`(?:my|our) (?:new )?(?:job|work|trade|profession|craft) is (?:now )?(?:being |to be )?(?:as )?${value}`),
    (g) => claim('work', g),
  ],
  [
    pattern(`${subject} ${maybe}(?:became|become|made|promoted to|apprenticed to|training as|retrained as) ${value}`),
    (g) => claim('work', g),
  ],
  // favourites
  [
    pattern(`(?:my|our) (?:new )?(?:favou?rite|best loved) ${thing} (?:is|are|has become) (?:now )?${value}`),
    (g) => claim(`favourite ${singular(g.thing)}`, g),
  ],
  [
    pattern(`${value} (?:is|are) (?:now )?my (?:new )?(?:favou?rite) ${thing}`),
    (g) => claim(`favourite ${singular(g.thing)}`, g),
  ],
  // bonds
  [pattern(`${subject} ${maybe}(?:married|engaged|betrothed|wed)(?: to)? ${value}`), (g) => claim('spouse', g)],
  [
    pattern(`${subject} ${maybe}(?<value>single|divorced|widowed|unmarried|a widow|a widower)(?: again)?`),
    (g) => claim('spouse', g),
  ],
  [
    pattern(
      `(?:my|our) (?<thing>husband|wife|boss|master|best friend|sweetheart|partner|teacher|landlord|landlady) is (?:now )?(?:called |named )?${value}`,
    ),
    (g) => claim(`name of ${g.thing}`, g),
  ],
  // likes and belongings
  [
    pattern(
      `${subject} (?:do not|dont|does not|doesnt|cannot|cant|no longer|never) (?:even )?(?:like|likes|love|eat|eats|drink|drinks|enjoy|enjoys|stand|bear)(?: eating| drinking)? ${value}`,
    ),
    (g) => liking(g, 'no'),
  ],
  [
    pattern(
      `${subject} (?:hate|hates|dislike|dislikes|loathe|detest|cannot stand|cant stand|stopped liking|stopped eating|stopped drinking|gave up|went off) ${value}`,
    ),
    (g) => liking(g, 'no'),
  ],
  [
    pattern(
      `${subject} ${maybe}(?:like|likes|love|loves|enjoy|enjoys|adore|eat|drink|started liking|grown to like|come to like) ${value}`,
    ),
    (g) => liking(g, 'yes'),
  ],
  [
    pattern(`(?:i|we) (?:do not|dont|no longer) (?:have|own|keep) (?:an? |any )?${thing}`),
    (g) => ({ attribute: `having ${singular(g.thing)}`, value: 'no' }),
  ],
  [
    pattern(`(?:i|we) ${maybe}(?:sold|gave away|lost) (?:my|our) ${thing}`),
    (g) => ({ attribute: `having ${singular(g.thing)}`, value: 'no' }),
  ],
  [
    pattern(`(?:i|we) (?:have|ve got|have got|own|keep|found|bought) (?:an?|my|our) (?:new )?${thing}(?: again)?`),
    (g) => ({ attribute: `having ${singular(g.thing)}`, value: 'yes' }),
  ],
  // when and where things are
  [
    pattern(
      `(?:the|my|our) ${thing} (?:is|are|was|has been|will be|got) (?:now )?(?:moved|put off|postponed|shifted|changed|brought forward|rescheduled|set)(?: from .*?)? (?:to|until|till|for) ${value}`,
    ),
    (g) => typed(g),
  ],
  [
    pattern(
      `(?:we|i|they) (?:have |ve )?(?:moved|shifted|changed|postponed) (?:the|my|our) ${thing} (?:to|until|till) ${value}`,
    ),
    (g) => typed(g),
  ],
  [
    pattern(
      `(?:the|my|our) ${thing} (?:is|are|starts?|begins?|opens?|leaves?|comes?|takes place|will be|will start|costs?)(?: now| held| only)? (?<at>(?:at|on|in|under|by|behind|near|inside|below|beside|next to|from) )?${value}`,
    ),
    (g) => typed(g),
  ],
  [pattern(`(?:the price of |an? )(?:the |my )?${thing} (?:is|costs|cost) (?:now )?${value}`), (g) => typed(g)],
]

const fillers =
  /\b(?:the|an?|my|our|his|her|its|your|now|any ?more|again|today|these days|at the moment|already|too|instead|for now|since \w+(?: \w+)?|last \w+|this \w+|very|really|much|so)\b/g
const plain = (words: string | undefined): string => (words ?? '').replace(fillers, ' ').replace(/\s+/g, ' ').trim()
export const singular = (words: string | undefined): string => plain(words).replace(/(?<=\w{3})(?<!s)s$/, '')

const claim = (attribute: string, groups: Record<string, string | undefined>): Claim | null => {
  const said = plain(groups.value)
  return said === '' ? null : { attribute, value: said }
}
const ended = (attribute: string, groups: Record<string, string | undefined>): Claim => ({
  attribute,
  value: plain(groups.value),
  ended: true,
})
const liking = (groups: Record<string, string | undefined>, answer: 'yes' | 'no'): Claim | null => {
  const what = plain(
    groups.value?.replace(
      / (?:best|most|a lot|more than .*|at all|any more|anymore|either|and .*|but .*|in .*|on .*|at .*|with .*)$/,
      '',
    ),
  )
  return what === '' || /^(?:it|that|this|them|him|her|you|to)\b/.test(what)
    ? null
    : { attribute: `liking ${singular(what)}`, value: answer }
}
/** A time, number, colour or place of something; only values of one kind are rivals. */
const typed = (groups: Record<string, string | undefined>): Claim | null => {
  const said = plain(groups.value)
  const measure = typeOf(said)
  const kind =
    (measure === 'number' && groups.at === 'at ' ? 'time' : measure) ??
    (/^(?:in|under|behind|by|near|inside|below|beside|next to|on|at) $/.test(groups.at ?? '') ? 'place' : null)
  return kind === null || said === '' ? null : { attribute: `${kind} of ${singular(groups.thing)}`, value: said }
}
