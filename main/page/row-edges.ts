import type { ObjectDirective } from 'vue'

/** How far a row may be off its end and still count as at it. CSS pixels. */
const slack = 4

/** On which sides a row goes on beyond what is seen of it. */
export function moreOf({
  scrollLeft,
  scrollWidth,
  clientWidth,
}: Record<'scrollLeft' | 'scrollWidth' | 'clientWidth', number>) {
  // Where one reads from right to left, the way is counted below zero.
  const gone = Math.abs(scrollLeft)
  const [before, after] = [gone > slack, scrollWidth - clientWidth - gone > slack]
  if (before && after) return 'both'
  return after ? 'right' : before ? 'left' : ''
}

const ends = new WeakMap<HTMLElement, () => void>()

/** `v-row-edges`: says in `data-more` where a row of buttons that scrolls goes on, so that this can be seen. */
export const vRowEdges: ObjectDirective<HTMLElement> = {
  mounted(row) {
    const look = (): void => {
      row.dataset.more = moreOf(row)
    }
    const sizes = new ResizeObserver(look)
    sizes.observe(row)
    const buttons = new MutationObserver(look)
    buttons.observe(row, { childList: true, subtree: true, characterData: true })
    row.addEventListener('scroll', look, { passive: true })
    ends.set(row, () => {
      sizes.disconnect()
      buttons.disconnect()
    })
    look()
  },
  unmounted(row) {
    ends.get(row)?.()
  },
}
