import { expect, it } from 'vitest'
import { createGameState } from '../../main/page/game-state.ts'
import { createPosing } from '../../main/page/posing.ts'
import type { SeenBody } from '../../main/server/rooms/frames/seen-bodies.ts'

const bram: SeenBody = {
  ...{ id: 'bram', name: 'Bram', graphic: 'look-1', x: 0, y: 0, direction: 3, house: 'out', moving: false },
  ...{ posture: 'hammer', seat: 'none', feeling: 'plain' },
}

it('a body shows what it does once that picture has come, gestures while it speaks, and walks as ever', () => {
  const state = createGameState()
  const body = { ...bram }
  const loaded = new Set<string>()
  const asked: string[] = []
  const drawing = { graphic: 'look-1', setGraphic: (name: string) => void Object.assign(drawing, { graphic: name }) }
  const engine = { getScene: () => ({ getSprite: () => ({ getLayoutContainer: () => ({ children: [drawing] }) }) }) }
  const posing = createPosing({
    state,
    villagers: () => [body],
    isLoaded(image) {
      asked.push(image)
      return loaded.has(image)
    },
  })
  let now = 0
  const shown = (): string => {
    now += 200
    posing.frame(engine as never, now)
    return drawing.graphic
  }
  state.me.id = 'nobody'
  const scene = engine.getScene()
  engine.getScene = () => ({
    ...scene,
    getSprite: ((id: string) => (id === 'bram' ? scene.getSprite() : undefined)) as never,
  })

  expect([shown(), asked.at(-1)]).toEqual(['look-1', '/assets/look-1-hammer.png'])
  for (const sheet of ['look-1-hammer', 'look-1-talk', 'look-1']) loaded.add(`/assets/${sheet}.png`)
  expect(shown()).toBe('look-1-hammer')
  state.bubbles = [{ id: 'b', speaker: 'bram', name: 'Bram', text: 'Aye.', until: 1e9, thinking: false, more: false }]
  expect(shown()).toBe('look-1-talk')
  state.bubbles = []
  body.moving = true
  expect(shown()).toBe('look-1')
  body.moving = false
  expect(shown()).toBe('look-1-hammer')
  const before = asked.length
  for (let frame = 0; frame < 100; frame++) posing.frame(engine as never, now + frame)
  // It looks ten times a second, whatever the frame rate, and asks for nothing that it already shows.
  expect(asked.length).toBe(before)
})

it('a player who uses a thing is seen at it, and stands as ever afterwards', () => {
  const state = createGameState()
  const drawing = { graphic: 'look-1', setGraphic: (name: string) => void Object.assign(drawing, { graphic: name }) }
  const sprite = { getLayoutContainer: () => ({ children: [drawing] }) }
  const engine = { getScene: () => ({ getSprite: (id: string) => (id === 'p-ana' ? sprite : undefined) }) }
  const posing = createPosing({ state, villagers: () => [], isLoaded: () => true })
  state.me.id = 'p-ben'
  state.around = [{ id: 'p-ana', name: 'Ana', kind: 'player' }]
  let now = 0
  const shown = (): string => {
    now += 200
    posing.frame(engine as never, now)
    return drawing.graphic
  }
  state.poses = [{ id: 'p-ana', pose: 'fish', seat: 'none', faces: 'up' }]
  expect(shown()).toBe('look-1-fish')
  state.poses = [{ id: 'p-ana', pose: null, seat: 'bench', faces: 'down' }]
  expect(shown()).toBe('look-1-benched')
  state.poses = []
  expect(shown()).toBe('look-1')
})
