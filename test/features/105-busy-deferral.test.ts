import { describe, expect, it } from 'vitest'
import type { Command } from '../../main/world/commands.ts'
import { createRig, testModel, villageContent } from '../mind/rig.ts'
import { createGatedModel } from '../support/gated-model.ts'
import { marta } from '../support/sample-characters.ts'
import { ana, character, createStage, kinds, npcId, only } from '../world/stage.ts'

const own = { id: marta.id, kind: 'npc' as const, name: marta.name }
const beat = { speaker: own, purpose: 'heartbeat' as const }

describe('105 a heartbeat waits for everything else', () => {
  it('while somebody talks with it, its hands are full, or its mind is at work, it is not asked; afterwards it is, once for all that came', () => {
    const stage = createStage({ characters: [{ ...character('elder'), heartbeat: true }] })
    const wake: Command = { kind: 'wake', npc: npcId('elder'), because: { kind: 'asked', why: 'the bell has rung' } }
    stage.join(ana, 'elder')
    stage.run(30)
    for (const open of stage.npc('elder').operations)
      stage.step({ kind: 'operationDone', npc: npcId('elder'), operation: open.id, outcome: 'ok' })
    const beats = () => only(stage.log, 'operationRequested').filter(({ request }) => request.kind === 'heartbeat')
    const before = beats().length
    stage.say(ana, 'elder', 'Hello')
    for (let tick = 0; tick < 300; tick++) stage.step(wake, { kind: 'typing', player: ana, on: true })
    expect(beats()).toHaveLength(before)
    stage.answer('elder', 'Good day.')
    stage.step({ kind: 'leaveConversation', body: ana }, { kind: 'typing', player: ana, on: false })
    stage.run(100)
    expect(beats()).toHaveLength(before + 1)
    // Its mind is still busy with that, so nothing more is asked.
    for (let tick = 0; tick < 300; tick++) stage.step(wake)
    expect(beats()).toHaveLength(before + 1)
  })

  it('words that were thought of before a player came to talk are not said in between', () => {
    const stage = createStage({ characters: [{ ...character('elder'), heartbeat: true }] })
    stage.step({ kind: 'wake', npc: npcId('elder'), because: { kind: 'asked', why: 'the bell has rung' } })
    stage.run(60)
    const [open] = stage.npc('elder').operations
    expect(open?.request.kind).toBe('heartbeat')
    const speaks: Command = {
      kind: 'npcSay',
      npc: npcId('elder'),
      text: 'Have you eaten?',
      ...(open ? { operation: open.id } : {}),
    }
    expect(only(stage.step(speaks), 'said')).toHaveLength(1)
    stage.join(ana, 'elder')
    stage.step({ kind: 'approach', player: ana, npc: npcId('elder') })
    expect(only(stage.step(speaks), 'said')).toEqual([])
    const talk = stage.say(ana, 'elder', 'Hello')
    expect(kinds(talk)).toContain('conversationStarted')
    expect(only(stage.step(speaks, { ...speaks, to: ana }), 'said')).toEqual([])
  })

  it('a player who speaks breaks it off and is answered without waiting for it', async () => {
    const gated = createGatedModel()
    const rig = await createRig({ model: gated.model })
    const unasked = rig.dispatcher.dispatch(rig.inbound('', beat))
    const first = await gated.asked(1)
    const said = rig.dispatcher.dispatch(rig.inbound('Hello'))
    expect(await unasked).toMatchObject({ kind: 'refused', reason: 'interrupted' })
    expect(first.aborted).toBe(true)
    ;(await gated.asked(2)).answer('Good day.')
    expect(await said).toMatchObject({ kind: 'answered' })
  })

  it('it thinks in a session of its own, in light of who it is and nothing of anybody else’s talk', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => `I saw boat number ${index} on the river today.`)
    const heartbeatText = '- Look whether the oven is hot.'
    const promptAfter = async (said: readonly string[]): Promise<{ beat: string; talk: string }> => {
      const model = testModel('Mm.')
      const rig = await createRig({
        model,
        content: () => villageContent({ characters: [{ ...marta, heartbeatText }] }),
      })
      for (const text of said) await rig.dispatcher.dispatch(rig.inbound(text))
      const talk = JSON.stringify(model.requests.at(-1)?.messages ?? '')
      await rig.dispatcher.dispatch(rig.inbound('', beat))
      return { beat: JSON.stringify(model.requests.at(-1)?.messages), talk }
    }
    const fresh = await promptAfter([])
    const late = await promptAfter(lines)
    expect(late.beat.length).toBeLessThan(fresh.beat.length + 400)
    expect(late.beat.length).toBeLessThan(late.talk.length / 2)
    expect(late.beat).not.toContain('boat number')
    // Characters / 4: far below the few thousand tokens that are usual elsewhere.
    expect(late.beat.length / 4).toBeLessThan(1500)
    expect(late.beat).toContain('Marta has baked for the village since she was nine')
    expect(late.beat).toContain('Look whether the oven is hot')
  })
})
