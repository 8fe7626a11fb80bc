import type { Page } from 'playwright-core'
import type { GameState } from '../../main/page/game-state.ts'

/** Where Vue keeps the page's state. */
const state = "document.querySelector('#app')._vnode.component.subTree.component.props.state"

/**
 * Shows something on the game's page that would take a long story to come to. The change runs in the browser, on the
 * state that the page shows; `given` must be JSON.
 */
export const showOnPage = <Given>(page: Page, change: (state: GameState, given: Given) => void, given: Given) =>
  page.evaluate(`{ (${change.toString()})(${state}, ${JSON.stringify(given)}) }`)
