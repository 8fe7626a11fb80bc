import { bareWords } from '../../bare-words.ts'
import { phraseAnywhere, wholePhrase } from '../../phrases.ts'
import { sharedStems } from '../assent/read-assent.ts'
import { contentTerms } from '../grammar/terms.ts'
import { readSentences } from '../grammar/text.ts'

/** Work that somebody has asked for in writing, as far as words can name it. */
export interface Notice {
  name: string
  text: string
  goals: readonly { text: string }[]
  asks?: { items: readonly { name: string; plural: string }[] }
}

/** Which notice the words ask for: this one, whichever there is, or one that is none of these. */
export type NoticeAsked<N extends Notice> = { kind: 'this'; notice: N } | { kind: 'any' } | { kind: 'other' }

const written = '(notice|note|slip|poster|posting|advert|advertisement|listing|bulletin)'
/** "I saw your notice", "it says on the board". */
const ofNotice = phraseAnywhere([
  `(your|the|that|this|a|my|his|her|their) (first|last|other|new|old|little|small)* ${written}`,
  '(on|from|at|by) the (notice|bulletin)* board',
  'the (notice|bulletin)* board (says|said|tells|mentions)',
])
const ofYours = phraseAnywhere([`your ${written}`])
/** "Where is the notice board?" comes for nothing that hangs on it. */
const comesForIt = phraseAnywhere([
  `your ${written}`,
  '(i|we) (have|) (read|saw|see|found|came|come)',
  '(i|we) am here',
])
const ofJob = phraseAnywhere(['(the|that|this) (job|errand|task|quest)', 'your (errand|task|quest)'])
/** "Is that job still open?", "I am here about the errand." Whoever asks how the work goes asks for none. */
const isToBeHad = phraseAnywhere([
  '(open|free|available|on offer|to be had|already taken|still there)',
  '(am|are|have come|came|come) (here|) (about|because of|for)',
  '(tell me|hear|know|ask) (more|) (about|of)',
  '(what|who) (is|was) (the|that|this|your) (job|errand|task|quest)',
  'what about',
])
const opening = '(so|hello|hi|hey|and|well|good morning|good day|good evening)*'
/** What somebody wants is named in these words, or nothing is asked for. */
const namesThing = wholePhrase([
  `${opening} do you still (need|want|look for) …`,
  `${opening} are you still (wanting|needing|looking for|in need of|after) …`,
  `${opening} (i|we) (hear|heard|read|see|saw) (that|) you (are looking for|want|need|are after) …`,
  `${opening} (i|we) (am|are|have come|came|come) (here|) (about|because of|for) …`,
])
const saysDone = phraseAnywhere([
  '(i|we) (have|) (already|just|) (done|did|finished|completed|brought|found|got)',
  'is (done|finished)',
  'reward',
])

/** Words by which people speak of a notice. They are not what it is about. */
const ofSpeaking = new Set(
  contentTerms(
    [
      'notice note slip poster posting advert advertisement listing bulletin board job errand task quest work',
      'open free available going offer taken still about see saw read hear heard come came say says said tell know',
      'more hang hangs hung pinned put mean means interested look looking need want hello hi hey good morning day',
      'evening afternoon please sir madam today last new old little small first other ask help thing',
    ].join(' '),
  ).map(({ stem }) => stem),
)

/**
 * Reads "I saw your notice about the bark", "is that job still open?" and a notice's title, on its own or within
 * quotation marks. Null: the words ask for no notice, or tell what has been done about one.
 */
export const noticeAsked = <N extends Notice>(utterance: string, notices: readonly N[]): NoticeAsked<N> | null => {
  const sentences = readSentences(utterance).map(({ norm }) => norm)
  const norm = sentences.join(' ')
  if (saysDone.test(norm)) return null
  const titled = notices.find(({ name }) => utterance.includes(name) || sentences.includes(bareWords(name)))
  if (titled !== undefined) return { kind: 'this', notice: titled }
  const isJob = ofJob.test(norm) && isToBeHad.test(norm)
  if (isJob || ofNotice.test(norm)) {
    const named = nearest(norm, notices, aboutNotice)
    if (named !== null) return { kind: 'this', notice: named }
    const isBare = contentTerms(norm).every(({ stem, vague }) => vague || ofSpeaking.has(stem))
    if (isBare) return isJob || comesForIt.test(norm) ? { kind: 'any' } : null
    return isJob || (notices.length === 0 && ofYours.test(norm)) ? { kind: 'other' } : null
  }
  const wanted = sentences.some((each) => namesThing.test(each))
    ? nearest(norm, notices, ({ name, asks }) => [name, ...thingsOf(asks)].join('. '))
    : null
  return wanted === null ? null : { kind: 'this', notice: wanted }
}

/** All the words in which work is written. */
export const aboutNotice = ({ name, text, goals, asks }: Notice): string =>
  [name, text, ...goals.map((goal) => goal.text), ...thingsOf(asks)].join('. ')

const thingsOf = (asks: Notice['asks']): string[] => asks?.items.map(({ name, plural }) => `${name} ${plural}`) ?? []

/** The notice of which the words name most. Null: they name nothing of any. */
const nearest = <N extends Notice>(norm: string, notices: readonly N[], about: (notice: N) => string): N | null => {
  const telling = contentTerms(norm)
    .filter(({ stem }) => !ofSpeaking.has(stem))
    .map(({ word }) => word)
    .join(' ')
  const [best] = notices
    .map((notice) => ({ notice, shared: sharedStems(telling, about(notice)) }))
    .toSorted((one, other) => other.shared - one.shared)
  return best !== undefined && best.shared > 0 ? best.notice : null
}
