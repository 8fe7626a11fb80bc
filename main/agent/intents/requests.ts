import type { IntentTask, IntentWhen } from './intent.ts'
import { type KnownPerson, takePerson } from './known-people.ts'
import { type Clause, type RequestScene, readClause, whenOf } from './read-clause.ts'
import { spokenSentences } from './spoken-sentences.ts'
import { task } from './task-text.ts'

/** What somebody asks an NPC to do later. */
export interface Request {
  /** As it was said, without its end mark. */
  sentence: string
  task: IntentTask
  when: IntentWhen
  /** Whom it is for; null: whoever it comes up with. */
  target: KnownPerson | null
}

/** So many requests of one utterance are heard. */
const mostRequests = 5
/** A sentence longer than this is a story. Characters. */
const longestSentence = 600

/** The requests in what was said, by rules and in English: "ask me about the ring when I come back", "tell Bram that the bridge is out". */
export const requestsIn = (text: string, scene: RequestScene): Request[] => {
  const found: Request[] = []
  for (const sentence of spokenSentences(text)) {
    if (sentence.length > longestSentence || found.length >= mostRequests) continue
    const request = readRequest(sentence, scene)
    if (request) found.push(request)
  }
  return found
}

const openers =
  /^(?:(?:and|so|well|oh|ok|okay|hey|hi|hello|please|also|then|right|yes|no|thanks|thank you|good (?:morning|day|evening)|one (?:more|last) thing|by the way|anyway|now|just)\b[,!: ]*)+/i
const polite =
  /^(?:(?:can|could|would|will) (?:you|u) (?:please |kindly |maybe |perhaps |just )*|(?:i['’]?d like|i would like|i want|i need) you to (?:please )?|do me a favou?r(?: and|:|,) |be so kind (?:as to |and )|make sure (?:you |to |that you )|promise (?:me )?(?:to |that you['’]?(?:ll| will) )|you (?:must|should|have to|need to) |please )+/i
