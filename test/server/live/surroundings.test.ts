import { describe, expect, it } from 'vitest'
import { createSurroundings } from '../../../main/server/live/surroundings.ts'
import { createWorldView } from '../../../main/server/live/world-view.ts'
import type { ThingId } from '../../../main/world/ids.ts'
import { ada, npc, place } from '../../support/sample-characters.ts'
import { bag, item, toolWorld } from '../../tools/tool-rig.ts'

const seen = (world: ReturnType<typeof toolWorld>, who = 'marta', speaker: string = ada) => {
  const view = createWorldView(
    () => world.state,
    world.map,
    () => [{ place: place('mill'), text: 'Keep out.' }],
  ).surroundings
  if (!view) throw new Error('it sees nothing')
  return view(npc(who), speaker as typeof ada)
}

describe('what an NPC sees of goods, quests and offers', () => {
  it('are its own goods by name, and those of the one it speaks with while they are near', () => {
    const world = toolWorld({ marta: bag(3, { bread: 2, gone: 1 }) })
    expect(seen(world)).toMatchObject({
      own: {
        gold: 3,
        items: [
          { id: 'bread', name: 'loaf of bread', plural: 'loaves of bread', count: 2, price: 2 },
          { id: 'gone', name: 'gone', plural: 'gone', count: 1, price: 0 },
        ],
      },
      theirs: { gold: 20, items: [{ id: 'flour', count: 3 }] },
      sells: ['bread'],
    })
    world.stand(ada, 9)
    expect(seen(world).theirs).toBeNull()
    expect(seen(world, 'marta', 'marta').theirs).toBeNull()
    expect(seen(world, 'nobody')).toMatchObject({ own: { gold: 0, items: [] }, theirs: null, quests: [] })
  })

  it('are what lies within reach and what is written near by, and nothing farther off', () => {
    const world = toolWorld()
    const tile = world.map.tileSize
    const lay = (id: string, column: number) =>
      Object.assign(world.state.things, {
        [id]: { id: id as ThingId, item: item('bread'), count: 1, x: column * tile, y: 1.5 * tile },
      })
    lay('t-1', 3)
    lay('t-2', 2)
    lay('t-3', 8)
    expect(seen(world).ground.map(({ id, distance }) => [id, distance])).toEqual([
      ['t-2', 0.5],
      ['t-1', 1.5],
    ])
    expect(seen(world).signs).toEqual([])
    expect(seen(world, 'lotte').signs).toEqual([{ place: 'mill', text: 'Keep out.' }])
  })

  it('are recipes, with whether they can be made here and what is lacking', () => {
    const recipes = seen(toolWorld({ marta: bag(0, { flour: 2 }) })).recipes
    expect(recipes.map(({ item: made, here, lacking, skill }) => [made, here, lacking, skill])).toEqual([
      ['dough', false, [], null],
      ['honey-loaf', false, ['honey'], 'bake-honey-loaf'],
    ])
    expect(seen(toolWorld()).recipes[1]).toMatchObject({ here: true, lacking: [] })
  })

  it('are others who have work for this player, and not for a villager', () => {
    const world = toolWorld()
    expect(seen(world, 'bram').needed).toEqual([{ id: 'marta', name: 'Marta' }])
    expect([seen(world).needed, seen(world, 'bram', 'marta').needed]).toEqual([undefined, undefined])
  })

  it('are its quests as they stand with the player, whom nobody else sees so', () => {
    const world = toolWorld({ ada: bag(0, { flour: 1 }) })
    const statuses = () => seen(world).quests.map(({ id, status }) => `${id} ${status}`)
    expect(statuses()).toEqual(['flour-run possible', 'later not-yet', 'see-mill possible'])
    world.apply({ kind: 'npcStartQuest', npc: npc('marta'), player: ada, quest: 'flour-run' as never })
    expect(seen(world).quests[0]).toMatchObject({
      status: 'open',
      goals: [{ text: 'bring 2 measures of flour', done: false }],
      reward: { gold: 3 },
    })
    world.player(ada).bag = bag(0, { flour: 2 })
    expect(statuses()[0]).toBe('flour-run ready')
    world.apply({ kind: 'npcCompleteQuest', npc: npc('marta'), player: ada, quest: 'flour-run' as never })
    expect(seen(world).offers).toMatchObject([
      { from: 'marta', to: ada, wants: { items: [{ id: 'flour', count: 2 }] }, gives: { gold: 3 } },
    ])
    world.apply({ kind: 'answerOffer', body: ada, offer: Object.keys(world.state.offers)[0] as never, accept: true })
    expect(statuses()).toEqual(['flour-run done', 'later possible', 'see-mill possible'])
    expect([seen(world, 'marta', 'bram').quests, seen(world, 'bram').quests]).toEqual([[], []])
    expect([seen(world).standing, seen(world, 'bram').standing]).toEqual([2, 0])
  })

  it('are who could be taught near by, the lesson under way, and what it has learned', () => {
    const world = toolWorld()
    expect(seen(world).learners).toEqual([{ id: 'bram', name: 'Bram' }])
    world.apply({ kind: 'npcTeach', npc: npc('marta'), learner: npc('bram'), skill: 'bake-honey-loaf', ticks: 5 })
    expect(seen(world)).toMatchObject({
      learners: [],
      lesson: { with: 'bram', skill: 'bake-honey-loaf', teaching: true },
    })
    expect(seen(world, 'bram').lesson).toEqual({ with: 'marta', skill: 'bake-honey-loaf', teaching: false })
    world.run(8)
    for (let times = 0; times < 5; times++)
      world.apply({ kind: 'skillPractised', npc: npc('bram'), skill: 'bake-honey-loaf', good: true })
    expect(seen(world, 'bram')).toMatchObject({
      learned: [{ skill: 'bake-honey-loaf', from: 'marta', good: 5, uses: 5 }],
      level: 2,
      lesson: null,
    })
  })

  it('stay as they were while the world goes on', () => {
    const world = toolWorld()
    world.apply({
      kind: 'npcAttend',
      npc: npc('marta'),
      place: place('mill'),
      from: 2_000_000_000_000,
      to: 2_000_000_000_001,
      what: 'a talk',
    })
    const before = seen(world)
    const copy = structuredClone(before)
    world.apply({ kind: 'npcGive', npc: npc('marta'), to: ada, goods: { gold: 5 } })
    world.npc('marta').appointments.length = 0
    expect(before).toEqual(copy)
  })

  it('are what an appointment is for with whoever confided it alone', () => {
    const world = toolWorld()
    world.apply({
      kind: 'npcAttend',
      npc: npc('marta'),
      place: place('mill'),
      from: world.state.startedAt + 3_600_000,
      to: world.state.startedAt + 7_200_000,
      what: 'meeting somebody',
      purpose: { text: 'mend the roof', from: ada },
    })
    const known = (speaker: string) => JSON.stringify(seen(world, 'marta', speaker)).includes('mend the roof')
    expect([ada, 'marta', 'bram', 'p-0000000000000000'].map(known)).toEqual([true, false, false, false])
    expect(JSON.stringify(seen(world, 'bram', 'marta'))).not.toContain('mend the roof')
  })

  it('read the kinds of things once for each catalogue', () => {
    const world = toolWorld()
    const see = createSurroundings(world.map)
    const kinds = () => see(world.state, npc('marta'), ada).kinds
    const first = kinds()
    expect(kinds()).toBe(first)
    world.apply({ kind: 'catalogueChanged', catalogue: { ...world.state.catalogue, items: {} } })
    expect(kinds()).toEqual([])
  })
})
