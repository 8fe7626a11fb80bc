import { describe, expect, it } from 'vitest'
import { cardToShow, createReadingTime, isBoardShown, waitingCards, wordsAndCard } from '../../main/page/cards.ts'
import { createGameState } from '../../main/page/game-state.ts'
import { turnedDown } from '../../main/page/turned-down.ts'

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

  it('stay until they are answered, but give way to an offer or a question, which does not wait for ever', () => {
    const told = { kind: 'moment', key: '3' } as const
    const choice = { kind: 'choice', key: 'still-night/told' } as const
    const offer = { kind: 'offer', key: 'o-1' } as const
    const second = { kind: 'offer', key: 'o-2' } as const
    const question = { kind: 'question', key: 'c-1' } as const
    expect(cardToShow([offer, told], null)).toEqual(offer)
    expect(cardToShow([offer, told], told)).toEqual(offer)
    expect(cardToShow([question, choice, told], choice)).toEqual(question)
    expect(cardToShow([offer, second, question], second)).toEqual(second)
    expect(cardToShow([offer, question, told], question)).toEqual(question)
    expect(cardToShow([choice, told], told)).toEqual(told)
    expect(cardToShow([offer], told)).toEqual(offer)
    expect(cardToShow([], told)).toBeNull()
  })

  it('of the partner go first: a yes in the talk means the one that is seen', () => {
    const state = createGameState()
    const bram = { id: 'bram', name: 'Bram' }
    state.offers = [
      { id: 'o-1', npc: 'marta', ...asked },
      { id: 'o-2', npc: 'bram', ...asked },
    ] as unknown as typeof state.offers
    state.questions = [{ id: 'c-1', npc: 'bram', name: 'Bram', text: 'May I?', ...asked }]
    const [first] = waitingCards(state, false)
    expect(first).toMatchObject({ key: 'o-1' })
    state.partner = bram
    expect(waitingCards(state, false).map(({ key }) => key)).toEqual(['o-2', 'c-1', 'o-1'])
    expect(cardToShow(waitingCards(state, false), first ?? null)).toMatchObject({ key: 'o-2' })
    const offer = { kind: 'offer', npc: 'bram', name: 'Bram' } as const
    expect(wordsAndCard(state, offer, 3)).toBe('Your yes or no to Bram is the answer to this.')
    expect(wordsAndCard(state, offer, 1)).toBe('')
    expect(wordsAndCard(state, { kind: 'offer', npc: 'marta', name: 'Marta' }, 1)).toContain('goes to Bram')
    expect(wordsAndCard(state, { kind: 'question', npc: 'bram', name: 'Bram' }, 1)).toContain('button')
    expect(wordsAndCard({ ...state, partner: null }, offer, 3)).toBe('')
  })

  it('with an end of a mystery go after a no in words to that villager', () => {
    const state = createGameState()
    const end = {
      kind: 'end',
      npc: 'marta',
      npcName: 'Marta',
      mystery: 'jar',
      name: 'The jar',
      says: 'So be it.',
    } as const
    state.choices = [
      { ...end, id: 'kept', text: 'Keep the secret' },
      { ...end, id: 'told', text: 'Tell everybody' },
      { kind: 'look', mystery: 'jar', name: 'The jar', id: 'spoon', text: 'Look at the spoon' },
    ]
    const putAside = (words: string, npc = 'marta') => turnedDown(state, { npc, words })
    expect(putAside('No, I would rather not')).toEqual(['jar/kept', 'jar/told'])
    expect(putAside('Not yet')).toEqual(['jar/kept', 'jar/told'])
    for (const words of ['Yes', 'What is new?', 'Do you know no better?', '']) expect(putAside(words)).toEqual([])
    expect(putAside('No', 'bram')).toEqual([])
    state.offers = [{ id: 'x-1', npc: 'marta', ...asked } as unknown as (typeof state.offers)[number]]
    expect(putAside('No, thank you')).toEqual([])
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
