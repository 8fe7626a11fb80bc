import { expect, test } from 'vitest'
import { gameMs } from '../../../main/world/clock.ts'
import type { Command } from '../../../main/world/commands.ts'
import { APPOINTMENT_GAME_MS, MAX_APPOINTMENTS } from '../../../main/world/constants.ts'
import { actOf } from '../../../main/world/life/acts.ts'
import { character, createStage, npcId, only, placeId } from '../stage.ts'

const minute = 60_000
/** Minutes from the beginning, 08:00. */
const attend = (
  stage: ReturnType<typeof createStage>,
  from: number,
  to: number,
  changes: { place?: string; what?: string } = {},
): Command => ({
  kind: 'npcAttend',
  npc: npcId('elder'),
  place: placeId(changes.place ?? 'mill'),
  from: stage.state.startedAt + from * minute,
  to: stage.state.startedAt + to * minute,
  what: changes.what ?? 'meeting Ana',
})
const refusal = (stage: ReturnType<typeof createStage>, command: Command) =>
  only(stage.step(command), 'refused')[0]?.reason
const untilMinute = (stage: ReturnType<typeof createStage>, at: number) =>
  stage.until(() => gameMs(stage.state) >= stage.state.startedAt + at * minute, 20_000)

test('where somebody promised to be goes before the schedule, and is seen; then the schedule goes on', () => {
  const stage = createStage({ characters: [character('elder', { at: 'square' })] })
  stage.step(attend(stage, 10, 40))
  expect(stage.npc('elder')).toMatchObject({ at: 'square', doing: 'standing about' })
  untilMinute(stage, 30)
  expect(stage.npc('elder')).toMatchObject({ at: 'mill', doing: 'meeting somebody' })
  expect(stage.npc('elder').x).toBeGreaterThan(400)
  untilMinute(stage, 60)
  expect(stage.npc('elder')).toMatchObject({ at: 'square', doing: 'standing about', appointments: [] })
  expect(only(stage.log, 'activityChanged')).toHaveLength(2)
})

test('a promise for the same time takes the place of the older one; others stay, soonest first', () => {
  const stage = createStage()
  stage.step(
    attend(stage, 100, 120, { what: 'third' }),
    attend(stage, 10, 30, { what: 'first' }),
    attend(stage, 30, 60, { what: 'second' }),
  )
  stage.step(attend(stage, 110, 130, { what: 'instead' }))
  expect(stage.npc('elder').appointments.map(({ what }) => what)).toEqual(['first', 'second', 'instead'])
})

test('what is past, turned round, too long, too far ahead or nowhere is not promised', () => {
  const stage = createStage()
  stage.run(200)
  expect(refusal(stage, attend(stage, 0, 5))).toBe('not-now')
  expect(refusal(stage, attend(stage, 60, 60))).toBe('invalid')
  expect(refusal(stage, attend(stage, 60, 61 + APPOINTMENT_GAME_MS / minute))).toBe('invalid')
  expect(refusal(stage, attend(stage, 367 * 24 * 60, 367 * 24 * 60 + 1))).toBe('invalid')
  expect(refusal(stage, attend(stage, 60, 90, { place: 'moon' }))).toBe('unknown-place')
  expect(stage.npc('elder').appointments).toEqual([])
})

test('one NPC promises no more than it can keep in mind, and past promises make room', () => {
  const stage = createStage()
  stage.step(...Array.from({ length: MAX_APPOINTMENTS }, (_, index) => attend(stage, 10 * index + 10, 10 * index + 20)))
  expect(refusal(stage, attend(stage, 1000, 1010))).toBe('busy')
  untilMinute(stage, 21)
  expect(refusal(stage, attend(stage, 1000, 1010))).toBeUndefined()
  expect(stage.npc('elder').appointments).toHaveLength(MAX_APPOINTMENTS)
})

test('others see that somebody keeps a promise, and not for whom or what it was promised', () => {
  const secrets = [
    'meeting Ana, at the mill',
    'digging for the silver of Ana',
    'eating cake with Ana',
    'talking of Ana alone',
    'sleeping at the house of Ana',
  ]
  for (const what of secrets) {
    const stage = createStage()
    stage.step(attend(stage, 10, 200, { what }))
    // A plan made that morning includes it too.
    for (const later of [false, true]) {
      if (later) stage.npc('elder').day = null
      stage.run(500)
      expect(stage.npc('elder').at).toBe('mill')
      expect(stage.npc('elder').appointments).toMatchObject([{ what }])
      expect(JSON.stringify([stage.log, stage.npc('elder').day, stage.npc('elder').doing])).not.toMatch(
        /Ana|silver|cake/,
      )
      expect(stage.npc('elder').day?.entries.find(({ because }) => because === 'promise')?.act).toBe(actOf(what))
    }
  }
})

test('what it is for in confidence stays with it, and no event, doing or plan has a word of it', () => {
  const stage = createStage({ characters: [character('elder', { at: 'square' })] })
  const purpose = { text: 'mending the roof of Zitherhall', from: npcId('bram') }
  stage.step({ ...attend(stage, 10, 40, { what: 'meeting somebody' }), purpose } as Command)
  expect(stage.npc('elder').appointments).toMatchObject([{ what: 'meeting somebody', purpose }])
  untilMinute(stage, 30)
  expect(stage.npc('elder')).toMatchObject({ at: 'mill', doing: 'meeting somebody' })
  const { appointments: _own, ...seen } = stage.npc('elder')
  expect(JSON.stringify([seen, stage.log])).not.toContain('Zitherhall')
})

test.each([{ text: '', from: 'p-1' }, { text: 'x'.repeat(301), from: 'p-1' }, { text: 'x', from: '' }, 'x'])(
  'a purpose of another shape is refused: %j',
  (purpose) => {
    const stage = createStage({ characters: [character('elder')] })
    stage.step({ ...attend(stage, 10, 40), purpose } as unknown as Command)
    expect(stage.npc('elder').appointments).toEqual([])
  },
)
