import { whenOf } from '../../../language/clauses.ts'
import { withoutCourtesy } from './courtesies.ts'
import { asksDiscretion, withoutDiscretion } from './discretion.ts'
import type { IntentTask, IntentWhen } from './intent.ts'
import { readCore } from './request-core.ts'
import type { Clause, KnownPerson, RequestScene } from './request-scene.ts'
import { spokenSentences } from './spoken-sentences.ts'
import { task } from './task-text.ts'

/** Something an NPC is asked to do later. */
export interface Request {
  /** The sentence as said, without its end mark. */
  sentence: string
  task: IntentTask
  when: IntentWhen
  /** The person it is for. Null: anybody with whom it comes up. */
  target: KnownPerson | null
  /** Set if the asker must not be named. */
  discreet?: true
  /** Set if it is for that person alone. */
  alone?: true
}

/** The most requests taken from one utterance. */
const mostRequests = 5
/** The most characters of a request. A longer sentence is a story. */
const longestSentence = 600

/** Requests in speech, by English rules: "ask me about the ring when I come back", "tell Bram that …". */
export const requestsIn = (text: string, scene: RequestScene): Request[] => {
  const found: Request[] = []
  const { isConfidential, forOneAlone } = scene.language.requests
  const isSecret = isConfidential(forOneAlone(text).text)
  for (const sentence of spokenSentences(text)) {
    if (sentence.length > longestSentence || found.length >= mostRequests) continue
    if (isAdvice(sentence, scene)) continue
    const several = readReminders(sentence, scene)
    if (several.length > 0) {
      found.push(...several)
      continue
    }
    const { requests } = scene.language
    const { text: said, discreet } = withoutDiscretion(sentence)
    const { text: asked, alone } = requests.forOneAlone(said)
    const request = readRequest(asked, scene)
    const before = found.at(-1)
    if (request)
      found.push({
        ...request,
        sentence,
        ...(discreet ? { discreet } : {}),
        ...(alone || isSecret ? { alone: true } : {}),
      })
    else if (before && requests.asksForOneAlone(sentence))
      found[found.length - 1] = { ...before, alone: true, sentence: spanned(text, before.sentence, sentence) }
    else if (before && asksDiscretion(sentence))
      found[found.length - 1] = { ...before, discreet: true, sentence: spanned(text, before.sentence, sentence) }
  }
  return found
}

const mayKnow = String.raw`(?:he|she|they)(?:['’]ll| (?:may|might|will|would|could|should|must|can))(?: \w+)? (?:know|help|tell|show)\b`
const advice = new RegExp(String.raw`\bask [^,;:.!?]+(?:[,;:]| and) (?:and )?${mayKnow}`, 'i')
const counsel = /^(?:perhaps |maybe )?you (?:should|could|might|can|may) (?:go and )?ask (?!me\b)/i

/**
 * Whether words only say who might know: "Ask Rook, he may know." Then the listener has taken on nothing. A villager's
 * "you should ask Rook" is advice too; a player who says so asks a favour.
 */
const isAdvice = (sentence: string, { speaker }: RequestScene): boolean =>
  advice.test(sentence) || (speaker.kind === 'npc' && counsel.test(sentence))

const reminders =
  /^(.*?\bremind (?:me|us)) (.+?),? and (?:also )?(?:remind (?:me|us) )?((?:(?:tonight|tomorrow|on \w+day|at \S+|in \w+ (?:hours?|days?|weeks?)) )?(?:of|about|to|that) .+)$/i

/** "Remind me of the key in three hours and of the bread tonight" is two requests. Empty if it is only one. */
const readReminders = (sentence: string, scene: RequestScene): Request[] => {
  const [, head = '', first = '', second = ''] = reminders.exec(sentence) ?? []
  if (head === '') return []
  const both = [`${head} ${first}`, `remind me ${second}`].map((one) => readRequest(one, scene))
  return both.every((one) => one?.when.at !== undefined)
    ? both.flatMap((one) => (one === null ? [] : [{ ...one, sentence }]))
    : []
}

/** The text from one sentence to the other, as said. */
const spanned = (text: string, from: string, to: string): string => {
  const plain = text.replace(/\s+/g, ' ')
  const [start, end] = [plain.indexOf(from), plain.indexOf(to)]
  return start < 0 || end < start ? from : plain.slice(start, end + to.length)
}

const openers =
  /^(?:(?:and|so|well|oh|ok|okay|hey|hi|hello|please|pls|plz|also|then|right|yes|no|thanks|thank you|good (?:morning|day|evening)|one (?:more|last) thing|by the way|btw|oh and|anyway|now|just)\b[,!: ]*)+/i
