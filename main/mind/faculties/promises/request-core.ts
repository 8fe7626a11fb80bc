import { withoutCourtesy, withoutCourtesyInFront } from './courtesies.ts'
import type { IntentTask } from './intent.ts'
import type { Clause, KnownPerson, RequestScene } from './request-scene.ts'
import { task } from './task-text.ts'

/** What to do and for whom, without the time. `target` null: for anybody with whom it comes up. */
interface Core {
  task: IntentTask
  target: KnownPerson | null
}

/** The core of a request: "tell Bram that …", "ask me about …", "give this to the smith". Null for anything else. */
export const readCore = (text: string, scene: RequestScene, clauses: readonly Clause[]): Core | null =>
  readWaking(text, scene, clauses) ??
  readMessage(asToldTo(text), scene, clauses) ??
  readMessage(text, scene, clauses) ??
  readGreeting(text, scene) ??
  readThing(text, scene)

const readWaking = (text: string, { speaker }: RequestScene, clauses: readonly Clause[]): Core | null =>
  /^wake me(?: up)?$/i.test(text) && clauses.some(({ at }) => at !== undefined)
    ? { task: task('remind', 'to wake up'), target: speaker }
    : null

/** Reads `me`, a name, or a person mentioned before. Null if no known person is meant. */
export const takeWhom = (text: string, scene: RequestScene): { target: KnownPerson; rest: string } | null => {
  const me = /^(?:me|us)\b[,]? ?(.*)$/i.exec(text)
  if (me) return { target: scene.speaker, rest: me[1] ?? '' }
  const them = /^(?:him|her|them)\b[,]? ?(.*)$/i.exec(text)
  if (them) return scene.lastNamed === null ? null : { target: scene.lastNamed, rest: them[1] ?? '' }
  const found = scene.language.names.takeName(text, scene.people)
  return found && { target: found.person, rest: found.rest }
}

/** Lets "him", "her" and "them" mean a person named in a clause: "if you see Bram, tell him …". */
const withNamed = (scene: RequestScene, clauses: readonly Clause[]): RequestScene => {
  const named = clauses
    .flatMap(({ who }) => (who === undefined || who === 'them' || who.id === scene.speaker.id ? [] : [who]))
    .at(-1)
  return named ? { ...scene, lastNamed: named } : scene
}

/** Other ways to say "tell Marta …": "send word to Marta that …", "give Marta a message: …", "a message for Marta: …". */
const otherForms: readonly (readonly [RegExp, string])[] = [
  [/^(?:send|bring|take|carry|pass|get) (?:a )?(?:word|message|note)(?: on)? to (.+)$/i, 'tell $1'],
  [/^(?:give|bring|send|take|pass)(?: on)? (?:a|this|the|my) (?:word|message|note) to (.+)$/i, 'tell $1'],
  [/^(?:give|bring|send|take) (.{1,60}?) (?:a|this|the|my) (?:word|message)(?::| that)? (.+)$/i, 'tell $1: $2'],
  [/^(?:i have |there is |here is )?(?:a |this )?(?:message|word) for (.{1,60}?): (.+)$/i, 'tell $1: $2'],
  [/^make sure (?:that )?(.{1,60}?) (?:knows|hears|learns) (?:that )?(.+)$/i, 'tell $1 that $2'],
  [/^see to it that (.{1,60}?) (?:knows|hears|learns) (?:that )?(.+)$/i, 'tell $1 that $2'],
]

const asToldTo = (text: string): string => {
  const form = otherForms.find(([pattern]) => pattern.test(text))
  return form === undefined ? text : text.replace(form[0], form[1])
}

