import type { RpgClientEngine } from '@rpgjs/client'

const walkingKeys = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'w', 'a', 's', 'd', 'W', 'A', 'S', 'D'])

/** Inputs that do nothing with letters and arrows. */
const keyless = ['checkbox', 'button', 'submit', 'reset', 'file', 'color']
const moves = /^(?:Arrow|Home|End|Page)/

/** Whether this key on this target means text or a choice rather than a step. Without a key: whether any does. */
export function takesKeys(target: EventTarget | null, key?: string): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName)) return true
  if (!(target instanceof HTMLInputElement) || keyless.includes(target.type)) return false
  return target.type !== 'range' || key === undefined || moves.test(key)
}

/**
 * An arrow key means a step if there is no text to move a cursor in: the text box keeps the focus after a walk to
 * somebody.
 */
const meansStep = ({ key, target, isComposing }: KeyboardEvent): boolean =>
  key.startsWith('Arrow') &&
  !isComposing &&
  target instanceof HTMLInputElement &&
  target.id === 'say' &&
  target.value.trim() === ''

/**
 * Separates typing from walking. RPGJS listens on the document, so keys it must not see are stopped at the page's own
 * root. Key releases always pass; otherwise a step begun before typing would never end.
 */
export function separateTypingFromWalking(options: {
  root: HTMLElement
  engine: RpgClientEngine
  walkedByHand: () => void
  here?: AbortSignal
}): void {
  const { root, engine } = options
  const until = options.here ? { signal: options.here } : {}
  root.addEventListener(
    'keydown',
    (event) => {
      if (meansStep(event)) return engine.renderer.canvas.focus()
      // Escape and Enter are for the HUD, which listens on the window.
      if (takesKeys(event.target, event.key) && event.key !== 'Escape') event.stopPropagation()
    },
    until,
  )
  addEventListener(
    'keydown',
    (event) => {
      if (!walkingKeys.has(event.key) || (takesKeys(event.target, event.key) && !meansStep(event))) return
      options.walkedByHand()
      if (event.key.startsWith('Arrow')) event.preventDefault()
    },
    until,
  )
  const letGo = () => engine.controls.listenInputs()
  // If the window or a text box takes over while a key is down, its release is never seen.
  addEventListener('blur', letGo, until)
  addEventListener(
    'focusin',
    (event) => {
      if (takesKeys(event.target)) letGo()
    },
    until,
  )
}
