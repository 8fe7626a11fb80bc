import { describe, expect, it } from 'vitest'
import { ALOUD_LIMIT_TICKS, ALOUD_TICKS } from '../../../main/world/constants.ts'
import type { NpcId, OperationId } from '../../../main/world/ids.ts'
import { ana, ben, npcId } from '../../world/stage.ts'
import { bram, createSurface } from './rig.ts'

describe('an answer on its way to a page', () => {
  it('comes in parts and at the end as a whole, with the message that it answers, to nobody else', () => {
    const { say, mind, done, all } = createSurface()
    const operation = say(ana, 'hello')
    mind(operation, ana, { kind: 'delta', text: 'Good ' })
    mind(operation, ana, { kind: 'delta', text: 'day.' })
    done(operation, ana, 'Good day.')
    const parts = all(ana, 'talk.delta')
    expect(parts.map(({ text }) => text)).toEqual(['Good ', 'day.'])
    expect(all(ana, 'talk.end')).toEqual([
      { id: parts[0]?.id, npc: 'bram', name: 'Bram', text: 'Good day.', about: 'message-hello' },
    ])
    expect([
      ...all(ben, 'talk.delta'),
      ...all(ben, 'talk.end'),
      ...all(ben, 'talk.line'),
      ...all(ben, 'bubble'),
    ]).toEqual([])
  })

  it('stays one reply although another message of the same player is merged into it meanwhile', () => {
    const { say, mind, done, all } = createSurface()
    const [first, second] = [say(ana, 'hello'), say(ana, 'are you there?')]
    mind(first, ana, { kind: 'delta', text: 'Good ' })
    done(second, ana, '', 'merged')
    mind(first, ana, { kind: 'delta', text: 'day.' })
    done(first, ana, 'Good day.')
    expect(new Set([...all(ana, 'talk.delta'), ...all(ana, 'talk.end')].map(({ id }) => id)).size).toBe(1)
    expect(all(ana, 'talk.end')).toHaveLength(1)
  })

  it('is taken back when its mind keeps silent after all, and is nothing when it never spoke', () => {
    const { say, mind, done, all } = createSurface()
    const [first, second] = [say(ana, 'hello'), say(ana, 'hello?')]
    mind(first, ana, { kind: 'delta', text: 'NO' })
    done(first, ana, '')
    done(second, ana, '')
    expect(all(ana, 'talk.end')).toEqual([expect.objectContaining({ id: all(ana, 'talk.delta')[0]?.id, text: '' })])
    expect(all(ana, 'talk.status').at(-1)?.thinking).toBe(false)
  })

  it('that fails is explained beside the message it was for, also when nobody waits for it any more', () => {
    const { say, mind, tick, all } = createSurface()
    const operation = say(ana, 'hello')
    mind(operation, ana, { kind: 'notice', text: 'No brain could answer.' })
    tick({ kind: 'operationDone', npc: bram, operation, outcome: 'failed' })
    mind(operation, ana, { kind: 'notice', text: 'The answer was stopped.' })
    expect(all(ana, 'notice').map(({ about, unsaid }) => [about, unsaid])).toEqual([
      ['message-hello', undefined],
      ['message-hello', undefined],
    ])
  })
})

describe('a command', () => {
  it('goes past the world, and is answered with one notice', async () => {
    const surface = createSurface()
    surface.talk.say(surface.connection(ana), { npc: 'bram', text: '/help', id: 'message-1' })
    await Promise.resolve()
    expect(surface.tick().map(({ kind }) => kind)).not.toContain('said')
    expect([surface.slashed, surface.all(ana, 'notice')]).toEqual([
      ['/help'],
      [{ level: 'info', text: 'About /help.' }],
    ])
  })

  it('that asks for a skill by its name is said like any other words', async () => {
    const surface = createSurface()
    surface.talk.say(surface.connection(ana), { npc: 'bram', text: '/sing of the mill', id: 'message-1' })
    await Promise.resolve()
    expect(surface.tick()).toContainEqual(
      expect.objectContaining({ kind: 'said', text: '/sing of the mill', message: 'message-1' }),
    )
    expect(surface.all(ana, 'notice')).toEqual([])
  })

  it('is waited for until its notice comes', () => {
    const { mind, tick, status } = createSurface()
    mind(null, ana, { kind: 'thinking' })
    tick()
    expect(status(ana)).toBe('Bram thinks with small brain')
    mind(null, ana, { kind: 'notice', text: 'The talk starts afresh.' })
    tick()
    expect(status(ana)).toBe('nothing')
  })
})

