import { phraseAnywhere } from '../../../phrases.ts'
import type { Clause } from './clauses.ts'
import { plainlyYours } from './receivers.ts'
import type { VerbForm } from './verb-forms.ts'
import { verbs } from './verbs.ts'

/** `now`: "I hand". `going`: "I am handing". `perfect`: "I have handed". `past`: "I handed". */
export type Mode = 'now' | 'going' | 'perfect' | 'past'

/** What somebody does or did, in one clause. */
export interface Deed {
  by: 'me' | 'us' | 'other'
  mode: Mode
  /** The verb in its base form. */
  verb: string
  /** What follows the verb. */
  rest: readonly string[]
  /** "I have just …" */
  isJust: boolean
  clause: Clause
}

/** A subject that continues in the next clause, and its mode. `mode: null` means that the act isn't real. */
interface Actor {
  by: Deed['by']
  mode: Mode | null
  isJust?: boolean
}

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(' '))
const fillers = setOf(
  'and but so now then well there here oh ah look please why right fine yes no aye ok okay very come listen psst shh hush even yet still just thus indeed hm hmm mm mmm eh ha too also all first next finally instead meanwhile',
)
const adverbs = setOf(
  'just now already also even then gladly hereby only finally simply still therefore thus here once twice all too both straight first again always happily quickly almost',
)
const isAdverb = (word: string): boolean => adverbs.has(word) || /^\p{L}{2,}ly$/u.test(word)
const just = setOf('just now already hereby this')
const may = setOf(
  'will would could might may must shall should can not never do does did want wish need had try like hope mean plan used ought hardly almost nearly cannot rather dare',
)
/** Words before "I" that make a subordinate clause: "the bun that I gave". */
const leadsIn = setOf(
  'with from for at by to on in since because while now then this that there here so as and after of before though although well',
)
const others = setOf('he she they the an a my our old')
const nobody = setOf(
  'nobody everyone everybody nothing life fortune luck god time fate nature who whoever what anyone someone somebody it that which this anybody always whatever everything never one each every you i we is are some most many no few any folk people if when unless',
)

const owned =
  /^(?:a|an|the|my|your|his|her|no|some|any|to|one|two|three|four|that|it|nothing|something|in|on|enough|more)$/
const begins =
  /^(?:begin|begins|beginning|start|starts|starting|finish|finishes|finished|finishing|stoop|stoops|bend|bends|kneel|kneels|crouch|crouches|reach|reaches|turn|turns)$/
/** Words for this moment, anywhere in the sentence. */
const atOnce = phraseAnywhere([
  'just now',
  '(now|hereby|already|right away|here and now)',
  'this (very|) (moment|minute|second|instant)',
  'as (i|we) speak',
  'a (moment|minute|second|heartbeat) ago',
  'while (you|we) (stood|stand|were|talk|talked|spoke|speak|waited|wait|watched|watch|sat|slept|listened)',
])

const formOf = (word: string | undefined, wanted: VerbForm): string | null => {
  const verb = word === undefined ? undefined : verbs.get(word)
  return verb?.forms.has(wanted) === true ? verb.base : null
}
const formOfMode: Readonly<Record<Mode, VerbForm>> = { now: 'plain', going: 'going', perfect: 'done', past: 'past' }

