import { describe, expect, it } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import type { InsideMessage } from '../../../main/server/live/inside/inside-messages.ts'
import { createPlayerInside } from '../../../main/server/live/inside/player-inside.ts'
import { createKeptRoom } from '../../../main/server/live/kept-room.ts'
import { createLiveWorld } from '../../../main/server/live/live-world.ts'
import { paceOfNight } from '../../../main/server/live/night-pace.ts'
import { createPace } from '../../../main/server/live/pace.ts'
import { type ClientMessages, parseClientMessage } from '../../../main/server/rooms/messages.ts'
import type { ServerMessages } from '../../../main/server/rooms/server-messages.ts'
import type { VillageRoomCarrier } from '../../../main/server/rooms/village-room.ts'
import type { PlayerId } from '../../../main/world/ids.ts'
import { createSimulation } from '../../../main/world/step.ts'
import { innStage, spot } from '../../world/inn-stage.ts'
import { ana, ben, character, entry } from '../../world/stage.ts'

/** The inn by night with the pages of Ana and Ben: what they are sent, and what they ask for. */
function innSurface({ at = 22 } = {}) {
  const aldous = character('aldous', { at: 'inn', schedule: [entry(0, 24, 'inn', 'resting by the fire')] })
  const stage = innStage({ at, others: at < 20 ? [aldous] : [] })
  const { state, map } = stage
  const world = createLiveWorld({ simulation: createSimulation(map), state, store: null, logger: silentLogger })
  const sent: { to: PlayerId; name: string; data: unknown }[] = []
  const seated: string[] = []
  const room = { send: (to: PlayerId, name: string, data: object) => sent.push({ to, name, data }) }
  /** Jobs that wait for the disk. Null: nothing waits. */
  let disk: (() => void)[] | null = null
  const inside = createPlayerInside({
    world,
    room: room as unknown as VillageRoomCarrier,
    told: createKeptRoom({
      world: { whenKept: (job) => (disk ? void disk.push(job) : job()), isUnkept: () => false },
      room: room as unknown as VillageRoomCarrier,
    }),
    nameOf: (body) => body,
    seat: (player, { x, y }) => seated.push(`${player} ${x},${y}`),
  })
  stage.enter(ana, { gold: 9 })
  stage.enter(ben, { gold: 1 })
  const tick = (times = 1) => {
    for (let done = 0; done < times; done++) inside.afterTick({ events: world.tick() })
  }
  tick(5)
  const all = <Name extends keyof ServerMessages>(player: PlayerId, name: Name): ServerMessages[Name][] =>
    sent.flatMap((one) => (one.to === player && one.name === name ? [one.data as ServerMessages[Name]] : []))
  return {
    ...stage,
    world,
    inside,
    seated,
    sent,
    tick,
    all,
    stay: (player: PlayerId) => all(player, 'stay').at(-1)?.stay,
    game: (player: PlayerId) => all(player, 'draughts').at(-1)?.draughts,
    notices: (player: PlayerId) => all(player, 'notice').map(({ text }) => text),
    holdDisk() {
      disk = []
      return () => {
        const jobs = disk ?? []
        disk = null
        for (const job of jobs) job()
      }
    },
    /** As the page sends it. */
    ask<Name extends InsideMessage['name']>(player: PlayerId, name: Name, data: ClientMessages[Name]) {
      const parsed = parseClientMessage(name, data)
      if (!parsed.ok) throw new Error(parsed.why)
      inside.take(player, parsed.message as InsideMessage)
      tick()
    },
  }
}

