import { promptLine, promptName } from '../../language/fence.ts'
import type { Language } from '../../language/language.ts'
import { sentencesOf } from '../../language/sentences.ts'
import type { TellableNews } from '../ports/news.ts'
import type { TurnContext } from '../ports/turn-context.ts'
import { promptBudget } from './prompt-budget.ts'
import { isUnasked, modeOf, type PromptInput, type PromptSection } from './prompt-input.ts'

/**
 * News that the NPC could tell another villager, with its source. The run itself detects what was told. Details that
 * the NPC happens to have forgotten are left out, so that no model says them. A player hears only the news that their
 * words bring to mind.
 */
export const newsSection: PromptSection = (input) => {
  const lines = shownNews(input).map(({ line }) => line)
  if (lines.length === 0) return []
  return [
    `News that ${promptName(input.context.speaker.name)} has not heard from you. Tell one if it fits, say from whom you have it, and add nothing to it:\n<notes>\n${lines.map((line) => `- ${line}`).join('\n')}\n</notes>`,
  ]
}

/** The pieces of news that fit, each with its memory, so that the memory isn't shown a second time. */
export const shownNews = (input: PromptInput): { id: string; line: string }[] => {
  const { context, contextTokens, language } = input
  const { news = [], speaker } = context
  if (speaker.kind !== 'npc' || news.length === 0 || isUnasked(input)) return []
  let left = promptBudget(contextTokens, modeOf(input)).news
  // Whoever writes both parts of a talk would let one tell what the other could tell as well.
  const theirs = new Set(context.wholeTalk?.other?.news?.map(({ news: { id } }) => id))
  const heard = wordsIn([context.utterance, ...saidBy(context)].join(' '))
  return news.flatMap((one) => {
    if (isOfThem(one, speaker.name) || wasSaidHere(one, heard) || (theirs.size > 0 && theirs.has(one.news.id)))
      return []
    const line = promptLine(lineOf(one, context, language.news))
    left -= line.length
    return left < 0 ? [] : [{ id: one.id, line }]
  })
}

const saidBy = ({ conversation, speaker }: TurnContext): string[] =>
  conversation.flatMap(({ from, name, text }) => (from === 'other' && name === speaker.name ? [text] : []))

/** Shorter words are in every sentence. */
const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}’']{4,}/gu) ?? []
/** A sentence with fewer words says too little to recognise. */
const leastWords = 4
const mostlySaid = 0.75

/** Whether the listener has just said this very news. It gets a note only after the talk. */
const wasSaidHere = ({ text }: TellableNews, heard: readonly string[]): boolean => {
  const said = new Set(heard)
  return sentencesOf(text).some((sentence) => {
    const words = wordsIn(sentence)
    return words.length >= leastWords && words.filter((word) => said.has(word)).length >= mostlySaid * words.length
  })
}

/** Whether the news is about what the listener did. */
const isOfThem = ({ text }: TellableNews, name: string): boolean => {
  const first = name.split(' ')[0] ?? name
  return [name, first].some((called) => called !== '' && (text === called || text.startsWith(`${called} `)))
}

const lineOf = (
  { text, from, origin, how, date }: TellableNews,
  { places, luck, now }: Pick<TurnContext, 'places' | 'luck' | 'now'>,
  { blur, withDaysNamed }: Language['news'],
): string => {
  const labels = places.map(({ label }) => label)
  const words = blur(from === null && date === now.date ? text : withDaysNamed(text, date, now.date), labels, luck, now)
  if (from === null) return words
  return `${promptName(from.name)} ${how === 'heard' ? 'was overheard to say' : 'told you'}${origin === null ? '' : `, from ${promptName(origin)}`}: "${words.replaceAll('"', "'")}"`
}