/** The deeds in a group of clauses, spoken or shown. */
export const deedsIn = (clauses: readonly Clause[]): Deed[] => {
  const deeds: Deed[] = []
  let actor: Actor | null = null
  for (const clause of clauses) {
    const words = withoutMoment(clause.words)
    if (/^[:;]?$/.test(clause.lead) && !clause.sentence.isShown) actor = null
    const own = ofMe(words)
    if (own !== null) {
      actor = { ...own.actor, isJust: own.isJust }
      if (own.at !== null && actor.mode !== null) {
        const word = words[own.at] ?? ''
        const base = baseIn(word, actor.mode) ?? strangeIn(word, actor.mode)
        if (base !== null)
          deeds.push({
            by: actor.by,
            mode: base.mode,
            verb: base.verb,
            rest: words.slice(own.at + 1),
            isJust: own.isJust || atOnce.test(clause.sentence.text),
            clause,
          })
      }
      continue
    }
    const told = ofOthers(clause, actor)
    if (told !== null) {
      actor = { by: 'other', mode: 'now' }
      if (told.verb !== null)
        deeds.push({ ...told, by: 'other', mode: told.mode, verb: told.verb, isJust: true, clause })
      continue
    }
    const start = words.findIndex((word) => !fillers.has(word) && !isAdverb(word))
    const word = words[start]
    if (word !== undefined && actor?.mode != null && actor.by !== 'other') {
      const base = baseIn(word, actor.mode) ?? (formOf(word, 'going') === null ? null : baseIn(word, 'going'))
      if (base !== null) {
        deeds.push({
          by: actor.by,
          mode: base.mode,
          verb: base.verb,
          rest: words.slice(start + 1),
          isJust:
            actor.isJust === true ||
            words.slice(0, start).some((each) => just.has(each)) ||
            atOnce.test(clause.sentence.text),
          clause,
        })
        continue
      }
    }
    if (words.some((each) => /^(?:you|let|he|she|they)$/.test(each)) && startsAnew(words)) actor = null
  }
  return deeds
}

/** The words of a clause without those for the moment: "I have this minute mended it" becomes "I have mended it". */
const withoutMoment = (words: readonly string[]): readonly string[] => {
  const at = words.findIndex(
    (word, index) => word === 'this' && /^(?:very|minute|moment|instant|second)$/.test(words[index + 1] ?? ''),
  )
  return at < 1 ? words : [...words.slice(0, at), ...words.slice(at + (words[at + 1] === 'very' ? 3 : 2))]
}

const startsAnew = (words: readonly string[]): boolean =>
  /^(?:you|let|he|she|they)$/.test(words.find((word) => !fillers.has(word)) ?? '')

/** A known verb in this form, and its mode. "Put" after "I" is read as the present. */
const baseIn = (word: string, mode: Mode): { verb: string; mode: Mode } | null => {
  const verb = formOf(word, formOfMode[mode])
  if (verb !== null) return { verb, mode }
  const past = mode === 'now' ? formOf(word, 'past') : null
  return past === null ? null : { verb: past, mode: 'past' }
}

/** A verb outside the known classes, as far as its form shows one. */
const strangeIn = (word: string, mode: Mode): { verb: string; mode: Mode } | null => {
  if (verbs.has(word) || word === '') return null
  const fits =
    mode === 'going'
      ? /ing$/.test(word)
      : mode === 'perfect'
        ? /(?:ed|en|un|ung)$/.test(word)
        : !/(?:ing|ed|s|ly)$/.test(word)
  return fits ? { verb: word, mode } : null
}

