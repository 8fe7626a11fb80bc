import { expect, it } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { hourMs } from '../../../main/language/calendar.ts'
import { createLiveWorld } from '../../../main/server/live/live-world.ts'
import { sayInEnglish } from '../../../main/server/live/tongues.ts'
import { tellOnlookers } from '../../../main/server/travel/onlookers.ts'
import type { PlayerId } from '../../../main/world/ids.ts'
import { createSimulation } from '../../../main/world/step.ts'
import { ana, ben, character, createStage, npcId, placeId } from '../../world/stage.ts'

it('who stands by a way sees who goes and who comes; who is far away, or goes, does not', () => {
  const stage = createStage({ characters: [character('yara')] })
  const square = stage.map.places[placeId('square')]
  const { x, y } = { x: square?.x ?? 0, y: square?.y ?? 0 }
  const world = createLiveWorld({
    ...{ simulation: createSimulation(stage.map), state: stage.state, store: null, logger: silentLogger, still: true },
  })
  const told: string[] = []
  tellOnlookers({
    world,
    ways: () => [{ place: 'square', zone: 'harbour', label: 'Harbour', at: 'quay' }],
    notice: (player, text) => void told.push(`${player}: ${text}`),
    sayTo: sayInEnglish,
  })
  const load = { bag: { gold: 0, items: {} } }
  const far = 'p-0000000000000far' as PlayerId
  const corner = { x: (stage.map.columns - 1) * stage.map.tileSize, y: stage.map.tileSize }
  for (const [player, name, position] of [
    [ana, 'Ana', { x, y }],
    [ben, 'Ben', { x, y }],
    [far, 'Far', corner],
  ] as const)
    world.send({ kind: 'join', player, name, position })
  expect(Math.hypot(corner.x - x, corner.y - y) / stage.map.tileSize).toBeGreaterThan(12)
  world.send({ kind: 'departNpc', npc: npcId('yara'), zone: 'harbour', at: placeId('square'), road: hourMs })
  world.tick()
  world.send({ kind: 'depart', player: ben, zone: 'harbour', at: placeId('square') })
  world.tick()
  world.send({
    ...{ kind: 'admit', player: ben, name: 'Ben', transfer: `${ben}.2`, zone: 'harbour', at: placeId('square'), load },
  })
  world.tick()
  expect(told).toEqual([
    `${ana}: yara sets out for Harbour.`,
    `${ben}: yara sets out for Harbour.`,
    `${ana}: Ben sets out for Harbour.`,
    `${ana}: Ben comes from Harbour.`,
  ])
})
