import { describe, expect, it } from 'vitest'
import { createAccessPolicy } from '../../main/mind/dispatch/access/policy.ts'
import { linkedPeers } from '../../main/mind/dispatch/routing/identity-links.ts'
import type { PlayerId } from '../../main/world/ids.ts'
import { ada, ben, marta } from '../support/sample-characters.ts'
import { createRig, testModel } from './rig.ts'

const zone = { kind: 'zone', map: 'village' } as const
const aloud = { chat: zone, mentioned: false } as const
const open = (options: Parameters<typeof createRig>[0] = {}) =>
  createRig({ access: createAccessPolicy({ blocked: () => [] }), ...options })

describe('what is overheard', () => {
  it('is a memory: from whom, where, for everybody, about the player, once however often it comes', async () => {
    const rig = await open()
    const said = rig.inbound('The windmill burns!', aloud)
    await rig.dispatcher.dispatch(said)
    await rig.dispatcher.dispatch({ ...said })
    await rig.dispatcher.settled()
    expect(rig.memory(marta.id).entries).toMatchObject([
      {
        kind: 'heard',
        text: 'I overheard Ada say: "The windmill burns!"',
        who: { id: ada, name: 'Ada' },
        about: [ada],
        audience: { kind: 'everyone' },
        place: 'square',
      },
    ])
  })

  it('is no memory when it tells nothing', async () => {
    const rig = await open()
    for (const text of ['Hello!', 'Where is everybody?', 'Good evening to you all.'])
      await rig.dispatcher.dispatch(rig.inbound(text, aloud))
    await rig.dispatcher.settled()
    expect(rig.memory(marta.id).entries).toEqual([])
  })

  it('is waited for by nobody, and one that can not be written hurts nobody', async () => {
    const rig = await open()
    rig.memory(marta.id).failWriting(new Error('disk full'))
    expect(await rig.dispatcher.dispatch(rig.inbound('The windmill burns!', aloud))).toEqual({ kind: 'overheard' })
    await rig.dispatcher.settled()
    expect(rig.memory(marta.id).entries).toEqual([])
  })

  it('outlives a restart and a failed answer, and is told to others as hearsay', async () => {
    const first = await open({ model: testModel(new Error('no mind')) })
    await first.dispatcher.dispatch(first.inbound('The windmill burns!', aloud))
    await first.dispatcher.dispatch(first.inbound('Marta, what was that?', { chat: zone, mentioned: true }))
    await first.dispatcher.settled()
    const model = testModel('I see.')
    const again = await open({ model, directory: first.directory, memories: first.memories })
    await again.dispatcher.dispatch(
      again.inbound('What is with the windmill?', { speaker: { id: ben, kind: 'player', name: 'Ben' } }),
    )
    expect(model.requests.at(-1)?.messages.at(-1)?.content).toContain('I overheard Ada say: "The windmill burns!"')
  })

  it('asked to be kept, it goes no further', async () => {
    const rig = await open()
    await rig.dispatcher.dispatch(rig.inbound('Between us: the windmill burns!', aloud))
    await rig.dispatcher.settled()
    expect(rig.memory(marta.id).entries[0]?.audience).toEqual({ kind: 'player', player: ada })
  })
})

describe('a person of several ids', () => {
  const second = 'p-adaadaadaadaada2' as PlayerId
  const links = { ada: [ada, `webchat:${second}`] }

  it('is all of them under each', () => {
    expect(linkedPeers(ada, links).toSorted()).toEqual([ada, second].toSorted())
    expect(linkedPeers(second, links, 'webchat').toSorted()).toEqual([ada, second].toSorted())
    expect(linkedPeers(ben, links)).toEqual([ben])
    expect(linkedPeers(ada, { ada: [ada], other: [ada, second] })).toEqual([ada])
  })

  it.each([
    [ada, second],
    [second, ada],
  ])('whom an NPC met as %s before the link it knows as %s', async (before, after) => {
    const model = testModel('I see.')
    const first = await createRig({ model })
    await first.dispatcher.dispatch(first.inbound('Hello!', { speaker: { id: before, kind: 'player', name: 'Ada' } }))
    expect(model.requests.at(-1)?.context.speaker.firstMeeting).toBe(true)
    await first.sessions.settled()
    const linked = await createRig({
      model,
      directory: first.directory,
      identify: () => ({ peer: 'ada', person: ada, ids: [ada, second] }),
    })
    await linked.dispatcher.dispatch(linked.inbound('Hello!', { speaker: { id: after, kind: 'player', name: 'Ada' } }))
    expect(model.requests.at(-1)?.context.speaker.firstMeeting).toBe(false)
  })
})

it('recalled memories of what was overheard are not said twice beside the words themselves', async () => {
  const model = testModel('I see.')
  const rig = await open({ model })
  await rig.dispatcher.dispatch(rig.inbound('The windmill burns down!', aloud))
  await rig.dispatcher.settled()
  await rig.dispatcher.dispatch(rig.inbound('Marta, what is with the windmill?', { chat: zone, mentioned: true }))
  expect(model.requests.at(-1)?.messages.at(-1)?.content.split('windmill burns down')).toHaveLength(2)
})
