import { createSilentFilter } from '../access/silent-reply.ts'
import type { HookScene, Hooks } from '../hooks/hook-types.ts'

/** Words on their way from a mind to a surface. */
export interface Delivery {
  /** What the mind says, as it comes. */
  push(delta: string): void
  /** At the end of the turn: what was delivered. `silent` when the NPC chose to say nothing, `cancelled` when a hook held the words back. */
  finish(): Promise<{ text: string; silent: boolean; cancelled: boolean }>
}

/**
 * Streams words to the one who asked. The token of a silent reply never gets out, also when it comes in pieces. While a
 * hook wants to see words before they leave, they wait for the end of the turn.
 */
export const createDelivery = (options: { hooks: Hooks; scene: HookScene; to: string; channel: string; onDelta: (text: string) => void }): Delivery => {
  const { hooks, scene, to, channel, onDelta } = options
  const filter = createSilentFilter()
  const holds = hooks.has('message_sending')
  let passed = ''
  const send = (text: string): void => {
    if (text === '') return
    passed += text
    if (!holds) onDelta(text)
  }
  return {
    push: (delta) => send(filter.push(delta)),
    finish: async () => {
      const rest = filter.end()
      if (rest.silent) return { text: '', silent: true, cancelled: false }
      send(rest.text)
      let text = passed.trim()
      if (text === '') return { text, silent: false, cancelled: false }
      if (holds) {
        const verdict = await hooks.run('message_sending', { ...scene, to, channel, text })
        if (verdict.cancel === true) return { text: '', silent: false, cancelled: true }
        text = verdict.text ?? text
        onDelta(text)
      }
      if (hooks.has('message_sent')) void hooks.run('message_sent', { ...scene, to, channel, text })
      return { text, silent: false, cancelled: false }
    },
  }
}
