import { type GameTime, hourMs } from '../../../language/calendar.ts'
import { capitalise } from '../../../language/en/grammar/flip-person.ts'
import { shortName } from '../../../language/en/names/names.ts'
import { blur } from '../../../language/en/news/blur.ts'
import { overByNow } from '../../../language/en/news/brought.ts'
import { withDaysNamed } from '../../../language/en/news/days.ts'
import { sayHearsay, sourcesIn } from '../../../language/en/news/hearsay.ts'
import { asOfOther, passOn } from '../../../language/en/news/of-others.ts'
import { sayWhen } from '../../../language/en/time/say-time.ts'
import type { TellableNews } from '../../../mind/ports/news.ts'
import { readInvitation, sayStart } from '../coming/invitation.ts'
import { willCome } from '../coming/will-come.ts'
import type { Mind } from '../mind.ts'
import type { ToolWish } from './answer.ts'

const ended = (text: string): string => text.replace(/[.!?…\s]*$/u, (end) => end.trim() || '.')

/** Tells a piece of news with its source. Says so if I saw it or know it by myself, and also if it's over. */
export const tellNews = (news: TellableNews, mind: Mind): string =>
  `${inWords(news, mind)}${news.over ? ` ${overByNow}` : ''}`

/** Turns my own name into "my": I don't mention my own stall in the third person. */
const ofMine = (text: string, name: string): string =>
  text.replaceAll(
    new RegExp(`(?<![\\p{L}])${shortName(name).replaceAll(/[^\\p{L}\\p{N} ]/gu, '.')}['’]s(?![\\p{L}])`, 'gu'),
    'my',
  )

/** Rewrites counts from notes as people say them: "1 loaf of bread" becomes "a loaf of bread". */
const withArticles = (text: string): string =>
  text.replaceAll(
    /(?<=\b(?:gave|got|sold|bought|ate|made)\b[^.!?]*)(?<![\d:.,])\b1 (?=(\p{L}))/gu,
    (_, next: string) => (/[aeiou]/i.test(next) ? 'an ' : 'a '),
  )

/** "I saw the market at the market". */
const sameTwice = /\b(the [\p{L} ]+?) at \1\b/iu

const inWords = (news: TellableNews, { context }: Mind): string => {
  const { how, from, origin, date, time } = news
  const places = context.places.map(({ label }) => label)
  const isFresh = date === context.now.date
  const when = sayWhen(date, time, context.now)
  const named = from === null && isFresh ? news.text : withDaysNamed(news.text, date, context.now.date)
  const blurred = blur(named, places, context.luck, context.now)
  const text = withArticles(ended(capitalise(from === null ? ofMine(blurred, context.character.name) : blurred)))
  if (how === 'saw') return `${text.replace(sameTwice, '$1').replace(/[.\s]+$/, '')}${when === null ? '' : ` ${when}`}.`
  if (from === null) return text
  // Among neighbours news is about somebody, and not a quotation within a quotation.
  const about = shortName(origin ?? from.name)
  const ofOther = context.speaker.kind === 'npc' ? asOfOther(text, about) : null
  if (ofOther !== null) return passOn(ofOther, { from: shortName(from.name), about })
  // Names the original speaker. Otherwise "I gave Pim a loaf" would sound like the bringer's own deed.
  return sayHearsay({
    how: how === 'heard' ? 'heard' : 'told',
    name: from.name,
    when,
    origin,
    words: text.replaceAll('"', "'"),
  })
}

/** The words of a piece of news in each form in which a villager tells it. */
export const formsOf = ({ text, from, origin }: TellableNews): readonly string[] => {
  const ofOther = from === null ? null : asOfOther(text, shortName(origin ?? from.name))
  return ofOther === null ? [text] : [text, ofOther]
}

/** Whether I am already at the gathering that they invite me to, and it has begun. */
export const isHereAlready = (mind: Mind): boolean => {
  const { places, percepts, now } = mind.context
  return heardOf({ ...mind, context: { ...mind.context, news: [] } }).some(({ words, now: said }) => {
    const invitation = readInvitation(words, { places, now: said })
    return (
      invitation !== null &&
      invitation.place.id === percepts.place?.id &&
      invitation.from <= now.ms &&
      now.ms < invitation.to
    )
  })
}
export const hereAlready = 'I am here already.'

/**
 * The tool call that promises to come to a gathering I want to attend. Looks at what I was just told and, unless `now`
 * is set, at all I've heard. Null if I want to attend none.
 */
export const wishToCome = (mind: Mind, { now: onlyNow = false } = {}): ToolWish | null => {
  const { context, tools } = mind
  if (!tools.has('attend')) return null
  for (const { words, now, by } of heardOf(onlyNow ? { ...mind, context: { ...context, news: [] } } : mind)) {
    const invitation = readInvitation(words, { places: context.places, now })
    if (invitation === null || invitation.to <= context.now.ms) continue
    // I'm there already, so I've come.
    if (invitation.from <= context.now.ms && invitation.place.id === context.percepts.place?.id) continue
    if (!willCome(invitation, { ...context, liking: likingOf(hostOf(words, by), context) })) continue
    return {
      name: 'attend',
      arguments: {
        place: invitation.place.id,
        when: sayStart(invitation, context.now),
        what: `being at the ${invitation.what}`,
        hours: Math.max(
          0.25,
          Math.round(((invitation.to - Math.max(invitation.from, context.now.ms)) / hourMs) * 4) / 4,
        ),
      },
      ok: ['I will come.'],
      failed: [],
    }
  }
  return null
}

interface Heard {
  words: string
  now: GameTime
  /** The name of the speaker. */
  by: string
}

/** What I heard just now, and the news that I know and may pass on. Each with its original speaker. */
const heardOf = ({ context }: Mind): Heard[] => {
  const { now, utterance, speaker, news = [], character } = context
  return [
    ...sourcesIn(utterance).map(({ text, from }) => ({ words: text, now, by: from ?? speaker.name })),
    ...news.map(({ text, date, from, origin }) => ({
      words: withDaysNamed(text, date),
      now,
      by: origin ?? from?.name ?? character.name,
    })),
  ]
}

const gives =
  /(?:given|held|hosted|put on|laid on) by (\p{Lu}[\p{L}'’-]+)|(\p{Lu}[\p{L}'’-]+) (?:gives|holds|hosts|is giving|is holding|is hosting|is the host|invites)\b/u

const hostOf = (words: string, by: string): string => {
  const named = gives.exec(words)
  return named?.[1] ?? named?.[2] ?? (/\b(?:I|we|my|our)\b/i.test(words) ? by : '')
}

/** Whether the news happens right here, so that my partner sees it too. */
export const isBeforeOurEyes = ({ text, date }: TellableNews, { context }: Mind): boolean => {
  const invitation = date === context.now.date ? readInvitation(text, context) : null
  return (
    invitation !== null &&
    invitation.place.id === context.percepts.place?.id &&
    invitation.from <= context.now.ms &&
    invitation.to > context.now.ms
  )
}

/** My liking of the host. 0 for somebody I don't know. I like my own events best. */
const likingOf = (host: string, { surroundings, character }: Mind['context']): number => {
  if (host === '') return 0
  if (shortName(host) === shortName(character.name)) return 100
  return surroundings?.ties?.find(({ name }) => shortName(name) === shortName(host))?.affinity ?? 0
}
