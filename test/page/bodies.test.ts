import { describe, expect, it } from 'vitest'
import { clearAway, createBodies } from '../../main/page/bodies.ts'
import { createFrameWriter, withHouse } from '../../main/server/rooms/frames/frame-codec.ts'

interface Logic {
  position: { x: number; y: number; z: number }
  direction: number
  moving: boolean
  speed: number
  teleported: number
  type: string
  name: string
  layout: unknown
  prevParamsChanged?: { prevParamsChanged?: unknown }
}

/**
 * RPGJS's page as far as bodies are concerned: it forgets them all when it enters a map, and keeps each body's previous
 * state with all states before that.
 */
function rpgjs() {
  const objects: Record<string, { object: Logic }> = {}
  const sprites: Record<string, { x: number; y: number }> = {}
  const game = {
    playerId: 'p-me',
    getObject: (id: string) => objects[id] ?? null,
    getObjects: () => objects,
    updateObject({ playerId: id, params }: { playerId: string; params: Partial<Logic> }) {
      const object = objects[id]?.object ?? ({} as Logic)
      object.prevParamsChanged = { ...object }
      Object.assign(object, params)
      objects[id] = { object }
    },
    removeObjectAndShape: (id: string) => delete objects[id],
  }
  return {
    engine: { gameEngine: game, getScene: () => ({ getSprite: (id: string) => sprites[id] }) } as never,
    sprites,
    logic: (id: string) => objects[id]?.object,
    villagers: () => Object.keys(objects).filter((id) => id !== 'p-me'),
    enter(): void {
      for (const id of Object.keys(objects)) delete objects[id]
      objects['p-me'] = { object: {} as Logic }
    },
  }
}

const writer = createFrameWriter()
const frame = (whole: boolean, write: () => void): Uint8Array => {
  writer.begin(whole)
  write()
  return writer.end()
}
const marta = { id: 'marta', name: 'Marta', graphic: 'look-1' }
const bram = { id: 'bram', name: 'Bram', graphic: 'look-2' }
const both = () =>
  frame(true, () => {
    writer.entered(0, marta, 100, 200, 3)
    writer.entered(1, bram, 300, 200, 4)
  })