describe('what is said aloud', () => {
  const aloud = (surface: ReturnType<typeof createSurface>, text: string, id = `message-${text}`) => {
    surface.talk.sayAloud(surface.connection(ana), { text, id })
    return surface.tick()
  }

  it('is shown to the others near, with its speaker, under an id of the village', () => {
    const surface = createSurface()
    aloud(surface, 'Good morning, Bram!', 'message-1')
    expect(surface.all(ben, 'talk.line')).toEqual([
      { id: expect.not.stringContaining('message-1'), speaker: ana, name: 'Ana', text: 'Good morning, Bram!' },
    ])
    expect(surface.all(ana, 'talk.line')).toEqual([])
    expect(surface.all(ana, 'notice')).toEqual([])
  })

  it('by an NPC is shown to everybody near', () => {
    const { tick, all } = createSurface()
    tick({ kind: 'npcSay', npc: bram, text: 'Hear ye!' })
    for (const player of [ana, ben])
      expect(all(player, 'talk.line')).toMatchObject([{ speaker: 'bram', name: 'Bram', text: 'Hear ye!' }])
    expect(all(ana, 'bubble')).toEqual([])
  })

  it('by an NPC is a bubble and no line where it carries nothing, but for whom it names', () => {
    const { tick, all } = createSurface()
    tick({ kind: 'npcSay', npc: bram, text: 'Morning, Ben.' })
    expect(all(ben, 'talk.line').map(({ text }) => text)).toEqual(['Morning, Ben.'])
    expect([all(ana, 'talk.line'), all(ana, 'bubble')]).toEqual([
      [],
      [{ speaker: bram, name: 'Bram', text: 'Morning, Ben.', idle: true }],
    ])
  })

  it('is no line for a player whose coming was the occasion, where it greets another', () => {
    const { state, tick, all } = createSurface()
    const operation = 'o-99' as OperationId
    const because = [{ kind: 'arrived' as const, body: ana }]
    state.npcs[bram]?.operations.push({ id: operation, request: { kind: 'heartbeat', because } as never, since: 0 })
    tick({ kind: 'npcSay', npc: bram, text: 'Morning, Ben.', operation })
    expect(all(ben, 'talk.line').map(({ text }) => text)).toEqual(['Morning, Ben.'])
    expect(all(ana, 'talk.line')).toEqual([])
    tick({ kind: 'npcSay', npc: bram, text: 'The mill stands still, did you know?', operation })
    expect(all(ana, 'talk.line').map(({ text }) => text)).toEqual(['The mill stands still, did you know?'])
  })

  it('answers whoever asked, once, also when one of the two has walked on meanwhile', () => {
    const { state, mind, show, tick, all } = createSurface()
    const far = state.players[ana]
    if (!far) throw new Error('no Ana')
    far.x += 10 * 32
    const carol = npcId('carol')
    state.npcs[carol] = { ...structuredClone(state.npcs[bram]), id: carol } as NonNullable<(typeof state.npcs)[NpcId]>
    mind(null, ana, { kind: 'done', text: '', outcome: 'answered' })
    show.onMind({
      npc: carol,
      to: ana,
      operation: null,
      conversation: null,
      kind: 'done',
      text: '',
      outcome: 'answered',
    })
    tick(
      { kind: 'npcSay', npc: bram, text: 'The flood took it.', about: [ana] },
      { kind: 'npcSay', npc: carol, text: 'I ask who built it.', about: [ana] },
    )
    tick({ kind: 'npcSay', npc: bram, text: 'Ana is a mason.', about: [ana] })
    const heard = (player: typeof ana) => all(player, 'talk.line').map(({ text }) => text)
    expect(heard(ana)).toEqual(['The flood took it.', 'I ask who built it.'])
    expect(heard(ben)).toEqual(['The flood took it.', 'I ask who built it.', 'Ana is a mason.'])
  })

  it('is streamed to nobody while a mind makes it', () => {
    const { mind, all } = createSurface()
    mind(null, ana, { kind: 'delta', text: 'Hear' })
    expect([...all(ana, 'talk.delta'), ...all(ana, 'talk.status')]).toEqual([])
  })

  it('to an NPC that answers is waited for like any other words, until its mind is done', () => {
    const { say, mind, tick, status } = createSurface()
    say(ben, 'hello')
    mind(null, ana, { kind: 'thinking', modelLabel: 'large brain' })
    tick()
    expect(status(ana)).toBe('Ben first, 1 before')
    mind(null, ana, { kind: 'done', text: '', outcome: 'answered' })
    tick()
    expect(status(ana)).toBe('nothing')
  })

  it('where nobody is near enough is told to be in vain', () => {
    const surface = createSurface({ players: [ana] })
    surface.tick({ kind: 'playerMoved', player: ana, x: 500, y: 200, facing: 'down' })
    aloud(surface, 'Hello?', 'message-1')
    expect(surface.all(ana, 'notice')).toEqual([
      { level: 'info', text: 'Nobody is near enough to hear you.', about: 'message-1' },
    ])
  })

  it('where nobody is named is told, once, to wait for no answer, and how there is one', () => {
    const surface = createSurface()
    aloud(surface, 'The hens are out again.', 'message-1')
    aloud(surface, 'All eleven of them.', 'message-2')
    expect(surface.all(ana, 'notice')).toEqual([
      {
        level: 'info',
        text: 'They heard you. When you speak to everyone, only the person you name answers: "Bram, …". To talk to one person alone, press "People".',
        about: 'message-1',
      },
    ])
    expect(surface.all(ben, 'notice')).toEqual([])
  })

  it.each([
    ['no words', '  \u200b ', /message was empty/],
    ['too many words', 'a'.repeat(2001), /2001 characters/],
    ['a command', '/new', /Commands only work in a conversation/],
  ])('is refused with its message when it is %s, each time', (_what, text, why) => {
    const surface = createSurface()
    const events = [...aloud(surface, text, 'message-1'), ...aloud(surface, text, 'message-1')]
    const notice = { level: 'warning', text: expect.stringMatching(why), about: 'message-1', unsaid: true }
    expect(surface.all(ana, 'notice')).toEqual([notice, notice])
    expect(events.map(({ kind }) => kind)).not.toContain('said')
    expect(surface.slashed).toEqual([])
  })

  it('is heard once, however often the page sends it', () => {
    const surface = createSurface()
    aloud(surface, 'Hello, Bram', 'message-1')
    aloud(surface, 'Hello, Bram', 'message-1')
    expect(surface.all(ben, 'talk.line')).toHaveLength(1)
    expect(surface.all(ana, 'notice').map(({ text, about }) => [text, about])).toEqual([
      ['That message was already heard, so it will not be answered twice.', undefined],
    ])
  })

  it('too often is refused with its message, which may be sent again', () => {
    const surface = createSurface()
    const burst = ALOUD_LIMIT_TICKS / ALOUD_TICKS
    for (let count = 0; count < burst; count++) aloud(surface, `word ${count}`)
    surface.talk.sayAloud(surface.connection(ana), { text: 'more', id: 'message-x' })
    surface.tick()
    expect(surface.all(ana, 'notice').at(-1)).toMatchObject({
      about: 'message-x',
      unsaid: true,
      text: expect.stringContaining('talking very fast'),
    })
    for (let ticks = 0; ticks < ALOUD_TICKS; ticks++) surface.tick()
    aloud(surface, 'more', 'message-x')
    expect(surface.all(ben, 'talk.line').at(-1)?.text).toBe('more')
  })
})