const reminding = /^(?:(?:please )?(?:do not|don['’]?t|never) forget to |remember to )/i

const readRequest = (sentence: string, scene: RequestScene): Request | null => {
  const plain = withoutAddress(sentence.replace(openers, '').trim(), scene.self).replace(openers, '')
  const clauses: Clause[] = []
  const body = takeClauses(plain, scene, clauses)
  if (body === null) return null
  const core = body.replace(polite, '')
  const asked = core.replace(reminding, '')
  const inner = asked === core ? core : (takeClauses(asked, scene, clauses) ?? asked)
  const read = readCore(inner.replace(polite, '').trim(), scene, clauses)
  if (read !== null) {
    const when = whenOf(clauses, read.target)
    return when === null ? null : { sentence, ...read, when }
  }
  // "Don't forget to water the flowers tomorrow": no word for anybody, and a time or place.
  if (asked === core || clauses.length === 0) return null
  const who = clauses.flatMap(({ who: one }) => (one === undefined || one === 'them' ? [] : [one]))[0] ?? null
  const when = whenOf(clauses, who)
  return when === null ? null : { sentence, task: task('do', inner), when, target: who }
}

const withoutAddress = (text: string, { name }: KnownPerson): string => {
  for (const one of [name, name.split(/\s+/)[0] ?? name]) {
    const rest = text.slice(one.length)
    if (text.toLowerCase().startsWith(one.toLowerCase()) && /^[,:!] /.test(rest)) return rest.replace(/^[,:!\s]+/, '')
  }
  return text
}

const clauseWords = String.raw`when(?:ever)?|if|once|as soon as|(?:the )?next time|the moment|tomorrow|tonight|today|next week|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|at \S+|in (?:\w+ )(?:hours?|days?|weeks?)`
const leading = new RegExp(
  String.raw`^((?:${clauseWords})\b[^,]*?),? (?=(?:(?:please|you|can|could|would|will) )*(?:tell|ask|remind|let|give|greet|say|warn|inform|thank|bring|hand|pass|deliver|don['’]?t forget|do not forget|remember)\b)`,
  'i',
)

/** Takes "when …" and times off both ends. Null where a leading one says nothing that is known: then the sentence is something else. */
const takeClauses = (text: string, scene: RequestScene, clauses: Clause[]): string | null => {
  let rest = text
  const first = leading.exec(rest)
  if (first) {
    const clause = readClause(first[1] ?? '', scene)
    if (clause === null) return null
    clauses.push(clause)
    rest = rest.slice(first[0].length)
  }
  // The last clause that is one: "tell Bram that it rains when I come back" may hold several words that begin one.
  for (let from = rest.length; from > 0; ) {
    const at = lastStart(rest, from)
    if (at < 1) break
    const clause = readClause(rest.slice(at), scene)
    if (clause === null || inQuotes(rest, at) || belongsToMessage(rest.slice(0, at), clause, scene)) from = at
    else {
      clauses.push(clause)
      rest = rest.slice(0, at).replace(/[\s,]+$/, '')
      from = rest.length
    }
  }
  // "Remind me tomorrow of the ring": a time behind the one who is meant.
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

/** "Tell Bram that I come on Friday": what is to be told may end with a time, and with what the speaker does. */
const belongsToMessage = (before: string, { who, at }: Clause, { speaker }: RequestScene): boolean =>
  /\b(?:tell|inform|warn|let|ask|thank|say to) (?!me\b|us\b)/i.test(before) && (at !== undefined || who === speaker)

const starts = new RegExp(String.raw`(?<=[\s,])(?:${clauseWords})\b`, 'gi')
const lastStart = (text: string, before: number): number => [...text.matchAll(starts)].findLast(({ index }) => index < before)?.index ?? -1
const inQuotes = (text: string, at: number): boolean => (text.slice(0, at).match(/["“”]/g)?.length ?? 0) % 2 === 1

type Core = Pick<Request, 'task' | 'target'>

const readCore = (text: string, scene: RequestScene, clauses: readonly Clause[]): Core | null =>
  readMessage(text, scene, clauses) ?? readGreeting(text, scene) ?? readThing(text, scene)

/** `me`, a name, or somebody spoken of before. Null for nobody that is known. */
const takeWhom = (text: string, scene: RequestScene): { target: KnownPerson; rest: string } | null => {
  const me = /^(?:me|us)\b[,]? ?(.*)$/i.exec(text)
  if (me) return { target: scene.speaker, rest: me[1] ?? '' }
  const them = /^(?:him|her|them)\b[,]? ?(.*)$/i.exec(text)
  if (them) return scene.lastNamed === null ? null : { target: scene.lastNamed, rest: them[1] ?? '' }
  const found = takePerson(text, scene.people)
  return found && { target: found.person, rest: found.rest }
}

/** Who "them" is, where a clause names somebody: "if you see Bram, tell him …". */
const withNamed = (scene: RequestScene, clauses: readonly Clause[]): RequestScene => {
  const named = clauses.flatMap(({ who }) => (who === undefined || who === 'them' || who.id === scene.speaker.id ? [] : [who])).at(-1)
  return named ? { ...scene, lastNamed: named } : scene
}

const readMessage = (text: string, given: RequestScene, clauses: readonly Clause[]): Core | null => {
  const scene = withNamed(given, clauses)
  const verb = /^(tell|inform|warn|let|ask|remind|say to|pass on to|say) (.*)$/i.exec(text)
  if (!verb) return null
  const [, word = '', behind = ''] = verb
  const kind = word.toLowerCase()
  const topic = clauses.find((clause) => clause.topic !== undefined)
  // "When anybody asks about the mill, say that it is closed."
  if (topic !== undefined && topic.who === undefined && (kind === 'say' || (kind === 'tell' && /^(?:them|him|her)\b/i.test(behind)))) {
    return worded('tell', behind.replace(/^(?:them|him|her)\b ?/i, ''), null)
  }
  const whom = takeWhom(behind, scene)
  if (whom === null) return null
  const { target, rest } = whom
  const forMe = target.id === scene.speaker.id
  const timed = clauses.length > 0
  if (kind === 'ask') return (forMe && !timed) || rest === '' ? null : worded('ask', rest, target)
  if (kind === 'remind' && forMe && timed && rest === '')
    return worded('remind', scene.told === '' ? 'of what we talked about' : `of this: ${scene.told}`, target)
  if (kind === 'remind') return forMe && !timed && !/^(?:to|that) /i.test(rest) ? null : worded('remind', rest, target)
  if (kind === 'let') return /^know\b/i.test(rest) && (!forMe || timed) ? worded('tell', rest.replace(/^know ?/i, ''), target) : null
  if (kind === 'say') return null
  if (forMe) return timed && /^(?:about|of|that|what|how|where|who|if|whether) /i.test(rest) ? worded('remind', rest.replace(/^of /i, 'about '), target) : null
  return worded('tell', rest, target)
}

const worded = (act: IntentTask['act'], words: string, target: KnownPerson | null): Core | null => {
  const plain = words
    .replace(/^[:,]\s*/, '')
    .replace(/^["“](.*)["”]$/, '$1')
    .replace(act === 'tell' || act === 'remind' ? /^that (?=\S+ \S)/i : /^$/, '')
  return /[\p{L}\p{N}]/u.test(plain) ? { task: task(act, plain), target } : null
}

const greetings = [
  /^(?:say|pass on|send|give) (?:hello|hi|hey|my greetings|greetings|my regards|regards|my love|my best(?: wishes)?) to (.+)$/i,
  /^greet (.+)$/i,
  /^(?:give|send) (.+?) (?:my|our) (?:regards|love|greetings|best(?: wishes)?)$/i,
]

const readGreeting = (text: string, scene: RequestScene): Core | null => {
  for (const pattern of greetings) {
    const whom = takeWhom(pattern.exec(text)?.[1] ?? '', scene)
    if (whom && whom.target.id !== scene.speaker.id && /^(?:from me|for me|from us|as well|too)?$/i.test(whom.rest.trim()))
      return { task: task('greet', ''), target: whom.target }
  }
  const thanked = /^thank (.+)$/i.exec(text)?.[1]
  const whom = thanked === undefined ? null : takeWhom(thanked, scene)
  if (whom === null || whom.target.id === scene.speaker.id) return null
  const reason = whom.rest.replace(/^(?:from|for) me\b ?/i, '')
  return reason === '' || /^for /i.test(reason) ? worded('tell', `thank you ${reason}`.trim(), whom.target) : null
}

const giving = /^(?:give|bring|hand|deliver|take|pass) ((?:this|that|these|the|my|a|an)\b[^:]*?|it) (?:on |over )*to ([^:]+?)(?:: (.+))?$/i
const givingThem = /^(?:give|bring|hand) (.+)$/i

/** "Give this letter to the smith": with words behind a colon these are carried. */
const readThing = (text: string, scene: RequestScene): Core | null => {
  const given = giving.exec(text)
  const to = given?.[2] === undefined ? null : takeWhom(given[2], scene)
  if (to) {
    if (to.rest.trim() !== '' || to.target.id === scene.speaker.id) return null
    return given?.[3] === undefined ? worded('give', given?.[1] ?? '', to.target) : worded('tell', given[3], to.target)
  }
  const them = givingThem.exec(text)?.[1]
  const whom = them === undefined ? null : takeWhom(them, scene)
  if (whom === null || whom.target.id === scene.speaker.id || !/^(?:this|that|these|the|my|a|an) \S/i.test(whom.rest)) return null
  return worded('give', whom.rest, whom.target)
}
