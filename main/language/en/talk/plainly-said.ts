/**
 * Words of players that nobody in a village says, and those for them that authors use (`word:other`). A text is
 * compared with phrases in both wordings.
 */
const table = `guy:man guys:people dude:man bro:friend buddy:friend pal:friend kid:child kids:children mom:mum dad:father
daddy:father papa:father mommy:mum ma:mum grandma:gran grandpa:grandfather granny:gran town:village city:village
forest:woods pub:tavern inn:tavern bar:tavern church:chapel shop:stall store:stall cash:money coins:money gold:money
boss:master job:work career:work student:pupil students:pupils scared:afraid frightened:afraid scary:frightening
creepy:frightening weird:strange weirdest:strangest crazy:mad awesome:good cool:good great:good
awful:bad terrible:bad hobbies:pleasures hobby:pleasure yummy:good tasty:good pretty:beautiful cute:pretty
boyfriend:sweetheart girlfriend:sweetheart spouse:husband teach:teach doctor:healer physician:healer pastor:priest
vicar:priest cop:guard cops:guards police:guards mayor:alderman neighbor:neighbour folks:people folk:people
rumor:rumour rumors:rumours gossip:news fun:fun movie:play smart:clever smartest:cleverest dumb:stupid
wealthy:rich wealthiest:richest gorgeous:beautiful handsome:good-looking favorite:favourite color:colour`

const plainWords: ReadonlyMap<string, string> = new Map(
  table.split(/\s+/).flatMap((entry) => {
    const [word = '', other = ''] = entry.split(':')
    return word === other ? [] : [[word, other] as const]
  }),
)

/** Words before and after a sentence that add nothing to it. */
const before = new Set(
  'yo hey hi hello hiya oi um uh er erm hm hmm so ok okay well right anyway btw now then please sorry excuse me and but oh ah wow lol haha actually just'.split(
    ' ',
  ),
)
const after = new Set('anyway btw please lol haha mate friend sir miss'.split(' '))
/** What the listener may be called at the end, unless the word before makes it somebody of theirs. */
const titles = new Set(
  'professor teacher doctor sir madam lady miss mister lad lass boy girl sweetie dear priest miller smith'.split(' '),
)
const owned = new Set('my your his her our their the a an of is are with to by no any that this'.split(' '))
/** So many words at least stay. */
const fewest = 3

/** "What do you think happens?" asks what happens, and "do you know where he is" where he is. */
const frames: readonly RegExp[] = [
  /^(?:do you know|can you tell me|could you tell me|tell me|any idea|i wonder|i was wondering|do you have any idea) (?=(?:who|what|where|when|why|how|if|whether) )/,
  /(?<=^(?:who|what|where|when|why|how) )do you (?:think|reckon|suppose) (?=(?!of\b|about\b)\w+ \w+)/,
  /^do you (?:think|reckon|suppose) (?=(?:the|he|she|it|they|there|this|that|your|my|people)\b)/,
]
const withoutFrame = (words: readonly string[]): string[] =>
  frames.reduce((text, frame) => text.replace(frame, ''), words.join(' ')).split(' ')

const isAddress = (spoken: readonly string[], at: number): boolean =>
  after.has(spoken[at] ?? '') || (titles.has(spoken[at] ?? '') && !owned.has(spoken[at - 1] ?? ''))

/** The words of a text without those that add nothing, in the words of authors. Null: they are those already. */
export const plainlySaid = (spoken: readonly string[]): string[] | null => {
  let [from, to] = [0, spoken.length]
  while (to - from > fewest && before.has(spoken[from] ?? '')) from += 1
  while (to - from > fewest && isAddress(spoken, to - 1)) to -= 1
  const plain = withoutFrame(spoken.slice(from, to)).map((word) => plainWords.get(word) ?? word)
  return plain.join(' ') === spoken.join(' ') ? null : plain
}
