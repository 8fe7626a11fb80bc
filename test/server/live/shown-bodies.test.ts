import { describe, expect, it } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import type { ContentChange } from '../../../main/content/watch-content.ts'
import { usualLanguage } from '../../../main/language/usual-language.ts'
import { createLiveWorld } from '../../../main/server/live/live-world.ts'
import { createShownBodies } from '../../../main/server/live/shown-bodies.ts'
import type { Village } from '../../../main/server/live/village.ts'
import { createSeenBodies } from '../../../main/server/rooms/frames/seen-bodies.ts'
import type { Place } from '../../../main/world/map-data.ts'
import type { NpcBody, PlayerBody } from '../../../main/world/state.ts'
import { createSimulation } from '../../../main/world/step.ts'
import { asciiMap } from '../../support/small-map.ts'
import { ana, ben, character, createStage, npcId, placeId } from '../../world/stage.ts'

const tile = 32
const wide = () =>
  asciiMap([`s${'.'.repeat(199)}`, ...Array.from({ length: 59 }, () => '.'.repeat(200))], { s: 'square' })

/** Two players' pages on a map of 200 by 60 tiles with some NPCs, whose positions the test sets. */
function village(ids: string[], map = wide()) {
  const { state } = createStage({ map, characters: ids.map((id) => character(id)) })
  const world = createLiveWorld({ simulation: createSimulation(map), state, store: null, logger: silentLogger })
  const characters = new Map(ids.map((id) => [id, { appearance: { hair: 'short' } }]))
  let contentChanged: (change: ContentChange) => void = () => {}
  const attached = new Set([ana, ben])
  const onItsWay = new Map<string, number>()
  const frames = new Map<string, Uint8Array[]>([ana, ben].map((player) => [player, []]))
  const bodies = createShownBodies({
    village: {
      world,
      content: { current: () => ({}) },
      characterOf: (id: string) => characters.get(id),
      onContent: (listener: typeof contentChanged) => {
        contentChanged = listener
      },
    } as unknown as Village,
    room: {
      connections: () => new Map([ana, ben].map((player) => [player, {} as never])),
      isAttached: (player) => attached.has(player),
      onItsWay: (player) => onItsWay.get(player) ?? 0,
      send: (player, _name, data) => frames.get(player)?.push(data as Uint8Array),
    },
    looks: { shown: ({ appearance }) => JSON.stringify(appearance), shownPlayer: (id) => `look-${id}` },
    language: usualLanguage,
    players: { own: () => null },
  })
  const npc = (id: string) => state.npcs[npcId(id)] as NpcBody
  const player = (id: typeof ana) => state.players[id] as PlayerBody
  for (const id of [ana, ben])
    world.send({ kind: 'join', player: id, name: 'A player', position: { x: 0.5 * tile, y: 0.5 * tile } })
  world.tick()

  const pages = new Map([ana, ben].map((id) => [id, createSeenBodies()]))
  /** Frames since the last call, applied. */
  const arrived = (id: typeof ana): number => {
    const waiting = frames.get(id)?.splice(0) ?? []
    for (const frame of waiting) pages.get(id)?.take(frame)
    return waiting.length
  }
  return {
    world,
    bodies,
    attached,
    onItsWay,
    npc,
    characters,
    content: (change: Partial<ContentChange>) =>
      contentChanged({
        added: [],
        removed: [],
        changed: [],
        loreChanged: false,
        skillsChanged: false,
        ...change,
      } as ContentChange),
    put(body: NpcBody | PlayerBody, column: number, row: number): void {
      Object.assign(body, { x: (column + 0.5) * tile, y: (row + 0.5) * tile })
    },
    player,
    show: () => bodies.show(),
    /** From now on it is a new page. */
    reload: (id: typeof ana) => pages.set(id, createSeenBodies()),
    arrived,
    /** How many bytes each frame since the last call had; they are taken in as well. */
    sizes(id: typeof ana): number[] {
      const sent = frames.get(id)?.map(({ length }) => length) ?? []
      arrived(id)
      return sent
    },
    sees(id: typeof ana): string[] {
      arrived(id)
      return [...(pages.get(id)?.all() ?? [])].flatMap((body) => (body.player ? [] : [body.id])).sort()
    },
    /** The NPCs on a page. */
    page: (id: typeof ana) => ({ all: () => [...(pages.get(id)?.all() ?? [])].filter(({ player }) => !player) }),
  }
}

