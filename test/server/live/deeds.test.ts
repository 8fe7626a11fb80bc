import { describe, expect, it } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { createDeeds } from '../../../main/server/live/deeds.ts'
import type { SimulationEvent } from '../../../main/world/commands.ts'
import { emptyCatalogue } from '../../../main/world/goods.ts'
import type { ItemId, LessonId, NpcId, OfferId } from '../../../main/world/ids.ts'
import { createFakeMemory, type FakeMemory } from '../../support/fake-memory.ts'
import { ana, character, createStage, npcId } from '../../world/stage.ts'

const bread = 'bread' as ItemId
const village = () => {
  const stage = createStage({ characters: [character('marta'), character('bram')] })
  stage.step({ kind: 'join', player: ana, name: 'Ana' })
  const kind = { id: bread, name: 'loaf of bread', plural: 'loaves of bread', price: 2, description: '' }
  stage.state.catalogue = { ...emptyCatalogue(), items: { [bread]: kind } }
  const memories = new Map<NpcId, FakeMemory>(
    [npcId('marta'), npcId('bram')].map((npc) => [npc, createFakeMemory(npc)]),
  )
  const memoryOf = (npc: NpcId): FakeMemory => memories.get(npc) ?? createFakeMemory(npc)
  const again: (() => void)[] = []
  const open = () =>
    createDeeds({
      ...{ state: () => stage.state, map: stage.map, memoryOf, logger: silentLogger },
      retry: (_ms, fire) => {
        again.push(fire)
        return () => {}
      },
    })
  let deeds = open()
  const befell = async (...events: SimulationEvent[]): Promise<void> => {
    deeds.afterTick({ events })
    await deeds.settled()
  }
  return {
    befell,
    restart: () => (deeds = open()),
    notes: (id: string) => memoryOf(npcId(id)).entries,
    disk: (failure: Error | null) => memoryOf(npcId('marta')).failWriting(failure),
    tryAgain: () => {
      again.at(-1)?.()
      return deeds.settled()
    },
  }
}
const gift: SimulationEvent = {
  kind: 'transferred',
  from: npcId('marta'),
  to: ana,
  goods: { items: { [bread]: 2 } },
  because: 'gift',
}

describe('what NPCs remember of what was done', () => {
  it('a gift is noted as the world shows it, for the one it went to', async () => {
    const { befell, notes } = village()
    await befell(gift)
    expect(notes('marta')).toMatchObject([
      { text: 'I gave Ana 2 loaves of bread.', kind: 'note', audience: { kind: 'player', player: ana }, about: [ana] },
    ])
  })

  it('what somebody works at over days is noted as it begins and as it ends, for everybody to hear', async () => {
    const { befell, notes } = village()
    const ox = { npc: npcId('marta'), how: 'save', what: 'a second ox' } as const
    await befell({ kind: 'ambitionTaken', ...ox, until: 1, of: 20 })
    await befell({ kind: 'ambitionEnded', ...ox, outcome: 'reached' })
    await befell({
      kind: 'ambitionEnded',
      npc: npcId('bram'),
      how: 'befriend',
      what: 'marta',
      with: npcId('marta'),
      outcome: 'given-up',
    })
    expect(notes('marta')).toMatchObject([
      { text: 'I mean to save for a second ox.', audience: { kind: 'everyone' } },
      { text: 'I have saved enough for a second ox, and paid for it.', audience: { kind: 'everyone' } },
    ])
    expect(notes('bram')).toMatchObject([{ text: 'I wanted to get closer to marta, and nothing came of it.' }])
  })

  it('what a gift among villagers was for is noted by both', async () => {
    const { befell, notes } = village()
    await befell({ ...gift, to: npcId('bram'), occasion: 'hunger' })
    expect(notes('marta').map(({ text }) => text)).toEqual(['I gave bram 2 loaves of bread against hunger.'])
    expect(notes('bram').map(({ text }) => text)).toEqual(['marta gave me 2 loaves of bread to still my hunger.'])
  })

  it('the two halves of a trade are one deed', async () => {
    const { befell, notes } = village()
    const offer = 'x-1' as OfferId
    await befell(
      { ...gift, because: 'trade', offer },
      { kind: 'transferred', from: ana, to: npcId('marta'), goods: { gold: 4 }, because: 'trade', offer },
    )
    expect(notes('marta').map(({ text }) => text)).toEqual(['I gave Ana 2 loaves of bread for 4 pennies.'])
  })

  it('a lesson is noted by teacher and learner, and one that was broken off as that', async () => {
    const { befell, notes } = village()
    const lesson = {
      kind: 'lessonEnded',
      lesson: 'l-1' as LessonId,
      teacher: npcId('marta'),
      learner: npcId('bram'),
      skill: 'bake-bread',
    } as const
    await befell({ ...lesson, outcome: 'broken' })
    await befell({ ...lesson, outcome: 'learned' })
    expect(notes('marta').map(({ text }) => text)).toEqual([
      'The lesson I gave bram was broken off.',
      'I taught bram the skill bake bread.',
    ])
    expect(notes('bram').map(({ text }) => text)).toEqual(['marta taught me the skill bake bread.'])
  })

  it('a quarrel, its end and a broken promise are noted with why; what was only felt in a talk is not', async () => {
    const { befell, notes } = village()
    const changed = {
      kind: 'relationChanged',
      npc: npcId('marta'),
      body: npcId('bram'),
      familiarity: 0,
      affinity: -4,
      trust: -7,
    } as const
    await befell({ ...changed, because: 'promise-broken', why: 'did not come to the well, as we had agreed' })
    await befell(
      { ...changed, because: 'quarrel', why: 'had words with me' },
      { ...changed, because: 'mended', why: 'made it up with me' },
    )
    await befell(
      { ...changed, because: 'regard', why: 'called me names' },
      { ...changed, because: 'talk', why: 'talks with me' },
    )
    expect(notes('marta').map(({ text }) => text)).toEqual([
      'bram did not come to the well, as we had agreed.',
      'bram had words with me.',
      'bram made it up with me.',
    ])
    expect(notes('marta')).toMatchObject([{ who: { id: 'bram' }, audience: { kind: 'everyone' } }, {}, {}])
    await befell({
      ...changed,
      body: ana,
      because: 'promise-broken',
      why: 'did not come to the well, as we had agreed',
    })
    expect(notes('marta').at(-1)).toMatchObject({ audience: { kind: 'player', player: ana }, about: [ana] })
  })

  it('what could not be written is noted once the disk lets it, in order and once', async () => {
    const { befell, disk, tryAgain, notes } = village()
    disk(new Error('EMFILE: too many open files'))
    await befell(gift)
    await befell({ ...gift, goods: { items: { [bread]: 1 } } })
    expect(notes('marta')).toEqual([])
    disk(null)
    await tryAgain()
    await befell(gift)
    expect(notes('marta').map(({ text }) => text)).toEqual([
      'I gave Ana 2 loaves of bread.',
      'I gave Ana 1 loaf of bread.',
    ])
  })

  it('after a restart nothing is noted twice', async () => {
    const { befell, restart, notes } = village()
    await befell(gift)
    restart()
    await befell(gift)
    expect(notes('marta')).toHaveLength(1)
  })
})
