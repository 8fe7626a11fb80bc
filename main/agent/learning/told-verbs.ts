import { plainQuoted } from './skill-draft.ts'

/** What a teacher can name. */
export interface ToldScene {
  places: readonly { id: string; label: string }[]
  people: readonly { id: string; name: string }[]
  /** Null: nobody knows what things there are, so that any may be named. */
  things: readonly { id: string; name: string; plural: string }[] | null
  /** The coin, as it may be called. */
  coins: readonly string[]
}

/** A step in the notation, or why the words are none. */
export type ReadPiece = { step: string } | { why: string }

type Reader = (rest: string, quoted: readonly string[], scene: ToldScene) => ReadPiece | null

/** Whoever begins the skill, by whatever they were called while it was taught. */
const whoever = String.raw`(?:them|him|her|me|everybody|everyone|anybody|anyone|whoever (?:asks?|comes|wants (?:it|one))|(?:the|each|every) (?:person|guest|customer|stranger|visitor|player)|people)`
const whoeverOnly = new RegExp(`^${whoever}$`, 'i')
const toWhoever = new RegExp(`^(?<what>.+?) to ${whoever}$`, 'i')
const whoeverFirst = new RegExp(`^${whoever} (?<what>.+)$`, 'i')

const bare = (text: string): string =>
  text
    .trim()
    .replace(/[.!?,;]+$/, '')
    .trim()
const withoutOwner = (text: string): string =>
  bare(text).replace(/^(?:(?:all|some) )?(?:of )?(?:your|my|the)\b ?(?=\S)/i, (lead) => (/^all/i.test(lead) ? 'all ' : ''))
const same = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^(?:the|a|an) /, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const call = (tool: string, given: Readonly<Record<string, string>> = {}): ReadPiece => ({
  step: `\`${[tool, ...Object.entries(given).map(([key, value]) => `${key}="${plainQuoted(value, 120)}"`)].join(' ').replaceAll('"PLAYER"', '{player}').replaceAll('"THING"', '{thing}')}\``,
})
/** Stands for a placeholder until the call is written: what somebody says has no braces. */
const player = 'PLAYER'

const findPlace = ({ places }: ToldScene, words: string): string | null => {
  const wanted = same(words)
  return places.find(({ id, label }) => same(id) === wanted || same(label) === wanted)?.id ?? null
}
const findPerson = ({ people }: ToldScene, words: string): string | null => {
  const wanted = same(words)
  return people.find(({ id, name }) => id === wanted || same(name) === wanted || same(name).split(' ')[0] === wanted)?.name ?? null
}

/** A thing as tools take it: "two buns", "gold"; a placeholder for what was asked for. Null: there is no such thing. */
const thing = (scene: ToldScene, words: string): string | null => {
  const named = withoutOwner(words)
  if (/^(?:it|that|one|what(?:ever)? they (?:ask(?:ed)? for|want(?:ed)?))$/i.test(named)) return 'THING'
  if (scene.things === null) return named === '' ? null : named
  const plain = same(
    named
      .replace(/^(?:all|some|\d{1,4}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|a dozen)\b ?/i, '')
      .replace(/^(?:(?:loaf|piece|cup|mug|jar|slice)s? )?of /i, ''),
  )
  if (scene.coins.some((coin) => same(coin) === plain)) return named.replace(/\b[\p{L}]+$/u, 'gold')
  const known = scene.things.some(({ id, name, plural }) => [id, name, plural].some((each) => same(each) === plain || same(each) === same(named)))
  return known ? named : null
}

const noThing = (words: string): ReadPiece => ({ why: `I know no such thing as "${bare(words).slice(0, 40)}"` })
const withThing = (scene: ToldScene, words: string, then: (what: string) => ReadPiece): ReadPiece => {
  const what = thing(scene, words)
  return what === null ? noThing(words) : then(what)
}

