import { expect, test } from 'vitest'
import type { Question } from '../../../main/language/en/grammar/question.ts'
import { noSurroundings, type Surroundings } from '../../../main/mind/ports/surroundings.ts'
import { answerPlan, feelingNow, skyNow } from '../../../main/models/embedded/answers/life.ts'
import type { Mind } from '../../../main/models/embedded/mind.ts'
import type { PlaceId } from '../../../main/world/ids.ts'

const noon = Date.UTC(2026, 10, 20, 12)
const places = [
  { id: 'mill' as PlaceId, label: 'the mill' },
  { id: 'inn' as PlaceId, label: 'the inn' },
]
const mind = (surroundings: Partial<Surroundings>) =>
  ({
    context: { surroundings: { ...noSurroundings, ...surroundings }, now: { ms: noon, time: '12:00' }, places },
  }) as unknown as Mind
const asked = (inner: string) => ({ inner }) as Question
const entry = (
  hour: number,
  at: string,
  doing: string,
  because: Surroundings['plan'][number]['because'] = 'schedule',
  act: 'work' | 'sleep' = 'work',
) => ({
  from: noon + hour * 3_600_000,
  to: noon + (hour + 2) * 3_600_000,
  at: at as PlaceId,
  doing,
  act,
  because,
})
const plan = [
  entry(-1, 'mill', 'grinding'),
  entry(1, 'mill', 'sweeping'),
  entry(6, 'inn', 'dancing', 'promise'),
  entry(10, 'mill', 'sleeping', 'schedule', 'sleep'),
]
const say = (inner: string) => answerPlan(asked(inner), mind({ plan }))?.text.join(' ')

test('asked about its day it tells what it means to do, with promises named as such', () => {
  expect(say('what are your plans today')).toBe(
    "I mean to be at the mill from one o'clock in the afternoon, sweeping; then at the inn from six o'clock in the evening, dancing, as I have promised.",
  )
  expect(say('what are you doing tonight')).toContain('at the inn')
  expect(say('what will you do next')).toBe("I mean to be at the mill from one o'clock in the afternoon, sweeping.")
})

test('of other days, and without a plan, it answers as before', () => {
  expect(say('what do you usually do')).toBeUndefined()
  expect(say('what will you do tomorrow')).toBeUndefined()
  expect(answerPlan(asked('what are your plans today'), mind({ plan: [] }))).toBeNull()
})

test('asked how it is, it gives reasons where there are some', () => {
  expect(
    feelingNow(
      mind({
        feeling: {
          mood: 'low',
          because: ['I am hungry', 'Ana broke her word'],
          toTheirFace: ['I am hungry', 'you broke your word'],
          wants: ['food'],
        },
      }),
    ),
  ).toBe('I am low: I am hungry, and you broke your word.')
  expect(feelingNow(mind({ feeling: { mood: 'cheerful', because: [], wants: [] } }))).toBeNull()
  expect(feelingNow(mind({}))).toBeNull()
})

test('the weather is what the sky shows', () => {
  expect(skyNow(mind({ weather: { kind: 'snow', season: 'winter' } }))).toBe('It snows.')
  expect(skyNow(mind({}))).toBeNull()
})
