import { capitalise } from '../../../language/en/grammar/flip-person.ts'
import { contentStems, contentTerms } from '../../../language/en/grammar/terms.ts'
import type { Sentence } from '../../../language/en/grammar/text.ts'
import { detailsIn, withoutDetails } from '../../../language/en/news/details.ts'
import { sourcesIn } from '../../../language/en/news/hearsay.ts'
import { holdsUntil, isPast } from '../../../language/en/news/lasting.ts'
import { welcomesEverybody } from '../../../language/en/questions/asking.ts'
import { textSentences } from '../knowledge/items.ts'
import type { Mind } from '../mind.ts'
import { type Answer, say } from './answer.ts'
import { bestItem } from './topic.ts'

type Part = 'where' | 'when' | 'what' | 'who-comes' | 'who-gives'

const lead = '^(?:(?:and|so|but|well|please|tell me|do you know) )*'
const parts: readonly [Part, RegExp][] = [
  ['where', new RegExp(`${lead}(?:where|whereabouts|(?:at|in) (?:what|which) place)\\b(?: exactly)?`, 'u')],
  [
    'when',
    new RegExp(
      `${lead}(?:when|(?:at )?what (?:time|hour)|(?:until|till|from|since) when|how long|(?:on )?(?:what|which) day)\\b(?: exactly)?`,
      'u',
    ),
  ],
  [
    'who-comes',
    new RegExp(
      `${lead}(?:who (?:can|may) (?:come|go|join)|(?:can|may|could) (?:i|we|anyone|anybody|everyone|everybody) (?:come|go|join|watch)|(?:am i|are we) welcome)\\b`,
      'u',
    ),
  ],
  ['who-gives', new RegExp(`${lead}who (?:gives|holds|hosts|is giving|is holding|is hosting|puts on)\\b`, 'u')],
  [
    'what',
    new RegExp(
      `${lead}(?:what (?:is|are|happens|goes on|does one do|do they do|(?:kind|sort) of \\p{L}+ is)|(?:tell me )?(?:more )?(?:about|of))\\b`,
      'u',
    ),
  ],
]
/** Words of a question that name nothing: "where is it held?" */
const namesNothing =
  /^(?:\s|\b(?:is|are|was|were|will|would|does|do|did|be|it|that|this|there|they|held|take|takes|place|begin|begins|start|starts|end|ends|over|last|on|at|to|in|for|today|tonight|tomorrow|then|exactly|again|too)\b)*$/u
/** Questions that ask only for the time of day. */
const asksTheClock = /\bwhat (?:time|hour|day) is it(?: now| today)?$/u
const announces = /\b(?:is|are|will be|gives?|holds?|hosts?|begins?|starts?|takes? place)\b/i
const recentLines = 4

interface Announced {
  text: string
  /** The event, without place and time. */
  matter: string
  isLast: boolean
}

/** Events with a place or a time that I mentioned lately in this talk. Newest first. */
const announcedBy = ({ context, lastOwn }: Mind): Announced[] => {
  const labels = context.places.map(({ label }) => label)
  const lines = context.conversation.flatMap(({ from, text }) => (from === 'self' ? text : [])).slice(-recentLines)
  return lines.toReversed().flatMap((line) =>
    sourcesIn(line)
      .flatMap(({ text }) => textSentences(text))
      .filter(
        (text) =>
          announces.test(text) &&
          !/^(?:my|our|if|when)\b/i.test(text) &&
          !isPast(text) &&
          !text.endsWith('?') &&
          detailsIn(text, labels).length > 0,
      )
      .map((text) => ({ text, matter: withoutDetails(text, labels, ['place', 'time']), isLast: line === lastOwn })),
  )
}

/**
 * Tells the requested detail of an event that I've mentioned, or says plainly that I know no more. Null for any other
 * question.
 */
