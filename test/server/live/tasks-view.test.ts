import { describe, expect, it } from 'vitest'
import { hourMs } from '../../../main/language/calendar.ts'
import { translations } from '../../../main/language/messages/bundled.ts'
import { noticesIn, noticesInEnglish } from '../../../main/language/messages/notices.ts'
import { tasksSeen } from '../../../main/server/live/surroundings/tasks-seen.ts'
import { tasksElsewhere } from '../../../main/server/live/tasks-view.ts'
import { gameMs } from '../../../main/world/clock.ts'
import type { ItemId, QuestId } from '../../../main/world/ids.ts'
import type { Task } from '../../../main/world/travel/task-kinds.ts'
import { ana, character, createStage, npcId } from '../../world/stage.ts'

const salt = 'salt' as ItemId
const thing = { one: 'sack of salt', many: 'sacks of salt', names: { de: { one: 'Sack Salz', many: 'Säcke Salz' } } }
const task: Task = {
  ...{ quest: 'salt' as QuestId, since: 0, name: 'Salt for the bread', text: 'Bring me salt, dear.' },
  ...{ giver: npcId('marta'), giverName: 'Marta' },
  steps: [
    { kind: 'bring', item: salt, count: 2, thing },
    { kind: 'talk', npc: npcId('yara'), name: 'Yara' },
    { kind: 'visit', label: 'the oven', names: { de: 'der Ofen' } },
    { kind: 'talk', npc: npcId('tilo'), name: 'Tilo', done: true },
  ],
}
const open = () => {
  const stage = createStage({ characters: [character('yara')] })
  stage.join(ana, 'yara')
  stage.state.travellers = { [npcId('yara')]: { last: 1 } }
  stage.player(ana).tasks = { larkwend: [structuredClone(task)] }
  const zoneLabel = () => 'Larkwend'
  return {
    ...stage,
    zoneLabel,
    shown: (say = noticesInEnglish) => tasksElsewhere({ ...stage, zoneLabel, say }, stage.player(ana))[0],
  }
}

describe('what a player was asked to do in another zone', () => {
  it('is shown with that zone, what can be done here, and what only there', () => {
    const { shown } = open()
    expect(shown()).toMatchObject({
      ...{ id: 'larkwend/salt', name: 'Salt for the bread', giverName: 'Marta', zone: 'Larkwend', status: 'open' },
      reward: { gold: 0, items: [] },
      goals: [
        { text: 'Bring 2 sacks of salt to Marta', done: false },
        { text: 'Talk with Yara', done: false, npc: 'yara' },
        { text: 'Go to the oven', done: false, there: true },
        { text: 'Talk with Tilo', done: true },
      ],
    })
    expect(shown()).not.toHaveProperty('waits')
    expect(shown()?.goals[3]).not.toHaveProperty('there')
    expect(
      shown(noticesIn('de', translations.de?.notices ?? {}))
        ?.goals.map(({ text }) => text)
        .slice(0, 3),
    ).toEqual(['Bring Marta 2 Säcke Salz', 'Sprich mit Yara', 'Geh hin: der Ofen'])
  })

  it('counts what is in the bag, and is ready once all is done', () => {
    const { player, shown } = open()
    Object.assign(player(ana).bag.items, { [salt]: 2 })
    expect(shown()?.goals[0]?.done).toBe(true)
    const [, talk, visit] = player(ana).tasks?.larkwend?.[0]?.steps ?? []
    Object.assign(talk ?? {}, { did: 1 })
    Object.assign(visit ?? {}, { done: true })
    expect(shown()).toMatchObject({ status: 'ready' })
  })

  it('says until when it waits, by the clock here', () => {
    const { player, shown, state } = open()
    const set = (until: number) => Object.assign(player(ana).tasks?.larkwend?.[0] ?? {}, { until })
    set(gameMs(state) + 2 * hourMs)
    expect(shown()?.waits).toBe('until 10:00')
    set(gameMs(state) - 1)
    expect(shown()?.waits).toBe('Its hour has passed.')
  })

  it('is known to whoever they talk with, so far as it is open', () => {
    const { state, player, zoneLabel } = open()
    expect(tasksSeen(state, player(ana), zoneLabel)).toEqual({
      tasksElsewhere: [
        {
          ...{ name: 'Salt for the bread', giver: 'Marta', zone: 'Larkwend' },
          left: ['bring 2 sacks of salt', 'talk with Yara', 'go to the oven in Larkwend'],
        },
      ],
    })
    expect(tasksSeen(state, undefined, zoneLabel)).toEqual({})
  })
})
