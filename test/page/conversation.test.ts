import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { heardOf, takeWayBack, wayBackOf } from '../../main/page/rejoin.ts'
import { marta, page } from './talk-on-page.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a conversation on the page', () => {
  it('says who thinks, then lets the answer appear letter by letter, in log and bubble alike', () => {
    const { state, conversation, server, lines } = page()
    server('talk.open', marta)
    conversation.say('hello')
    server('talk.status', { ...marta, thinking: true, brain: 'embedded brain', queued: 0 })
    expect(state.status).toMatchObject({ name: 'Marta', brain: 'embedded brain' })
    server('talk.delta', { id: 'r-1', ...marta, text: 'Good morning, ' })
    server('talk.end', { id: 'r-1', ...marta, text: 'Good morning, dove.' })
    server('talk.status', { ...marta, thinking: false, brain: 'embedded brain', queued: 0 })
    vi.advanceTimersByTime(100)
    expect(lines()).toEqual(['Ada: hello'])
    expect(state.status).toMatchObject({ name: 'Marta', brain: 'embedded brain' })
    expect(state.bubbles.find(({ speaker }) => speaker === 'marta')?.thinking).toBe(true)
    // From Enter to the first words: 200 ms here, and the village needs the rest of 300.
    vi.advanceTimersByTime(100)
    expect(state.status).toBeNull()
    expect(state.log.at(-1)).toMatchObject({ speaker: 'marta', streaming: true })
    vi.advanceTimersByTime(1000)
    expect(lines()).toEqual(['Ada: hello', 'Marta: Good morning, dove.'])
    expect(state.log.at(-1)?.streaming).toBe(false)
    expect(state.bubbles.find(({ speaker }) => speaker === 'marta')?.text).toBe('Good morning, dove.')
  })

  it('puts the card that only told something into the Journal once the player speaks', () => {
    const { state, conversation, server } = page()
    const card = { n: 3, kind: 'heart' as const, date: '3 May', title: 'Marta likes you', lines: ['New: a story.'] }
    state.momentCards = [card, { ...card, n: 4 }]
    server('talk.open', marta)
    conversation.say('No, thank you.')
    expect(state.momentCards.map(({ n }) => n)).toEqual([4])
  })

  it('shows an answer to its end for who reads faster, and says when there was nothing more to show', () => {
    const { conversation, server, lines } = page()
    server('talk.open', marta)
    expect(conversation.hurry()).toBe(false)
    const text = 'Good morning, dove. '.repeat(40).trim()
    server('talk.delta', { id: 'r-1', ...marta, text })
    vi.advanceTimersByTime(200)
    expect(lines()[0]?.length).toBeLessThan(200)
    expect(conversation.hurry()).toBe(true)
    expect(lines()).toEqual([`Marta: ${text}`])
    server('talk.end', { id: 'r-1', ...marta, text: `${text} Bye.` })
    expect(conversation.hurry()).toBe(true)
    expect(lines()).toEqual([`Marta: ${text} Bye.`])
    expect(conversation.hurry()).toBe(false)
  })

  it('shows what a villager said unasked once, also when the talk opens behind it', () => {
    const { server, lines } = page()
    const reminder = 'You wanted me to remind you of the wedding.'
    server('talk.line', { id: 'l-1', speaker: 'marta', name: 'Marta', text: reminder })
    server('talk.open', marta)
    const earlier = [{ speaker: 'p-me', name: 'Ada', text: 'Remind me of the wedding.' }]
    server('talk.history', { npc: 'marta', lines: [...earlier, { speaker: 'marta', name: 'Marta', text: reminder }] })
    expect(lines()).toEqual(['Ada: Remind me of the wedding.', `Marta: ${reminder}`])
  })

  it('asks for the earlier talk when it has none of it, once', () => {
    const { sent, server, lines, conversation } = page()
    server('talk.open', marta)
    server('talk.history', { npc: 'marta', lines: [{ speaker: 'p-me', name: 'Ada', text: 'I lost a ring' }] })
    conversation.say('what did I lose?')
    server('talk.open', marta)
    expect(sent.filter(({ name }) => name === 'talk.history')).toHaveLength(1)
    expect(lines()).toEqual(['Ada: I lost a ring', 'Ada: what did I lose?'])
  })

  it('brings its talks back after the page had to load anew, the newest last, each once', () => {
    const { sent, server, socket, lines, conversation } = page()
    conversation.notice('The map changed.')
    // The page is loaded before its engine has connected.
    socket.connected = false
    conversation.bringBack({
      heard: [],
      talks: [
        { id: 'bram', name: 'Bram' },
        { id: 'marta', name: 'Marta' },
      ],
    })
    expect(sent).toEqual([])
    socket.connected = true
    server('connect', undefined)
    expect(sent.map(({ data }) => data)).toEqual([{ npc: 'marta' }, { npc: 'bram' }])
    const hello = { speaker: 'p-me', name: 'Ada', text: 'hello' }
    server('talk.history', { npc: 'marta', lines: [hello, { speaker: 'marta', name: 'Marta', text: 'Dove!' }] })
    server('talk.line', { id: 'l-1', speaker: 'marta', name: 'Marta', text: 'There you are again.' })
    server('talk.history', { npc: 'bram', lines: [hello, { speaker: 'bram', name: 'Bram', text: 'Hm.' }] })
    server('talk.open', marta)
    const told = ['Ada: hello', 'Bram: Hm.', 'Ada: hello', 'Marta: Dove!', 'Marta: There you are again.']
    expect(lines()).toEqual([': The map changed.', ...told])
    expect(sent).toHaveLength(2)
  })

  it('shows again what it showed before, with what no talk holds, each once', () => {
    const before = page()
    before.server('talk.line', { id: 'l-1', speaker: 'bram', name: 'Bram', text: 'Mind the step.' })
    before.server('talk.open', marta)
    before.server('talk.history', { npc: 'marta', lines: [] })
    before.conversation.say('hello')
    before.server('talk.end', { id: 'r-1', ...marta, text: 'Dove!' })
    vi.advanceTimersByTime(3000)
    const told = ['Bram: Mind the step.', 'Ada: hello', 'Marta: Dove!']
    expect(before.lines()).toEqual(told)

    const { server, lines, conversation } = page()
    conversation.bringBack({ talks: [{ id: 'marta', name: 'Marta' }], heard: heardOf(before.state.log) })
    expect(lines()).toEqual(told)
    const hello = { speaker: 'p-me', name: 'Ada', text: 'hello' }
    server('talk.history', { npc: 'marta', lines: [hello, { speaker: 'marta', name: 'Marta', text: 'Dove!' }] })
    expect(lines()).toEqual(told)
  })

  it('orders what it showed and the earlier talks by the time at which they were said', () => {
    const before = page()
    before.state.clock = { ...before.state.clock, date: '2026-11-21', minutes: 22 * 60 + 20 }
    before.server('talk.line', { id: 'l-1', speaker: 'oswin', name: 'Oswin', text: 'Good night.' })
    before.server('talk.open', { npc: 'bram', name: 'Bram' })
    before.conversation.notice('It rains.')

    const { server, lines, conversation } = page()
    conversation.bringBack({
      talks: [marta].map(({ npc, name }) => ({ id: npc, name })),
      heard: heardOf(before.state.log),
    })
    const said = {
      npc: 'marta',
      lines: [{ speaker: 'marta', name: 'Marta', text: 'Dove!', at: Date.UTC(2026, 10, 21, 9) }],
    }
    server('talk.history', said)
    expect(lines()).toEqual(['Marta: Dove!', 'Oswin: Good night.', ': It rains.'])
  })

  it('goes on with the talk after a reload: partner, bubble, words in the box, notices and panel', () => {
    const before = page()
    before.server('talk.open', marta)
    before.conversation.say('hello')
    before.server('talk.end', { id: 'r-1', ...marta, text: 'Dove!' })
    vi.advanceTimersByTime(3000)
    before.conversation.notice('It rains.')
    Object.assign(before.state, { draft: 'half a', panel: 'map' })
    const kept = wayBackOf(before.state)
    const storage = new Map([['hearthfolk.return', JSON.stringify(kept)]])
    const read = { getItem: (key: string) => storage.get(key) ?? null, removeItem: () => {} }
    const back = takeWayBack(read)
    if (!back) throw new Error('nothing was kept')

    const { state, sent, conversation, server, lines } = page({ draft: back.draft })
    conversation.bringBack(back)
    expect(lines()).toEqual(['Ada: hello', 'Marta: Dove!', ': It rains.'])
    expect(state.log.at(-1)?.kind).toBe('notice')
    expect(state.bubbles).toMatchObject([{ speaker: 'marta', text: 'Dove!' }])
    expect([state.panel, state.draft]).toEqual(['map', 'half a'])
    expect(sent).toContainEqual({ name: 'talk.approach', data: { npc: 'marta' } })
    server('talk.open', marta)
    expect(conversation.say('half a word more')).toBe(true)
    expect(sent.at(-1)).toMatchObject({ name: 'talk.say', data: { npc: 'marta', text: 'half a word more' } })
    // Who was away for longer is not walked across the village.
    vi.advanceTimersByTime(61_000)
    expect(takeWayBack(read)?.partner).toBeUndefined()
  })

  it('puts words back into the box that the closing village heard no more', () => {
    const { state, conversation, server } = page()
    server('talk.open', marta)
    conversation.say('did you see my ring?')
    server('notice', { level: 'warning', text: 'The village is closing.', about: state.log[0]?.id, unsaid: true })
    const back = wayBackOf(state)
    expect(back.draft).toBe('did you see my ring?')
    expect(back.heard).toMatchObject([{ unsaid: true }, { kind: 'notice' }])
    state.draft = 'newer words'
    expect(wayBackOf(state).draft).toBe('newer words')
  })

  describe('after a reload, while an answer is on its way', () => {
    const earlier = [
      { id: 'm-ring-0001', speaker: 'p-me', name: 'Ada', text: 'I lost a ring' },
      { id: 're:m-ring-0001', speaker: 'marta', name: 'Marta', text: 'By the mill, dove?' },
    ]
    const answer = { id: 'r-7', ...marta, text: 'By the mill, dove?', about: 'm-ring-0001' }
    const once = ['Ada: I lost a ring', 'Marta: By the mill, dove?']

    it('shows it once if the earlier talk, which holds it already, comes first', () => {
      const { server, lines } = page()
      server('talk.open', marta)
      server('talk.delta', { id: 'r-7', ...marta, text: 'By the ' })
      vi.advanceTimersByTime(700)
      server('talk.history', { npc: 'marta', lines: earlier })
      server('talk.end', answer)
      vi.advanceTimersByTime(3000)
      expect(lines()).toEqual(once)
    })

    it('shows it once if the earlier talk comes while it is still appearing', () => {
      const { server, lines } = page()
      server('talk.open', marta)
      server('talk.end', answer)
      vi.advanceTimersByTime(40)
      server('talk.history', { npc: 'marta', lines: earlier })
      vi.advanceTimersByTime(3000)
      expect(lines()).toEqual(once)
    })
  })

  it('keeps words in the box while nobody can hear them', () => {
    const { state, sent, server, socket, conversation } = page()
    conversation.approach({ id: 'marta', name: 'Marta' })
    expect(conversation.say('hello?')).toBe(false)
    expect(state.notice).toContain('on your way to Marta')
    server('talk.open', marta)
    socket.connected = false
    expect(conversation.say('hello?')).toBe(false)
    expect(sent.some(({ name }) => name === 'talk.say')).toBe(false)
    expect(conversation.say('   ')).toBe(false)
  })

  it('leaves the notice with the line that it is about, and marks the one that reached nobody', () => {
    const { state, sent, server, lines, conversation } = page()
    server('talk.open', marta)
    conversation.say('one')
    conversation.say('two')
    const [one, two] = sent.flatMap(({ name, data }) => (name === 'talk.say' ? [(data as { id: string }).id] : []))
    expect(one).toMatch(/^[A-Za-z0-9-]{8,64}$/)
    server('notice', { level: 'info', text: 'No brain could answer.', about: two })
    server('notice', { level: 'warning', text: 'Too long.', about: one, unsaid: true })
    server('notice', { level: 'info', text: 'Try again.', about: one })
    expect(lines()).toEqual(['Ada: one', ': Too long.', ': Try again.', 'Ada: two', ': No brain could answer.'])
    expect(state.log.map(({ unsaid }) => unsaid ?? false)).toEqual([true, false, false, false, false])
    server('notice', { level: 'info', text: 'A line that is gone.', about: 'message-of-yesterday' })
    expect(lines().at(-1)).toBe(': A line that is gone.')
  })

  it('asks for another way when the walk is blocked, and gives up in the end', () => {
    const { state, sent, conversation } = page()
    conversation.approach({ id: 'marta', name: 'Marta' })
    for (let attempt = 0; attempt < 5; attempt++) {
      conversation.walkEnded('stuck')
      vi.advanceTimersByTime(1000)
    }
    expect(sent.filter(({ name }) => name === 'talk.approach')).toHaveLength(5)
    expect(state.approaching).toBeNull()
    expect(state.notice).toBe('You cannot get to Marta from here.')
  })

  it('shows whose turn it is while others come first, and again when more of the own words wait', () => {
    const { state, server } = page()
    server('talk.open', marta)
    const waits = { ...marta, thinking: true, brain: 'embedded brain' }
    server('talk.status', { ...waits, queued: 1, first: 'Ben' })
    expect(state.status).toMatchObject({ queued: 1, first: 'Ben' })
    server('talk.status', { ...waits, queued: 0 })
    server('talk.end', { id: 'r-1', ...marta, text: 'First of all, good morning.' })
    vi.advanceTimersByTime(200)
    expect(state.status).toBeNull()
    server('talk.status', { ...waits, queued: 1, first: 'Ben' })
    vi.advanceTimersByTime(1000)
    expect(state.status).toMatchObject({ queued: 1 })
    expect(state.bubbles).toMatchObject([{ text: 'First of all, good morning.' }])
    server('talk.status', { ...waits, thinking: false, queued: 0 })
    expect(state.status).toBeNull()
  })
})

