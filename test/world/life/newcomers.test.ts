import { describe, expect, it } from 'vitest'
import { tilesBetween } from '../../../main/world/geometry.ts'
import { ana, character, createStage, entry, npcId, only } from '../stage.ts'

const sleeper = (id: string, at: string) => character(id, { at, schedule: [entry(0, 24, at, 'sleeping')] })
const arrive = (stage: ReturnType<typeof createStage>, player = ana, arrives = true) =>
  stage.step({
    ...{ kind: 'join', player, name: player, position: { x: 2 * 32 + 16, y: 6 * 32 + 16 } },
    ...(arrives && { arrives: true }),
  } as const)
const met = (stage: ReturnType<typeof createStage>) =>
  only(stage.log, 'operationRequested').flatMap(({ npc, request }) =>
    request.kind === 'heartbeat' && request.because.some(({ kind }) => kind === 'newcomer')
      ? [[npc, request.because.find(({ kind }) => kind === 'newcomer')]]
      : [],
  )

describe('a player who comes for the first time', () => {
  it('is met by the nearest who is awake: they walk up, and their mind is asked once', () => {
    const stage = createStage({ characters: [sleeper('abed', 'square'), character('miller', { at: 'mill' })] })
    arrive(stage)
    stage.until(() => met(stage).length > 0)
    expect(met(stage)).toEqual([['miller', { kind: 'newcomer', body: ana }]])
    expect(tilesBetween(stage.map, stage.npc('miller'), stage.player(ana))).toBeLessThan(6)
    stage.answer('miller', 'Welcome.')
    stage.run(2000)
    expect(met(stage)).toHaveLength(1)
    expect(stage.player(ana).newcomer).toBeUndefined()
  })

  it('is met once in a life, and not on a return', () => {
    const stage = createStage()
    arrive(stage)
    stage.until(() => met(stage).length > 0)
    stage.answer('elder', 'Welcome.')
    stage.step({ kind: 'leave', player: ana })
    stage.run(3000)
    arrive(stage)
    stage.run(2000)
    expect(met(stage)).toHaveLength(1)
  })

  it('is left alone after walking up to somebody, and where nobody is awake', () => {
    const stage = createStage({ characters: [character('elder'), sleeper('abed', 'mill')] })
    arrive(stage)
    stage.step({ kind: 'approach', player: ana, npc: npcId('elder') })
    stage.run(1000)
    expect(met(stage)).toEqual([])
    const night = createStage({ characters: [sleeper('abed', 'square')] })
    arrive(night)
    night.run(2000)
    expect(met(night)).toEqual([])
    expect(night.player(ana).newcomer).toBeUndefined()
  })

  it('has somebody else come when the first is called away', () => {
    const stage = createStage({ characters: [character('elder'), character('miller', { at: 'mill' })] })
    arrive(stage)
    stage.until(() => stage.player(ana).newcomer?.by !== undefined)
    expect(stage.player(ana).newcomer?.by).toBe('elder')
    stage.step({ kind: 'holdHeart', npc: npcId('elder'), because: 'switched-off' })
    stage.until(() => stage.player(ana).newcomer?.by === npcId('miller'))
  })

  it('is not met in a world that was told of no arrival, as in logs of before', () => {
    const stage = createStage()
    arrive(stage, ana, false)
    stage.run(1000)
    expect(met(stage)).toEqual([])
  })
})
