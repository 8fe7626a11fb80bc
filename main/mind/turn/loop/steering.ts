import { orAbort } from '../../../base/deadline.ts'
import type { ChatMessage } from '../../ports/chat-model.ts'
import type { Speaker, TurnContext } from '../../ports/turn-context.ts'

/** Words that came while a turn was under way. */
export interface NewWords {
  /** For a language model: fenced as data. */
  content: string
  /** As they were said. */
  utterance: string
  /** Default: the speaker of the turn. In a group another may have said them. */
  by?: Pick<Speaker, 'id' | 'kind' | 'name'>
}

/** Gives what has come since it was last asked, each once. May write it down first. */
export type Steer = () => readonly NewWords[] | Promise<readonly NewWords[]>

/** What has come and waits for the next gap between two acts. */
export interface Steering {
  waiting(): Promise<boolean>
  take(): Promise<NewWords[]>
}

/** Without `steer` nothing ever waits: words that nobody could hear any more are left to whoever has them. */
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

/** The turn as data after new words: they are what is answered now, and what was said before them is part of the talk. */
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

/** Nothing else was looked up about whoever joins in. */
const strangerToTurn = ({ id, kind, name }: Pick<Speaker, 'id' | 'kind' | 'name'>): Speaker => ({
  id,
  kind,
  name,
  firstMeeting: false,
  meetings: 0,
  opening: false,
})
