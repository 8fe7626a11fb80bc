import { describe, expect, it } from 'vitest'
import type { Command } from '../../main/world/commands.ts'
import type { ItemId, PlayerId } from '../../main/world/ids.ts'
import { hostsIn, isEverybodyAsleep } from '../../main/world/lodging/beds.ts'
import { hourly, innStage, spot } from './inn-stage.ts'
import { ana, ben, npcId, only, placeId } from './stage.ts'

const bun = 'bun' as ItemId

it('beds are let by whoever sells and lives where a bed has a price, and by nobody where none has', () => {
  const { map, state } = innStage({ at: 19 })
  const hosts = (furniture = map.furniture ?? []) =>
    hostsIn({ ...map, furniture }, Object.values(state.npcs)).map(({ id }) => id)
  expect(hosts()).toEqual(['greta'])
  expect(hosts(map.furniture?.filter(({ rent = 0 }) => rent === 0))).toEqual([])
})

describe('a bed for the night', () => {
  it('is paid to the host and is the guest’s until the noon after the night', () => {
    const stage = innStage({ at: 19 })
    stage.enter(ana, { gold: 5 })
    expect(stage.rent(ana)).toBeNull()
    expect(stage.player(ana).bag.gold).toBe(2)
    expect(stage.npc('greta').bag.gold).toBe(3)
    expect(hourly(stage.player(ana).lodging?.until)).toBe('2026-11-21 12:00')
    expect(stage.rent(ana)).toBe('not-now')
  })

  it('taken after midnight is the guest’s until noon of the same day; taken in the morning, until the next day', () => {
    const night = innStage({ at: 2 })
    night.enter(ana, { gold: 5 })
    night.rent(ana)
    expect(hourly(night.player(ana).lodging?.until)).toBe('2026-11-20 12:00')
    const morning = innStage({ at: 7 })
    morning.enter(ana, { gold: 5 })
    morning.rent(ana)
    expect(hourly(morning.player(ana).lodging?.until)).toBe('2026-11-21 12:00')
  })

  it('is refused to whoever cannot pay, and that changes nothing', () => {
    const stage = innStage({ at: 19 })
    stage.enter(ana, { gold: 2 })
    expect(stage.rent(ana)).toBe('lacking')
    expect(stage.player(ana)).toMatchObject({ bag: { gold: 2 } })
    expect(stage.player(ana).lodging).toBeUndefined()
    expect(stage.lieDown(ana, 'guest-bed')).toBe('not-yours')
    expect(stage.lieDown(ana, 'hearth-bench')).toBeNull()
  })

  it('is let to one guest; after the night to the next', () => {
    const stage = innStage({ at: 19 })
    stage.enter(ana, { gold: 5 })
    stage.enter(ben, { gold: 5 })
    expect(stage.rent(ana)).toBeNull()
    expect(stage.rent(ben)).toBe('busy')
    stage.skipTo(ana, stage.player(ana).lodging?.until ?? 0)
    expect(stage.rent(ben)).toBeNull()
    expect(stage.lieDown(ana, 'guest-bed')).toBe('not-yours')
  })

  it('is let only in the room, by a host who is in the house, at the price that was shown', () => {
    const stage = innStage({ at: 19 })
    stage.enter(ana, { gold: 9 })
    expect(stage.rent(ana, 2)).toBe('wrong-price')
    expect(stage.refusalOf({ kind: 'rentBed', player: ana, bed: placeId('hearth-bench'), price: 3 })).toBe(
      'unknown-place',
    )
    const host = stage.npc('greta')
    Object.assign(host, { x: spot(6, 1).x, y: spot(6, 1).y })
    expect(stage.rent(ana)).toBe('unknown-npc')
    stage.step({ kind: 'playerMoved', player: ana, ...spot(6, 1), facing: 'down' })
    expect(stage.rent(ana)).toBe('wrong-place')
  })
})

