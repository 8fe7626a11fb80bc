import { describe, expect, it } from 'vitest'
import { createSilentFilter } from '../../main/language/silent-reply.ts'
import type { ReplySink } from '../../main/mind/ports/inbound.ts'
import { createRig, testModel } from '../mind/rig.ts'
import { answered, createFakeChannel, createSurfaceRig, fakeDispatch } from '../server/channels/channel-rig.ts'
import fc from '../support/fast-check.ts'
import { createGatedModel } from '../support/gated-model.ts'
import { runs } from '../support/runs.ts'
import { ada, ben } from '../support/sample-characters.ts'

const adas = { speaker: { id: ada, kind: 'player', name: 'Robin' } } as const
const bens = { speaker: { id: ben, kind: 'player', name: 'Robin' } } as const

describe('12 typing indicator', () => {
  it('is shown as soon as a message is queued, also while the NPC answers another, and ends behind the last words', async () => {
    const { model, asked } = createGatedModel()
    const rig = await createRig({ model })
    const { plugin, shown } = createFakeChannel()
    const { surface, message } = createSurfaceRig({ plugins: [plugin], dispatch: rig.dispatcher.dispatch })
    const first = surface.receive(message('hello', adas))
    const call = await asked(1)
    const second = surface.receive(message('me too', bens))
    // No timer and no model has run since, only what was already under way in this turn of the loop.
    await new Promise((resolve) => setImmediate(resolve))
    expect(shown.filter(({ to }) => to === ben)).toMatchObject([{ kind: 'typing', on: true, ahead: 1 }])
    call.answer('Good day.')
    ;(await asked(2)).answer('To you too.')
    await Promise.all([first, second])
    for (const player of [ada, ben]) {
      const of = shown
        .filter(({ to }) => to === player)
        .map((one) => (one.kind === 'typing' ? `${one.kind} ${one.on}` : one.kind))
      expect(of.slice(-2)).toEqual(['text', 'typing false'])
    }
    expect(shown.some((one) => one.kind === 'typing' && one.brain === 'gated brain')).toBe(true)
  })

  it('who is refused at once is shown no typing', async () => {
    const rig = await createRig({ access: () => ({ kind: 'denied', reason: 'blocked', notice: 'No.' }) })
    const { plugin, shown } = createFakeChannel()
    const { surface, message } = createSurfaceRig({ plugins: [plugin], dispatch: rig.dispatcher.dispatch })
    await surface.receive(message('hello'))
    expect(shown.map(({ kind }) => kind)).toEqual(['text'])
  })
})

