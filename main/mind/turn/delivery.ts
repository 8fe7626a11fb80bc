import { orAbort } from '../../base/deadline.ts'
import { createUnspoken } from '../dispatch/access/unspoken.ts'
import type { HookScene, Hooks } from '../hooks/hook-types.ts'

/** What became of an answer. `heldBack`: why a hook stopped it. `silent`: the mind chose silence. */
export interface Delivered {
  readonly text: string
  readonly heldBack: string | null
  readonly silent: boolean
}

/** Words on their way from a mind to a surface. */
export interface Delivery {
  /** What the mind says, as it arrives. */
  push(delta: string): void
  /** What follows answers newer words. */
  anew(): void
  /** What was sent so far; for an aborted answer, everything anyone saw. */
  readonly shown: string
  /** At the end of the turn. */
  finish(): Promise<Omit<Delivered, 'silent'>>
}

/** Streams words to the asker. If a hook wants to see words before they leave, they wait until the turn ends. */
export const createDelivery = (options: {
  hooks: Hooks
  scene: HookScene
  to: string
  channel: string
  onDelta: (text: string) => void
  /** Texts that must not be recited. Default: none. */
  unspoken?: readonly string[]
  /** This run's prompt, once known; after one recital, nothing else of it may be said either. */
  prompt?: () => readonly string[]
  /** Words worth saying only if somebody is still there to hear the whole; they wait until the turn ends. */
  isWanted?: () => boolean
  /** Ends the wait for hooks. */
  signal: AbortSignal
}): Delivery => {
  const { hooks, scene, to, channel, onDelta, isWanted, signal } = options
  const unspoken = createUnspoken(options.unspoken ?? [], options.prompt)
  const asksHooks = hooks.has('message_sending')
  const holds = asksHooks || isWanted !== undefined
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
    anew: () => send(unspoken.end()),
    push: (delta) => send(unspoken.push(delta)),
    finish: async () => {
      send(unspoken.end())
      let text = passed.trim()
      if (text === '' || isWanted?.() === false) return { text: '', heldBack: null }
      if (asksHooks) {
        const verdict = await orAbort(hooks.run('message_sending', { ...scene, to, channel, text }), signal)
        if (verdict.cancel === true) return { text: '', heldBack: verdict.reason ?? 'a plugin blocked it' }
        text = verdict.text ?? text
      }
      // A hook may have taken its time.
      if (isWanted?.() === false) return { text: '', heldBack: null }
      if (holds) leave(text)
      if (hooks.has('message_sent')) void hooks.run('message_sent', { ...scene, to, channel, text })
      return { text, heldBack: null }
    },
  }
}
