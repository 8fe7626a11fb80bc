import { describe, expect, test } from 'vitest'
import { createGround, createTickContext } from '../../../main/world/context.ts'
import { noteForAbsent } from '../../../main/world/friendship/away.ts'
import { quarrel } from '../../../main/world/society/quarrels.ts'
import { changeRelation } from '../../../main/world/society/relations.ts'
import { ana, ben, character } from '../stage.ts'
import { besideMarta } from './friendship-stage.ts'

const gone = () => {
  const made = besideMarta({}, [character('bram'), character('elna')])
  made.stage.join(ben, 'marta')
  made.stage.step({ kind: 'leave', player: ana })
  const { stage } = made
  const back = () => {
    stage.join(ana, 'marta')
    return stage.player(ana).moments?.filter(({ kind }) => kind === 'letter') ?? []
  }
  /** Something happens in the village. */
  const happens = (act: (context: ReturnType<typeof createTickContext>) => void) => {
    const context = createTickContext(createGround(stage.map), stage.state)
    act(context)
    noteForAbsent(context, 0)
  }
  return { ...made, back, happens }
}

describe('while a player is away', () => {
  test('what happened waits for them in a letter, what concerns them first', () => {
    const { stage, nextDay, back, happens } = gone()
    happens((context) => quarrel(context, stage.npc('bram'), stage.npc('elna'), 'Bram was late.'))
    happens((context) =>
      changeRelation(context, stage.npc('marta'), ana, {
        because: 'promise-broken',
        why: 'did not come',
        affinity: -4,
        trust: -6,
      }),
    )
    nextDay()
    nextDay()
    expect(back()).toMatchObject([
      {
        kind: 'letter',
        lines: [
          { kind: 'owed', npc: 'marta' },
          { kind: 'quarrel', npc: 'bram', with: 'elna' },
        ],
      },
    ])
  })
  test('nothing is written for an hour, for a quiet time, and nothing of another player', () => {
    const short = gone()
    short.happens((context) => quarrel(context, short.stage.npc('bram'), short.stage.npc('elna'), 'Bram was late.'))
    expect(short.back()).toEqual([])
    const { stage, nextDay, back, happens } = gone()
    happens((context) =>
      changeRelation(context, stage.npc('marta'), ben, { because: 'quarrel', why: 'had words with me', affinity: -9 }),
    )
    nextDay()
    nextDay()
    expect(back()).toEqual([])
    expect(stage.player(ana).away).toBeUndefined()
  })
  test('a letter has at most six lines, and more is never kept than forty', () => {
    const { stage, nextDay, back, happens } = gone()
    for (let number = 0; number < 60; number++)
      happens((context) => {
        context.events.push({
          kind: 'lessonEnded',
          lesson: 'l-1' as never,
          teacher: stage.npc('bram').id,
          learner: stage.npc('elna').id,
          skill: `skill-${number}`,
          outcome: 'learned',
        })
      })
    expect(stage.player(ana).away?.lines).toHaveLength(40)
    nextDay()
    nextDay()
    const [letter] = back()
    expect(letter?.kind === 'letter' && letter.lines).toHaveLength(6)
  })
})

test('the first arrival is kept in the scrapbook, and a return is not', () => {
  const { stage } = besideMarta()
  stage.step({ kind: 'join', player: ben, name: 'Ben', arrives: true })
  stage.step({ kind: 'leave', player: ben }, { kind: 'join', player: ben, name: 'Ben', arrives: true })
  expect(stage.player(ben).moments).toMatchObject([{ n: 1, kind: 'arrived' }])
})