export const answerAnnounced = ({ norm, mark }: Sentence, mind: Mind): Answer | null => {
  const [part, pattern] = parts.find(([, each]) => each.test(norm)) ?? []
  if (
    part === undefined ||
    pattern === undefined ||
    (mark !== '?' && part !== 'what') ||
    /\byour?\b/.test(norm) ||
    asksTheClock.test(norm)
  )
    return null
  const rest = norm.replace(pattern, '').trim()
  const asked = contentTerms(rest).filter(({ vague, verb }) => !vague && !verb)
  const isBare = namesNothing.test(rest)
  if (!isBare && asked.length === 0) return null
  const announced = announcedBy(mind).find(({ matter, isLast }) => {
    const stems = contentStems(matter)
    return isBare ? isLast : asked.every(({ stem }) => stems.includes(stem))
  })
  return announced === undefined ? null : partOf(part, announced, /\b(?:was|were|did)\b/.test(norm), mind)
}

const partOf = (part: Part, { text, matter }: Announced, asksOfPast: boolean, mind: Mind): Answer | null => {
  const { places, now, percepts } = mind.context
  const labels = places.map(({ label }) => label)
  const details = detailsIn(text, labels)
  const wordsOf = (kind: 'time' | 'place' | 'host'): string =>
    details.flatMap((detail) => (detail.kind === kind ? detail.words : [])).join(', ')
  const place = wordsOf('place')
  const time = wordsOf('time')
  const isOver = (holdsUntil(text, now, labels) ?? Number.POSITIVE_INFINITY) <= now.ms
  // "Where was that?" asks after something past, and who lives where is not.
  if (asksOfPast && !isOver && (part === 'where' || part === 'when')) return null
  switch (part) {
    case 'where': {
      const isHere = percepts.place !== null && place.toLowerCase().endsWith(percepts.place.label.toLowerCase())
      return place === ''
        ? say('Where that is, I could not say.')
        : say(`${isHere ? 'Here, ' : ''}${isHere ? place : capitalise(place)}.`, isOver ? 'But it is over by now.' : '')
    }
    case 'when':
      return time === ''
        ? say('When that is, I could not say.')
        : say(`${capitalise(time)}.`, isOver ? 'So it is over by now.' : '')
    case 'who-comes':
      return welcomesEverybody.test(text) ? say('Whoever likes: everybody is welcome.') : null
    case 'who-gives': {
      const host =
        wordsOf('host') || (/^(\p{Lu}\p{L}+)(?: and (\p{Lu}\p{L}+))? (?:gives?|holds?|hosts?)\b/u.exec(text)?.[0] ?? '')
      return host === ''
        ? say('Whose doing it is, I could not say.')
        : say(`${capitalise(host)}${/\b(?:gives?|holds?|hosts?)$/.test(host) ? ' it' : ''}.`)
    }
    case 'what': {
      const seen = sightOf(matter, mind)
      if (seen !== null) return say(seen)
      const known = bestItem(
        contentTerms(subjectOf(matter)),
        { ...mind, items: mind.items.filter((item) => item.kind === 'knows' || item.kind === 'lore') },
        squarely,
      )
      if (known !== null && !mind.voice.said(known.text) && !text.includes(known.text)) return say(known.text)
      return say(
        place !== '' && time !== ''
          ? 'Where and when it is, I have told you. More than that I do not know.'
          : 'More than what I said I do not know.',
      )
    }
    default:
      return part satisfies never
  }
}
const squarely = 0.9

/** The subject of an event: everything before its verb. */
const subjectOf = (matter: string): string => matter.split(announces)[0] ?? matter

/** What I saw of the event: everything after its name. */
const sightOf = (matter: string, { context }: Mind): string | null => {
  const asked = contentStems(subjectOf(matter))
  const hits = [...context.recalled, ...(context.news ?? []).map(({ text, how }) => ({ text, kind: how }))]
  const seen = hits.find(
    ({ text, kind }) =>
      kind === 'saw' &&
      asked.length > 0 &&
      asked.every((stem) => contentStems(text.split(':')[0] ?? '').includes(stem)),
  )
  const described = /:\s*(.+)$/su.exec(seen?.text ?? '')?.[1]
  return described === undefined ? null : `I saw it: ${described}`
}