describe('what a page is told of the villagers', () => {
  it('is who can be seen from where its own player is', () => {
    const { npc, player, put, show, sees, bodies } = village(['near', 'mid', 'far'])
    put(npc('near'), 5, 5)
    put(npc('mid'), 100, 5)
    put(npc('far'), 190, 5)
    put(player(ana), 5, 5)
    put(player(ben), 190, 5)
    show()
    expect([sees(ana), sees(ben)]).toEqual([['near'], ['far']])
    expect([
      bodies.isShown(ana, npcId('near')),
      bodies.isShown(ana, npcId('far')),
      bodies.isShown(ana, npcId('nobody')),
    ]).toEqual([true, false, false])
    // A step through the other village's gate.
    put(player(ana), 100, 5)
    show()
    expect([sees(ana), sees(ben)]).toEqual([['mid'], ['far']])
    put(npc('far'), 101, 6)
    show()
    expect([sees(ana), sees(ben)]).toEqual([['far', 'mid'], []])
  })

  it('is that somebody is in a house, and nothing of what they do there until they come out', () => {
    const map = wide()
    const home = map.places[placeId('square')] as Place
    home.indoors = true
    map.furniture = [{ ...home, id: placeId('door'), kind: 'door' }]
    const { show, arrived, page, npc } = village(['one'], map)
    const seen = () => [...page(ana).all()].map(({ house, direction }) => [house, direction])
    Object.assign(npc('one'), { at: home.id, doing: 'sleeping', x: 16, y: 16, goal: null, path: [] })
    show()
    arrived(ana)
    expect(seen()).toEqual([['asleep', 3]])
    show()
    arrived(ana)
    Object.assign(npc('one'), { facing: 'left', x: 20 })
    show()
    expect(arrived(ana)).toBe(0)
    npc('one').conversation = 'c-1' as never
    show()
    arrived(ana)
    expect(seen()).toEqual([['out', 4]])
  })

  it('is what somebody does, in four bytes once, and nothing while they go on; a walk costs what it always did', () => {
    const { world, npc, player, put, show, arrived, page, sizes } = village(['one'])
    put(player(ana), 5, 5)
    put(npc('one'), 5, 5)
    Object.assign(npc('one'), { doing: 'passing the time', at: null, goal: null, moving: false })
    show()
    arrived(ana)
    sizes(ana)
    npc('one').doing = 'hammering at the anvil'
    show()
    expect(sizes(ana)).toEqual([1 + 1 + 1 + 2])
    arrived(ana)
    expect([...page(ana).all()].map(({ posture }) => posture)).toEqual(['hammer'])
    show()
    sizes(ana)
    for (let tick = 0; tick < 30; tick++) show()
    expect(sizes(ana)).toEqual([])
    Object.assign(npc('one'), { moving: true, facing: 'right' })
    npc('one').x += 2
    show()
    npc('one').x += 2
    show()
    // The first step also turns and lays down the hammer.
    expect(sizes(ana)).toEqual([1 + 1 + 1 + 1, 1 + 1 + 1])
    expect(world.state.npcs[npcId('one')]?.doing).toBe('hammering at the anvil')
  })

  it('is more on a page that shows more', () => {
    const { npc, player, put, show, sees, bodies } = village(['one'])
    put(player(ana), 60, 30)
    put(npc('one'), 100, 30)
    show()
    expect(sees(ana)).toEqual([])
    bodies.setView(ana, { columns: 90, rows: 40 })
    show()
    expect(sees(ana)).toEqual(['one'])
    bodies.setView(ana, { columns: 20, rows: 12 })
    show()
    expect(sees(ana)).toEqual([])
  })

  it('stays nothing while nothing changes', () => {
    const { npc, put, show, arrived } = village(['one'])
    put(npc('one'), 3, 3)
    show()
    expect(arrived(ana)).toBe(1)
    for (let tick = 0; tick < 50; tick++) show()
    expect(arrived(ana)).toBe(0)
  })

  it('is all of it again on a new page, and after a drop', () => {
    const { npc, put, show, sees, bodies, attached, reload, arrived } = village(['one', 'two'])
    put(npc('one'), 3, 3)
    put(npc('two'), 4, 4)
    show()
    expect(sees(ana)).toEqual(['one', 'two'])
    reload(ana)
    bodies.resumed(ana)
    show()
    expect(sees(ana)).toEqual(['one', 'two'])

    attached.delete(ana)
    put(npc('two'), 150, 4)
    for (let tick = 0; tick < 10; tick++) show()
    expect(arrived(ana)).toBe(0)
    attached.add(ana)
    bodies.resumed(ana)
    show()
    expect(sees(ana)).toEqual(['one'])
  })

  it('waits while a slow line has not taken what was sent before, and is then the newest in one frame', () => {
    const { npc, put, show, arrived, page, onItsWay } = village(['one', 'two'])
    put(npc('one'), 3, 3)
    put(npc('two'), 4, 4)
    show()
    arrived(ana)
    onItsWay.set(ana, 200_000)
    for (let tick = 0; tick < 30; tick++) {
      npc('one').x += 4
      show()
    }
    put(npc('two'), 150, 4)
    show()
    expect([arrived(ana), arrived(ben)]).toEqual([0, 32])
    onItsWay.set(ana, 0)
    show()
    expect(arrived(ana)).toBe(1)
    expect([...page(ana).all()].map(({ id, x }) => ({ id, x }))).toEqual([{ id: 'one', x: npc('one').x - 10 }])
  })
})

