import { expect, it } from 'vitest'
import { loadContent } from '../../../main/content/load-content.ts'
import { readMap } from '../../../main/content/read-map.ts'
import { msOfDate } from '../../../main/language/calendar.ts'
import { simulationCharacter } from '../../../main/server/live/world-view.ts'
import { createWorld } from '../../../main/world/create-world.ts'
import { createStage, only } from '../../world/stage.ts'
import { root } from './run.ts'

it('on a Thursday evening three songs are begun at the Wet Lark, by several people, and sung to the end unless one has to go', async () => {
  const map = await readMap({ root, world: 'village', map: 'village' })
  const content = await loadContent({ root, world: 'village', places: new Set(Object.keys(map.places)) })
  // No mind answers here, so nobody stops on the way to talk.
  const characters = content.characters.map((one) => ({ ...simulationCharacter(one), sociable: 0 }))
  const startedAt = msOfDate({ year: 2026, month: 11, day: 26 }, 18 * 60 + 30)
  const stage = createStage({ map, state: createWorld({ seed: 7, startedAt, tickGameMs: 4000, map, characters }) })
  stage.step({ kind: 'almanacChanged', almanac: content.almanac ?? {} })
  if (content.catalogue) stage.step({ kind: 'catalogueChanged', catalogue: content.catalogue })
  stage.run(15 * 170)
  const ends = only(stage.log, 'songEnded').map(({ because }) => because)
  expect(ends).toHaveLength(3)
  expect(ends.filter((because) => because === 'done').length).toBeGreaterThanOrEqual(2)
  expect(ends.filter((because) => because !== 'done' && because !== 'left')).toEqual([])
  const began = only(stage.log, 'songBegan')
  expect(began.map(({ happening }) => happening)).toEqual(Array(3).fill('singing-at-the-lark'))
  expect(new Set(began.map(({ npc }) => npc)).size).toBeGreaterThan(1)
})
