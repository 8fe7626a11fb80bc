import type { RpgClientEngine } from '@rpgjs/client'

const walkingKeys = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'w', 'a', 's', 'd', 'W', 'A', 'S', 'D'])

/** Whether keys mean text or a choice there, not steps. */
export const takesKeys = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName) || target.isContentEditable)

/** An arrow means a step where there is nothing to move a cursor in: the text box stays in focus after a walk to somebody. */
const meansStep = ({ key, target, isComposing }: KeyboardEvent): boolean =>
  key.startsWith('Arrow') &&
  !isComposing &&
  target instanceof HTMLInputElement &&
  target.id === 'say' &&
  target.value === ''

/**
 * Keeps typing and walking apart. RPGJS listens on the document, so what must not reach it is stopped at the page's own root; keys that
 * are let go always pass, else a step begun before typing would never end.
 */
export function separateTypingFromWalking(options: {
  root: HTMLElement
  engine: RpgClientEngine
  walkedByHand: () => void
}): void {
  const { root, engine } = options
  root.addEventListener('keydown', (event) => {
    if (meansStep(event)) return engine.renderer.canvas.focus()
    // Escape and Enter are for the HUD, which listens below the window.
    if (takesKeys(event.target) && event.key !== 'Escape') event.stopPropagation()
  })
  addEventListener('keydown', (event) => {
    if (!walkingKeys.has(event.key) || (takesKeys(event.target) && !meansStep(event))) return
    options.walkedByHand()
    if (event.key.startsWith('Arrow')) event.preventDefault()
  })
  const letGo = () => engine.controls.listenInputs()
  // A key held down while the window or a text box takes over is never seen let go.
  addEventListener('blur', letGo)
  addEventListener('focusin', (event) => {
    if (takesKeys(event.target)) letGo()
  })
}
