import { onMounted, onUnmounted, type Ref, ref, watch } from 'vue'
import type { Settings } from './page-settings.ts'

/** Below these sizes, in letters, the page keeps the world in sight: one row for each kind of button, a folded log. */
const small = { width: 36, height: 30 } as const
const letter = 16

export interface WindowSize {
  isSmall: boolean
  /** So low, as with a phone's keyboard open, that even the bar is one row. */
  isLow: boolean
  isWide: boolean
}

/** What kind of window it is for letters of this scale. */
export function sizeOf(window: { width: number; height: number }, textScale: number): WindowSize {
  const [width, height] = [window.width, window.height].map((pixels) => pixels / letter / textScale) as [number, number]
  const isLow = height < small.height
  const isWide = width >= small.width
  return { isSmall: isLow || !isWide, isLow, isWide }
}

/** Whether the player points with a finger. A text box that takes the focus then brings up a keyboard. */
export const isTouch = (): boolean => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false

/** The kind of the window, as long as the component is there. */
export function followSize(settings: Pick<Settings, 'textScale'>): Ref<WindowSize> {
  const read = (): WindowSize =>
    sizeOf({ width: globalThis.innerWidth ?? 1280, height: globalThis.innerHeight ?? 800 }, settings.textScale)
  const size = ref(read())
  const follow = (): void => {
    size.value = read()
  }
  watch(() => settings.textScale, follow)
  onMounted(() => addEventListener('resize', follow))
  onUnmounted(() => removeEventListener('resize', follow))
  return size
}
