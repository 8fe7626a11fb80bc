import { expect, it } from 'vitest'
import { dayMs, hourMs } from '../../main/language/calendar.ts'
import { stateShape } from '../../main/saves/state-shape/state-shape.ts'
import { isCommand } from '../../main/world/check-command.ts'
import { gameMs } from '../../main/world/clock.ts'
import type { Command } from '../../main/world/commands.ts'
import { reconcileCharacters } from '../../main/world/create-world.ts'
import type { NpcLoad } from '../../main/world/travel/folk-kinds.ts'
import { ana, character, createStage, npcId, only, placeId } from './stage.ts'

const yara = npcId('yara')
const sets = { kind: 'departNpc', npc: yara, zone: 'harbour', at: placeId('quay'), road: 12 * hourMs } as const
const guest = { ...character('yara', { at: 'mill' }), guest: true as const }

const home = () =>
  createStage({
    characters: [{ ...character('yara'), bag: { gold: 9, items: { salt: 2 } as never } }, character('elder')],
  })
const loadOf = (stage: ReturnType<typeof createStage>): NpcLoad => {
  const load = stage.state.travellers?.[yara]?.elsewhere?.load
  if (!load) throw new Error('nobody is on the road')
  return structuredClone(load)
}
const comes = (load: NpcLoad, number: number, visit = true): Extract<Command, { kind: 'admitNpc' }> => ({
  kind: 'admitNpc',
  ...{ npc: yara, transfer: `yara.${number}`, zone: 'village', at: placeId('mill'), load },
  character: visit ? guest : character('yara'),
  ...(visit && { visit: { back: placeId('square'), stays: 6 * hourMs, doing: 'setting out for the village' } }),
})

it('takes a villager out of the world with what is theirs, and leaves what is bound to its places', () => {
  const stage = home()
  stage.join(ana, 'yara')
  stage.say(ana, 'yara', 'Good morning')
  stage.npc('yara').appointments = [
    { place: placeId('mill'), from: gameMs(stage.state) + dayMs, to: gameMs(stage.state) + 2 * dayMs, what: 'meeting' },
  ]
  stage.npc('yara').relations[ana] = { ...stage.npc('yara').relations[ana], affinity: 40 } as never
  const events = stage.step(sets)
  expect(only(events, 'conversationEnded')).toMatchObject([{ reason: 'left' }])
  expect(only(events, 'operationEnded')).toMatchObject([{ npc: 'yara', outcome: 'aborted' }])
  expect(only(events, 'npcDeparted')).toMatchObject([
    { transfer: 'yara.1', zone: 'harbour', load: { bag: { gold: 9, items: { salt: 2 } } } },
  ])
  expect(only(events, 'spent')).toMatchObject([{ body: 'yara', because: 'departed', goods: { gold: 9 } }])
  expect(stage.state.npcs[yara]).toBeUndefined()
  expect(stage.state.travellers?.[yara]).toMatchObject({
    last: 1,
    elsewhere: { load: { relations: { [ana]: { affinity: 40 } } } },
    kept: { appointments: [{ what: 'meeting' }] },
  })
  // Content that is read again brings nobody back from the road.
  expect(reconcileCharacters(stage.state, [character('yara'), stage.npc('elder').character])).toEqual([])
  expect(
    only(stage.step({ kind: 'characterChanged', npc: yara, character: character('yara') }), 'refused'),
  ).toHaveLength(1)
  expect(only(stage.step(sets), 'refused')).toMatchObject([{ reason: 'unknown-npc' }])
  expect(stateShape.safeParse(JSON.parse(JSON.stringify(stage.state))).error).toBeUndefined()
})

it('brings a guest to the other zone once, with the same things, by the clock there, and lets them plan the way back', () => {
  const stage = home()
  stage.join(ana, 'yara')
  stage.say(ana, 'yara', 'Good morning')
  const ago = gameMs(stage.state) - (stage.npc('yara').relations[ana]?.last ?? 0)
  stage.step(sets)
  const harbour = createStage({ characters: [character('keeper'), guest] })
  expect(harbour.state.npcs[yara]).toBeUndefined()
  harbour.state.startedAt += 40 * dayMs
  const load = loadOf(stage)
  const command = comes(load, 1)
  expect(isCommand(JSON.parse(JSON.stringify(command)))).toBe(true)
  harbour.step(command)
  const there = harbour.npc('yara')
  expect(there.bag).toEqual({ gold: 9, items: { salt: 2 } })
  // As long ago as it was, and the road.
  expect(gameMs(harbour.state) - (there.relations[ana]?.last ?? 0)).toBe(ago + 12 * hourMs + harbour.state.tickGameMs)
  const { mill } = harbour.map.places as Record<string, { x: number; y: number; width: number; height: number }>
  expect(mill && there.x > mill.x && there.y > mill.y).toBe(true)
  const leaves = harbour.state.travellers?.[yara]?.visit?.leaves ?? 0
  expect(there.appointments).toMatchObject([{ place: 'mill', from: leaves }])
  for (const again of [command, comes(load, 0), { ...command, transfer: 'bram.9' }])
    expect(only(harbour.step(again), 'refused')).toHaveLength(1)
  expect(there.bag.gold).toBe(9)
  harbour.step({ kind: 'missTrip', npc: yara, zone: 'village', doing: 'setting out' })
  expect(harbour.npc('yara').appointments).toMatchObject([{ from: leaves + dayMs }])
  expect(stateShape.safeParse(JSON.parse(JSON.stringify(harbour.state))).error).toBeUndefined()
})

it('puts a villager back into their own life when they come home', () => {
  const stage = home()
  const at = gameMs(stage.state)
  stage.npc('yara').appointments = [{ place: placeId('mill'), from: at + dayMs, to: at + 2 * dayMs, what: 'meeting' }]
  stage.step(sets)
  const load = loadOf(stage)
  stage.step({ kind: 'deliverNpc', npc: yara, transfer: 'yara.1', taken: true })
  expect(stage.state.travellers?.[yara]?.elsewhere).toEqual({ zone: 'harbour', at: 'quay', since: expect.any(Number) })
  stage.step({ ...comes({ ...load, bag: { gold: 30, items: {} } }, 2, false), zone: 'harbour', at: placeId('square') })
  expect(stage.npc('yara')).toMatchObject({ bag: { gold: 30 }, appointments: [{ what: 'meeting' }] })
  expect(stage.state.travellers?.[yara]).toEqual({ last: 2, tried: expect.any(Number) })
})

it('gives a villager back who was turned away, and sends a guest home whose soul is gone', () => {
  const stage = home()
  stage.step(sets)
  const load = loadOf(stage)
  stage.step({ kind: 'deliverNpc', npc: yara, transfer: 'yara.1', taken: false })
  expect(stage.npc('yara').bag.gold).toBe(9)
  expect(stage.state.travellers?.[yara]).toEqual({ last: 1, tried: expect.any(Number) })
  const harbour = createStage({ characters: [guest] })
  harbour.step(comes(load, 1))
  for (const command of reconcileCharacters(harbour.state, [])) harbour.step(command)
  expect(harbour.state.npcs[yara]).toBeUndefined()
  expect(harbour.state.travellers?.[yara]).toMatchObject({
    last: 2,
    elsewhere: { zone: 'village', at: 'square', load: { bag: { gold: 9 } } },
  })
})