describe('what a page is told of people in rooms', () => {
  /** The square has a room far below it, with a door in its first tile. */
  function roomy() {
    const map = wide()
    const home = map.places[placeId('square')] as Place
    Object.assign(home, {
      indoors: true,
      room: { x: 0, y: 40 * tile, width: 6 * tile, height: 6 * tile, spots: [[2, 42]] },
    })
    map.furniture = [{ ...home, id: placeId('door'), kind: 'door' }]
    map.doors = [{ place: home.id, outside: [0, 0], inside: [2, 45] }]
    return village(['in', 'out'], map)
  }

  it('under the sky is that they are in the house, at its door; in the room it is where they are', () => {
    const { npc, player, put, show, page, arrived, reload, bodies } = roomy()
    put(npc('in'), 2, 42)
    put(npc('out'), 3, 3)
    put(player(ana), 5, 5)
    put(player(ben), 3, 44)
    show()
    arrived(ana)
    arrived(ben)
    const seen = (id: typeof ana) =>
      [...(page(id)?.all() ?? [])].map(({ id: who, house, x, y }) => [
        who,
        house,
        Math.floor(x / tile),
        Math.floor(y / tile),
      ])
    expect(seen(ana)).toEqual([
      ['in', 'awake', 0, 0],
      ['out', 'out', 3, 3],
    ])
    expect(seen(ben)).toEqual([['in', 'out', 2, 42]])
    expect([bodies.isShown(ben, npcId('in')), bodies.isShown(ben, npcId('out'))]).toEqual([true, false])
    // Ana goes in: her page forgets the square.
    put(player(ana), 1, 42)
    show()
    arrived(ana)
    expect(seen(ana)).toEqual([['in', 'out', 2, 42]])
    // The villager goes out: the room is empty, and Ben, who goes out too, sees both.
    put(npc('in'), 4, 4)
    put(player(ben), 5, 5)
    show()
    arrived(ana)
    arrived(ben)
    expect(seen(ana)).toEqual([])
    expect(
      seen(ben)
        .map(([who]) => who)
        .sort(),
    ).toEqual(['in', 'out'])
    reload(ben)
  })
})

describe('villagers who change', () => {
  it('look and are called as their SOUL.md says from the next tick on, and keep their place', () => {
    const { world, npc, put, show, page, arrived, characters, content } = village(['one'])
    put(npc('one'), 3, 3)
    show()
    arrived(ana)
    characters.set('one', {
      appearance: { hair: 'long' },
      ...{ id: 'one', name: 'Una', home: 'square', sociable: 0, schedule: [] },
    })
    content({ changed: [npcId('one')] })
    world.tick()
    show()
    arrived(ana)
    expect([...page(ana).all()]).toMatchObject([{ id: 'one', name: 'Una', graphic: '{"hair":"long"}' }])
  })

  it('are gone from the page when they are gone from the village, and another who comes is another', () => {
    const { world, npc, put, show, sees, page, arrived, characters, content } = village(['one', 'two'])
    put(npc('one'), 3, 3)
    put(npc('two'), 4, 4)
    show()
    arrived(ana)
    characters.delete('one')
    characters.set('new', {
      appearance: { hair: 'none' },
      ...{ id: 'new', name: 'Newton', home: 'square', sociable: 0, schedule: [] },
    })
    content({ removed: [npcId('one')], added: [npcId('new')] })
    world.tick()
    show()
    expect(sees(ana)).toEqual(['new', 'two'])
    expect([...page(ana).all()].find(({ id }) => id === 'new')).toMatchObject({
      name: 'Newton',
      graphic: '{"hair":"none"}',
    })
  })
})
