import { expect, test } from 'vitest'
import { doingOf, percepts } from '../../main/world/read-model.ts'
import { ana, character, createStage, entry, npcId, placeId } from './stage.ts'

test('whoever a talk holds past the hour knows where it is due, and is not seen at work elsewhere', () => {
  const stage = createStage({
    characters: [
      character('smith', {
        schedule: [entry(0, 8.1, 'square', 'standing about'), entry(8.1, 24, 'mill', 'hammering')],
      }),
      character('elder'),
    ],
  })
  stage.join(ana, 'smith')
  stage.step({ kind: 'say', player: ana, npc: npcId('smith'), text: 'Wait!', message: 'm1' })
  const smith = stage.npc('smith')
  const own = () => percepts(stage.state, stage.map, smith.id)
  expect(own()).toMatchObject({ place: { id: 'square' }, doing: 'standing about' })
  while (smith.doing !== 'hammering') stage.step({ kind: 'typing', player: ana, on: true })
  expect(smith.goal).toBeNull()
  expect(own()).toMatchObject({ place: { id: 'square' }, doing: 'due at the mill by now, hammering' })
  const seen = percepts(stage.state, stage.map, npcId('elder'))?.people.find(({ id }) => id === smith.id)
  expect(seen?.doing).not.toContain('hammering')
  // The page's own label stays.
  expect(doingOf(stage.state, stage.map, smith)).toBe('hammering')
  const mill = stage.map.places[placeId('mill')]
  if (mill) Object.assign(smith, { x: mill.x + 1, y: mill.y + 1 })
  expect(own()?.doing).toBe('hammering')
})
