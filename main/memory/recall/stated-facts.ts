import { signatureOf, typeOf } from '../../language/en/amounts/measures.ts'
import { supposes } from '../../language/en/talk/sorts-of-words.ts'
import type { MemoryRow } from '../row.ts'
import { spokenOf } from './spoken.ts'

/** What a memory says about someone or something, in a form that can be compared. */
export interface StatedFact {
  /** The subject: an id if known, else a lower-case name. */
  subject: string
  /** `home`, `age`, `work`, `name of dog`, `favourite food`, `time of meeting`, `place of key`, `liking fish` … */
  attribute: string
  /** Lower-case words without articles. For `liking …` and `having …`: `yes` or `no`. */
  value: string
  /** The value no longer holds ("I don't live at the mill any more"); an empty value means any value. */
  ended: boolean
  /** Said by the subject, not by another. */
  firstHand: boolean
}

type FactRow = Pick<MemoryRow, 'text' | 'who' | 'kind' | 'path'>
interface Claim {
  attribute: string
  value: string
  ended?: boolean
  /** Someone other than the speaker: `Ada lives …`, `my sister lives …`. */
  about?: string
}

const maybe =
  '(?:(?:now|just|still|recently|finally|actually|really|currently|have|ve|has|had|am|is|are|m|s|re|will be|going to be|about to be) )*'
/** Who may live, work or like: the speaker, a person by name, someone's kin. */
const subject = `(?<subject>i|we|he|she|(?:my|our|his|her) \\w+|\\w+)`
const thing = '(?<thing>(?:\\w+ ){0,2}?\\w+)'
const value = '(?<value>\\w+(?: \\w+){0,5})'
const pattern = (source: string) => new RegExp(`^${source}$`, 'u')

/** Each names its attribute, filled by the groups `subject`, `thing` and `value`. The first match counts. */
const shapes: [RegExp, (groups: Record<string, string | undefined>) => Omit<Claim, 'about'> | null][] = [
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

/**
 * The facts a memory states. Questions, wishes and conditions state nothing; several sentences may state several facts.
 * The rules are for English; memories in other languages state none. Pure: the same row gives the same facts in the
 * same order. Words in a talk are about their speaker, lines in a file on a person about that person.
 */
export const statedFacts = (row: FactRow): StatedFact[] => {
  if (!mayState.test(row.text)) return []
  const spoken = spokenOf(row)
  const owner = personOfFile(row.path)
  const speaker = owner ?? spoken.id ?? spoken.name?.toLowerCase() ?? null
  const facts: StatedFact[] = []
  for (const clause of clausesOf(spoken.words)) {
    for (const claimed of claimsOf(clause, owner !== null)) {
      const about = claimed.about === undefined ? speaker : about3rd(claimed.about, speaker, row)
      if (about === null || claimed.value.length > 80) continue
      facts.push({
        subject: about,
        attribute: claimed.attribute,
        value: claimed.value,
        ended: claimed.ended === true,
        firstHand: about === speaker,
      })
    }
  }
  return facts
}

/** A quick check that spares most memories the full analysis. */
const mayState =
  /\b(?:liv|mov|dwell|resid|lodg|settl|reloc|my|our|call|nam|turn|am|i'?m|is|are|work|job|quit|bec[ao]m|favou?rite|marri|engag|like|love|hate|enjoy|eat|drink|have|sold|leav|come|need|want|owe|meet|go|start|begin|open|cost|no longer|price|not|[’']s|will)/i

const personOfFile = (path: string): string | null => /(?:^|\/)people\/([^/]+)\.md$/.exec(path)?.[1] ?? null

const about3rd = (about: string, speaker: string | null, row: FactRow): string | null => {
  if (about.startsWith('my ') || about.startsWith('our '))
    return speaker === null ? null : `${speaker}'s ${singular(about.replace(/^\w+ /, ''))}`
  return row.who !== null && row.who.name.toLowerCase() === about ? row.who.id : about
}

