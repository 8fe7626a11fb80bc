import type { ChatMessage } from '../chat-model.ts'
import { orAbort } from '../deadline.ts'
import type { TurnContext } from '../turn-context.ts'

/** Words that came while a turn was under way. */
export interface NewWords {
  /** For a language model: fenced as data. */
  content: string
  /** As they were said. */
  utterance: string
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

export const messageOf = (words: readonly NewWords[]): ChatMessage => ({ role: 'user', content: words.map(({ content }) => content).join('\n') })

/** The turn as data after new words: they are what is answered now, and what was said before them is part of the talk. */
export const contextAfter = (context: TurnContext, words: readonly NewWords[], spoken: string): TurnContext => {
  const { speaker, character, utterance, conversation } = context
  const own = spoken.trim()
  return {
    ...context,
    utterance: words.map((each) => each.utterance).join('\n'),
    speaker: own === '' ? speaker : { ...speaker, opening: false, firstMeeting: false },
    conversation: [
      ...conversation,
      ...(utterance === '' ? [] : [{ from: 'other' as const, name: speaker.name, text: utterance }]),
      ...(own === '' ? [] : [{ from: 'self' as const, name: character.name, text: own }]),
    ],
  }
}
