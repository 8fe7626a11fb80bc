import { expect, it } from 'vitest'
import { paceInput } from '../../../main/page/input-pace.ts'

interface Point {
  x: number
  y: number
  z: number
}
const inside: Point = { x: 496, y: 2224, z: 0 }
const outside: Point = { x: 688, y: 848, z: 0 }

/** RPGJS's page as far as the own player's position is concerned: it keeps the server's answers until the next step. */
function rpgjs() {
  const player = {
    position: { ...inside, copy: () => ({ ...player.position }) },
    pendingMove: [],
    canMove: true,
  }
  const serverFrames = new Map<number, Point>()
  const gameEngine = {
    playerId: 'p-me',
    processInput: async () => ({ inputs: [] }),
    updateObject(change: { playerId: string; params: { position: Point }; paramsChanged?: { teleported?: number } }) {
      if (change.playerId === 'p-me' && change.paramsChanged?.teleported)
        Object.assign(player.position, change.params.position)
    },
  }
  const engine = {
    player,
    controls: { preStep: () => {}, options: {} },
    gameEngine,
    socket: null,
    clientFrames: new Map<number, unknown>(),
    serverFrames,
    serverReconciliation() {
      for (const at of serverFrames.values()) Object.assign(player.position, at)
      serverFrames.clear()
    },
    processInput: async () => {},
  }
  return {
    engine,
    /** A packet about a body, with the server's answer to the player's last move, if there is one. */
    packet(id: string, position: Point, { answer, teleported }: { answer?: [number, Point]; teleported?: number }) {
      if (answer) serverFrames.set(...answer)
      gameEngine.updateObject({
        playerId: id,
        params: { position },
        paramsChanged: { ...(teleported && { teleported }) },
      })
    },
    at: () => ({ x: player.position.x, y: player.position.y }),
  }
}
const place = ({ x, y }: Point) => ({ x, y })

it('a player who is led through a door stays on that side, even when the step before is still to be taken over', () => {
  const page = rpgjs()
  paceInput({ engine: page.engine as never, beforeStep: () => {} })
  page.packet('p-me', inside, { answer: [-1, inside] })
  page.packet('p-me', outside, { teleported: 2 })
  page.engine.serverReconciliation()
  expect(page.at()).toEqual(place(outside))
})

it('… and when it comes in one packet with the door', () => {
  const page = rpgjs()
  paceInput({ engine: page.engine as never, beforeStep: () => {} })
  page.packet('p-me', outside, { answer: [-1, inside], teleported: 2 })
  page.engine.serverReconciliation()
  expect(page.at()).toEqual(place(outside))
})

it('steps after the door count, and doors of others change nothing', () => {
  const page = rpgjs()
  paceInput({ engine: page.engine as never, beforeStep: () => {} })
  page.packet('p-me', outside, { teleported: 2 })
  const further = { ...outside, y: outside.y + 3 }
  page.packet('p-me', further, { answer: [-2, further] })
  page.packet('p-other', inside, { teleported: 5 })
  page.engine.serverReconciliation()
  expect(page.at()).toEqual(place(further))
})
