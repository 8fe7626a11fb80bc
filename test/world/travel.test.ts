import { expect, it } from 'vitest'
import { stateShape } from '../../main/saves/state-shape/state-shape.ts'
import type { CraftId } from '../../main/world/ids.ts'
import { ana, createStage, only, placeId } from './stage.ts'

const craft = 'fishing' as CraftId
const leaves = { kind: 'depart', player: ana, zone: 'harbour', at: placeId('quay') } as const

it('ends the talk of a player who sets out, takes along what is theirs, and leaves what belongs to the people here', () => {
  const stage = createStage()
  stage.join(ana, 'elder')
  stage.say(ana, 'elder', 'Good morning')
  const friends = { [stage.npc('elder').id]: { hearts: 1 } } as never
  Object.assign(stage.player(ana), { practice: { [craft]: { uses: 5, good: 2 } }, friends })
  const events = stage.step(leaves)
  expect(only(events, 'conversationEnded')).toMatchObject([{ reason: 'left' }])
  expect(only(events, 'departed')).toMatchObject([
    { transfer: `${ana}.1`, load: { bag: { gold: 0, items: {} }, practice: { [craft]: { uses: 5, good: 2 } } } },
  ])
  expect(stage.player(ana)).toMatchObject({ present: false, friends })
  expect(stage.npc('elder').conversation).toBeNull()
  expect(only(stage.say(ana, 'elder', 'Wait'), 'refused')).toMatchObject([{ reason: 'unknown-body' }])
  expect(only(stage.step(leaves), 'refused')).toMatchObject([{ command: 'depart', reason: 'unknown-body' }])
})

it('takes a player in at the way, as a newcomer at first, and counts the more of what they have practised', () => {
  const stage = createStage()
  const admit = (transfer: string, gold: number, uses: number) =>
    stage.step({
      kind: 'admit',
      ...{ player: ana, name: 'Ana', zone: 'harbour', at: placeId('mill'), transfer },
      load: { bag: { gold, items: {} }, practice: { [craft]: { uses, good: 1 } } },
    })
  admit(`${ana}.3`, 2, 5)
  const { x, y } = stage.player(ana)
  const { mill } = stage.map.places as Record<string, { x: number; y: number; width: number; height: number }>
  expect(mill && x > mill.x && x < mill.x + mill.width && y > mill.y && y < mill.y + mill.height).toBe(true)
  expect(stage.player(ana)).toMatchObject({ present: false, bag: { gold: 2 }, newcomer: {}, crossings: { last: 3 } })
  // An old transfer, the same again, one of somebody else, and no number.
  for (const transfer of [`${ana}.1000000000001`, `${ana}.2`, `${ana}.3`, 'p-0000000000000ben.9', ana, `${ana}.x`]) {
    const [refused] = only(admit(transfer, 9, 9), 'refused')
    expect(refused?.reason).toMatch(/^(knows-already|invalid)$/)
  }
  admit(`${ana}.4`, 2, 2)
  expect(stage.player(ana)).toMatchObject({
    bag: { gold: 4 },
    practice: { [craft]: { uses: 5 } },
    crossings: { last: 4 },
  })
  stage.step({ kind: 'join', player: ana, name: 'Ana' })
  stage.step(leaves)
  expect(stateShape.safeParse(JSON.parse(JSON.stringify(stage.state))).error).toBeUndefined()
})
