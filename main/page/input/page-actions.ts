import type { GameSession } from '../game-session.ts'
import type { GameState } from '../game-state.ts'
import { say } from '../say.ts'
import type { PageAction } from './input-table.ts'

/** How far away somebody may be to be approached, and how near they come before things at one's feet. Tiles. */
const reaches = { approach: 6, beside: 2 } as const

type Session = Pick<GameSession, 'nearestVillager' | 'focusWorld'> & {
  conversation: Pick<GameSession['conversation'], 'approach' | 'leave' | 'notice'>
  goods: Pick<GameSession['goods'], 'pickUp'>
  uses: Pick<GameSession['uses'], 'act'>
}

/** Does what a key or a button asks for. */
export function createPageActions(options: {
  state: GameState
  session(): Session | null
  focusField(): void
  /** Brings the focus into the panel that has just opened. */
  focusPanel(): void
  /** Says the words in the text box. */
  send(): void
}) {
  const { state, session, focusField } = options

  function toggle(panel: GameState['panel']): void {
    state.panel = state.panel === panel ? 'none' : panel
    if (state.panel === 'none') session()?.focusWorld()
    else options.focusPanel()
  }
  function approach(person: { id: string; name: string }): void {
    session()?.conversation.approach(person)
    focusField()
  }
  function use(): void {
    const { partner, approaching } = state
    // Words that wait in the box are said rather than lost to a second key.
    if (partner && state.draft.trim() !== '') return options.send()
    if (partner || approaching) return focusField()
    const beside = session()?.nearestVillager(reaches.beside)
    if (beside) return approach(beside)
    const [thing] = state.reachable
    if (thing) return void session()?.goods.pickUp(thing.id)
    const [sign] = state.signs
    if (sign) {
      state.reading = sign.place
      state.panel = 'sign'
      return
    }
    const near = session()?.nearestVillager(reaches.approach)
    if (near) return approach(near)
    session()?.conversation.notice(say('page-actions.nobody-is-near-enough-to'))
    focusField()
  }
  function close(): void {
    if (state.panel !== 'none') state.panel = 'none'
    else session()?.conversation.leave()
    session()?.focusWorld()
  }

  return (action: PageAction): void => {
    switch (action) {
      case 'use':
        return use()
      case 'thing':
        return void session()?.uses.act()
      case 'close':
        return close()
      case 'journal':
      case 'bag':
      case 'people':
      case 'map':
      case 'settings':
      case 'keys':
        return toggle(action)
      default:
        return action satisfies never
    }
  }
}
