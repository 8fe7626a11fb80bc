import type { RpgClientEngine } from '@rpgjs/client'

const walkingKeys = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'w', 'a', 's', 'd', 'W', 'A', 'S', 'D'])

/** Whether keys on this target mean text or a choice rather than steps. */
export const takesKeys = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName) || target.isContentEditable)

/**
 * An arrow key means a step if there is no text to move a cursor in: the text box keeps the focus after a walk to
 * somebody.
 */
const meansStep = ({ key, target, isComposing }: KeyboardEvent): boolean =>
  key.startsWith('Arrow') &&
  !isComposing &&
  target instanceof HTMLInputElement &&
  target.id === 'say' &&
  target.value === ''

/**
 * Separates typing from walking. RPGJS listens on the document, so keys it must not see are stopped at the page's own
 * root. Key releases always pass; otherwise a step begun before typing would never end.
 */
export function separateTypingFromWalking(options: {
  root: HTMLElement
  engine: RpgClientEngine
  walkedByHand: () => void
}): void {
  const { root, engine } = options
  root.addEventListener('keydown', (event) => {
    if (meansStep(event)) return engine.renderer.canvas.focus()
    // Escape and Enter are for the HUD, which listens on the window.
    if (takesKeys(event.target) && event.key !== 'Escape') event.stopPropagation()
  })
  addEventListener('keydown', (event) => {
    if (!walkingKeys.has(event.key) || (takesKeys(event.target) && !meansStep(event))) return
    options.walkedByHand()
    if (event.key.startsWith('Arrow')) event.preventDefault()
  })
  const letGo = () => engine.controls.listenInputs()
  // If the window or a text box takes over while a key is down, its release is never seen.
  addEventListener('blur', letGo)
  addEventListener('focusin', (event) => {
    if (takesKeys(event.target)) letGo()
  })
}
