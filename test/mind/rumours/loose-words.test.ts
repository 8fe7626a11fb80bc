import { describe, expect, it } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { english } from '../../../main/language/en/english.ts'
import type { DispatchOutcome } from '../../../main/mind/ports/inbound.ts'
import { createWitness } from '../../../main/server/live/witness.ts'
import { sentencesOf } from '../../../main/world/society/said-lately.ts'
import { createFakeMemory } from '../../support/fake-memory.ts'
import { bram, gameTime, marta } from '../../support/sample-characters.ts'
import { character, createStage, npcId, only } from '../../world/stage.ts'
import { createRig, testModel } from '../rig.ts'

const own = { id: marta.id, kind: 'npc' as const, name: marta.name }
const neighbour = { id: bram.id, kind: 'npc' as const, name: bram.name }
const rumour = 'Rowan told me that a drowned piper haunts the bridge.'
const known = 'The bridge fell into the river at dawn.'

const looseIn = (outcome: DispatchOutcome): readonly number[] =>
  outcome.kind === 'answered' ? (outcome.loose ?? []) : [0]

describe('what a model says that rests on nothing', () => {
  it.each([
    rumour,
    'A dragon sleeps under the mill.',
    'Joost has a secret wife in Saltmouth named Berta.',
    'Bram stole the chapel bell.',
    'I heard that the king is coming to Oakmere.',
  ])('stays words in a heartbeat: %s', async (line) => {
    const rig = await createRig({ model: testModel(line) })
    const outcome = await rig.dispatcher.dispatch(rig.inbound('', { speaker: own, purpose: 'heartbeat' }))
    expect(outcome).toMatchObject({ kind: 'answered', text: line })
    expect(looseIn(outcome)).toEqual(sentencesOf(line))
  })

  it('stays words among villagers, and what was said or noted may go on', async () => {
    const hear = async (said: string, answer: string, note?: string, more: string[] = []) => {
      const rig = await createRig({ model: testModel(answer) })
      if (note !== undefined)
        await rig.memory(marta.id).remember({
          ...{ id: 'm-1', text: note, kind: 'told', at: gameTime('2026-11-19', '09:00'), importance: 6 },
          ...{ who: { id: bram.id, name: bram.name }, audience: { kind: 'everyone' } },
        })
      for (const [index, text] of more.entries())
        await rig.memory(marta.id).remember({
          ...{ id: `m-${index + 2}`, text, kind: 'saw', at: gameTime('2026-11-19', '09:00'), importance: 6 },
          audience: { kind: 'everyone' },
        })
      return looseIn(await rig.dispatcher.dispatch(rig.inbound(said, { speaker: neighbour })))
    }
    // Bits of two lines together make no news.
    const burnt = 'Elna drowned in the pond.'
    const bits = ['I saw Elna at the pond.', 'A calf drowned in the pond.']
    expect(await hear('What of the pond?', burnt, undefined, bits)).toEqual(sentencesOf(burnt))
    expect(await hear('What of the pond?', burnt, undefined, ['I saw that Elna drowned in the pond.'])).toEqual([])
    expect(await hear('Good day, Marta.', `Good day, Bram. ${rumour}`)).toEqual(sentencesOf(rumour))
    expect(await hear(known, 'So the bridge fell into the river at dawn!')).toEqual([])
    expect(await hear('What of the bridge?', known, `Bram told me: "${known}"`)).toEqual([])
    expect(await hear('Good day, Marta.', 'Good day, Bram. The bread is in the oven, and I am tired.')).toEqual([])
  })

  it('is noted by nobody who hears it, asked or not', async () => {
    for (const overheard of [true, undefined]) {
      const rig = await createRig({ model: testModel('Well now.') })
      const message = { speaker: neighbour, ...(overheard ? { overheard } : {}) }
      await rig.dispatcher.dispatch(rig.inbound(rumour, { ...message, loose: sentencesOf(rumour) }))
      await rig.dispatcher.settled()
      expect(rig.memory(marta.id).entries).toEqual([])
      await rig.dispatcher.dispatch(rig.inbound(`${known} ${rumour}`, { ...message, loose: sentencesOf(rumour) }))
      await rig.dispatcher.settled()
      expect(rig.memory(marta.id).entries.map(({ text }) => text)).toEqual([`${bram.name} told me: "${known}"`])
    }
  })

  it('comes to its listener with the mark, through every turn of the talk, and villagers nearby leave it', async () => {
    const [one, two, three] = [npcId('bram'), npcId('marta'), npcId('joost')]
    const stage = createStage({ characters: [character('bram'), character('marta'), character('joost')] })
    const memory = createFakeMemory(three)
    const witness = createWitness({
      ...{ state: () => stage.state, map: stage.map, memoryOf: () => memory, language: english, logger: silentLogger },
    })
    witness.afterTick({ events: stage.step({ kind: 'npcSay', npc: one, text: rumour, loose: sentencesOf(rumour) }) })
    await witness.settled()
    expect(memory.entries).toEqual([])
    witness.afterTick({ events: stage.step({ kind: 'npcSay', npc: one, text: known }) })
    await witness.settled()
    expect(memory.entries.length).toBeGreaterThan(0)

    stage.step({ kind: 'npcTalkTo', npc: one, to: two })
    const operation = stage.npc('bram').operations[0]?.id
    if (operation === undefined) throw new Error('Bram was not asked for anything.')
    stage.step(
      { kind: 'npcSay', npc: one, text: rumour, operation, loose: sentencesOf(rumour) },
      { kind: 'npcSay', npc: one, text: known, operation },
      { kind: 'operationDone', npc: one, operation, outcome: 'ok' },
    )
    stage.until(() => stage.npc('marta').operations.length > 0)
    const request = stage.npc('marta').operations[0]?.request
    expect(request?.kind === 'reply' && request.loose).toEqual(sentencesOf(rumour))
    expect(only(stage.log, 'said').at(-2)?.loose).toEqual(sentencesOf(rumour))
  })
})
