import type { Mentions } from '../../memory/forget/mentions.ts'
import { forgottenName, nobodyInPlaceOf } from '../../mind/dispatch/access/forgotten.ts'
import { parseSessionKey } from '../../mind/ports/session-key.ts'
import type { Transcript, TranscriptEntry } from '../../mind/sessions/transcript.ts'
import { jsonText } from './json-text.ts'

/** The kinds of talk that can belong to one player alone. Unprompted turns and talk among villagers never do. */
const canBeTheirs = ['dm', 'channelDm', 'accountDm', 'main', 'group', 'zone', undefined]

/** Whether the person spoke in the talk, or the talk is kept under their id. */
export const tookPart = ({ header, entries }: Transcript, mentions: Mentions): boolean =>
  mentions.hasId(header.key) || entries.some((entry) => entry.kind === 'heard' && mentions.isTheirs(entry.speaker.id))

/** Whether nobody else talked with the NPC in it. Then the whole talk is removed. */
export const isTheirsAlone = (transcript: Transcript, mentions: Mentions): boolean => {
  const key = parseSessionKey(transcript.header.key)
  if (!canBeTheirs.includes(key?.kind) || !tookPart(transcript, mentions)) return false
  return transcript.entries.every((entry) => entry.kind !== 'heard' || mentions.isTheirs(entry.speaker.id))
}

/**
 * Removes a person from a talk with others: their words, the answers to them, and everything derived from these. The
 * lines themselves stay, so that the transcript is whole. Others' words stay, except for sentences that name the
 * person. Pure and idempotent.
 */
export const forgetInTranscript = (
  { header, entries }: Transcript,
  mentions: Mentions,
): { transcript: Transcript; removed: number } => {
  const shared = tookPart({ header, entries }, mentions)
  const answers = answersTo(entries, mentions)
  let removed = 0
  const left = entries.map((entry): TranscriptEntry => {
    const next = withoutThem(entry, { mentions, answers, shared })
    if (JSON.stringify(next) === JSON.stringify(entry)) return entry
    removed += 1
    return next
  })
  return { transcript: { header, entries: left }, removed }
}

/** The ids of the entries in which the NPC answered the person, alone or together with others. */
const answersTo = (entries: readonly TranscriptEntry[], mentions: Mentions): ReadonlySet<string> => {
  const theirs = new Set(
    entries.flatMap((entry) => (entry.kind === 'heard' && mentions.isTheirs(entry.speaker.id) ? [entry.message] : [])),
  )
  const found = new Set<string>()
  let block: string[] = []
  let ending = false
  for (const entry of entries) {
    if (entry.kind === 'spoke' || entry.kind === 'acted') {
      if (ending) block = []
      ending = false
      block.push(entry.id)
      if (entry.kind === 'spoke' && mentions.isTheirs(entry.to)) for (const id of block) found.add(id)
    } else if (entry.kind === 'ended') {
      ending = true
      if (theirs.has(entry.message)) for (const id of block) found.add(id)
    }
  }
  return found
}

type Rules = { mentions: Mentions; answers: ReadonlySet<string>; shared: boolean }

const withoutThem = (whole: TranscriptEntry, { mentions, answers, shared }: Rules): TranscriptEntry => {
  const entry = withoutNews(whole, mentions)
  const rests = 'about' in entry && entry.about?.some((id) => mentions.isTheirs(id)) === true
  switch (entry.kind) {
    case 'heard': {
      const { about: _about, ...rest } = entry
      const message = withoutIds(entry.message, mentions)
      if (mentions.isTheirs(entry.speaker.id))
        return {
          ...rest,
          message,
          speaker: { ...entry.speaker, id: nobodyInPlaceOf(entry.speaker.id), name: forgottenName },
          text: '',
          forgotten: true,
        }
      const told = rests || (entry.speaker.kind === 'npc' && mentions.hasWords(entry.text))
      return told
        ? { ...rest, message, text: '', forgotten: true }
        : { ...entry, message, ...withoutSentences(entry.text, mentions) }
    }
    case 'spoke': {
      const { about: _about, to, ...rest } = entry
      const addressee = to === undefined ? {} : { to: mentions.isTheirs(to) ? nobodyInPlaceOf(to) : to }
      if (rests || answers.has(entry.id) || mentions.hasWords(entry.text))
        return { ...rest, ...addressee, text: '', forgotten: true }
      return { ...entry, ...withoutSentences(entry.text, mentions) }
    }
    case 'acted': {
      const text = `${jsonText(JSON.stringify(entry.input))}\n${entry.result}`
      const touches =
        rests || answers.has(entry.id) || mentions.hasId(text) || mentions.hasName(text) || mentions.hasWords(text)
      const { about: _about, ...rest } = entry
      return touches ? { ...rest, input: {}, result: '', forgotten: true } : entry
    }
    case 'compacted': {
      const { about: _about, ...rest } = entry
      // Nobody can tell which lines of a summary come from them.
      if (shared || rests) return { ...rest, summary: '', forgotten: true }
      const lines = entry.summary.split('\n').flatMap((line) => {
        if (mentions.hasId(line) || mentions.hasWords(line)) return []
        return mentions.hasName(line) ? mentions.withoutSentences(line) : line
      })
      const summary = lines.join('\n')
      return summary === entry.summary ? entry : { ...entry, summary, forgotten: true }
    }
    case 'ended':
      return { ...entry, message: withoutIds(entry.message, mentions) }
    case 'model':
      return entry
    default:
      return entry satisfies never
  }
}

/** Removes the news that came from the person or through them. */
const withoutNews = (entry: TranscriptEntry, mentions: Mentions): TranscriptEntry => {
  if (!('news' in entry) || entry.news === undefined) return entry
  const { news, ...rest } = entry
  const left = news.filter((each) => !mentions.hasId(JSON.stringify(each)))
  return left.length === news.length ? entry : left.length === 0 ? rest : { ...rest, news: left }
}

const withoutSentences = (text: string, mentions: Mentions): { text?: string; forgotten?: true } =>
  mentions.hasName(text) || mentions.hasId(text)
    ? { text: mentions.hasId(text) ? '' : mentions.withoutSentences(text), forgotten: true }
    : {}

/** Removes the person's ids from a text. A message's id may contain the sender's. */
const withoutIds = (text: string, { players }: Mentions): string =>
  [...players].reduce((rest, id) => rest.replaceAll(id, nobodyInPlaceOf(id)), text)
