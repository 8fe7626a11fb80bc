import { hash } from 'node:crypto'
import { optional } from '../../base/optional.ts'
import type { GameTime } from '../../language/calendar.ts'
import { promptName } from '../../language/fence.ts'
import type { Language } from '../../language/language.ts'
import { withoutListMarks } from '../../language/list-marks.ts'
import { sentencesOf } from '../../language/sentences.ts'
import type { BodyId, PlayerId } from '../../world/ids.ts'
import { heardFrom, type News } from '../../world/society/news.ts'
import type { Phrases } from '../dispatch/access/authored.ts'
import { audienceOf, confidenceOf } from '../ports/audience.ts'
import type { NewMemory } from '../ports/memory-port.ts'
import type { ChatPlace } from '../ports/talk-place.ts'
import type { Speaker } from '../ports/turn-context.ts'
import { confidedAmong, confidedWeight, type SaidLine } from '../sessions/confided-lines.ts'
import { withoutOwnNews, withoutPhrases } from './words-to-keep.ts'

/** The most that villagers' own matters can weigh. */
const smallWeight = 3
/** News is worth more than a neighbour's small talk, and less with each person it came through. */
const newsWeight = (news: readonly News[]): number =>
  Math.max(smallWeight, 6 - Math.max(1, Math.min(...news.map(({ via }) => via.length + 1))))
/** A passed-on message is kept for good. Villagers' own matters weigh less than players' words. */
const broughtWeight = 7

/**
 * Makes a player's words safe between quotation marks, so that they can't close them and continue as someone else.
 * Villagers' words name the people they quote.
 */
export const quotable = (text: string, { kind }: Pick<Speaker, 'kind'>): string =>
  kind === 'player' ? text.replace(/["“”„‟«»＂]/gu, "'") : text

/** A mind's words without a list's marks; players' words stay as they are. */
export const plainly = (text: string, { kind }: Pick<Speaker, 'kind'>): string =>
  kind === 'player' ? text : withoutListMarks(text)

/**
 * The NPC's note about words said to it, or null if there is nothing to keep. Its id derives from speaker and message,
 * so a message that is heard twice is one memory. For villagers' small talk it derives from speaker and words, so
 * repetitions are one memory too.
 */
export const memoryOfUtterance = (options: {
  speaker: Pick<Speaker, 'id' | 'kind' | 'name' | 'person'>
  text: string
  message: string
  at: GameTime
  place?: string
  chat?: ChatPlace
  /** The players from whom a villager heard it, or whom it is about. */
  about?: readonly PlayerId[]
  /** The news in these words, as it reached the speaker. */
  news?: readonly News[]
  /** The words are for this listener alone. */
  confided?: true
  /** The lines of the talk before, which may have asked for secrecy: "Can you keep a secret?" */
  before?: readonly SaidLine[]
  phrases?: Phrases
  /** The listener's own line that these words answer. */
  answered?: string
  /** The body that hears the words. */
  self?: BodyId
  /** The language of the words. */
  language: Language
}): (NewMemory & { id: string }) | null => {
  const { speaker, text, message, at, place, chat, about = [], self, language, before = [] } = options
  const { toldIn, importanceOf } = language.telling
  // "Don't tell anyone." makes a confidence of the words before it, which are noted once more.
  const meant =
    language.requests.secrecyAlone(text) === 'before' ? before.findLast(({ by }) => by === speaker.id) : undefined
  const whole = meant === undefined ? text : `${meant.text} ${text}`
  // Its own decisions aren't something that somebody told it.
  if (speaker.id === self) return null
  const { words, isSmallTalk } = withoutPhrases(toldIn(plainly(whole, speaker)), options)
  const { words: told, news } = withoutOwnNews(words, options.news, { self, language })
  if (told === '' || onlyNames(told, speaker.name)) return null
  // Weeks later nobody could tell to what "Yes, gladly." was said.
  const question = language.telling.onlyAnswers(told) ? lastQuestion(options.answered ?? '') : ''
  if (question === null) return null
  const name = promptName(speaker.name)
  const line = { by: speaker.id, text, confided: options.confided }
  const confides = confidedAmong([...before, line], language).has(before.length)
  return {
    id: `m-${hash('sha256', isSmallTalk ? `told\n${speaker.id}\n${question}${told}` : `${speaker.id}\n${message}`).slice(0, 16)}`,
    text: language.hearsay.sayHearsay({ how: 'told', name, words: `${question}${quotable(told, speaker)}` }),
    kind: 'told',
    at,
    who: { id: speaker.person ?? speaker.id, name },
    ...optional({ place }),
    audience: confides ? confidenceOf(speaker) : audienceOf({ speaker, chat }),
    ...(about.length === 0 ? {} : { about }),
    ...heardFrom(news, speaker.person ?? speaker.id),
    importance: Math.max(
      news?.length ? newsWeight(news) : 1,
      speaker.kind === 'player'
        ? Math.max(importanceOf(told), confides ? confidedWeight : 1)
        : language.telling.passesOn(told)
          ? broughtWeight
          : Math.min(smallWeight, importanceOf(told)),
    ),
    ...(confides ? { confided: true as const } : {}),
  }
}

/** The most characters of a question that is kept with its answer. */
const longestQuestion = 160

/** The last question of a line, to stand before its answer. Null if it asks nothing. */
const lastQuestion = (line: string): string | null => {
  const question = sentencesOf(line).findLast((sentence) => /\?["'”’)]*$/.test(sentence.trim()))
  if (question === undefined || question.length > longestQuestion) return null
  return `(I asked: ${question.trim().replace(/["“”„‟«»＂]/gu, "'")}) `
}

/** "Good day, I am Wren": each note of Wren's words says it. */
const onlyNames = (told: string, name: string): boolean =>
  /^(?:[^,.!:]{2,20}[,!] )?I(?: am|['’]m) (.{1,60}?)[.!]*$/iu.exec(told)?.[1]?.toLowerCase() === name.toLowerCase()
