import { describe, expect, it } from 'vitest'
import { HEARING_TILES, OPERATION_EXPIRY_TICKS } from '../../../main/world/constants.ts'
import { tilesBetween } from '../../../main/world/geometry.ts'
import { asciiMap } from '../../support/small-map.ts'
import { ana, character, createStage, npcId, only } from '../stage.ts'

/** A long green, so that one can walk out of earshot. */
const green = () =>
  asciiMap([`ssssss${'.'.repeat(34)}`, `ssssss${'.'.repeat(34)}`, `ssssss${'.'.repeat(34)}`], { s: 'square' })
type Stage = ReturnType<typeof createStage>

const walk = (stage: Stage, tiles: number) => {
  const elder = stage.npc('elder')
  stage.step({ kind: 'playerMoved', player: ana, x: elder.x + tiles * 32, y: elder.y, facing: 'right' })
}
const greetings = (stage: Stage) => only(stage.log, 'said').filter(({ speaker }) => speaker === npcId('elder'))
const asked = (stage: Stage) =>
  only(stage.log, 'operationRequested').filter(({ request }) => request.kind === 'heartbeat')

/** The smith stands this many tiles beside the elder. */
const standBeside = (stage: Stage, tiles: number) => {
  const { x, y } = stage.npc('elder')
  Object.assign(stage.npc('smith'), { x: x + tiles * 32, y })
}

/** Ana comes near the elder, who has a HEARTBEAT.md and is asked what to say. */
const met = (others = [] as string[]) => {
  const elder = { ...character('elder'), heartbeat: true as const }
  const stage = createStage({ map: green(), characters: [elder, ...others.map((id) => character(id))] })
  stage.step({ kind: 'heartbeatRules', rules: { minutes: 0, aloneMinutes: 240, mostADay: 40 } })
  stage.join(ana, 'elder', 2)
  stage.until(() => stage.npc('elder').operations.length > 0)
  expect(stage.npc('elder').operations[0]?.request).toEqual({
    kind: 'heartbeat',
    because: [{ kind: 'arrived', body: ana }],
  })
  return stage
}

describe('a greeting', () => {
  it('is said to whom it is for', () => {
    const stage = met()
    stage.answer('elder', 'Good day, Ana.')
    expect(greetings(stage)).toMatchObject([{ text: 'Good day, Ana.', greets: ana }])
  })

  it('waits for a player who has walked on, and is said once when they meet again; no mind is asked a second time', () => {
    const stage = met()
    walk(stage, 20)
    stage.answer('elder', 'Good day, Ana.')
    expect(greetings(stage)).toEqual([])
    stage.run(60)
    expect(greetings(stage)).toEqual([])
    walk(stage, 2)
    stage.run(60)
    expect(greetings(stage)).toMatchObject([{ text: 'Good day, Ana.', greets: ana }])
    stage.run(300)
    expect([greetings(stage).length, asked(stage).length]).toEqual([1, 1])
  })

  it('waits until a talk with somebody else is over', () => {
    const stage = met(['smith'])
    standBeside(stage, 3)
    stage.say(ana, 'smith', 'Good day, smith.')
    stage.answer('elder', 'Good day, Ana.')
    stage.answer('smith', 'Good day.')
    stage.run(60)
    expect(greetings(stage)).toEqual([])
    stage.step({ kind: 'leaveConversation', body: ana })
    stage.run(60)
    expect(greetings(stage)).toMatchObject([{ text: 'Good day, Ana.' }])
  })

  it('is dropped when the two speak with each other before, and after two hours of the game', () => {
    const spoken = met()
    walk(spoken, 20)
    spoken.answer('elder', 'Good day, Ana.')
    walk(spoken, 2)
    spoken.say(ana, 'elder', 'Hello!')
    spoken.run(16)
    spoken.answer('elder', 'Hello.')
    spoken.step({ kind: 'leaveConversation', body: ana })
    spoken.run(60)
    expect(greetings(spoken).map(({ text }) => text)).toEqual(['Hello.'])
    const late = met()
    walk(late, 20)
    late.answer('elder', 'Good day, Ana.')
    late.run(1900)
    walk(late, 2)
    late.run(5)
    expect(late.npc('elder').heart.owes).toBeUndefined()
    expect(greetings(late)).toEqual([])
  })

  it('of a mind that was too slow is asked for once more, and never a third time', () => {
    const stage = met()
    stage.run(OPERATION_EXPIRY_TICKS + 40)
    expect(only(stage.log, 'operationEnded')).toMatchObject([{ outcome: 'expired' }])
    expect(asked(stage)).toHaveLength(2)
    stage.run(OPERATION_EXPIRY_TICKS + 400)
    expect(asked(stage)).toHaveLength(2)
  })

  it('is asked for once the player is free, not while they talk with another', () => {
    const elder = { ...character('elder'), heartbeat: true as const }
    const stage = createStage({ map: green(), characters: [elder, character('smith')] })
    stage.step({ kind: 'heartbeatRules', rules: { minutes: 0, aloneMinutes: 240, mostADay: 40 } })
    standBeside(stage, 3)
    stage.join(ana, 'smith', 1)
    stage.say(ana, 'smith', 'Good day.')
    stage.answer('smith', 'Good day.')
    stage.run(100)
    expect(asked(stage)).toEqual([])
    stage.step({ kind: 'leaveConversation', body: ana })
    stage.run(40)
    expect(asked(stage)).toHaveLength(1)
  })

  it('of somebody who came up to a newcomer is brought after them', () => {
    const stage = createStage({ map: green(), characters: [character('elder')] })
    const { x, y } = stage.npc('elder')
    const position = { x: x + 4 * 32, y }
    stage.step({ kind: 'join', player: ana, name: 'Ana', position, arrives: true })
    stage.until(() => stage.npc('elder').operations.length > 0)
    walk(stage, 25)
    stage.answer('elder', 'Welcome, Ana!')
    expect(greetings(stage)).toEqual([])
    stage.npc('elder').plan = null
    stage.until(() => greetings(stage).length > 0)
    expect(greetings(stage)).toMatchObject([{ text: 'Welcome, Ana!', greets: ana }])
    expect(tilesBetween(stage.map, stage.npc('elder'), stage.player(ana))).toBeLessThanOrEqual(HEARING_TILES)
  })
})