describe('a guest’s page', () => {
  it('is told what there is to rent, and lies down where the world lays its player', () => {
    const inn = innSurface()
    expect(inn.stay(ana)).toMatchObject({
      house: 'the inn',
      host: 'greta',
      bedtime: true,
      rests: [
        { id: 'guest-bed', price: 3, is: 'to-let' },
        { id: 'hearth-bench', price: 0, is: 'free' },
      ],
    })
    inn.ask(ana, 'stay.rent', { bed: 'guest-bed', price: 3 })
    expect(inn.stay(ana)).toMatchObject({ until: '12:00', chest: { gold: 0, items: [], open: true } })
    // Nobody else's page is looked at in the same tick, however many there are.
    inn.tick(5)
    expect(inn.stay(ben)?.rests[0]).toMatchObject({ is: 'taken' })
    inn.ask(ana, 'stay.lie', { on: 'guest-bed' })
    expect(inn.seated).toEqual([`${ana} ${spot(4, 5).x},${spot(4, 5).y}`])
    expect(inn.stay(ana)?.asleep).toEqual({ on: 'the guest-bed', until: '06:00', awake: 1 })
    expect(inn.all(ben, 'resting').at(-1)).toEqual({ asleep: [ana], inBed: [ana], seated: [] })
  })

  it('is told plainly why something cannot be done', () => {
    const inn = innSurface()
    inn.ask(ben, 'stay.rent', { bed: 'guest-bed', price: 3 })
    inn.ask(ben, 'stay.lie', { on: 'guest-bed' })
    inn.ask(ben, 'chest.put', { gold: 1 })
    expect(inn.notices(ben)).toEqual([
      'You do not have enough money for that bed.',
      'You have not paid for that bed.',
      'Only a guest who has a bed here may put things into the chest.',
    ])
    expect(inn.notices(ana)).toEqual([])
  })

  it('is told of a chest only once it is on the disk, and nobody else is told of it', () => {
    const inn = innSurface()
    inn.ask(ana, 'stay.rent', { bed: 'guest-bed', price: 3 })
    const letGo = inn.holdDisk()
    inn.ask(ana, 'chest.put', { gold: 4 })
    expect(inn.stay(ana)?.chest?.gold).toBe(0)
    letGo()
    expect(inn.stay(ana)?.chest?.gold).toBe(4)
    expect(inn.notices(ana)).toContain('You put 4 pennies into your chest.')
    expect(JSON.stringify(inn.sent.filter(({ to }) => to === ben))).not.toContain('chest')
  })

  it('shows the same to a page that comes again', () => {
    const inn = innSurface()
    const before = inn.stay(ana)
    inn.inside.forget(ana)
    inn.sent.length = 0
    inn.tick(5)
    expect(inn.stay(ana)).toEqual(before)
  })

  it('plays a game: who would play, the moves, and the end', () => {
    const inn = innSurface({ at: 19 })
    Object.assign(inn.npc('aldous'), { ...spot(2, 6), bag: { gold: 2, items: {} }, goal: null, path: [], post: [2, 6] })
    inn.tick(5)
    expect(inn.game(ana)).toEqual({ kind: 'asked', people: [{ npc: 'aldous', name: 'aldous', most: 2 }] })
    inn.ask(ana, 'draughts.begin', { npc: 'aldous', stake: 2 })
    const game = inn.game(ana)
    expect(game).toMatchObject({ kind: 'game', name: 'aldous', stake: 2, yours: true })
    expect(game?.kind === 'game' && game.moves).toHaveLength(7)
    expect(inn.game(ben)).toBeNull()
    inn.ask(ana, 'draughts.move', { path: [21, 17] })
    expect(inn.game(ana)).toMatchObject({ yours: false, moves: [], last: [21, 17] })
    inn.ask(ana, 'draughts.resign', {})
    expect(inn.notices(ana).at(-1)).toBe('You give up, and aldous takes 4 pennies.')
  })
})

describe('the night', () => {
  const paced = (inn: ReturnType<typeof innSurface>) => {
    const pace = createPace({ world: inn.world, now: () => 0, night: () => paceOfNight(inn.world.state) })
    return () => {
      const before = inn.state.tick
      pace.run(() => inn.tick())
      return inn.state.tick - before
    }
  }

  it('goes fast while everybody sleeps, and as usual from the tick in which somebody gets up', () => {
    const inn = innSurface()
    const step = paced(inn)
    expect(step()).toBe(1)
    inn.ask(ana, 'stay.lie', { on: 'hearth-bench' })
    expect(step(), 'Ben is awake').toBe(1)
    inn.ask(ben, 'stay.lie', { on: 'hearth-bench' })
    expect(step()).toBe(40)
    inn.inside.take(ben, { name: 'stay.up', data: {} })
    expect(step(), 'the tick in which Ben gets up is the last fast one').toBe(1)
    expect(step()).toBe(1)
  })

  it('goes as usual again from the morning on', () => {
    const inn = innSurface()
    inn.ask(ana, 'stay.lie', { on: 'hearth-bench' })
    inn.ask(ben, 'stay.lie', { on: 'hearth-bench' })
    const step = paced(inn)
    for (let most = 0; most < 400 && inn.state.players[ana]?.asleep; most++) step()
    expect(inn.clock()).toBe('06:00')
    expect(inn.notices(ana)).toContain('It is morning. You get up.')
    expect(step()).toBe(1)
  })

  it('goes slower while a mind works, so that its answer is in time', () => {
    const inn = innSurface()
    inn.ask(ana, 'stay.lie', { on: 'hearth-bench' })
    inn.ask(ben, 'stay.lie', { on: 'hearth-bench' })
    expect(paceOfNight(inn.state)).toBe(40)
    inn
      .npc('greta')
      .operations.push({ id: 'o-1' as never, request: { kind: 'heartbeat', because: [] } as never, since: 0 })
    expect(paceOfNight(inn.state)).toBe(4)
  })
})