it('words to somebody else while an NPC answers are shown to both, each once', () => {
  const surface = createSurface()
  const operation = surface.say(ana, 'Is Ben here?')
  surface.mind(operation, ana, { kind: 'done', text: 'He is here.', outcome: 'answered' })
  surface.tick(
    { kind: 'npcSay', npc: bram, operation, to: ben, text: 'Ben, somebody asks for you.' },
    { kind: 'npcSay', npc: bram, operation, to: ana, text: 'He is here.' },
  )
  expect(surface.all(ben, 'talk.line').map(({ text }) => text)).toEqual(['Ben, somebody asks for you.'])
  expect(surface.all(ana, 'talk.line')).toEqual([])
  expect(surface.all(ana, 'talk.end')).toMatchObject([{ text: 'He is here.' }])
})

describe('what is whispered', () => {
  it('to a player is shown on that page alone, as a whisper', () => {
    const { tick, all, sent } = createSurface()
    tick({ kind: 'npcSay', npc: bram, to: ana, text: 'The key is under the mat.', quiet: true })
    expect(all(ana, 'talk.line')).toMatchObject([
      { speaker: 'bram', name: 'Bram', text: 'The key is under the mat.', quiet: true },
    ])
    expect(sent.filter((message) => message.to === ben)).toEqual([])
  })

  it('among villagers is seen by nobody, and to nobody it cannot be', () => {
    const surface = createSurface()
    const elder = { ...surface.state.npcs[bram], id: 'elder', name: 'Elder', conversation: null, operations: [] }
    Object.assign(surface.state.npcs, { elder })
    surface.tick({ kind: 'npcSay', npc: bram, to: 'elder' as never, text: 'They know nothing.', quiet: true })
    expect(surface.sent).toEqual([])
    surface.tick({ kind: 'npcSay', npc: bram, to: 'elder' as never, text: 'Good day.' })
    expect(surface.all(ana, 'bubble')).toMatchObject([{ text: 'Good day.' }])
    const events = surface.tick({ kind: 'npcSay', npc: bram, text: 'Psst.', quiet: true })
    expect(events).toContainEqual(expect.objectContaining({ kind: 'refused', reason: 'invalid' }))
  })
})

