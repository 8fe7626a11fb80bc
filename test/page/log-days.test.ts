import { expect, it } from 'vitest'
import { createGameState } from '../../main/page/game-state.ts'
import { firstOfToday, isPast } from '../../main/page/log-days.ts'
import { createTalkLog } from '../../main/page/talk-log.ts'

it('lines of yesterday are no news on the next day, which is named before its first line', () => {
  const state = createGameState()
  const log = createTalkLog(state)
  const [first, second] = ['Friday, 2026-11-27', 'Saturday, 2026-11-28']
  state.clock.date = first
  log.add({ id: '0', speaker: 'marta', name: 'Marta', text: 'Good day.', kind: 'earlier' })
  log.notice('The cart sets you down.')
  expect(firstOfToday(state.log, first)).toBeNull()
  state.clock.date = second
  expect(firstOfToday(state.log, second)).toBeNull()
  log.add({ id: '1', speaker: 'marta', name: 'Marta', text: 'Good morning.' })
  expect(state.log.map((line) => isPast(line, second))).toEqual([true, true, false])
  expect(firstOfToday(state.log, second)).toBe('1')
  expect(firstOfToday([], second)).toBeNull()
})

it('a notice that comes again right away is said once, and again after something else', () => {
  const state = createGameState()
  const log = createTalkLog(state)
  const closed = 'Not at this hour.'
  for (let press = 0; press < 6; press++) log.notice(closed)
  expect(state.log.map(({ text }) => text)).toEqual([closed])
  log.add({ id: '1', speaker: 'marta', name: 'Marta', text: 'Good morning.' })
  log.notice(closed)
  log.notice('Nobody is near.')
  log.notice(closed)
  expect(state.log.map(({ text }) => text)).toEqual([closed, 'Good morning.', closed, 'Nobody is near.', closed])
})
