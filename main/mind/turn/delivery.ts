import { orAbort } from '../../base/deadline.ts'
import { createUnspoken } from '../dispatch/access/unspoken.ts'
import type { HookScene, Hooks } from '../hooks/hook-types.ts'

/** The result of an answer. `heldBack`: why a hook stopped the answer. `silent`: the mind chose silence. */
export interface Delivered {
  readonly text: string
  readonly heldBack: string | null
  readonly silent: boolean
}

/** Words on their way from a mind to a surface. */
export interface Delivery {
  /** Takes the mind's words as they arrive. */
  push(delta: string): void
  /** Call this when newer words need an answer. */
  anew(): void
  /** The text that was sent so far. For an aborted answer, nobody saw more. */
  readonly shown: string
  /** Ends the delivery, at the end of the turn. */
  finish(): Promise<Omit<Delivered, 'silent'>>
}

/** Streams words to the asker. If a hook must see words before they are sent, they wait until the turn ends. */
export const createDelivery = (options: {
  hooks: Hooks
  scene: HookScene
  to: string
  channel: string
  onDelta: (text: string) => void
  /** Texts that must not be recited. Default: none. */
  unspoken?: readonly string[]
  /** The prompt of this run, once it is known. After one recital, no other part of the prompt may be said either. */
  prompt?: () => readonly string[]
  /**
   * Whether somebody still hears the words, so that they make sense. If this is given, the words wait until the turn
   * ends.
   */
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
      // The hook may have taken a while.
      if (isWanted?.() === false) return { text: '', heldBack: null }
      if (holds) leave(text)
      if (hooks.has('message_sent')) void hooks.run('message_sent', { ...scene, to, channel, text })
      return { text, heldBack: null }
    },
  }
}