const reminding = /^(?:(?:please )?(?:do not|don['’]?t|never) forget to |remember to )/i

const readRequest = (sentence: string, scene: RequestScene): Request | null => {
  const plain = withoutCourtesy(withoutAddress(sentence.replace(openers, '').trim(), scene).replace(openers, ''))
  const { withoutAsking } = scene.language.requests
  const clauses: Clause[] = []
  const body = takeClauses(plain, scene, clauses)
  if (body === null) return null
  const core = withoutAsking(body)
  const asked = core.replace(reminding, '')
  const inner = asked === core ? core : (takeClauses(asked, scene, clauses) ?? asked)
  const read = readCore(withoutAsking(inner).trim(), scene, clauses)
  if (read !== null) {
    // "Tell Bram something" asks for nothing that could be told.
    if (!scene.language.promises.namesMatter(read.task.words)) return null
    const when = whenOf(clauses, read.target)
    return when === null ? null : { sentence, ...read, when }
  }
  // "Don't forget to water the flowers tomorrow": a message for nobody, but with a time or place.
  if (asked === core || clauses.length === 0) return null
  const who = clauses.flatMap(({ who: one }) => (one === undefined || one === 'them' ? [] : [one]))[0] ?? null
  const when = whenOf(clauses, who)
  return when === null ? null : { sentence, task: task('do', inner), when, target: who }
}

const withoutAddress = (text: string, { self, language }: RequestScene): string => {
  const named = language.names.takeName(text, [{ id: self.id, name: self.name }])
  return named !== null && /^[,:!] /.test(named.after) ? named.after.replace(/^[,:!\s]+/, '') : text
}

const clauseWords = String.raw`when(?:ever)?|if|once|as soon as|(?:the )?next time|the moment|tomorrow|tonight|today|next week|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|at \S+|in (?:\w+ )(?:hours?|days?|weeks?)`
const leading = new RegExp(
  String.raw`^((?:${clauseWords})\b[^,]*?),? (?=(?:(?:please|you|can|could|would|will) )*(?:tell|ask|remind|let|give|greet|say|wake|warn|inform|thank|bring|hand|pass|deliver|don['’]?t forget|do not forget|remember)\b)`,
  'i',
)

/**
 * Removes "when …" and times from both ends. Null if a leading clause is not understood, because the sentence isn't a
 * request then.
 */
const takeClauses = (text: string, scene: RequestScene, clauses: Clause[]): string | null => {
  const { readClause } = scene.language.requests
  let rest = text
  const first = leading.exec(rest)
  if (first) {
    const clause = readClause(first[1] ?? '', scene)
    if (clause === null) return null
    clauses.push(clause)
    rest = rest.slice(first[0].length)
  }
  // Looks for the last clause. A sentence like "tell Bram that it rains when I come back" may contain several words
  // that could start one.
  for (let from = rest.length; from > 0; ) {
    const at = lastStart(rest, from)
    if (at < 1) break
    const clause = readClause(rest.slice(at), scene)
    if (clause === null || inQuotes(rest, at) || belongsToMessage(rest.slice(0, at), clause, scene)) from = at
    else {
      // "Tomorrow at noon" is one time.
      const earlier = clause.at === undefined ? -1 : lastStart(rest, at)
      const longer = earlier < 1 ? null : readClause(rest.slice(earlier), scene)
      clauses.push(longer ?? clause)
      rest = rest.slice(0, longer === null ? at : earlier).replace(/[\s,]+$/, '')
      from = rest.length
    }
  }
  // In "remind me tomorrow of the ring" the time follows the person.
  const middle =
    /^((?:(?:please|can you|could you|will you|would you) )*(?:tell|ask|remind|warn|let) \S+(?: \S+)??) (tomorrow(?: (?:at|in the) \S+(?: o['’]?clock)?| morning| evening| afternoon| night)?|tonight|on \w+day|at noon|next time|next week|in \w+ (?:hours?|days?|weeks?)) (?=(?:of|about|to|that|if|whether|what|how|where|who)\b)/i.exec(
      rest,
    )
  const time = middle?.[2] === undefined ? null : readClause(middle[2], scene)
  if (middle && time) {
    clauses.push(time)
    rest = `${middle[1]} ${rest.slice(middle[0].length)}`
  }
  return rest
}

/**
 * Whether a time at the end belongs to the message. A message itself may end with a time or with an act of the speaker:
 * "tell Bram that I come on Friday".
 */
const belongsToMessage = (before: string, { who, at }: Clause, { speaker }: RequestScene): boolean =>
  /\b(?:tell|inform|warn|let|ask|thank|say to) (?!me\b|us\b)/i.test(before) && (at !== undefined || who === speaker)

const starts = new RegExp(String.raw`(?<=[\s,])(?:${clauseWords})\b`, 'gi')
const lastStart = (text: string, before: number): number =>
  [...text.matchAll(starts)].findLast(({ index }) => index < before)?.index ?? -1
const inQuotes = (text: string, at: number): boolean => (text.slice(0, at).match(/["“”]/g)?.length ?? 0) % 2 === 1