const place: Reader = (rest, _quoted, scene) => {
  const words = bare(rest.replace(/^(?:back |over |down |up |out |along |together )*(?:with them )?(?:in)?to(?:wards?)?\b ?/i, '')).replace(/ with them$/i, '')
  if (/^(?:back )?home$/i.test(bare(rest)) || /^home$/i.test(words)) return call('go_home')
  if (whoeverOnly.test(words)) return call('move_to', { destination: player })
  const found = findPlace(scene, words) ?? findPerson(scene, words)
  return found === null ? { why: `I know no place "${words.slice(0, 40)}"` } : call('move_to', { destination: found })
}

/** "them to the mill" */
const guide: Reader = (rest, quoted, scene) => {
  const behind = new RegExp(`^${whoever} (?:the way )?(?<to>(?:back |over )?to .+)$`, 'i').exec(bare(rest))?.groups?.to
  return behind === undefined ? null : place(behind, quoted, scene)
}

const give: Reader = (rest, _quoted, scene) => {
  const text = bare(rest)
  const what = (toWhoever.exec(text) ?? whoeverFirst.exec(text))?.groups?.what
  return what === undefined ? { why: 'to whom, and what?' } : withThing(scene, what, (item) => call('give', { item, to: player }))
}

const exchange = (text: string, scene: ToldScene, way: 'sell' | 'buy'): ReadPiece => {
  const parts = /^(?<what>.+?) (?:for|against) (?<price>.+)$/i.exec(
    text.replace(new RegExp(`^${whoever} `, 'i'), '').replace(new RegExp(` (?:to|from) ${whoever}`, 'i'), ''),
  )
  const { what, price } = parts?.groups ?? {}
  if (what === undefined || price === undefined) return { why: 'for how much?' }
  return withThing(scene, what, (goods) =>
    withThing(scene, price, (cost) => call('trade', way === 'sell' ? { give: goods, want: cost, with: player } : { give: cost, want: goods, with: player })),
  )
}