const readMessage = (text: string, given: RequestScene, clauses: readonly Clause[]): Core | null => {
  const scene = withNamed(given, clauses)
  const verb = /^(tell|inform|warn|let|ask|remind|say to|pass on to|say) (.*)$/i.exec(text)
  if (!verb) return null
  const [, word = '', afterVerb = ''] = verb
  const kind = word.toLowerCase()
  const topic = clauses.find((clause) => clause.topic !== undefined)
  // "When anybody asks about the mill, say that it is closed."
  if (
    topic !== undefined &&
    topic.who === undefined &&
    (kind === 'say' || (kind === 'tell' && /^(?:them|him|her)\b/i.test(afterVerb)))
  ) {
    return worded('tell', afterVerb.replace(/^(?:them|him|her)\b ?/i, ''), null)
  }
  const whom = takeWhom(afterVerb, scene)
  if (whom === null) return null
  const { target } = whom
  const rest = withoutCourtesyInFront(whom.rest)
  const forMe = target.id === scene.speaker.id
  const timed = clauses.length > 0
  if (kind === 'ask') return (forMe && !timed) || rest === '' ? null : worded('ask', rest, target)
  if (kind === 'remind' && forMe && timed && rest === '')
    return worded('remind', scene.told === '' ? 'of what we talked about' : `of this: ${scene.told}`, target)
  if (kind === 'remind') return forMe && !timed && !/^(?:to|that) /i.test(rest) ? null : worded('remind', rest, target)
  if (kind === 'let')
    return /^know\b/i.test(rest) && (!forMe || timed) ? worded('tell', rest.replace(/^know ?/i, ''), target) : null
  if (kind === 'say') return /^that \S/i.test(rest) && !forMe ? worded('tell', rest, target) : null
  if (forMe)
    return timed && /^(?:about|of|that|what|how|where|who|if|whether) /i.test(rest)
      ? worded('remind', rest.replace(/^of /i, 'about '), target)
      : null
  return worded('tell', rest, target)
}

const worded = (act: IntentTask['act'], words: string, target: KnownPerson | null): Core | null => {
  const plain = withoutCourtesy(words)
    .replace(/^[:,]\s*/, '')
    .replace(/^(?:that |this |these words)?[:,]?\s*["“](.*)["”]$/, '$1')
    .replace(/^['‘](.*)['’]$/, '$1')
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
    if (
      whom &&
      whom.target.id !== scene.speaker.id &&
      /^(?:from me|for me|from us|as well|too)?$/i.test(whom.rest.trim())
    )
      return { task: task('greet', ''), target: whom.target }
  }
  const thanked = /^thank (.+)$/i.exec(text)?.[1]
  const whom = thanked === undefined ? null : takeWhom(thanked, scene)
  if (whom === null || whom.target.id === scene.speaker.id) return null
  const reason = whom.rest.replace(/^(?:from|for) me\b ?/i, '')
  return reason === '' || /^for /i.test(reason) ? worded('tell', `thank you ${reason}`.trim(), whom.target) : null
}

const giving =
  /^(?:give|bring|hand|deliver|take|pass) ((?:this|that|these|the|my|a|an)\b[^:]*?|it) (?:on |over )*to ([^:]+?)(?:: (.+))?$/i
const givingThem = /^(?:give|bring|hand) (.+)$/i

/** Reads "give this letter to the smith". The NPC passes on words after a colon as a message. */
const readThing = (text: string, scene: RequestScene): Core | null => {
  const given = giving.exec(text)
  const to = given?.[2] === undefined ? null : takeWhom(given[2], scene)
  if (to) {
    if (to.rest.trim() !== '' || to.target.id === scene.speaker.id) return null
    return given?.[3] === undefined ? worded('give', given?.[1] ?? '', to.target) : worded('tell', given[3], to.target)
  }
  const them = givingThem.exec(text)?.[1]
  const whom = them === undefined ? null : takeWhom(them, scene)
  if (whom === null || whom.target.id === scene.speaker.id || !/^(?:this|that|these|the|my|a|an) \S/i.test(whom.rest))
    return null
  return worded('give', whom.rest, whom.target)
}