it('a message that one villager brings another alone is read by no player beside them', () => {
  const surface = createSurface()
  const elder = { ...surface.state.npcs[bram], id: 'elder', name: 'Elder', conversation: null, operations: [] }
  Object.assign(surface.state.npcs, { elder })
  const words = { kind: 'npcSay', npc: bram, to: 'elder' as never } as const
  surface.tick({ ...words, text: 'Ana loves you. That is for you alone.', confided: true })
  expect(surface.sent).toEqual([])
  surface.tick({ ...words, text: 'Fine weather.' })
  expect(surface.all(ana, 'bubble').map(({ text }) => text)).toEqual(['Fine weather.'])
})

describe('a gesture', () => {
  it('goes to the pages that show whoever makes it, and to no others', () => {
    const { tick, all, farOff } = createSurface()
    tick({ kind: 'npcEmote', npc: bram, emote: 'heart' })
    expect([all(ana, 'emote'), all(ben, 'emote')]).toEqual([
      [{ body: 'bram', emote: 'heart' }],
      [{ body: 'bram', emote: 'heart' }],
    ])
    farOff.add(ben)
    tick({ kind: 'npcEmote', npc: bram, emote: 'note' })
    expect(all(ana, 'emote')).toHaveLength(2)
    expect(all(ben, 'emote')).toHaveLength(1)
  })
})

it('what is said to a page that is briefly away is shown when it is back, in its order; a new page asks for it', () => {
  const surface = createSurface()
  const away = (samePage: boolean): string[] => {
    surface.away.add(ana)
    surface.tick({ kind: 'npcSay', npc: bram, to: ana, text: 'The mill burns!' })
    const operation = surface.say(ana, 'hello')
    surface.done(operation, ana, 'Good day.')
    surface.tick({ kind: 'npcSay', npc: bram, to: ana, text: 'Take care.', quiet: true })
    surface.away.delete(ana)
    surface.sent.length = 0
    surface.show.resumed(ana, { samePage })
    return surface.sent.flatMap((one) =>
      one.to === ana && (one.name === 'talk.line' || one.name === 'talk.end') ? one.data.text : [],
    )
  }
  expect(away(true)).toEqual(['The mill burns!', 'Good day.', 'Take care.'])
  expect(away(false)).toEqual([])
})

it('a guide who waits is told of once in a walk, calmly', () => {
  const { state, say, done, tick, all } = createSurface()
  done(say(ana, 'Lead me to the mill.'), ana, 'This way.')
  const guide = state.npcs[bram]
  const player = state.players[ana]
  if (!guide || !player) throw new Error('nobody is there')
  player.x += 5 * 32
  const walk = (): void => {
    guide.plan = { until: state.tick + 900, for: ana, leads: true, waits: true }
    guide.goal = { kind: 'tile', column: 0, row: 6, because: 'mind' }
    for (let ticks = 0; ticks < 5; ticks++) tick()
  }
  walk()
  const waits = { level: 'info', text: 'Bram leads the way, and waits for you to follow.' }
  expect(all(ana, 'notice')).toEqual([waits])
  expect(all(ben, 'notice')).toEqual([])
  walk()
  expect(all(ana, 'notice')).toEqual([waits, waits])
})