describe('villagers on the page', () => {
  it('are given to RPGJS as it would have them from a packet, once its player is on the map, and again when it has entered anew', () => {
    const page = rpgjs()
    const bodies = createBodies()
    bodies.take(null, both())
    bodies.frame(page.engine)
    expect(page.villagers()).toEqual([])
    page.enter()
    bodies.frame(page.engine)
    expect(page.villagers()).toEqual(['marta', 'bram'])
    expect(page.logic('marta')).toMatchObject({
      type: 'event',
      name: 'Marta',
      position: { x: 100, y: 200, z: 0 },
      direction: 3,
      layout: { center: { lines: [{ col: [{ id: 'graphic', value: 'look-1' }] }] } },
    })
    page.enter()
    bodies.frame(page.engine)
    expect(page.villagers()).toEqual(['marta', 'bram'])
  })

  it('walk smoothly: in just the time until the next step is told, at whatever pace, to the end of the last one', () => {
    const page = rpgjs()
    const bodies = createBodies()
    page.enter()
    bodies.take(page.engine, both())
    page.sprites.marta = { x: 100, y: 200 }
    bodies.take(
      page.engine,
      frame(false, () => writer.moved(0, 4, 0, 104, 200, 2, 3)),
    )
    const walking = page.logic('marta')
    expect(walking).toMatchObject({ position: { x: 104, y: 200 }, direction: 2, moving: true })
    // Four RPGJS frames lie between two steps; the glide takes slightly longer, so that nobody stops between them.
    expect((walking?.speed ?? 0) * 4).toBeLessThan(4)
    expect((walking?.speed ?? 0) * 5).toBeGreaterThan(4)
    page.sprites.marta = { x: 103, y: 200 }
    const pace = walking?.speed
    bodies.take(
      page.engine,
      frame(false, () => {}),
    )
    expect(page.logic('marta')).toMatchObject({ moving: false, speed: pace, position: { x: 104 } })
  })

  it('never stand still on their way, and stay less than a step behind, though frames come early and late', () => {
    const page = rpgjs()
    const bodies = createBodies()
    page.enter()
    bodies.take(page.engine, both())
    const sprite = { x: 100, y: 200 }
    page.sprites.marta = sprite
    let at = 100
    // In RPGJS frames; on average four pass between two server frames.
    for (const late of [4, 4, 3, 5, 4, 5, 3, 4, 3, 5, 5, 3, 4].flatMap((gap) => [gap, 4])) {
      at += 4
      bodies.take(
        page.engine,
        frame(false, () => writer.moved(0, 4, 0, at, 200, 2)),
      )
      for (let drawn = 0; drawn < late; drawn++) {
        // As RPGJS moves a picture in each frame.
        const step = Math.min(page.logic('marta')?.speed ?? 0, at - sprite.x)
        expect(step).toBeGreaterThan(0)
        sprite.x += step
      }
      expect(at - sprite.x).toBeLessThan(4)
    }
  })

  it('are not drawn while they are in a house, and come out of it where they stand', () => {
    const page = rpgjs()
    const bodies = createBodies()
    page.enter()
    bodies.take(page.engine, both())
    bodies.take(
      page.engine,
      frame(false, () => writer.moved(0, 0, 0, 100, 200, withHouse(3, 'asleep'), 3)),
    )
    bodies.frame(page.engine)
    expect(page.villagers()).toEqual(['bram'])
    expect(bodies.villagers().map(({ id, house, direction }) => [id, house, direction])).toEqual([
      ['marta', 'asleep', 3],
      ['bram', 'out', 4],
    ])
    bodies.take(
      page.engine,
      frame(false, () => writer.moved(0, 4, 0, 104, 200, withHouse(2, 'out'), 3)),
    )
    expect(page.logic('marta')).toMatchObject({ position: { x: 104, y: 200 }, direction: 2 })
    page.enter()
    bodies.take(
      page.engine,
      frame(true, () => writer.entered(0, marta, 100, 200, withHouse(3, 'awake'))),
    )
    bodies.frame(page.engine)
    expect(page.villagers()).toEqual([])
  })

  it('who are far from where they were do not slide there', () => {
    const page = rpgjs()
    const bodies = createBodies()
    page.enter()
    bodies.take(page.engine, both())
    page.sprites.bram = { x: 300, y: 200 }
    const before = page.logic('bram')?.teleported
    bodies.take(
      page.engine,
      frame(false, () => writer.moved(1, 500, 0, 800, 200, 4)),
    )
    expect(page.logic('bram')?.teleported).not.toBe(before)
    expect(page.logic('bram')?.position).toMatchObject({ x: 800, y: 200 })
  })

  it('are gone when the server says so, and when a whole frame is without them', () => {
    const page = rpgjs()
    const bodies = createBodies()
    page.enter()
    bodies.take(page.engine, both())
    bodies.take(
      page.engine,
      frame(false, () => writer.gone(0)),
    )
    expect(page.villagers()).toEqual(['bram'])
    bodies.take(
      page.engine,
      frame(true, () => writer.entered(0, marta, 1, 2, 3)),
    )
    expect(page.villagers()).toEqual(['marta'])
    expect(bodies.villagers().map(({ id }) => id)).toEqual(['marta'])
  })

  it('hold no chain of what they once were, which RPGJS would keep for as long as the page is open', () => {
    const page = rpgjs()
    const bodies = createBodies()
    page.enter()
    bodies.take(page.engine, both())
    for (let look = 0; look < 20; look++) {
      bodies.take(
        page.engine,
        frame(false, () => writer.entered(0, { ...marta, graphic: `look-${look}` }, 100, 200, 3)),
      )
      bodies.frame(page.engine)
    }
    let length = 0
    for (
      let link = page.logic('marta')?.prevParamsChanged as { prevParamsChanged?: unknown } | undefined;
      link;
      length++
    ) {
      link = link.prevParamsChanged as typeof link
    }
    expect(length).toBe(1)
    expect(page.logic('marta')?.layout).toEqual({ center: { lines: [{ col: [{ id: 'graphic', value: 'look-19' }] }] } })
  })
})

it('a picture that RPGJS takes away leaves no empty boxes on the map', () => {
  const removed: unknown[] = []
  const box = { parent: { removeChild: (child: unknown) => removed.push(child) } }
  clearAway({ parent: { parent: box } } as never)
  expect(removed).toEqual([box])
  expect(() => clearAway({ parent: null } as never)).not.toThrow()
})
