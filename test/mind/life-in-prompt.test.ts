import { expect, test } from 'vitest'
import { english } from '../../main/language/en/english.ts'
import { noSurroundings, type Surroundings } from '../../main/mind/ports/surroundings.ts'
import type { TurnContext } from '../../main/mind/ports/turn-context.ts'
import { ambitionSection, lifeSection, planSection } from '../../main/mind/prompt/sections-life.ts'
import { lifeSeen } from '../../main/server/live/surroundings/life-seen.ts'
import type { PlaceId } from '../../main/world/ids.ts'
import { feel } from '../../main/world/life/mood.ts'
import { ana, ben, createStage } from '../world/stage.ts'

const noon = Date.UTC(2026, 10, 20, 12)
const entry = (hour: number, at: string, doing: string): Surroundings['plan'][number] => ({
  from: noon + hour * 3_600_000,
  to: noon + (hour + 1) * 3_600_000,
  at: at as PlaceId,
  doing,
  act: 'work',
  because: 'schedule',
})
const section = (surroundings: Surroundings | undefined, kind: 'player' | 'npc' = 'player') =>
  [lifeSection, ambitionSection, planSection]
    .flatMap((one) =>
      one({
        language: english,
        context: {
          surroundings,
          now: { ms: noon },
          places: [{ id: 'mill', label: 'the mill' }],
          speaker: { id: ana, kind },
          character: { id: 'elder' },
        } as unknown as TurnContext,
        worldName: 'Larkwend',
        agentsText: '',
      }),
    )
    .join(' ')

test('a mind is told of the sky, of its mood with the reasons, and of what comes next', () => {
  const given: Surroundings = {
    ...noSurroundings,
    weather: { kind: 'rain', season: 'autumn' },
    feeling: { mood: 'low', because: ['I am hungry', 'Rook forgot to come'], wants: ['food'] },
    plan: [
      entry(-1, 'mill', 'grinding'),
      entry(1, 'mill', 'sweeping'),
      entry(2, 'well', 'resting'),
      entry(3, 'mill', 'sleeping'),
    ],
  }
  expect(section(given)).toBe(
    'It is raining, autumn. Your mood: low, for: you are hungry; Rook forgot to come. Next: 13:00 the mill (sweeping); 14:00 well (resting).',
  )
  // Villagers see each other every day; the next step is enough.
  expect(section(given, 'npc')).toContain('Next: 13:00 the mill (sweeping).')
})

test('where there is neither sky nor mood nor plan, nothing is said of them', () => {
  expect(section(undefined)).toBe('')
  expect(section(noSurroundings)).toBe('')
  expect(section({ ...noSurroundings, feeling: { mood: 'well enough', because: [], wants: [] } })).toBe('')
})

test('what a player did to somebody’s mood is told to that player only, and to their face', () => {
  const stage = createStage()
  stage.join(ana, 'elder')
  const elder = stage.npc('elder')
  feel({ state: stage.state, events: [] }, elder, { why: `${ana} gave me a ring`, by: 30, of: ana })
  expect(lifeSeen(stage.state, elder, ana).feeling?.toTheirFace).toEqual(['you gave me a ring'])
  expect(lifeSeen(stage.state, elder, ben).feeling?.because).toEqual([])
  expect(lifeSeen(stage.state, elder, ben).plan[0]).toMatchObject({ doing: 'standing about', because: 'schedule' })
})

test('a mind reads of everybody by name and of itself as "you", whoever it speaks with', () => {
  const stage = createStage()
  stage.join(ana, 'elder')
  const elder = stage.npc('elder')
  const missed = `${ana} did not come to the bridge, as we had agreed`
  feel({ state: stage.state, events: [] }, elder, { why: missed, by: -8, of: ana })
  const seen = lifeSeen(stage.state, elder, ana)
  expect(section({ ...noSurroundings, ...seen, plan: [] })).toContain(
    `, for: ${ana} did not come to the bridge, as you had agreed.`,
  )
  expect(seen.feeling?.toTheirFace).toEqual(['you did not come to the bridge, as we had agreed'])
  // The title of a quest is nobody's own word.
  expect(english.opinions.toSelf('Ana did what I had asked: find my ring')).toBe(
    'Ana did what you had asked: find my ring',
  )
})
