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

describe('words right after the other has gone on', () => {
  const gone = (inSight: boolean) => {
    const it = page()
    if (inSight) it.state.around = [{ id: 'marta', name: 'Marta', kind: 'npc' }]
    it.server('talk.open', marta)
    it.server('talk.close', { npc: 'marta', reason: 'idle' })
    it.state.draft = '29. ancient'
    it.conversation.typing()
    return it
  }
  const saidTo = ({ sent }: ReturnType<typeof page>) => sent.filter(({ name }) => /^talk\.(say|aloud)$/.test(name))

  it('bring the player back to them, and are said when the two stand together', () => {
    const at = gone(true)
    expect(at.conversation.say(at.state.draft)).toBe(false)
    expect(at.state.notice).toContain('go back to Marta')
    expect(at.sent.at(-1)).toEqual({ name: 'talk.approach', data: { npc: 'marta' } })
    expect(saidTo(at)).toEqual([])
    at.server('talk.open', marta)
    expect(saidTo(at)).toMatchObject([{ name: 'talk.say', data: { npc: 'marta', text: '29. ancient' } }])
    expect(at.state.draft).toBe('')
  })

  it('stay in the box when the other is out of sight, or when the player writes on', () => {
    const out = gone(false)
    expect(out.conversation.say(out.state.draft)).toBe(false)
    expect(out.state.notice).toContain('These words were for Marta')
    const on = gone(true)
    on.conversation.say(on.state.draft)
    on.state.draft += ' lol'
    on.conversation.typing()
    on.server('talk.open', marta)
    expect([saidTo(out), saidTo(on), on.state.draft]).toEqual([[], [], '29. ancient lol'])
  })

  it('are for everybody near again after a while, after a goodbye, and for whoever walked away', () => {
    const later = gone(true)
    const parted = gone(true)
    parted.conversation.leave()
    vi.advanceTimersByTime(120_000)
    const away = page()
    away.server('talk.open', marta)
    away.server('talk.close', { npc: 'marta', reason: 'away' })
    expect([later, parted, away].map(({ state }) => state.wentOn)).toEqual([null, null, null])
    expect(away.conversation.say('What a fine day')).toBe(true)
  })

  it('are not taken by somebody who comes up meanwhile, unless they are sent again', () => {
    const at = gone(false)
    at.server('talk.open', { npc: 'bram', name: 'Bram' })
    at.conversation.typing()
    expect(at.conversation.say(at.state.draft)).toBe(false)
    expect(at.state.notice).toContain('you are talking with Bram now')
    expect(at.conversation.say(at.state.draft)).toBe(true)
    expect(saidTo(at)).toMatchObject([{ data: { npc: 'bram' } }])
  })
})

describe('words that reached nobody', () => {
  it('stand in the box again, and are for the same person', () => {
    const { state, server, conversation } = page()
    server('talk.open', marta)
    expect(conversation.say('how old is the bridge?')).toBe(true)
    server('talk.close', { npc: 'marta', reason: 'away' })
    const id = state.log.find(({ mine }) => mine)?.id
    server('notice', { level: 'warning', text: 'You are too far away.', about: id, unsaid: true })
    expect(state.draft).toBe('how old is the bridge?')
    expect(conversation.say(state.draft)).toBe(false)
    expect(state.notice).toContain('These words were for Marta')
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

  it('that carry nothing, as a greeting among villagers, are a bubble and nothing else', () => {
    const { server, state, lines } = page()
    for (const talk of [undefined, 'c-1'])
      server('bubble', { speaker: 'greta', name: 'Greta', text: 'Good day to you, Rook.', idle: true, talk })
    vi.advanceTimersByTime(1000)
    expect([lines(), state.overheard, state.bubbles.length]).toEqual([[], [], 1])
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