describe('13 outbound reply goes back to its source', () => {
  it('two players of one name, interleaved at one NPC on one channel: each gets only what is theirs', async () => {
    const { model, asked } = createGatedModel()
    const rig = await createRig({ model })
    const { plugin, shown } = createFakeChannel()
    const { surface, message } = createSurfaceRig({ plugins: [plugin], dispatch: rig.dispatcher.dispatch })
    const pending = []
    for (let turn = 0; turn < 3; turn++) {
      pending.push(
        surface.receive(message(`ada ${turn}`, { ...adas, account: 'north' })),
        surface.receive(message(`ben ${turn}`, { ...bens, account: 'south' })),
      )
      for (const number of [1, 2]) {
        const call = await asked(turn * 2 + number)
        call.answer(`You said: ${/<player[^>]*>((?:ada|ben) \d)</.exec(call.heard)?.[1]}`)
      }
      await Promise.all(pending)
    }
    for (const [player, name, account] of [
      [ada, 'ada', 'north'],
      [ben, 'ben', 'south'],
    ] as const) {
      const own = shown.filter(({ to }) => to === player)
      expect(new Set(own.map(({ accountId }) => accountId))).toEqual(new Set([account]))
      expect(own.flatMap((one) => (one.kind === 'text' ? [one.text] : []))).toEqual(
        [0, 1, 2].map((turn) => `You said: ${name} ${turn}`),
      )
      expect(own.flatMap((one) => (one.kind === 'delta' ? [one.text] : [])).join('')).not.toContain(
        name === 'ada' ? 'ben' : 'ada',
      )
    }
  })

  it('a slow channel keeps the order of its words, and one that hangs keeps nobody else waiting', async () => {
    const sent: string[] = []
    const waiting: (() => void)[] = []
    const slow = createFakeChannel({
      id: 'slow',
      outbound: {
        deliveryMode: 'direct',
        textChunkLimit: 8,
        sendText: ({ text, to }) =>
          new Promise((resolve) => {
            const done = (): void => {
              sent.push(`${to === ada ? 'ada' : 'ben'}: ${text}`)
              resolve({ ok: true })
            }
            if (to === ada) waiting.push(done)
            else done()
          }),
      },
      streaming: {},
    })
    const { dispatch } = fakeDispatch(() => answered('One two. Three.'))
    const { surface, message } = createSurfaceRig({ plugins: [slow.plugin], dispatch })
    const hung = surface.receive(message('hello', { channel: 'slow', ...adas }))
    await surface.receive(message('hello', { channel: 'slow', ...bens }))
    expect(sent).toEqual(['ben: One two.', 'ben: Three.'])
    waiting.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
    waiting.shift()?.()
    await hung
    await surface.settled()
    expect(sent.slice(2)).toEqual(['ada: One two.', 'ada: Three.'])
  })

  it('a channel that does not come back is given up after its time; what follows is sent', async () => {
    const abort = new AbortController()
    const texts: string[] = []
    const { plugin } = createFakeChannel({
      outbound: {
        deliveryMode: 'direct',
        sendText: ({ text }) => {
          texts.push(text)
          return text === 'One.' ? new Promise(() => {}) : { ok: true }
        },
      },
    })
    const { surface, log } = createSurfaceRig({
      plugins: [plugin],
      deadline: () => ({ signal: abort.signal, cancel: () => {} }),
    })
    const first = surface.deliver({ channel: 'fake', to: ada, npc: 'marta' as never, text: 'One.' })
    const second = surface.deliver({ channel: 'fake', to: ada, npc: 'marta' as never, text: 'Two.' })
    await new Promise((resolve) => setImmediate(resolve))
    expect(texts).toEqual(['One.'])
    abort.abort(new Error('no answer within 10000 ms'))
    expect([await first, await second]).toEqual([{ ok: false, error: 'no answer within 10000 ms' }, { ok: true }])
    expect(log.lines.filter(({ level }) => level === 'warn')).toHaveLength(1)
  })

  it('a surface that holds its line open shows everything itself, its failures change nothing, and acts still reach the world', async () => {
    const { plugin, shown } = createFakeChannel()
    const act = { kind: 'npcEmote', npc: 'marta', emote: 'heart' } as never
    const { dispatch } = fakeDispatch((_inbound, sink) => {
      sink.onDelta?.('Good ')
      sink.onCommand?.(act)
      sink.onDelta?.('day.')
      return answered('Good day.')
    })
    const { surface, message, acts, log } = createSurfaceRig({ plugins: [plugin], dispatch })
    const seen: string[] = []
    const sink: ReplySink = {
      onStatus: ({ thinking }) => void seen.push(`thinking ${thinking}`),
      onDelta: (text) => {
        seen.push(text)
        throw new Error('the page is gone')
      },
      onDone: ({ kind }) => void seen.push(kind),
    }
    expect(await surface.receive(message('hello'), sink)).toMatchObject({ kind: 'answered' })
    expect(seen).toEqual(['thinking true', 'Good ', 'day.', 'thinking false', 'answered'])
    expect([shown, acts, log.lines.filter(({ level }) => level === 'error').length]).toEqual([[], [act], 2])
    await surface.receive(message('again'), { ...sink, onCommand: () => void seen.push('act') })
    expect([seen.includes('act'), acts]).toEqual([true, [act]])
  })

  it('an answer that was made before a restart and never shown is shown; one that was shown is not shown again', async () => {
    const outcomes = [
      { kind: 'duplicate', said: 'As I said.' } as const,
      { kind: 'duplicate', first: answered('Old.') } as const,
    ]
    const { dispatch } = fakeDispatch(() => outcomes.shift() ?? answered('New.'))
    const { plugin, texts } = createFakeChannel()
    const { surface, message } = createSurfaceRig({ plugins: [plugin], dispatch })
    for (const text of ['one', 'two', 'three']) await surface.receive(message(text))
    expect(texts()).toEqual(['As I said.', 'New.'])
  })

  it('where nobody is to hear it, the sender is told', async () => {
    const { plugin, texts } = createFakeChannel()
    const { dispatch, given } = fakeDispatch()
    const { surface, message } = createSurfaceRig({ plugins: [plugin], dispatch, route: null })
    expect(await surface.receive(message('anybody?'))).toMatchObject({ kind: 'refused', reason: 'unknown-npc' })
    expect([texts(), given]).toEqual([['There is nobody here to hear that.'], []])
  })
})

