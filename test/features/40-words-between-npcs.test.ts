import { describe, expect, it } from 'vitest'
import { provenanceOf } from '../../main/mind/dispatch/access/provenance.ts'
import { createRig, testModel } from '../mind/rig.ts'
import { ada, bram, marta } from '../support/sample-characters.ts'

const fromBram = { speaker: { id: bram.id, kind: 'npc', name: 'Bram Hollow' } } as const

describe('40 send between sessions', () => {
  it('an NPC’s words say where they come from; a player’s need not', () => {
    expect(provenanceOf(fromBram.speaker)).toEqual({ kind: 'inter-session', from: 'bram' })
    expect(provenanceOf({ id: ada, kind: 'player' })).toBeUndefined()
  })

  it('the transcript keeps it, and the prompt marks the words as a villager’s, never as a player’s', async () => {
    const model = testModel('I see.')
    const rig = await createRig({ model })
    await rig.dispatcher.dispatch(rig.inbound('My hammer is lost.', fromBram))
    await rig.dispatcher.dispatch(rig.inbound('My dog is lost.'))
    const [between, player] = (await rig.transcripts()).toSorted((one, other) =>
      String(other[0]?.key).localeCompare(String(one[0]?.key)),
    )
    expect(between?.[0]).toMatchObject({ key: 'agent:marta:npc:bram' })
    expect(between?.find(({ kind }) => kind === 'heard')).toMatchObject({
      text: 'My hammer is lost.',
      provenance: { kind: 'inter-session', from: 'bram' },
    })
    expect(player?.find(({ kind }) => kind === 'heard')).not.toHaveProperty('provenance')
    const said = (request: number) => String(model.requests[request]?.messages.at(-1)?.content)
    expect(said(0)).toMatch(/<villager[^>]*Bram Hollow[^>]*>\s*My hammer is lost\./)
    expect(said(0)).not.toContain('<player')
    expect(said(1)).toMatch(/<player[^>]*>\s*My dog is lost\./)
  })

  it('is no fact about a player: no memory of it belongs to one', async () => {
    const rig = await createRig()
    await rig.dispatcher.dispatch(rig.inbound('I lost my silver hammer by the mill.', fromBram))
    const [entry] = rig.memory(marta.id).entries
    expect(entry).toMatchObject({ audience: { kind: 'everyone' }, who: { id: 'bram' } })
    const ofAda = await rig
      .memory(marta.id)
      .search({ text: 'silver hammer', asker: { kind: 'player', player: ada } } as never)
    expect(ofAda.hits.every((hit) => hit.who?.id === 'bram')).toBe(true)
  })
})
