import { sentencesOf } from '../../sentences.ts'
import type { Undertaking } from '../../undertaking.ts'
import { isToCome, timeIn, withoutTime } from './due-time.ts'
import { namesMatter } from './names-matter.ts'
import { kindOf, leansOnTalk, meets, withoutMessage } from './undertaken-acts.ts'

/** Words of promises. Every promise contains one, so a whole answer can be checked quickly. */
const binding =
  /\b(?:I|we|it|they|you|that)['’]ll\b|\b(?:will|shall)\b|\bgoing to\b|\b(?:I|we) (?:promise|swear)\b|\bcount on\b|\b(?:expect|see|meet|find|wait for|look for) (?:me|you)\b/i

/** Text that isn't the speaker's own speech: quotations, and gestures between marks. */
const notSpoken = /["“][^"”]*["”]?|\*[^*]*\*|\([^()]*\)/g
/** A question about the listener's wish, which doesn't take a promise back. */
const tag = /,? (?:all right|alright|okay|ok|agreed|is that well|fair enough|yes|aye|eh|you hear)\?$/i

/** Words for something possible, repeated or past. An act with one of them isn't promised. */
const open =
  /\b(?:maybe|perhaps|probably|possibly|hopefully|likely|could|would|might|if|unless|whether|try|trying|suppose|guess|reckon|hope|wish|one day|some ?day|sometime|some time|one of these|eventually|sooner or later|ever|always|usual|usually|(?:every|each) (?:time|one|day|morning|evening|night|week|month|year|spring|summer|autumn|winter|\w+day)|most (?:days|nights|mornings)|otherwise|or else|depends|until|till|dream|in case|provided|almost|nearly|before I can|when I (?:can|have|find|get|am able)|should (?:it|they|that|the|you|anyone|anybody)|do (?:my|our) best|see (?:about|what))\b/i
/** "May", which can also be a month. */
const mayBe = /\bmay\b/
const reported =
  /\b(?:says?|said|telling|tells|told|thinks?|thought|wrote|writes|sang|sings|asks|asked|answers|answered|goes|swore|promised|boasts?|boasted|claims|claimed|heard|hears|keeps? saying|laughs?|shouts?|shouted|cries|cried|imagine|pretend)\b/i

const opener =
  /^(?:(?:and|but|so|then|well|now|yes|yea|yeah|aye|no|oh|ah|right|good|fine|very well|all right|alright|of course|certainly|surely|gladly|with pleasure|done|agreed|settled|listen|look|look here|see here|here|there now|don['’]?t (?:you )?(?:worry|fret|fear)|do not (?:worry|fret|fear)|never fear|no trouble|as you wish|as you like|leave (?:it|that) (?:to|with) me|rest assured|mark my words|consider it done|as promised|in that case|for you|let['’]s say|say no more|on my (?:word|honou?r)|my word|thank you|thanks|I understand|understood)\b[,!:.–— ]*)+/i
const pledge =
  /\b(?:(?:I|we) (?:promise|swear(?: to)?|give you my word|assure you)|(?:you have|on) my word(?: on it)?|(?:rest assured|be sure|count on it|trust me|depend on it|know))(?: you)?,? (?:that )?$/i
const subject = /\b(?:I|we)(?:['’]ll| will| shall|['’](?:m|re) going to| am going to| are going to)\b/gi
const toDo =
  /\b(?:(?:I|we) (?:promise|swear)(?: you)? to(?! you\b)|you (?:can|may) (?:count|rely|depend) on (?:me|us) to|count on (?:me|us) to)\b/gi
const pledging = /\b(?:promise|swear|count|rely|depend)\b/i
const adverbs =
  /^(?:(?:gladly|happily|surely|certainly|definitely|personally|also|then|just|be sure to|make sure to|see to it that I|myself|myself,|now|soon|still|be glad to|be happy to|come (?:by|over|round) and|come and|go and|run over and|run and|walk over and|send my \w+ to|have my \w+(?! ready| done| waiting)) )+/i
const denied = /^(?:not|never|no longer|hardly|scarcely|rather|only be|be (?:damned|hanged|lucky|glad when))\b/i

const ready = `(?:ready|done|finished|mended|repaired|sharp|sharpened|made|fixed|baked|yours|delivered|waiting|packed|wrapped|there for you|here for you|at your (?:door|house|table)|on your (?:step|doorstep|table))`
const things = String.raw`(?:it|that|they|all|everything|your(?: [\p{L}’'-]+){1,4}?)`
const readiness = new RegExp(
  String.raw`^(${things}(?:['’]ll| will| shall)(?: all)? be ${ready}\b.*)$|^(you(?:['’]ll| will| shall) (?:have|get|receive|find) (?:it|them|that|those|one|your|my (?:answer|word|reply|decision)|an answer|word|the \p{L}+ (?:at|in|on) your|both|all|two|three|four|five|six|\d+)\b.*)$`,
  'iu',
)
const standing = /^((?:expect|look for|wait for|meet|find) (?:me|us)\b.*)$/i
const seeing = /^((?:I['’]ll |I will )?see you\b.*)$/i

/**
 * The speaker's promises to the listener in these words. Excludes hedged words, reports, habits and plans about
 * oneself. `heard`: the listener's words before. If the answer names no time, the time in `heard` counts.
 */
export const undertakingsIn = (text: string, heard: string): Undertaking[] => {
  if (!binding.test(text)) return []
  const plain = text.replace(notSpoken, ' ').replace(/\s+/g, ' ').trim()
  const found: Undertaking[] = []
  let before = ''
  for (const sentence of sentencesOf(`${plain}${/[.!?…]["”’')]*$/.test(plain) ? '' : '.'}`)) {
    found.push(...readSentence(sentence, before, heard))
    before = sentence
  }
  return found
}

/** A promise in return for something: "pay me three coins, and I'll bring it tomorrow". */
const inReturn =
  /^(?:(?:well|so|then|just|only|first|but|please)[, ]+)*(?:pay|give|bring|fetch|lend|hand|find|get|sell|help|show|make|gather|catch|tell|let|do|mend) (?:me|us|my|our)\b/i

/**
 * What an errand pays: "I'll give you four pennies", with a task or a need before it, or with what it is for. Such terms
 * bind only once the task is done.
 */
const pays =
  /^(?:pay|give|hand|reward)(?: to)? you\b(?=.*\b(?:penn(?:y|ies)|pence|coins?|gold|silver|copper|marks?)\b|$| (?:well|fairly|for)\b)/i
const isFor = /\b(?:for|in (?:exchange|return)|per)\b/i
const task =
  /(?:^|[.,;:–—] ?|\band )(?:(?:so|then|just|only|first|but|please|and)[, ]+)*(?:bring|fetch|find|get|carry|deliver|take|mend|make|gather|catch|pick|help|do|go|run|hand|give|sell|cut|dig|chop|sweep|look)\b|\b(?:I|we)(?:['’]m| am|['’]re| are)? (?:do )?(?:need|want|could (?:use|do with)|lack|looking for|short of|wanting|in need of)\b/i
const isTerms = (act: string, around: string): boolean => pays.test(act) && (isFor.test(act) || task.test(around))

/** Before the thing or message that is promised. */
const handed =
  /^(?:tell|ask|show|bring|give|find|get|fetch|send|teach|remind|make) (?:you|him|her|them|\p{Lu}[\p{L}'’-]*)(?= )/u

const clauseBorder = /;\s*|\s+[–—-]\s+|—|,? but (?=I\b)|,? (?:and|so) (?=I['’ ]|we['’ ]|it['’]ll|it will|you['’]ll)/i

const readSentence = (sentence: string, before: string, heard: string): Undertaking[] => {
  const told = sentence.replace(tag, '.')
  if (/\?["”’')]*$/.test(told) || told.length > longestSentence) return []
  const whole = told.replace(/[.!…]+["”’')]*$/, '')
  const clauses = whole.split(clauseBorder)
  // The hour may be in another clause ("come at nine, and I'll be there"), or in the sentence before.
  const around = clauses.filter((clause) => !isOpen(clause)).join(', ')
  const inviting = !before.endsWith('?') && (invitation.test(before) || !predicate.test(before)) ? before : ''
  return clauses.flatMap((clause, index) => {
    const [act, kind] = actIn(clause) ?? []
    if (act === undefined || kind === undefined) return []
    if (isTerms(act, [before, ...clauses.slice(0, index)].join(' ').trim())) return []
    const own = timeIn(clause) || timeIn(around) || timeIn(inviting)
    const when = own || (isAsked(heard) && isAnswer(act, heard) ? timeIn(heard) : '')
    if (when === '' && kind !== 'tell') return []
    if (kind === 'be' && !meets(act, `${whole} ${inviting} ${isAsked(heard) ? heard : ''}`, when)) return []
    const words = withoutTime(act, own === '' ? '' : when)
    if (!namesMatter(words.replace(handed, ''))) return []
    return [
      {
        sentence,
        kind,
        words,
        when,
        isWhole: !leansOnTalk(words) && !clauses.slice(0, index).some((first) => inReturn.test(first)),
      },
    ]
  })
}

const invitation = /^(?:come|meet|be|call|stop|drop|wait)\b/i
/** The verbs of a sentence. "Two barrels, tomorrow by eight." has none, so the next sentence is about the barrels. */
const predicate =
  /\b(?:I|you|he|she|it|they|we|there|who|is|was|are|were|am|will|shall|has|have|had|do|does|did|can|could|would)\b|['’](?:s|re|ll|d|m|ve)\b/i

/** Characters; a longer sentence is a story. */
const longestSentence = 300

const isOpen = (clause: string): boolean => {
  // Only the act must be certain, not the message.
  const plain = withoutMessage(clause).replace(/\bif you (?:please|don['’]?t mind)\b|\bnever fear\b/gi, '')
  return open.test(plain) || mayBe.test(plain) || !isToCome(plain)
}

/**
 * The promised act of a clause, without the words that promise it: "bring you two loaves tomorrow". Null if there is
 * none.
 */
const actIn = (clause: string): [act: string, kind: Undertaking['kind']] | null => {
  const plain = clause.trim().replace(opener, '')
  if (isOpen(plain)) return null
  const rest = withoutLead(plain)
  const acts = [
    ...[...plain.matchAll(toDo), ...plain.matchAll(subject)].flatMap(({ index, 0: bound }) => {
      const lead = plain.slice(0, index)
      const isPledged = pledge.test(lead) || pledging.test(bound)
      return leads(lead) ? { said: plain.slice(index + bound.length).trim(), isPledged } : []
    }),
    ...[readiness, standing, seeing].flatMap((form) => {
      const said = form.exec(rest)?.[0]
      return said === undefined ? [] : { said, isPledged: false }
    }),
  ]
  for (const { said, isPledged } of acts) {
    if (denied.test(said)) return null
    const act = said.replace(adverbs, '').replace(/,? and (?:then )?(?:you|no)\b.*$/i, '')
    const kind = act === '' ? null : kindOf(act, isPledged)
    if (kind !== null) return [act, kind]
  }
  return null
}

/** Whether the speaker's own statement begins after these words: a time, a name, an invitation, or a pledge. */
const leads = (lead: string): boolean => {
  if (pledge.test(lead)) return !reported.test(lead.replace(pledge, ''))
  if (reported.test(lead)) return false
  const rest = withoutLead(lead)
  return rest === '' || /[,:!]$/.test(rest)
}

const withoutLead = (text: string): string => {
  const time = timeIn(text)
  const rest = time !== '' && text.startsWith(time) ? text.slice(time.length).replace(/^[, ]+/, '') : text
  return rest.replace(opener, '').trim()
}

const isAsked = (heard: string): boolean =>
  /\?|\b(?:please|can|could|will|would) you\b|^(?:bring|come|meet|make|give|fetch|bake|mend|get|send)\b|\bmeet me\b/i.test(
    heard,
  ) && !open.test(heard.replace(/\b(?:could|would|might)\b/gi, ''))

/** Whether an answer without a time answers this very request. */
const isAnswer = (act: string, heard: string): boolean => {
  if (/^(?:do|see to|be there|be here|be|have)\b/i.test(act) || act === '') return true
  const [verb = ''] = act.toLowerCase().split(/[^a-z]+/)
  return verb.length > 2 && heard.toLowerCase().includes(verb)
}
