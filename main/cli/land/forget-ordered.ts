import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { messageOf } from '../../base/message-of.ts'
import { findingFrom } from '../../language/findings/finding.ts'
import type { ForgetReport } from '../../saves/forget/forget-player.ts'
import type { Forgetting } from '../../server/gateway/studio/memory/forgetting.ts'
import type { LandRules } from '../../server/land/land-rules.ts'
import type { PlayerId } from '../../world/ids.ts'
import { phrase } from '../phrase.ts'
import { inWords } from '../say-finding.ts'

/** How often a running zone looks for players whom its land forgets. Milliseconds. */
const lookMs = 2000
/** How long it waits after one that it couldn't forget. */
const restMs = 60_000

/**
 * Forgets the players whom the land forgets. `beforeOpening`: those whom it forgot while this zone was closed; one that
 * can't be forgotten now doesn't keep the zone closed. While the zone runs, it closes briefly for each.
 */
export const forgetAsOrdered = (options: {
  rules: Pick<LandRules, 'toForget' | 'mustClose' | 'hasForgotten'>
  saveFolder: string
  /** Forgets a player in the closed save. */
  forget(player: string): Promise<ForgetReport>
  forgetting: Pick<Forgetting, 'whyNot' | 'begin' | 'told'>
  say(text: string): void
}): { beforeOpening(): Promise<void>; close(): void } => {
  const { rules, saveFolder, forget, forgetting, say } = options
  let current: PlayerId | null = null
  let notBefore = 0
  const later = (player: string, message: string): void => {
    notBefore = performance.now() + restMs
    say(phrase('forget-ordered.failed', { player, message }))
  }
  const look = async (): Promise<void> => {
    if (current !== null) {
      const { state, toldSaid } = forgetting.told(current)
      if (state === 'under-way') return
      const player = current
      current = null
      if (state === 'done') await rules.hasForgotten(player)
      else later(player, toldSaid.map((said) => inWords(said, String(findingFrom(said)))).join(' '))
      return
    }
    const [next] = rules.mustClose()
    if (next === undefined || performance.now() < notBefore) return
    const why = (await forgetting.whyNot(next)) ?? forgetting.begin(next)
    if (why === null) current = next
    else later(next, inWords(why))
  }
  let isLooking = false
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    look()
      .catch((error: unknown) => later(current ?? '', messageOf(error)))
      .finally(() => {
        isLooking = false
      })
  }, lookMs)
  timer.unref()
  return {
    async beforeOpening() {
      // Nobody was ever in a save that isn't there.
      if (!(await stat(join(saveFolder, 'save.json')).catch(() => null))) return
      for (const player of await rules.toForget())
        try {
          const { ok } = await forget(player)
          if (ok) await rules.hasForgotten(player)
          say(phrase(ok ? 'forget-while-served.forgotten' : 'forget-while-served.not-forgotten', { player }))
        } catch (error) {
          say(phrase('forget-ordered.failed', { player, message: messageOf(error) }))
        }
    },
    close: () => clearInterval(timer),
  }
}
