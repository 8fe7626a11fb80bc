import { createOkFilter } from '../access/heartbeat-ok.ts'
import { createPlainSpeech } from '../access/plain-speech.ts'
import { createSilentFilter } from '../access/silent-reply.ts'
import { createUnspoken } from '../access/unspoken.ts'
import { orAbort } from '../deadline.ts'
import type { HookScene, Hooks } from '../hooks/hook-types.ts'

/** Words on their way from a mind to a surface. */
export interface Delivery {
  /** What the mind says, as it comes. */
  push(delta: string): void
  /** What follows answers newer words; a silence before it was for the older ones. */
  anew(): void
  /** What has left so far: of an answer that is broken off, all that anybody saw. */
  readonly shown: string
  /** At the end of the turn: what was delivered. `silent` when the NPC chose to say nothing, `heldBack` why a hook did not let them go. */
  finish(): Promise<{ text: string; silent: boolean; heldBack: string | null }>
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
  /** Nobody spoke to the NPC: with the token that all is well goes a remark of so many characters. */
  remark?: number | undefined
  /** Texts that are not recited. Default: none. */
  unspoken?: readonly string[]
  /** The prompt of this run, once there is one: whoever recites what is not recited says nothing else of it. */
  prompt?: () => readonly string[]
  /** Ends the wait for hooks. */
  signal: AbortSignal
}): Delivery => {
  const { hooks, scene, to, channel, onDelta, signal } = options
  const unspoken = createUnspoken(options.unspoken ?? [], options.prompt)
  const plain = createPlainSpeech(options.unspoken ?? [])
  const newOkFilter = () => createOkFilter(options.remark === undefined ? {} : { remark: options.remark })
  let filter = createSilentFilter()
  let okFilter = newOkFilter()
  let keptSilent = false
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
  const endFilter = (): void => {
    send(okFilter.push(filter.push(unspoken.push(plain.end()) + unspoken.end())))
    const rest = filter.end()
    send(okFilter.push(rest.text))
    const last = okFilter.end()
    keptSilent ||= rest.silent || last.silent
    send(last.text)
  }
  return {
    get shown() {
      return shown
    },
    anew: () => {
      endFilter()
      filter = createSilentFilter()
      okFilter = newOkFilter()
    },
    push: (delta) => send(okFilter.push(filter.push(unspoken.push(plain.push(delta))))),
    finish: async () => {
      endFilter()
      let text = passed.trim()
      if (text === '') return { text, silent: keptSilent, heldBack: null }
      if (holds) {
        const verdict = await orAbort(hooks.run('message_sending', { ...scene, to, channel, text }), signal)
        if (verdict.cancel === true) return { text: '', silent: false, heldBack: verdict.reason ?? 'a plugin did not let it go' }
        text = verdict.text ?? text
        leave(text)
      }
      if (hooks.has('message_sent')) void hooks.run('message_sent', { ...scene, to, channel, text })
      return { text, silent: false, heldBack: null }
    },
  }
}
