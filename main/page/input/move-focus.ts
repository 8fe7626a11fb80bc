import type { Direction } from './input-table.ts'

const focusable = 'button:not(:disabled), summary, input:not(:disabled), select:not(:disabled), [data-choosable]'
/** What a gamepad moves in, in the order of the page. */
const places = '.panel, .cards, .replies'
/** How far a panel without anything to press moves at once; pixels. */
const scrollStep = 90

/** The place after or before `index` in a list that ends at its ends; from outside (-1) it is the first or last. */
export const stepIn = (length: number, index: number, forward: boolean): number =>
  index < 0 ? (forward ? 0 : length - 1) : Math.max(0, Math.min(length - 1, index + (forward ? 1 : -1)))

/** Moves the focus within the open panel, the cards and the suggested words. @returns whether there is anything. */
export function moveFocus(hud: HTMLElement, direction: Direction): boolean {
  const roots = [...hud.querySelectorAll<HTMLElement>(places)]
  const panel = roots.find((root) => root.classList.contains('panel'))
  const items = roots
    .flatMap((root) => [...root.querySelectorAll<HTMLElement>(focusable)])
    .filter((element) => element.getClientRects().length > 0)
  if (items.length === 0 && !panel) return false
  const now = document.activeElement
  const forward = direction === 'down' || direction === 'right'
  if ((direction === 'left' || direction === 'right') && changeValue(now, forward)) return true
  const before = items.indexOf(now as HTMLElement)
  const after = stepIn(items.length, before, forward)
  if (panel && (items.length === 0 || (after === before && panel.contains(now))))
    panel.scrollBy(0, forward ? scrollStep : -scrollStep)
  // After the mouse, a browser would hide where the focus is.
  else items[after]?.focus({ focusVisible: true } as FocusOptions)
  return true
}

/** Presses what has the focus, if it is in a panel, on a card or among suggested words. @returns whether it was. */
export function pressFocused(hud: HTMLElement): boolean {
  const now = document.activeElement
  const place = now instanceof HTMLElement && hud.contains(now) ? now.closest(places) : null
  if (!place || !(now instanceof HTMLElement) || !now.matches(focusable)) return false
  now.click()
  return true
}

export const scrollPanel = (hud: HTMLElement, pixels: number): void => hud.querySelector('.panel')?.scrollBy(0, pixels)

/** Turns a slider, a number or a choice one step, as the arrow keys would. */
function changeValue(element: Element | null, forward: boolean): boolean {
  if (element instanceof HTMLSelectElement) {
    element.selectedIndex = stepIn(element.options.length, element.selectedIndex, forward)
    element.dispatchEvent(new Event('change', { bubbles: true }))
    return true
  }
  if (!(element instanceof HTMLInputElement) || !['range', 'number'].includes(element.type)) return false
  if (forward) element.stepUp()
  else element.stepDown()
  element.dispatchEvent(new Event('input', { bubbles: true }))
  return true
}
