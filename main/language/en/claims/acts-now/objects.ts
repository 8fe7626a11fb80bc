const setOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Abstract things, which nobody can carry in a bag. */
const abstract = setOf(`
  word words advice thanks thank blessing blessings promise news answer answers warning credit trouble look smile nod
  welcome greeting greetings hug kiss time leave reason chance hint sign directions direction tale tales story stories
  regards regard morning evening afternoon night day days hour hours minute minutes moment week weeks month year years
  thought thoughts idea ideas price prices discount deal bargain offer rate rates terms trust faith hope help ear ears
  ride turn break care love heart hearts attention respect respects honour honor pity pardon forgiveness courage strength
  comfort peace joy pleasure fright scare shock start headache grief sorrow sorrows pain lesson lessons choice choices
  right rights permission authority command order orders sermon lecture talk reply account report truth lie lies riddle
  riddles song songs tune prayer prayers verse poem line joke jokes history details clue lead notice benefit doubt doubts
  shot try go run seat place spot berth shoulder creeps chills cold work example proof evidence victory justice question
  questions blame thing things way matter matters point trick rule rules fact facts secret secrets name names mind wits
  opinion opinions view views sense patience mercy fear safe journey fun manners luck fortune health cheer toast wish
  wishes dream dreams memory memories case sympathy sympathies condolences compliment compliments praise apology apologies
  excuse excuses guess hunch feeling feelings blow warmth shelter rest sleep lodging roof room bed confidence confession
  confidences friendship company loyalty gratitude farewell goodbye wink glance stare bow curtsy curtsey wave shrug frown
  grin pat squeeze slap embrace handshake salute earful difference problem problems bother boast
  whiff lot life lives soul spirit wisdom knowledge lore rumour rumours gossip tidings
  situation road path lane future fate destiny world past home invitation summons measure importance grace favour favours
  favor favors service services attention eye sight limit deadline date signal nudge tongue voice silence
  suspicion suspicions crush temper turn vow oath challenge dare test trial trials cause comfort space quarter bill
  use guidance tip tips pointer pointers recommendation reference information explanation version side gist short long
  business honesty hospitality kindness burden responsibility duty power freedom liberty benefit joy task errand
  quest job mission charge chore hand hands arm arms eyes face back head finger fingers cheek knee lap
  once twice thrice
  something nothing anything everything reasons start finish end beginning tour hearing nap fit shivers grounds pause hell stitch clanger weight habit beat
 visit visits call calls
 edge advantage upper assurance assurances guarantee warnings scolding beating thrashing hiding clout
`)
/** People and things that can't be handed over. */
const rooted = setOf(`
  house mill well smithy forge chapel tavern inn square market bridge gate door barn garden school schoolhouse church hall
  bench river stream field fields village town city street corner cottage hill valley forest wood woods ford pond stable
  man woman boy girl lad lass brother sister mother father son daughter friend friends wife husband smith baker miller
  priest hunter child children fellow lady lord king queen people folk guest guests visitor visitors stranger neighbour
  neighbours customer customers merchant farmer herbalist schoolmaster teacher somebody someone
  shop stall wares goods counter stock
  rain snow sun wind storm winter summer spring autumn weather frost rub catch sum total
`)
const persons = setOf('me him us myself himself herself themselves yourself you ye thee')
const pronouns = setOf('it them this that these those one some both all half everything two three four five six twelve')
const determiners = setOf(`
  a an the this that these those my our some one two three four five six seven eight nine ten eleven twelve twenty half
  both all another your his her its more many several few enough every each no any their what whatever
`)
/** Words that end a thing's name. */
const ends = setOf(`
  to from with in into on onto at by for as over across out down up back off under before behind beside after when while
  until till if that which who whom whose because since than again now already here there then so and but or i we you he
  she they is are was were am will would like around round upon toward towards through about along without where how why
  between against somewhere anywhere nowhere straight right away yourself very quickly gently carefully slowly softly quietly please too together
`)

export interface Thing {
  /** The words of the thing's name. */
  name: string
  /** The words after the name. */
  rest: string
  isPronoun: boolean
}

/** The first named thing; null if it can't be handed over. */
export const thingAt = (words: readonly string[], bare = false): Thing | null => {
  const [first = ''] = words
  if (persons.has(first)) return null
  if (
    !determiners.has(first) &&
    !pronouns.has(first) &&
    !/^\d+$/.test(first) &&
    (!bare || ends.has(first) || first === '')
  )
    return null
  let end = 1
  while (end < words.length && !ends.has(words[end] ?? '')) end += 1
  const named = words.slice(0, end)
  if (end === 1 && first === 'her') return null
  if (headsOf(named).some((head) => abstract.has(head) || rooted.has(head) || persons.has(head))) return null
  if (/^(?:no|any|every|each)$/.test(first)) return null
  if (end === 1 && determiners.has(first) && !pronouns.has(first) && !/^\d/.test(first)) return null
  return { name: named.join(' '), rest: words.slice(end).join(' '), isPronoun: end === 1 && pronouns.has(first) }
}

/** How goods are counted: "a measure of flour" is flour, and "a measure of peace" is peace. */
const measures = setOf('measure measures quarter')
/** The main words of a name with "of": for "a piece of my mind", "piece" and "mind". */
const headsOf = (named: readonly string[]): string[] => {
  const of = named.indexOf('of')
  if (of > 0 && of < named.length - 1 && measures.has(named[of - 1] ?? '')) return headsOf(named.slice(of + 1))
  return (of < 0 ? [named] : [named.slice(0, of), named.slice(of + 1)]).flatMap((part) => part.at(-1) ?? [])
}

/** Whether the words end with something that can't be handed over. */
export const isAbstract = (words: readonly string[]): boolean =>
  headsOf(words).some((head) => abstract.has(head) || rooted.has(head))