describe('sleep', () => {
  it('takes a guest to the bed, and ends in the morning', () => {
    const stage = innStage({ at: 22 })
    stage.enter(ana, { gold: 5 })
    stage.rent(ana)
    expect(stage.lieDown(ana, 'guest-bed')).toBeNull()
    expect(stage.player(ana)).toMatchObject({ ...spot(4, 5), asleep: { on: 'guest-bed' } })
    expect(hourly(stage.player(ana).asleep?.until)).toBe('2026-11-21 06:00')
    stage.until(() => stage.player(ana).asleep === undefined, 8000)
    expect(only(stage.log, 'gotUp')).toMatchObject([{ player: ana, because: 'morning' }])
    expect(hourly(stage.now())).toBe('2026-11-21 06:00')
  })

  it('is for the evening and the night', () => {
    const stage = innStage({ at: 12 })
    stage.enter(ana, { gold: 5 })
    expect(stage.lieDown(ana, 'hearth-bench')).toBe('not-now')
  })

  it('ends when the sleeper moves, speaks, is spoken to, or leaves', () => {
    const wakes: [string, Command][] = [
      ['moved', { kind: 'playerMoved', player: ana, ...spot(2, 5), facing: 'left' }],
      ['spoke', { kind: 'sayAloud', player: ana, text: 'Who is there?', message: 'm-aloud' }],
      ['spoke', { kind: 'say', player: ana, npc: npcId('greta'), text: 'Water, please', message: 'm-say' }],
      ['spoke', { kind: 'npcSay', npc: npcId('greta'), to: ana, text: 'Wake up, sweetling!' }],
      ['left', { kind: 'leave', player: ana }],
      ['self', { kind: 'getUp', player: ana }],
    ]
    for (const [because, command] of wakes) {
      const stage = innStage({ at: 22 })
      stage.enter(ana)
      stage.lieDown(ana, 'hearth-bench')
      stage.step({ kind: 'playerMoved', player: ana, ...spot(1, 6), facing: 'up' })
      expect(stage.player(ana).asleep, `turning over is not getting up (${because})`).toBeDefined()
      stage.step(command)
      expect(only(stage.log, 'gotUp'), because).toMatchObject([{ player: ana, because }])
      expect(stage.player(ana).asleep).toBeUndefined()
    }
  })

  it('has room for as many as a bench has free tiles', () => {
    const stage = innStage({ at: 22 })
    for (const player of [ana, ben, 'p-000000000000cleo' as PlayerId]) stage.enter(player)
    expect(stage.lieDown(ana, 'hearth-bench')).toBeNull()
    expect(stage.lieDown(ben, 'hearth-bench')).toBeNull()
    expect(stage.player(ana).x).not.toBe(stage.player(ben).x)
    expect(stage.lieDown('p-000000000000cleo' as PlayerId, 'hearth-bench')).toBe('busy')
  })

  it('lets time go faster only while everybody who is here sleeps', () => {
    const stage = innStage({ at: 22 })
    expect(isEverybodyAsleep(stage.state)).toBe(false)
    stage.enter(ana)
    stage.lieDown(ana, 'hearth-bench')
    expect(isEverybodyAsleep(stage.state)).toBe(true)
    stage.enter(ben)
    expect(isEverybodyAsleep(stage.state)).toBe(false)
    stage.lieDown(ben, 'hearth-bench')
    expect(isEverybodyAsleep(stage.state)).toBe(true)
    stage.step({ kind: 'getUp', player: ana })
    expect(isEverybodyAsleep(stage.state)).toBe(false)
    stage.step({ kind: 'leave', player: ana })
    expect(isEverybodyAsleep(stage.state)).toBe(true)
  })
})

describe('a chest of one’s own', () => {
  it('keeps what its owner puts in, and gives it to nobody else', () => {
    const stage = innStage({ at: 19 })
    stage.enter(ana, { gold: 9, items: { [bun]: 3 } })
    stage.enter(ben, { gold: 9 })
    stage.rent(ana)
    expect(stage.stow(ana, { gold: 4, items: { [bun]: 2 } })).toBeNull()
    expect(stage.player(ana).bag).toEqual({ gold: 2, items: { bun: 1 } })
    expect(stage.player(ana).chests).toEqual({ inn: { gold: 4, items: { bun: 2 } } })
    expect(stage.unstow(ben, { gold: 1 })).toBe('lacking')
    expect(stage.unstow(ana, { gold: 5 })).toBe('lacking')
    expect(stage.unstow(ana, { gold: 4, items: { [bun]: 1 } })).toBeNull()
    expect(stage.player(ana).bag).toEqual({ gold: 6, items: { bun: 2 } })
    expect(stage.unstow(ana, { items: { [bun]: 1 } })).toBeNull()
    expect(stage.player(ana).chests).toBeUndefined()
  })

  it('takes nothing from whoever has no bed, but keeps what is in it when the nights are over', () => {
    const stage = innStage({ at: 19 })
    stage.enter(ana, { gold: 9 })
    expect(stage.stow(ana, { gold: 1 })).toBe('not-yours')
    stage.rent(ana)
    stage.stow(ana, { gold: 4 })
    stage.skipTo(ana, stage.player(ana).lodging?.until ?? 0)
    expect(stage.stow(ana, { gold: 1 })).toBe('not-yours')
    expect(stage.unstow(ana, { gold: 4 })).toBeNull()
  })

  it('is opened only in the room where it stands', () => {
    const stage = innStage({ at: 19 })
    stage.enter(ana, { gold: 9 })
    stage.rent(ana)
    stage.stow(ana, { gold: 4 })
    stage.step({ kind: 'playerMoved', player: ana, ...spot(6, 1), facing: 'down' })
    expect(stage.unstow(ana, { gold: 4 })).toBe('wrong-place')
    expect(stage.stow(ana, { gold: 1 })).toBe('wrong-place')
  })
})