/** In quotation marks, or as it is told: "tell them that the well is dry". */
const spoken = (rest: string, quoted: readonly string[]): string | null => {
  const mark = /⟦(\d+)⟧/.exec(rest)
  if (mark !== null) return plainQuoted(quoted[Number(mark[1])] ?? '') || null
  const text = plainQuoted(
    bare(rest.replace(new RegExp(`^(?:to )?${whoever}\\b[,:]? ?`, 'i'), '').replace(/^that\b ?/i, '')).replace(/ to (?:them|him|her|me)$/i, ''),
  )
  if (text === '') return null
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}${/[.!?…]$/.test(text) ? '' : '.'}`
}

const say: Reader = (rest, quoted) => {
  const text = spoken(rest, quoted)
  return text === null ? { why: 'what shall I say?' } : { step: `Say "${text}"` }
}
const whisper: Reader = (rest, quoted) => {
  const text = spoken(rest, quoted)
  return text === null ? { why: 'what shall I whisper?' } : call('whisper', { text, to: player })
}
const ask: Reader = (rest, quoted) => {
  const mark = /⟦(\d+)⟧/.exec(rest)
  const text = mark === null ? '' : plainQuoted(quoted[Number(mark[1])] ?? '')
  return text === '' ? { why: 'what shall I ask, word for word?' } : { step: `Ask "${text}" and keep the answer as {answer}` }
}
const remember: Reader = (rest, quoted) => {
  const text = spoken(rest, quoted)
  return text === null ? { why: 'what shall I remember?' } : call('remember', { text })
}
const show =
  (emote: string): Reader =>
  () =>
    call('emote', { emote })
const simple =
  (tool: string): Reader =>
  () =>
    call(tool)
const ofThing =
  (tool: string, key: string): Reader =>
  (rest, _quoted, scene) =>
    withThing(scene, rest.replace(new RegExp(`^${whoever} `, 'i'), ''), (what) => call(tool, { [key]: what }))
const ofPerson =
  (tool: string): Reader =>
  (rest, _quoted, scene) => {
    const words = bare(rest.replace(/^(?:to|towards)\b ?/i, ''))
    const name = words === '' || whoeverOnly.test(words) ? player : findPerson(scene, words)
    return name === null ? { why: `I know nobody called "${words.slice(0, 40)}"` } : call(tool, { person: name })
  }

/** Verbs that people use, by what tools can do; the longer goes before. The signs over a head are few: each verb has the nearest. */
const verbs: readonly (readonly [RegExp, Reader])[] = [
  [/^(?:pick up|take up|gather|collect)\b/i, ofThing('pick_up', 'thing')],
  [/^(?:drop|put down|lay down|set down|leave behind)\b/i, ofThing('drop', 'item')],
  [/^(?:open (?:up )?(?:your|the) shop|show (?:them|him|her) your wares)\b/i, () => call('open_shop', { player })],
  [/^(?:shake your head|frown|scowl|glare|growl|shake your fist)\b/i, show('anger')],
  [/^(?:scratch your head|shrug|wonder|look puzzled)\b/i, show('question')],
  [/^(?:stand still|hold still|wait|stay|stop walking|pause)\b/i, simple('wait')],
  [/^(?:bring|take|lead|guide|walk|show|accompany)(?= (?:them|him|her|me|whoever|everybody|everyone|the|people)\b.* to )/i, guide],
  [
    /^(?:go|walk|head|run|wander|stroll|hurry|return|step|march|travel|come)(?= (?:(?:back|over|down|up|out|along|straight) )*(?:in)?(?:to\b|towards\b|home\b))/i,
    place,
  ],
  [/^(?:give|hand(?: over)?|pass|bring|offer as a gift|present)\b/i, give],
  [/^(?:sell|trade|swap|exchange|barter)\b/i, (rest, _quoted, scene) => exchange(bare(rest), scene, 'sell')],
  [/^buy\b/i, (rest, _quoted, scene) => exchange(bare(rest), scene, 'buy')],
  [/^(?:wave|beckon|point|raise your hand)\b/i, show('exclamation')],
  [/^(?:smile|grin|beam|hug|blow (?:them )?a kiss|embrace)\b/i, show('heart')],
  [/^(?:bow|nod|curtsy|kneel)\b/i, show('dots')],
  [/^(?:sing|hum|whistle|dance|laugh|cheer|clap|giggle)\b(?! *["⟦])/i, show('note')],
  [/^(?:yawn|doze|snore)\b/i, show('sleep')],
  [/^whisper\b/i, whisper],
  [/^(?:tell|say|speak|shout|call(?: out)?|answer|reply|greet (?:them|him|her|everybody|everyone|people) with|welcome (?:them|him|her) with|recite)\b/i, say],
  [/^ask\b/i, ask],
  [/^(?:follow|go with|come with|accompany)\b/i, ofPerson('follow')],
  [/^(?:face|turn(?: around)?(?= to\b))/i, ofPerson('face')],
  [/^look(?: around)?$/i, simple('look')],
  [/^(?:bake|make|brew|cook|forge|craft|mix|prepare)\b/i, ofThing('use', 'make')],
  [/^(?:eat|drink|use up|apply)\b/i, ofThing('use', 'thing')],
  [/^(?:remember|note(?: down)?|keep in mind|write down)\b/i, remember],
]

const leads =
  /^(?:(?:and|then|now|also|just|always|kindly|please|first|firstly|second|secondly|third|thirdly|next|afterwards|finally|lastly|last|you|should|must|shall|will|can|to|after that|have to|need to)\b[,:]? *)+/i

/** Words in front of what is to be done say nothing of it. */
export const withoutLead = (piece: string): string => piece.trim().replace(leads, '').trim()

export const beginsWithVerb = (piece: string): boolean => verbs.some(([pattern]) => pattern.test(withoutLead(piece)))

/** One thing to do, as it was told; what stood in quotation marks is `⟦n⟧`. */
export const readPiece = (piece: string, quoted: readonly string[], scene: ToldScene): ReadPiece => {
  const text = bare(withoutLead(piece))
  for (const [pattern, read] of verbs) {
    const verb = pattern.exec(text)
    const found = verb === null ? null : read(text.slice(verb[0].length).trim(), quoted, scene)
    if (found !== null) return found
  }
  return { why: 'I know no such thing to do' }
}
