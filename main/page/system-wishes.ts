import { ref, watch } from 'vue'
import type { Settings, Wish } from './page-settings.ts'

interface Query {
  matches: boolean
  addEventListener(type: 'change', listener: () => void): void
}
export type AskSystem = (query: string) => Query | undefined

export const isWished = (wish: Wish, bySystem: boolean): boolean => (wish === 'system' ? bySystem : wish === 'yes')

/** Keeps `reduceMotion` as the player or the system wishes, also when either changes its mind. */
export function followSystem(
  settings: Settings,
  ask: AskSystem = (query) => globalThis.matchMedia?.(query),
): { moreContrast(): boolean } {
  const bySystem = (query: string) => {
    const asked = ask(query)
    const answer = ref(asked?.matches ?? false)
    asked?.addEventListener('change', () => {
      answer.value = asked.matches
    })
    return answer
  }
  const motion = bySystem('(prefers-reduced-motion: reduce)')
  const contrast = bySystem('(prefers-contrast: more)')
  watch(
    () => isWished(settings.motion, motion.value),
    (less) => {
      settings.reduceMotion = less
    },
    { immediate: true, flush: 'sync' },
  )
  return { moreContrast: () => isWished(settings.contrast, contrast.value) }
}
