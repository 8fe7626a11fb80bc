import { describe, expect, it } from 'vitest'
import type { ChatDelta, ChatModel } from '../../main/mind/ports/chat-model.ts'
import type { NpcId, PlayerId } from '../../main/world/ids.ts'
import { createRig, villageContent } from '../mind/rig.ts'
import { createGatedModel } from '../support/gated-model.ts'
import { bram, marta } from '../support/sample-characters.ts'

const player = (number: number) => ({
  id: `p-${String(number).padStart(16, '0')}` as PlayerId,
  kind: 'player' as const,
  name: `Player ${number}`,
})

/** Counts the answers in progress, in total and by NPC, and records their order. */
const countingModel = () => {
  const now = new Map<NpcId, number>()
  const seen = { all: 0, npc: 0, order: [] as string[] }
  let all = 0
  const model: ChatModel = {
    ref: 'scripted/counting',
    label: 'counting brain',
    tools: true,
    contextTokens: 8000,
    async *chat({ context }): AsyncGenerator<ChatDelta, void, void> {
      const { id } = context.character
      all++
      now.set(id, (now.get(id) ?? 0) + 1)
      seen.all = Math.max(seen.all, all)
      seen.npc = Math.max(seen.npc, now.get(id) ?? 0)
      seen.order.push(context.utterance)
      for (let turn = 0; turn < 3; turn++) await new Promise<void>((resolve) => setImmediate(resolve))
      all--
      now.set(id, (now.get(id) ?? 0) - 1)
      yield { kind: 'text', text: 'Yes.' }
      yield { kind: 'finish', reason: 'stop' }
    },
  }
  return { model, seen }
}

describe('41 lane queue, serial', () => {
  it('a hundred messages to one NPC are answered one at a time, in the order in which they came', async () => {
    const { model, seen } = countingModel()
    const rig = await createRig({ model })
    const words = Array.from({ length: 100 }, (_, index) => `message ${index}`)
    await Promise.all(
      words.map((text, index) => rig.dispatcher.dispatch(rig.inbound(text, { speaker: player(index) }))),
    )
    expect(seen.npc).toBe(1)
    expect(seen.order).toEqual(words)
  })

  it('two players at one NPC take turns, and each is told how many come first', async () => {
    const gated = createGatedModel()
    const rig = await createRig({ model: gated.model })
    const ahead: (number | undefined)[] = []
    const say = (text: string, number: number) =>
      rig.dispatcher.dispatch(rig.inbound(text, { speaker: player(number) }), {
        onStatus: (status) => status.ahead !== undefined && ahead.push(status.ahead),
      })
    const first = say('first of one', 1)
    await gated.asked(1)
    const others = [say('second of one', 1), say('first of two', 2), say('third of one', 1)]
    expect(ahead).toEqual([0, 1, 1, 2])
    gated.calls[0]?.answer('One.')
    ;(await gated.asked(2)).answer('Two.')
    ;(await gated.asked(3)).answer('Three.')
    await Promise.all([first, ...others])
    // Neither player is answered twice while the other waits.
    expect(gated.calls.map((call) => call.request.context.utterance)).toEqual([
      'first of one',
      'first of two',
      'second of one\nthird of one',
    ])
  })
})

describe('42 global concurrency', () => {
  it('of ten NPCs at once four think by default, and all are answered', async () => {
    const npcs = Array.from({ length: 10 }, (_, index) => ({ ...bram, id: `npc-${index}` as NpcId }))
    const gated = createGatedModel()
    const rig = await createRig({ model: gated.model, content: () => villageContent({ characters: npcs }) })
    const outcomes = npcs.map(({ id }, index) =>
      rig.dispatcher.dispatch(rig.inbound(`to ${id}`, { npc: id, speaker: player(index) })),
    )
    await gated.asked(4)
    // However long the four take, nobody else is asked until one of them is done.
    for (let turn = 0; turn < 50; turn++) await new Promise<void>((resolve) => setImmediate(resolve))
    expect(rig.dispatcher.load()).toMatchObject({ running: 4, waiting: 6 })
    expect(gated.calls).toHaveLength(4)
    for (let index = 1; index <= 10; index++) (await gated.asked(index)).answer('Yes.')
    expect((await Promise.all(outcomes)).every(({ kind }) => kind === 'answered')).toBe(true)
  })
})

describe('43 lanes by priority', () => {
  it("a player's turn overtakes fifty queued heartbeats; sleep comes last", async () => {
    const npcs = Array.from({ length: 52 }, (_, index) => ({ ...bram, id: `npc-${index}` as NpcId }))
    const gated = createGatedModel()
    const rig = await createRig({
      model: gated.model,
      concurrency: 1,
      content: () => villageContent({ characters: [marta, ...npcs] }),
    })
    const own = (index: number, purpose: 'heartbeat' | 'sleep') => {
      const { id } = npcs[index] ?? bram
      return rig.dispatcher.dispatch({
        npc: id,
        speaker: { id, kind: 'npc', name: 'self' },
        text: purpose,
        message: `${purpose}-${index}`,
        channel: 'rpgjs',
        purpose,
      })
    }
    const all = [own(0, 'heartbeat')]
    await gated.asked(1)
    all.push(own(1, 'sleep'), ...Array.from({ length: 50 }, (_, index) => own(index + 2, 'heartbeat')))
    all.push(rig.dispatcher.dispatch(rig.inbound('good morning')))
    for (let index = 1; index <= 53; index++) (await gated.asked(index)).answer('NO_REPLY')
    await Promise.all(all)
    const tiers = gated.calls.map((call) => call.request.context.purpose ?? 'talk')
    expect(tiers.indexOf('talk')).toBe(1)
    expect(tiers.at(-1)).toBe('sleep')
  })

  it('an NPC breaks off its own business for a player who speaks to it', async () => {
    const gated = createGatedModel()
    const rig = await createRig({ model: gated.model })
    const heartbeat = rig.dispatcher.dispatch({
      npc: marta.id,
      speaker: { id: marta.id, kind: 'npc', name: marta.name },
      text: 'look around',
      message: 'h-1',
      channel: 'rpgjs',
      purpose: 'heartbeat',
    })
    await gated.asked(1)
    const talk = rig.dispatcher.dispatch(rig.inbound('hello'))
    expect(await heartbeat).toMatchObject({ kind: 'refused', reason: 'interrupted' })
    ;(await gated.asked(2)).answer('Good day.')
    expect(await talk).toMatchObject({ kind: 'answered', text: 'Good day.' })
  })
})
