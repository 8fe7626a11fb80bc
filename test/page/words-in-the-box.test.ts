import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { marta, page } from './talk-on-page.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a talk with words in the box', () => {
  it('is held while they stand there, though no key is pressed, and no longer', () => {
    const { state, sent, conversation, server } = page()
    server('talk.open', marta)
    state.draft = 'what I wanted to say'
    conversation.typing()
    vi.advanceTimersByTime(60_000)
    const held = sent.filter(({ name }) => name === 'talk.typing').length
    expect(held).toBeGreaterThan(5)
    state.draft = ''
    vi.advanceTimersByTime(60_000)
    expect(sent.filter(({ name }) => name === 'talk.typing').length).toBe(held)
  })
})

describe('words to nobody alone', () => {
  it('are said aloud to everybody near', () => {
    const { state, sent, conversation } = page()
    conversation.typing()
    expect(conversation.say(' Good morning, all! ')).toBe(true)
    expect(sent).toEqual([{ name: 'talk.aloud', data: { text: 'Good morning, all!', id: state.log[0]?.id } }])
    expect(state.log).toMatchObject([
      { speaker: 'p-me', name: 'Ada', text: 'Good morning, all!', mine: true, partner: null },
    ])
    expect(state.bubbles).toMatchObject([{ speaker: 'p-me', text: 'Good morning, all!' }])
  })

  it('that villagers say to one another are in no log, but the newest of them are kept for the journal', () => {
    const { server, state, lines } = page()
    state.clock.time = '10:20'
    for (const text of ['one', 'two', 'two', ...Array.from({ length: 12 }, (_, index) => `line ${index}`)])
      server('bubble', { speaker: 'greta', name: 'Greta', text, talk: text === 'one' ? undefined : 'c-1' })
    vi.advanceTimersByTime(60_000)
    expect(lines()).toEqual([])
    expect(state.overheard.length).toBe(12)
    expect(state.overheard.at(-1)).toMatchObject({ name: 'Greta', text: 'line 11', time: '10:20' })
  })

  it('of others are a line and a bubble with their name', () => {
    const { state, server } = page()
    server('talk.line', { id: 'l-1', speaker: 'p-ben', name: 'Ben', text: 'Good morning!' })
    expect(state.log).toMatchObject([{ speaker: 'p-ben', name: 'Ben', text: 'Good morning!', mine: false }])
    expect(state.bubbles).toMatchObject([{ speaker: 'p-ben', name: 'Ben', text: 'Good morning!' }])
  })

  it('that stood in the box before the page was loaded anew are not said aloud unasked', () => {
    const { sent, conversation } = page({ draft: 'a secret' })
    expect(conversation.say('a secret')).toBe(false)
    conversation.typing()
    expect(conversation.say('a greeting')).toBe(true)
    expect(sent).toMatchObject([{ name: 'talk.aloud', data: { text: 'a greeting' } }])
  })

  it('that were written for somebody are not said aloud unasked when the talk ends before they are sent', () => {
    const { sent, server, state, conversation } = page()
    server('talk.open', marta)
    conversation.typing()
    server('talk.close', { npc: 'marta', reason: 'idle' })
    expect(conversation.say('a secret')).toBe(false)
    expect(state.notice).toContain('These words were for Marta')
    expect(sent.some(({ name }) => name === 'talk.aloud')).toBe(false)
    expect(conversation.say('a secret')).toBe(true)
    expect(sent.at(-1)?.name).toBe('talk.aloud')
  })
})
