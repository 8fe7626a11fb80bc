import { describe, expect, it } from 'vitest'
import { createGameState } from '../../../main/page/game-state.ts'
import { createPageActions } from '../../../main/page/input/page-actions.ts'

/** A page that writes down what is asked of the game. `near`: how many tiles away Marta is. */
function page(near = Number.POSITIVE_INFINITY) {
  const state = createGameState()
  const done: string[] = []
  const marta = { id: 'marta', name: 'Marta' }
  const act = createPageActions({
    state,
    session: () => ({
      nearestVillager: (tiles) => (near <= tiles ? marta : null),
      focusWorld: () => void done.push('world'),
      conversation: {
        approach: ({ name }) => void done.push(`approach ${name}`),
        leave: () => void done.push('leave'),
        notice: (text) => void done.push(text),
      },
      goods: {
        pickUp: (thing) => {
          done.push(`pick up ${thing}`)
          return true
        },
      },
      uses: {
        act: () => {
          done.push('use the thing')
          return true
        },
      },
    }),
    focusField: () => void done.push('field'),
    focusPanel: () => void done.push('panel'),
    send: () => void done.push('send'),
  })
  return { state, act, done }
}
const loaf = { id: 't-1', item: 'bread', name: 'loaf', plural: 'loaves', count: 1, x: 0, y: 0 }
const board = { place: 'notice-board', label: 'the notice board', text: 'Hands wanted.' }

describe('what a key or a button does', () => {
  it('opens a panel and closes it again; the keys then walk', () => {
    const { state, act, done } = page()
    act('map')
    expect(state.panel).toBe('map')
    act('journal')
    expect(state.panel).toBe('journal')
    act('journal')
    expect(state.panel).toBe('none')
    expect(done).toEqual(['panel', 'panel', 'world'])
  })

  it('uses the thing before the player by a key of its own, also beside somebody', () => {
    const { act, done } = page(1)
    act('thing')
    expect(done).toEqual(['use the thing'])
  })

  it('talks to whoever stands beside the player before it touches things, and to those farther off after them', () => {
    const beside = page(1)
    beside.state.reachable = [loaf]
    beside.act('use')
    expect(beside.done).toEqual(['approach Marta', 'field'])
    const farther = page(4)
    farther.state.reachable = [loaf]
    farther.act('use')
    farther.state.reachable = []
    farther.state.signs = [board]
    farther.act('use')
    expect(farther.state).toMatchObject({ panel: 'sign', reading: 'notice-board' })
    farther.state.signs = []
    farther.act('use')
    expect(farther.done).toEqual(['pick up t-1', 'approach Marta', 'field'])
  })

  it('says what waits in the box to whom one talks with, and never leaves it there', () => {
    const { state, act, done } = page(1)
    state.partner = { id: 'marta', name: 'Marta' }
    act('use')
    state.draft = 'Good morning'
    act('use')
    expect(done).toEqual(['field', 'send'])
  })

  it('closes the panel first, and the talk after it', () => {
    const { state, act, done } = page()
    state.panel = 'bag'
    act('close')
    expect(done).toEqual(['world'])
    act('close')
    expect(done).toEqual(['world', 'leave', 'world'])
  })
})