const ofMe = (words: readonly string[]): { actor: Actor; at: number | null; isJust: boolean } | null => {
  const me = words.findIndex((word) => word === 'i' || word === 'we')
  if (me < 0) return null
  const by = words[me] === 'i' ? 'me' : 'us'
  const before = words.slice(0, me).filter((word) => !fillers.has(word))
  const isMain = before.length === 0 || leadsIn.has(before[0] ?? '') || before.every(isAdverb)
  if (
    !isMain ||
    /^(?:what|whom|who|which|how|where|why|all|everything)$/.test(words[me - 1] ?? '') ||
    (words[me - 1] === 'that' && !/^(?:with|for|after|by)$/.test(words[me - 2] ?? ''))
  )
    return { actor: { by, mode: null }, at: null, isJust: false }
  let at = me + 1
  let mode: Mode = 'now'
  let isJust =
    before.some((word) => just.has(word)) && before.some((word) => /^(?:moment|minute|second|instant|now)$/.test(word))
  for (; at < words.length; at += 1) {
    const word = words[at] ?? ''
    if (may.has(word)) return { actor: { by, mode: null }, at: null, isJust: false }
    if (/^(?:am|are)$/.test(word)) mode = 'going'
    else if (word === 'have' && owned.test(words[at + 1] ?? '')) break
    else if (word === 'have') mode = 'perfect'
    else if (word === 'was' || word === 'were') return { actor: { by, mode: null }, at: null, isJust: false }
    else if (word === 'been' && mode === 'perfect' && words[at + 1] === 'to') break
    else if (word === 'been' && mode === 'perfect') return { actor: { by, mode: null }, at: null, isJust: false }
    else if (isAdverb(word)) isJust ||= just.has(word)
    else break
  }
  if (
    mode === 'going' &&
    words[at] === 'going' &&
    words[at + 1] === 'to' &&
    verbs.get(words[at + 2] ?? '') !== undefined
  )
    return { actor: { by, mode: null }, at: null, isJust: false }
  if (mode === 'going' && words[at] === 'about') return { actor: { by, mode: null }, at: null, isJust: false }
  if (
    begins.test(words[at] ?? '') &&
    (words[at + 1] === 'to' || verbs.get(words[at + 1] ?? '')?.forms.has('going') === true)
  ) {
    mode = words[at + 1] === 'to' ? 'now' : 'going'
    at += words[at + 1] === 'to' ? 2 : 1
    isJust = true
  }
  return { actor: { by, mode }, at, isJust }
}

/** The deed of somebody else: "the baker hands you a bun", "*hands you a bun*", "*handing you a bun*". */
const ofOthers = (
  { words, sentence, lead }: Clause,
  actor: Actor | null,
): { verb: string | null; mode: Mode; rest: readonly string[] } | null => {
  const { isShown } = sentence
  const goesOn = actor?.by === 'other'
  for (const [at, word] of words.slice(0, 7).entries()) {
    if (!isShown && at === 0 && !goesOn && nobody.has(word)) return null
    if (begins.test(word) && /s$/.test(word) && words[at + 1] === 'to' && (isShown || goesOn)) {
      const begun = formOf(words[at + 2], 'plain')
      if (begun !== null) return { verb: begun, mode: 'now', rest: words.slice(at + 3) }
    }
    const verb = formOf(word, 'third')
    const isNoun =
      at > 0 &&
      /^(?:the|a|an|my|your|his|her|its|their|our|both|some|these|those|two|three|of|to|with|from|bare|open|own)$/.test(
        words[at - 1] ?? '',
      )
    if (verb !== null && !isNoun && (isShown || goesOn || at > 0)) {
      if (!isShown && !goesOn && at > 1 && !others.has(words[0] ?? '')) return null
      return { verb, mode: 'now', rest: words.slice(at + 1) }
    }
    if (
      verb === null &&
      isShown &&
      at <= 2 &&
      !isNoun &&
      /^\p{L}{3,}[^s']s$/u.test(word) &&
      !verbs.has(word) &&
      (at === 0 || !/^(?:and|with)$/.test(words[0] ?? '')) &&
      plainlyYours.test(words.slice(at).join(' '))
    )
      return { verb: word, mode: 'now', rest: words.slice(at + 1) }
    if (at <= 1 && isShown && formOf(word, 'going') !== null && !isNoun)
      return { verb: formOf(word, 'going'), mode: 'going', rest: words.slice(at + 1) }
  }
  const isNamed =
    !nobody.has(words[0] ?? '') &&
    /^\p{L}{2,}$/u.test(words[0] ?? '') &&
    /^\p{L}+[^s]s$/u.test(words[1] ?? '') &&
    /^(?:his|her|the|a|up|at|to|over)?$/.test(words[2] ?? '')
  const isTold =
    !isShown &&
    lead === '' &&
    (isNamed || /^(?:the|he|she|old|an)$/.test(words[0] ?? '')) &&
    words.slice(1, 6).some((word) => /[^s]s$/.test(word)) &&
    !words.some((word) => /^(?:you|your|is|are|was|were|has)$/.test(word))
  return isTold ? { verb: null, mode: 'now', rest: [] } : null
}
