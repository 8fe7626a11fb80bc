import { describe, expect, it } from 'vitest'
import { cardToShow, createReadingTime, isBoardShown, waitingCards } from '../../main/page/cards.ts'
import { createGameState } from '../../main/page/game-state.ts'

const moment = { n: 3, kind: 'heart' as const, date: '3 May', title: 'Marta likes you', lines: ['New: a story.'] }
const asked = { seconds: 60, until: 1e12, answered: false }

describe('cards', () => {
  it('wait for each other: what asks comes first, and what only tells waits for an open panel too', () => {
    const state = createGameState()
    state.momentCards = [moment]
    state.questions = [{ id: 'c-1', npc: 'bram', name: 'Bram', text: 'May I?', ...asked }]
    expect(waitingCards(state, true).map(({ kind }) => kind)).toEqual(['question', 'moment'])
    state.panel = 'bag'
    expect(waitingCards(state, false).map(({ kind }) => kind)).toEqual(['question', 'moment'])
    expect(waitingCards(state, true).map(({ kind }) => kind)).toEqual(['question'])
  })

  it('leave a small window to the board of a game', () => {
    const state = createGameState()
    state.draughts = { kind: 'game' } as typeof state.draughts
    expect(isBoardShown(state, true)).toBe(false)
    state.panel = 'draughts'
    expect([isBoardShown(state, true), isBoardShown(state, false)]).toEqual([true, false])
    state.draughts = { kind: 'ask' } as unknown as typeof state.draughts
    expect(isBoardShown(state, true)).toBe(false)
  })

  it('stay until they are answered, whatever else comes', () => {
    const told = { kind: 'moment', key: '3' } as const
    const offer = { kind: 'offer', key: 'o-1' } as const
    expect(cardToShow([offer, told], null)).toEqual(offer)
    expect(cardToShow([offer, told], told)).toEqual(told)
    expect(cardToShow([offer], told)).toEqual(offer)
    expect(cardToShow([], told)).toBeNull()
  })

  it('that only tell go when they were in sight long enough, and not while somebody reads them', () => {
    const card = { key: '3', letters: 100, tempo: 1, isHeld: false }
    const whenOver = (heldFor: number): number => {
      const time = createReadingTime()
      for (let now = 0; ; now += 500) if (time.isOver(now, { ...card, isHeld: now < heldFor })) return now
    }
    expect(whenOver(0)).toBe(15_500)
    expect(whenOver(60_000)).toBeGreaterThanOrEqual(60_000 + 15_000)
    const time = createReadingTime()
    time.isOver(0, card)
    // The next card has its own time.
    expect(time.isOver(20_000, { ...card, key: '4' })).toBe(false)
  })
})
