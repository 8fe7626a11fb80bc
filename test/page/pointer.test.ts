import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { listenToPointer } from '../../main/page/pointer.ts'
import { createStage } from '../../main/page/stage.ts'

/** A page on which Greta and Pim are drawn at these feet, Marta is in the bakery, and whose pointer the test moves. */
function page(places: Record<string, { x: number; y: number }>) {
  const canvas = Object.assign(new EventTarget(), { style: { cursor: '' } })
  const door = { x: 200, y: 100, width: 32, height: 32 }
  const engine = {
    renderer: { canvas, width: 800, height: 600 },
    getScene: () => ({
      viewport: { scale: { x: 1, set: () => {} }, toWorld: (x: number, y: number) => ({ x, y }) },
      getSprite: (body: string) => {
        const at = places[body]
        // RPGJS knows a body by its corner, which is here from the middle of its feet.
        return at && { getGlobalPosition: () => ({ x: at.x - 10, y: at.y - 14 }), worldTransform: { a: 1 } }
      },
    }),
  }
  const state = {
    around: [
      { id: 'greta', name: 'Greta', kind: 'npc' },
      { id: 'pim', name: 'Pim', kind: 'npc' },
    ],
    lived: [
      {
        house: { id: 'bakery', label: 'the bakery', x: 150, y: 50, width: 150, height: 100, door },
        people: [{ id: 'marta', name: 'Marta', asleep: false }],
      },
    ],
    reachable: [],
    uses: [],
    settings: { zoom: 1 },
  }
  const stage = createStage(state as never)
  stage.sceneLoaded(engine as never)
  const done: string[] = []
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const open = (hasRoom: boolean) =>
    listenToPointer({
      ...{ engine, state, stage },
      conversation: { approach: ({ name }: { name: string }) => done.push(`talk to ${name}`) },
      goods: {},
      uses: { forgetWish: () => {} },
      tileSize: () => 32,
      feet: () => null,
      here: stop.signal,
      villagers: () =>
        ['greta', 'pim'].flatMap((id) =>
          places[id] ? [{ id, name: id === 'pim' ? 'Pim' : 'Greta', ...places[id] }] : [],
        ),
      walkTo: ({ x, y }: { x: number; y: number }) => done.push(`walk to ${x} ${y}`),
      hasRoom: () => hasRoom,
    } as never)
  const send = (kind: string, x: number, y: number) =>
    canvas.dispatchEvent(Object.assign(new Event(kind), { clientX: x, clientY: y, button: 0, pointerType: 'touch' }))
  return {
    done,
    open,
    press: (x: number, y: number) => send('pointerdown', x, y),
    lift: (x: number, y: number) => send('pointerup', x, y),
  }
}

describe('a tap', () => {
  it('talks to the one who was drawn there when it began, not to another who has stepped there meanwhile', () => {
    const places = { greta: { x: 100, y: 100 }, pim: { x: 400, y: 100 } }
    const { done, open, press, lift } = page(places)
    open(true)
    press(100, 80)
    Object.assign(places, { greta: { x: 140, y: 100 }, pim: { x: 100, y: 105 } })
    lift(102, 80)
    expect(done).toEqual(['talk to Greta'])
  })

  it('follows whoever stood there a moment ago and has walked on', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const places = { greta: { x: 100, y: 100 }, pim: { x: 400, y: 100 } }
    const { done, open, press, lift } = page(places)
    open(true)
    vi.advanceTimersByTime(200)
    Object.assign(places, { greta: { x: 160, y: 100 } })
    press(100, 80)
    lift(102, 80)
    expect(done).toEqual(['talk to Greta'])
  })

  it('talks to the front one of two, and to the one behind where only that one is drawn', () => {
    const { done, open, press, lift } = page({ greta: { x: 100, y: 100 }, pim: { x: 112, y: 110 } })
    open(true)
    for (const x of [106, 100]) {
      press(x, 80)
      lift(x, 80)
    }
    expect(done).toEqual(['talk to Pim', 'talk to Greta'])
  })

  it('on a door walks there, and calls nobody who is in a room behind it', () => {
    const { done, open, press, lift } = page({})
    open(true)
    press(216, 90)
    lift(216, 90)
    expect(done).toEqual(['walk to 216 90'])
  })

  it('on the door of a house without a room calls somebody out of it', () => {
    const { done, open, press, lift } = page({})
    open(false)
    press(216, 90)
    lift(216, 90)
    expect(done).toEqual(['talk to Marta'])
  })
})
