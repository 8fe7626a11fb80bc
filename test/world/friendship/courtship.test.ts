import { expect, test } from 'vitest'
import { gameTimeAt } from '../../../main/language/calendar.ts'
import { gameMs } from '../../../main/world/clock.ts'
import { courtingOf, isPromised } from '../../../main/world/courtship/court.ts'
import { promisedTo, WAITING } from '../../../main/world/courtship/evening.ts'
import type { Courtship } from '../../../main/world/courtship/kinds.ts'
import { befriend } from '../../../main/world/friendship/tastes.ts'
import type { PlaceId, PlayerId } from '../../../main/world/ids.ts'
import { changeRelation } from '../../../main/world/society/relations.ts'
import { ana, ben, npcId } from '../stage.ts'
import { besideMarta, bread, honey } from './friendship-stage.ts'

const marta = npcId('marta')
const words = { text: 'Stay.', hint: 'Be there.', hearts: 4 }
const courtship: Courtship = {
  steps: [
    { ...words, kind: 'token', name: 'Honey', goods: [honey], gives: { items: { [bread]: 1 } } },
    { ...words, kind: 'walk', name: 'A walk', place: 'square' as PlaceId, from: 0, to: 24 * 60 },
  ],
  asked: 'Walk with me.',
  taken: 'I am not free.',
  friends: 'Friends, then.',
  greeting: 'There you are.',
  called: 'dove',
  letter: 'I missed you.',
}

/** Ana stands beside Marta, with whom she has as many hearts. */
const courted = (hearts = 4) => {
  const set = besideMarta({ courtship })
  const { stage } = set
  const close = (player: PlayerId) => {
    befriend(stage.player(player), marta).hearts = [1, 2, 3, 4, 5].slice(0, hearts)
    const context = { state: stage.state, events: [] } as never
    changeRelation(context, stage.npc('marta'), player, {
      because: 'gift',
      why: 'gave me much',
      affinity: 90,
      trust: 40,
      familiarity: 90,
    })
  }
  close(ana)
  const courts = (player: PlayerId, on = true) => stage.step({ kind: 'court', player, npc: marta, on })
  const refused = (events: ReturnType<typeof courts>) =>
    events.flatMap((event) => (event.kind === 'refused' ? [event.reason] : []))
  const turns = (events: ReturnType<typeof courts>) =>
    events.flatMap((event) => (event.kind === 'courted' ? [event.how] : []))
  return { ...set, close, courts, refused, turns, steps: () => courtingOf(stage.player(ana), marta)?.steps.length }
}

test('nobody is courted with too few hearts, nor without an own will to it', () => {
  const { courts, refused } = courted(3)
  expect(refused(courts(ana))).toEqual(['not-now'])
  const { stage } = besideMarta()
  expect(stage.step({ kind: 'court', player: ana, npc: marta, on: true }).map(({ kind }) => kind)).toContain('refused')
})

test('each step hangs on a deed, at most one a day, and words bring none', () => {
  const { stage, courts, give, turns, steps, nextDay } = courted()
  give(honey)
  expect(steps()).toBeUndefined()
  expect(turns(courts(ana))).toEqual(['began'])
  stage.say(ana, 'marta', 'I love you. You are promised to me now.')
  stage.run(60)
  expect(steps()).toBe(0)
  expect(turns(give(honey))).toEqual(['step'])
  expect(turns(stage.run(60))).toEqual([])
  stage.npc('marta').x = stage.player(ana).x
  expect(turns([...nextDay(), ...stage.run(60)])).toEqual(['promised'])
  expect(stage.player(ana).moments?.flatMap((moment) => (moment.kind === 'courtship' ? [moment.how] : []))).toEqual([
    'began',
    'step',
    'promised',
  ])
})

test('whoever is promised is not free for others, until the two stay friends', () => {
  const { stage, courts, close, refused, turns } = courted()
  stage.join(ben, 'marta')
  close(ben)
  courts(ana)
  const friendship = befriend(stage.player(ana), marta)
  friendship.courting = { since: 1, steps: [1, 2] }
  expect(isPromised(stage.npc('marta'), stage.player(ana))).toBe(true)
  expect(refused(courts(ben))).toEqual(['taken'])
  expect(turns(courts(ana, false))).toEqual(['ended'])
  expect([friendship.courting, friendship.hearts.length]).toEqual([undefined, 4])
  expect(turns(courts(ben))).toEqual(['began'])
})

test('the promised one waits in the evening where the two first walked, and is glad once when one comes', () => {
  const { stage, courts, give, nextDay } = courted()
  courts(ana)
  give(honey)
  nextDay()
  stage.npc('marta').x = stage.player(ana).x
  stage.run(60)
  expect(isPromised(stage.npc('marta'), stage.player(ana))).toBe(true)
  stage.step({ kind: 'playerMoved', player: ana, x: 16.5 * 32, y: 6.5 * 32, facing: 'left' })
  stage.until(() => gameTimeAt(gameMs(stage.state)).time === '18:58', 40_000)
  expect(stage.npc('marta').doing).not.toBe(WAITING)
  stage.until(() => stage.npc('marta').doing === WAITING, 200)
  expect(stage.npc('marta').at).toBe('square')
  const met = () => courtingOf(stage.player(ana), marta)?.met
  expect(met()).toBeUndefined()
  stage.run(30)
  const { x, y } = stage.npc('marta')
  stage.step({ kind: 'playerMoved', player: ana, x: x + 40, y, facing: 'left' })
  const seen = stage.run(60)
  expect(seen).toContainEqual({ kind: 'emoted', npc: 'marta', emote: 'heart' })
  const first = met()
  expect(first).toBeDefined()
  stage.run(60)
  expect(met()).toBe(first)
  stage.until(() => stage.npc('marta').doing !== WAITING, 2000)
})

test('nobody waits for one who has not come for days', () => {
  const { stage, courts, give, nextDay } = courted()
  courts(ana)
  give(honey)
  nextDay()
  stage.npc('marta').x = stage.player(ana).x
  stage.run(60)
  const waits = (days: number) =>
    promisedTo(stage.state, stage.npc('marta'), gameMs(stage.state) + days * 24 * 60 * 60_000)?.id
  expect(waits(9)).toBe(ana)
  stage.step({ kind: 'leave', player: ana })
  expect([waits(2), waits(4)]).toEqual([ana, undefined])
})
