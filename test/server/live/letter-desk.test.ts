import { expect, it } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { createLetterDesk } from '../../../main/server/live/letter-desk.ts'
import { lettersOf } from '../../../main/server/live/letters-view.ts'
import { createLiveWorld } from '../../../main/server/live/live-world.ts'
import { sayInEnglish } from '../../../main/server/live/tongues.ts'
import type { PlayerConnection } from '../../../main/server/rooms/player-connection.ts'
import type { VillageRoomCarrier } from '../../../main/server/rooms/village-room.ts'
import { LONGEST_LETTER } from '../../../main/world/letters/kinds.ts'
import { createSimulation } from '../../../main/world/step.ts'
import { ana, character, createStage, npcId, placeId } from '../../world/stage.ts'

const people = [
  { id: npcId('nessa'), name: 'Nessa', role: 'fishwife', zone: 'harbour' },
  { id: npcId('hobb'), name: 'Hobb', role: 'carter', zone: 'harbour' },
]
const land = {
  ...{ zone: 'village', labelOf: () => 'Coldhythe' },
  road: { guests: [], goers: [], abroad: people },
}

it('takes a letter to somebody in another zone once, and says why it takes none', async () => {
  const stage = createStage({ characters: [character('hobb')] })
  stage.join(ana, 'hobb')
  const visit = { zone: 'harbour', at: placeId('quay'), gate: placeId('square'), leaves: 0 }
  stage.state.travellers = { [npcId('hobb')]: { last: 1, visit } }
  const world = createLiveWorld({
    ...{ simulation: createSimulation(stage.map), state: stage.state, store: null, logger: silentLogger, still: true },
  })
  const told: string[] = []
  let hushed: string | null = null
  const desk = createLetterDesk({
    ...{ world, land, sayTo: sayInEnglish, hushed: () => hushed },
    room: { send: (_to, _name, data) => void told.push((data as { text: string }).text) } as VillageRoomCarrier,
  })
  const write = async (to: string, text: string, id: string) => {
    const done = desk({ id: ana } as PlayerConnection, { to, text, id })
    world.tick()
    await done
    return told.at(-1)
  }
  expect(await write('marta', 'Hello', 'letter-00')).toMatch(/^Nobody by that name/)
  expect(await write('nessa', '  ', 'letter-01')).toMatch(/nothing in that letter/)
  expect(await write('nessa', 'a'.repeat(LONGEST_LETTER + 1), 'letter-02')).toMatch(/at most 600/)
  expect(await write('hobb', 'Hello', 'letter-03')).toBe('Hobb is here: you can say it yourself.')
  hushed = 'You are muted.'
  expect(await write('nessa', 'Hello', 'letter-04')).toBe('You are muted.')
  hushed = null
  expect(await write('nessa', 'The mill stands still.', 'letter-05')).toMatch(/^Your letter to Nessa lies at the way/)
  await write('nessa', 'The mill stands still.', 'letter-05')
  expect(Object.values(stage.state.letters ?? {})).toMatchObject([{ to: 'nessa', zone: 'harbour' }])
  for (let number = 10; number < 14; number++) await write('nessa', 'And again.', `letter-${number}`)
  expect(await write('nessa', 'And again.', 'letter-20')).toMatch(/^5 of your letters wait/)

  const shown = () => lettersOf({ state: stage.state, land }, ana)
  expect(shown().people).toEqual([{ id: 'nessa', name: 'Nessa', zone: 'Coldhythe' }])
  expect(shown().letters).toHaveLength(5)
  const [first] = Object.values(stage.state.letters ?? {})
  expect(shown().letters.at(-1)?.state).toBe('It waits for the next traveller to Coldhythe.')
  Object.assign(first ?? {}, { taken: { by: 'yara', name: 'Yara', at: 1 } })
  expect(shown().letters.at(-1)?.state).toBe('Yara has taken it along to Coldhythe.')
  Object.assign(first ?? {}, { given: 2 })
  expect(shown().letters.at(-1)?.state).toBe('Yara gave it to Nessa.')
})
