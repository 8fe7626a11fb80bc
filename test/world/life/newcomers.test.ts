import { describe, expect, it } from 'vitest'
import { tilesBetween } from '../../../main/world/geometry.ts'
import { ana, character, createStage, entry, npcId, only } from '../stage.ts'

const sleeper = (id: string, at: string) => character(id, { at, schedule: [entry(0, 24, at, 'sleeping')] })
const arrive = (stage: ReturnType<typeof createStage>, player = ana, arrives = true) =>
  stage.step({
    ...{ kind: 'join', player, name: player, position: { x: 3 * 32 + 16, y: 4 * 32 + 16 } },
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

  it('answers whoever came up to them, though others hear it; a name turns the words to another', () => {
    const near = createStage({ characters: [character('elder'), character('smith')] })
    arrive(near)
    near.until(() => met(near).length > 0)
    const [comer = '', other = ''] = met(near)[0]?.[0] === 'elder' ? ['elder', 'smith'] : ['smith', 'elder']
    near.answer(comer, 'Welcome.')
    near.step({ kind: 'sayAloud', player: ana, text: `Good day, ${other}`, message: 'm-1' })
    expect(only(near.log, 'heardAloud').map(({ npc }) => npc)).toContain(other)
    near.step({ kind: 'sayAloud', player: ana, text: 'Thank you', message: 'm-2' })
    expect(near.npc(comer).operations.map(({ request }) => request)).toMatchObject([{ kind: 'reply', from: ana }])
  })

  it("is told of nobody's wishes before the welcome", () => {
    const wishes = [{ kind: 'save' as const, what: 'a second ox' }]
    const stage = createStage({ characters: [{ ...character('ines'), bag: { gold: 10, items: {} }, wishes }] })
    stage.run(10)
    arrive(stage)
    stage.until(() => only(stage.log, 'operationRequested').length > 0)
    expect(only(stage.log, 'operationRequested')[0]?.request).toEqual({
      kind: 'heartbeat',
      because: [{ kind: 'newcomer', body: ana }],
    })
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
