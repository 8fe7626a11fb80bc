import { orAbort } from '../../../base/deadline.ts'
import type { ChatMessage } from '../../ports/chat-model.ts'
import type { Speaker, TurnContext } from '../../ports/turn-context.ts'

/** Words that arrived during a turn. */
export interface NewWords {
  /** The words for a language model, fenced as data. */
  content: string
  /** The words as they were said. */
  utterance: string
  /** The speaker. Default: the turn's speaker. In a group it may be someone else. */
  by?: Pick<Speaker, 'id' | 'kind' | 'name'>
}

/** Returns the words that arrived since the last call, each once. May record them first. */
export type Steer = () => readonly NewWords[] | Promise<readonly NewWords[]>

/** Words that wait for the next gap between two acts. */
export interface Steering {
  waiting(): Promise<boolean>
  take(): Promise<NewWords[]>
}

/** Creates the steering. Without `steer` nothing waits here. Words that come too late stay with the caller. */
export const createSteering = (steer: Steer | undefined, signal: AbortSignal): Steering => {
  const words: NewWords[] = []
  const poll = async (): Promise<void> => {
    signal.throwIfAborted()
    if (steer) words.push(...(await orAbort(Promise.resolve(steer()), signal)))
  }
  return {
    waiting: async () => {
      if (words.length === 0) await poll()
      return words.length > 0
    },
    take: async () => {
      await poll()
      return words.splice(0)
    },
  }
}

export const messageOf = (words: readonly NewWords[]): ChatMessage => ({
  role: 'user',
  content: words.map(({ content }) => content).join('\n'),
})

/** The turn's data after new words. These need an answer now, and the earlier ones become part of the talk. */
export const contextAfter = (context: TurnContext, words: readonly NewWords[], spoken: string): TurnContext => {
  const { said: before, ...rest } = context
  const { speaker, character, utterance, conversation } = rest
  const own = spoken.trim()
  const last = words.at(-1)?.by ?? speaker
  const same = words.every(({ by = speaker }) => by.id === last.id)
  const earlier = before ?? (utterance === '' ? [] : [{ by: speaker, text: utterance }])
  return {
    ...rest,
    utterance: words
      .map((each) => (same ? each.utterance : `${(each.by ?? speaker).name}: ${each.utterance}`))
      .join('\n'),
    ...(same ? {} : { said: words.map(({ by = speaker, utterance: text }) => ({ by, text })) }),
    speaker:
      last.id === speaker.id
        ? own === ''
          ? speaker
          : { ...speaker, opening: false, firstMeeting: false }
        : strangerToTurn(last),
    conversation: [
      ...conversation,
      ...earlier.map(({ by: { id, kind, name }, text }) => ({ from: 'other' as const, id, kind, name, text })),
      ...(own === '' ? [] : [{ from: 'self' as const, name: character.name, text: own }]),
    ],
  }
}

/** A person who joins in, about whom nothing was looked up. */
const strangerToTurn = ({ id, kind, name }: Pick<Speaker, 'id' | 'kind' | 'name'>): Speaker => ({
  id,
  kind,
  name,
  firstMeeting: false,
  meetings: 0,
  opening: false,
})
