import type { SayEnd, SayEvent } from '../minds/messages.ts'
import type { EventName, EventPayload } from './events.ts'

interface Follower {
  connection: object
  tell<Name extends EventName>(event: Name, payload: EventPayload<Name>): void
}
interface Saying {
  mind: string
  said: string
  followers: Map<object, Follower>
  /** Aborts when nobody follows: further calls go to the mind's news, which every client of the world hears. */
  gone: AbortController
}

/** The answers that minds are giving to worlds now, and who follows each. A client that comes back follows it again. */
export const createSayings = () => {
  const open = new Map<string, Saying>()

  const follow = (runId: string, caller: Follower): void => {
    const saying = open.get(runId)
    if (!saying || saying.followers.has(caller.connection)) return
    saying.followers.set(caller.connection, caller)
    if (saying.said !== '') caller.tell('mind.delta', { runId, mind: saying.mind, text: saying.said, at: 0 })
  }

  return {
    follow,
    /** Makes sure that a client that left receives nothing more. */
    leave(connection: object): void {
      for (const { followers, gone } of open.values())
        if (followers.delete(connection) && followers.size === 0) gone.abort()
    },
    async run(
      { runId, mind, caller }: { runId: string; mind: string; caller: Follower },
      answer: (show: (event: SayEvent) => void, gone: AbortSignal) => Promise<SayEnd>,
    ): Promise<SayEnd> {
      const saying: Saying = { mind, said: '', followers: new Map(), gone: new AbortController() }
      open.set(runId, saying)
      follow(runId, caller)
      const head = { runId, mind }
      const show = (event: SayEvent): void => {
        for (const { tell } of saying.followers.values()) {
          if (event.event === 'delta') tell('mind.delta', { ...head, text: event.data.text, at: saying.said.length })
          if (event.event === 'notice') tell('mind.notice', { ...head, text: event.data.text })
          if (event.event === 'call') tell('mind.call', { ...event.data, runId })
        }
        if (event.event === 'delta') saying.said += event.data.text
      }
      try {
        return await answer(show, saying.gone.signal)
      } finally {
        open.delete(runId)
      }
    },
  }
}
export type Sayings = ReturnType<typeof createSayings>