describe('14 silent reply', () => {
  /** The shown part of a text that comes in these pieces. */
  const filter = (...pieces: string[]) => {
    const one = createSilentFilter()
    const shown = pieces.map((piece) => one.push(piece))
    const { text, silent } = one.end()
    return { text: shown.join('') + text, silent, early: shown.join('') }
  }

  it.each([
    'NO_REPLY',
    'no_reply',
    'No_Reply.',
    ' \n"NO_REPLY"\n',
    '**NO_REPLY**',
    '_NO_REPLY_',
    '[NO_REPLY]',
    '<NO_REPLY>',
    '`NO_REPLY`',
    '… NO_REPLY',
    'NO_REPLY because there is nothing to say.',
  ])('%j is silence, in one piece and letter by letter', (text) => {
    expect(filter(text)).toEqual({ text: '', silent: true, early: '' })
    expect(filter(...text)).toEqual({ text: '', silent: true, early: '' })
  })

  it.each([
    'Good day.',
    'No.',
    'NO_REPLYING is no word',
    'NO_REPLY_NOW is another',
    'NO REPLY came from the mill.',
    'The word NO_REPLY is odd.',
    '"No reply", she said.',
    'He wrote NO_REPLY on the wall.',
    'Is it NO_REPLY?! Then so be it.',
    'NO',
    'no_rep',
    '"',
    '   ',
    '',
    '… and so on',
    'Hello.\n\nNobody is here.\n',
    'First.\n"NO_REPLY" was all.',
    '😀 NO_REPLY 😀',
    `${'—'.repeat(40)}NO_REPLY`,
  ])('%j is speech and stays as it is', (text) => {
    expect(filter(text)).toMatchObject({ text, silent: false })
    expect(filter(...text)).toMatchObject({ text, silent: false })
  })

  it.each([
    ['Good night.\nNO_REPLY', 'Good night.'],
    ['Good night.\n\n  **NO_REPLY**\n', 'Good night.'],
    ['Good night. NO_REPLY', 'Good night.'],
    ['“Good night.” no_reply.', '“Good night.”'],
    ['Good night, dove NO_REPLY', 'Good night, dove '],
    ['One.\nNO_REPLY\nTwo.', 'One.\nTwo.'],
    ['One.\nNO_REPLY\n\nNO_REPLY', 'One.'],
    ['One. NO_REPLY\n', 'One.'],
  ])('a token behind other words is taken out of %j', (text, expected) => {
    expect(filter(text)).toMatchObject({ text: expected, silent: false })
    expect(filter(...text)).toMatchObject({ text: expected, silent: false })
  })

  it('only what could still become the token is held back', () => {
    const one = createSilentFilter()
    expect([one.push('N'), one.push('O'), one.push(' way')]).toEqual(['', '', 'NO way'])
    expect([one.push(', dove.'), one.push(' '), one.push('Sit')]).toEqual([', dove.', '', ' Sit'])
    expect([one.push(' down '), one.push('no'), one.push('w')]).toEqual([' down ', '', 'now'])
    expect(one.end()).toEqual({ text: '', silent: false, found: false })
  })

  it('however a text is cut, the same is shown, and speech without the token comes out whole', () => {
    const words = fc.array(
      fc.oneof(
        fc.constantFrom('NO_REPLY', 'no_', 'REPLY', ' ', '\n', '. ', '"', '*', 'N', 'O'),
        fc.string({ maxLength: 6 }),
      ),
      {
        maxLength: 14,
      },
    )
    fc.assert(
      fc.property(words, fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 60 }), (parts, cuts) => {
        const text = parts.join('')
        const pieces: string[] = []
        let rest = text
        for (const cut of cuts) {
          pieces.push(rest.slice(0, cut))
          rest = rest.slice(cut)
        }
        const cutUp = filter(...pieces, rest)
        expect(cutUp).toMatchObject({ text: filter(text).text, silent: filter(text).silent })
        if (!/no_reply/i.test(text)) expect(cutUp).toMatchObject({ text, silent: false })
      }),
      { numRuns: runs(1000) },
    )
  })

  it.each([['NO_REPLY'], ['no_reply'], ['"NO_REPLY".']])(
    'an NPC that thinks %j says nothing to anybody, and its transcript keeps the turn',
    async (text) => {
      const rig = await createRig({ model: testModel(text) })
      const { plugin, shown } = createFakeChannel()
      const { surface, message } = createSurfaceRig({ plugins: [plugin], dispatch: rig.dispatcher.dispatch })
      expect(await surface.receive(message('hello'))).toMatchObject({ kind: 'answered', text: '', silent: true })
      expect(shown.filter(({ kind }) => kind !== 'typing')).toEqual([])
      const [entries] = await rig.transcripts()
      expect(entries?.map(({ kind }) => kind)).toEqual(['session', 'heard', 'ended'])
      expect(entries?.at(-1)).toMatchObject({ outcome: 'answered', silent: true })
    },
  )
})
