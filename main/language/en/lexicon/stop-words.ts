import { readStopWords } from '../../stop-words.ts'

/** The classes of stop words, each on one or more lines. */
const table = `
articles: a an the
demonstratives: this that these those
pronouns: i me we us you he him she her it they them
selves: myself ourselves yourself yourselves himself herself itself themselves
owners: my your his her its our their mine yours hers ours theirs
questions: who whom whose which what where when why how
auxiliaries: am is are was were be been being do does did doing have has had having
auxiliaries: will would shall should can cannot could might must ought
negations: no not nor
conjunctions: and or but if then than so as because while
prepositions: of at by for with about to from in into on out up down over during
particles: also too very just here there let
quantifiers: all any some each both such own same
runTogether: im ive id youre youve youll hes shes its itll weve theyre lets thats whats
runTogether: dont didnt doesnt isnt wasnt arent havent hasnt hadnt cant couldnt wouldnt wont
places: before after against between through above below off under upon within without along across behind beyond near
places: onto among beside past toward towards around
alsoNames: may well
adverbs: again only even yet quite rather really actually anyway truly exactly
times: once further ever never always still often sometimes now today ago currently earlier lately recently previously
degrees: more much many lot lots bit other another else one ones
measures: most few perhaps maybe
wholes: every everything nobody either neither none less least
anything: thing things something anything nothing somebody anybody everybody someone anyone everyone
anything: somewhere anywhere everywhere nowhere whereabouts stuff
linkers: since until though although unless
sayings: say says said tell tells told know like get got going done
lightVerbs: go goes went gone come comes came make makes made see
courtesies: please yes ok okay oh ah um hmm hey hello hi good
talk: ask asked hear heard talk talked speak spoke remember recall mention mentioned remind forget forgot wonder wondering idea clue mean means
talk: able kind sort way right sure that's what's there's mister sir madam morning evening actual call called name named
talk: happen happens happened becomes mind try trying tried
`

export const stopClasses = readStopWords(table)
export const { functionWords, emptyWords, stopWords } = stopClasses

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** Words that questions use without naming a particular thing. An answer need not contain them. */
export const vagueWords =
  words(`piece hour month week year night morning evening afternoon season thing item object stuff matter place spot person people man woman someone kind sort type way time day
moment word name part reason purpose fact news detail information piece hour month info bit number amount area village town`)

/** Verbs too general to prove that a memory is about the question. */
export const generalVerbs =
  words(`be have do get make take go come give put use need want let keep seem look try help show see
feel know think tell say speak talk ask mean call happen like become think`)

export const prepositions =
  words(`in at on by near beside behind under below above over between among inside outside within
beyond across along around past through from to into onto toward towards off upon against opposite next beneath with for of
about without before after during since until like than via`)

export const placePrepositions = words(`in at on by near beside behind under below above between among inside outside
beyond across along around past through from into onto toward towards beneath opposite underneath`)

export const determiners =
  words(`a an the this that these those my your his her its our their some any no every each another
two three four five six seven eight nine ten both all many few`)

export const auxiliaries = words(
  `am is are was were be been do does did have has had will would shall should can could may might must`,
)

/**
 * Words of four letters and more that say nothing about a talk's subject. A talk's title of three words leaves them
 * out.
 */
export const untoldWords =
  words(`about after again also always back been before being both came come could does doing done down each even
  ever every from give goes going gone good have hello here into just keep know like long look made make many
  more most much must need never nothing only other over please quite really right said same says shall should
  since some something soon still such sure take tell than thank thanks that their them then there these they
  thing things think this those time today told tomorrow took used very want wants well went were what when
  where which while whom whose will with would yesterday your yours`)