/** Introductions before a fact (remember, know, tell) and fillers. Lower case, without punctuation. */
const openings = new RegExp(
  `^(?:(?:${[
    'well|oh|so|yes|no|and|but|actually|by the way|did you know|guess what|you know|sorry|hello|hi|hey|listen|look',
    'since last \\w+|these days|nowadays|now|today|lately|from now on|for (?:some|many|several|a few|\\w+) (?:days|weeks|months|years|winters|summers)(?: now)?',
    '(?:please )?(?:(?:always|do) )?(?:remember|dont (?:you )?forget|do not forget|never forget|keep in mind|bear in mind|(?:make a |take )?note|mind you)(?: please| this| me)*(?: that)?',
    '(?:just )?so (?:that )?you know(?: that)?|fyi|for your information|as (?:you know|i said|i told you)|the (?:truth|thing|fact) is(?: that)?',
    '(?:just )?let me tell you(?: that)?|you (?:should|must|ought to) know(?: that)?|i (?:just )?(?:want|wanted|need|like|d like|would like) you to (?:know|remember)(?: that)?',
    'i (?:just )?(?:should|must|have to|want to|wanted to|d like to|would like to|can) (?:tell you|say|mention|let you know|add)(?: that)?|i (?:think |believe |have )?(?:i )?told you(?: that)?',
  ].join('|')}) )+`,
)

/** Lower-case clauses without punctuation; leaves out questions, wishes and suppositions. */
const clausesOf = (words: string): string[] =>
  words
    .normalize('NFKC')
    .split(/(?<=[.!?;:])\s+|,\s+(?:but|and|so|because|though)\s+|\s+[-–—]\s+|,\s+/u)
    .filter((sentence) => !sentence.includes('?'))
    .map((sentence) =>
      sentence
        .toLowerCase()
        .replace(/n['’]t\b/g, 'nt')
        .replace(/(?<=\bi)['’](?=m|ve|d|ll\b)/g, ' ')
        .replace(/['’]s\b/g, (ending) =>
          /^(?:it|he|she|that|there|what|who|where)/.test(sentence) ? ' is' : ending.slice(1),
        )
        .replace(/['’]/g, '')
        .replace(/[^\p{L}\p{N}: ]+/gu, ' ')
        .replace(/\s+/g, ' ')
        .trim()
        .replace(openings, ''),
    )
    .filter((clause) => clause.includes(' ') && !supposes.test(clause))

const notAPerson = new Set(
  'it that this there what which they you the a an everyone nobody somebody people who and or not to be one'.split(' '),
)

const claimsOf = (clause: string, ofPerson: boolean): Claim[] => {
  // A file on a person omits the subject: "Lives at the mill."
  const whole = ofPerson && !/^(?:i|we|my|our|the|he|she) /.test(clause) ? `i ${clause}` : clause
  for (const [shape, read] of shapes) {
    const groups = shape.exec(whole)?.groups
    if (groups === undefined) continue
    const found = read(groups)
    if (found === null) continue
    const who = groups.subject
    if (who === undefined || who === 'i' || (ofPerson && /^(?:he|she)$/.test(who))) return [found]
    if (who === 'we') return [found]
    if (notAPerson.has(who) || /^(?:he|she|his|her)\b/.test(who)) return []
    return [{ ...found, about: who }]
  }
  const same = signatureOf(whole)
  return same === null ? [] : [{ attribute: same.signature, value: same.value }]
}

const fillers =
  /\b(?:the|an?|my|our|his|her|its|your|now|any ?more|again|today|these days|at the moment|already|too|instead|for now|since \w+(?: \w+)?|last \w+|this \w+|very|really|much|so)\b/g
const plain = (words: string | undefined): string => (words ?? '').replace(fillers, ' ').replace(/\s+/g, ' ').trim()
const singular = (words: string | undefined): string => plain(words).replace(/(?<=\w{3})(?<!s)s$/, '')

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
