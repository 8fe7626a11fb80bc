import { optional } from '../../base/optional.ts'
import type { PlayerId } from '../../world/ids.ts'
import { type News, newsOf } from '../../world/society/news.ts'
import { playersAmong, provenanceOf } from '../dispatch/access/provenance.ts'
import type { Inbound } from '../ports/inbound.ts'
import type { Session } from '../sessions/session.ts'
import type { NewTranscriptEntry } from '../sessions/transcript.ts'
import type { TurnResult } from './loop/turn-types.ts'

/** The answer to a message that has ended. It comes right before the message's end. */
export const answerTo = (
  { recent }: Session,
  message: string,
): { said?: string; aboutPlayers?: readonly PlayerId[] } & Pick<Inbound, 'news' | 'confided' | 'loose'> => {
  // The message may have been refused first and then sent again.
  const end = recent.findLastIndex((entry) => entry.kind === 'ended' && entry.message === message)
  const ended = recent[end]
  if (ended?.kind === 'ended' && ended.silent) return {}
  const before = recent.slice(0, Math.max(0, end)).filter((entry) => entry.kind === 'spoke' || entry.kind === 'heard')
  const spoke = before.at(-1)
  if (spoke?.kind !== 'spoke') return {}
  const own = spoke.excuse ? before.at(-2) : undefined
  return {
    said: own?.kind === 'spoke' && own.at === spoke.at ? `${own.text} ${spoke.text}` : spoke.text,
    ...(spoke.about ? { aboutPlayers: playersAmong(...spoke.about) } : {}),
    ...newsOf(spoke.news as News[] | undefined),
    ...optional({ confided: spoke.confided, loose: spoke.loose }),
  }
}

export const heardEntry = (
  { message, speaker, channel, text, conversation, aboutPlayers, news, confided, loose }: Inbound,
  when: { at: number; realAt: number },
): NewTranscriptEntry => ({
  kind: 'heard',
  ...when,
  message,
  speaker: { id: speaker.id, kind: speaker.kind, name: speaker.name },
  channel,
  text,
  ...optional({ conversation, confided }),
  ...(loose ? { loose: [...loose] } : {}),
  ...aboutMark(aboutPlayers),
  ...newsOf(news),
  ...provenance(speaker),
})

/** The origin of words. An NPC's words keep their mark, so no later reader mistakes them for a player's. */
const provenance = (speaker: Inbound['speaker']) => {
  const from = provenanceOf(speaker)
  return from ? { provenance: from } : {}
}

const aboutMark = (players: readonly PlayerId[] = []): { about?: string[] } =>
  players.length === 0 ? {} : { about: [...players] }

/** The ends of messages. The last message is answered, and earlier ones were merged into it. */
export const endedEntries = (messages: readonly Inbound[], at: number, refused?: string): NewTranscriptEntry[] =>
  messages.map(({ message }, index) => {
    const last = index === messages.length - 1
    return {
      kind: 'ended',
      at,
      message,
      ...(refused === undefined ? { outcome: last ? 'answered' : 'merged' } : { outcome: 'refused', reason: refused }),
    }
  })

/** The entries for acts. `about` finds the players whom a text is about. */
export const actedEntries = (
  acts: Readonly<TurnResult['acts']>,
  at: number,
  about: (text: string) => readonly PlayerId[] = () => [],
): NewTranscriptEntry[] =>
  acts.map(({ call, result }) => ({
    kind: 'acted',
    at,
    call: call.id,
    tool: call.name,
    input: call.arguments,
    ok: result.ok,
    result: result.ok ? result.text : result.error,
    ...aboutMark(about(`${JSON.stringify(call.arguments)}\n${result.ok ? result.text : result.error}`)),
  }))

/** The words of an answer: the model's own, and the line that excuses what is missing. */
const partsOf = ({ text, excuse = '' }: TurnResult): { text: string; excuse?: true }[] => {
  const own = excuse !== '' && text.endsWith(excuse) ? text.slice(0, -excuse.length).trim() : text
  return [
    ...(own === '' ? [] : [{ text: own, ...(excuse !== '' && own === text ? { excuse: true as const } : {}) }]),
    ...(own === text ? [] : [{ text: excuse, excuse: true as const }]),
  ]
}

export const closingEntries = (
  turn: TurnResult,
  {
    messages,
    at,
    silent = false,
    about = () => [],
    news,
    confided,
    loose,
  }: {
    messages: readonly Inbound[]
    at: number
    silent?: boolean
    about?: (text: string) => readonly PlayerId[]
  } & Pick<Inbound, 'news' | 'confided' | 'loose'>,
): NewTranscriptEntry[] => {
  const failed = turn.end.kind === 'failed'
  const to = messages.at(-1)?.speaker.id
  return [
    ...actedEntries(turn.acts, at, (text) => about(text).filter((player) => player !== to)),
    ...partsOf(turn).map(
      ({ text, excuse }) =>
        ({
          kind: 'spoke',
          at,
          text,
          model: turn.by,
          ...optional({ cut: turn.cut, excuse, confided }),
          ...(loose ? { loose: [...loose] } : {}),
          ...(to === undefined || failed ? {} : { to }),
          ...aboutMark(about(text).filter((player) => player !== to)),
          ...newsOf(news),
        }) as const,
    ),
    // An answer that was made but not said is recorded as silent.
    ...endedEntries(messages, at, failed ? 'model-failed' : undefined).map((entry) =>
      silent && entry.kind === 'ended' ? { ...entry, silent: true as const } : entry,
    ),
  ]
}
