import { createSilentFilter } from '../access/silent-reply.ts'
import { orAbort } from '../deadline.ts'
import type { HookScene, Hooks } from '../hooks/hook-types.ts'

/** Words on their way from a mind to a surface. */
export interface Delivery {
  /** What the mind says, as it comes. */
  push(delta: string): void
  /** What has left so far: of an answer that is broken off, all that anybody saw. */
  readonly shown: string
  /** At the end of the turn: what was delivered. `silent` when the NPC chose to say nothing, `cancelled` when a hook held the words back. */
  finish(): Promise<{ text: string; silent: boolean; cancelled: boolean }>
}

/**
 * Streams words to the one who asked. The token of a silent reply never gets out, also when it comes in pieces. While a
 * hook wants to see words before they leave, they wait for the end of the turn.
 */
export const createDelivery = (options: {
  hooks: Hooks
  scene: HookScene
  to: string
  channel: string
  onDelta: (text: string) => void
  /** Ends the wait for hooks. */
  signal: AbortSignal
}): Delivery => {
  const { hooks, scene, to, channel, onDelta, signal } = options
  const filter = createSilentFilter()
  const holds = hooks.has('message_sending')
  let passed = ''
  let shown = ''
  const leave = (text: string): void => {
    shown += text
    onDelta(text)
  }
  const send = (text: string): void => {
    if (text === '') return
    passed += text
    if (!holds) leave(text)
  }
  return {
    get shown() {
      return shown
    },
    push: (delta) => send(filter.push(delta)),
    finish: async () => {
      const rest = filter.end()
      if (rest.silent) return { text: '', silent: true, cancelled: false }
      send(rest.text)
      let text = passed.trim()
      if (text === '') return { text, silent: false, cancelled: false }
      if (holds) {
        const verdict = await orAbort(hooks.run('message_sending', { ...scene, to, channel, text }), signal)
        if (verdict.cancel === true) return { text: '', silent: false, cancelled: true }
        text = verdict.text ?? text
        leave(text)
      }
      if (hooks.has('message_sent')) void hooks.run('message_sent', { ...scene, to, channel, text })
      return { text, silent: false, cancelled: false }
    },
  }
}