describe('an answer that comes in blocks', () => {
  const seen = (state: ReturnType<typeof page>['state']) =>
    state.log.find(({ speaker }) => speaker === 'marta')?.text.length ?? 0

  it('appears without a standstill between them and without leaps', () => {
    const { state, server } = page()
    const block = 'Words that come all at one time, forty. '
    const lengths: number[] = []
    for (let count = 0; count < 8; count++) {
      server('talk.delta', { id: 'r-1', ...marta, text: block })
      for (let beats = 0; beats < 18; beats++) {
        vi.advanceTimersByTime(33)
        lengths.push(seen(state))
      }
    }
    const steps = lengths.slice(1).map((length, index) => length - (lengths[index] ?? 0))
    expect(Math.max(...steps)).toBeLessThanOrEqual(8)
    // From the first letter on, a pause of one beat at most.
    expect(steps.some((step, index) => step === 0 && steps[index + 1] === 0 && steps[index + 2] === 0)).toBe(false)
  })

  it('is shown to its end, also when the end is the first that is known of it, and no emoji is halved', () => {
    const { state, server } = page()
    server('talk.delta', { id: 'r-1', ...marta, text: 'Good 🌾🌾🌾🌾🌾🌾🌾🌾 mor' })
    let halves = 0
    for (let beats = 0; beats < 40; beats++) {
      vi.advanceTimersByTime(33)
      if (!(state.log.at(-1)?.text ?? '').isWellFormed()) halves++
    }
    expect(halves).toBe(0)
    server('talk.end', { id: 'r-1', ...marta, text: 'Good 🌾🌾🌾🌾🌾🌾🌾🌾 morning to you.' })
    server('talk.end', { id: 'r-2', npc: 'bram', name: 'Bram', text: 'And to me.' })
    vi.advanceTimersByTime(2000)
    expect(state.log.map(({ text, streaming }) => [text, streaming])).toEqual([
      ['Good 🌾🌾🌾🌾🌾🌾🌾🌾 morning to you.', false],
      ['And to me.', false],
    ])
  })

  it('goes with its line and its bubble when the mind keeps silent after all', () => {
    const { state, server } = page()
    server('talk.status', { ...marta, thinking: true, brain: 'embedded brain', queued: 0 })
    server('talk.delta', { id: 'r-1', ...marta, text: 'NO' })
    vi.advanceTimersByTime(1000)
    expect(state.log).toHaveLength(1)
    server('talk.end', { id: 'r-1', ...marta, text: '' })
    server('talk.status', { ...marta, thinking: false, brain: 'embedded brain', queued: 0 })
    vi.advanceTimersByTime(100)
    expect([state.log, state.bubbles, state.status]).toEqual([[], [], null])
  })

  it('leaves nothing when it never said a word', () => {
    const { state, server } = page()
    server('talk.status', { ...marta, thinking: true, brain: 'embedded brain', queued: 0 })
    expect(state.bubbles).toMatchObject([{ thinking: true }])
    server('talk.status', { ...marta, thinking: false, brain: 'embedded brain', queued: 0 })
    vi.advanceTimersByTime(100)
    expect([state.log, state.bubbles, state.status]).toEqual([[], [], null])
  })

  it('that is long is read in the bubble page by page, and none of it is left out', () => {
    const { state, server } = page()
    const sentence = (number: number) => `This is the sentence number ${number} of all that Marta has to say today.`
    const text = Array.from({ length: 8 }, (_, index) => sentence(index)).join(' ')
    server('talk.end', { id: 'r-1', ...marta, text })
    const pages: string[] = []
    for (let beats = 0; beats < 3000; beats++) {
      vi.advanceTimersByTime(33)
      const shown = state.bubbles.find(({ speaker }) => speaker === 'marta')?.text ?? ''
      if (pages.at(-1) !== undefined && shown.startsWith(pages.at(-1) ?? '')) pages.pop()
      pages.push(shown)
    }
    expect(pages.length).toBeGreaterThan(3)
    for (const shown of pages) expect(shown.length).toBeLessThanOrEqual(160)
    expect(pages.join(' ')).toBe(text)
    expect(state.log.at(-1)?.text).toBe(text)
  })
})
