import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import type { ScenarioVillage } from '../../../../main/lab/headless/scenario/scenario-types.ts'
import { createScenario } from '../../../../main/lab/headless/scenario/village.ts'
import { msOfDate } from '../../../../main/language/calendar.ts'
import type { NpcId } from '../../../../main/world/ids.ts'
import { detective } from './walk.ts'

let village: ScenarioVillage | undefined
afterEach(async () => {
  await village?.close()
  village = undefined
})
const root = join(import.meta.dirname, '../../../../zones/coldhythe')
const likes = (who: string, other: string) =>
  village?.state.npcs[who as NpcId]?.relations[other as NpcId]?.affinity ?? 0

const questions: readonly (readonly [who: string, question: string])[] = [
  ['tamsin', 'What about the bottles?'],
  ['fenn', 'What do you know about the bottles on the beach?'],
  ['nessa', 'Did you smell the page in the bottle?'],
  ['hesper', 'What is in the pages?'],
]
const afterTheMark: typeof questions = [
  ['thole', 'Who bought the green bottles?'],
  ['tamsin', 'Who writes the bottles?'],
  ['osric', 'Do you know the Lamp-Captain?'],
]

it('the bottles on the beach are solved by ordinary questions, without a model, and end in both ways', async () => {
  village = await createScenario({
    seed: 7,
    root,
    world: 'coldhythe',
    map: 'coldhythe',
    startedAt: msOfDate({ year: 2026, month: 6, day: 8 }, 17 * 60),
  })
  const solve = async (name: string) => {
    if (!village) throw new Error('The harbour is closed.')
    const player = detective(village, 'bottles-on-the-beach', name)
    for (const [who, question] of questions) await player.ask(who, question)
    // Whoever has not looked at the foot of the glass is told no more by the chandler.
    expect(await player.ask('thole', 'Who bought the green bottles?')).not.toMatch(/receipt/)
    await player.look('beach', 'the-mark')
    for (const [who, question] of afterTheMark) await player.ask(who, question)
    expect(player.held()).toEqual([
      ...['its-thole', 'found-them', 'the-smell', 'kept-the-pages'],
      ...['the-mark', 'sold-a-dozen', 'not-thole', 'whose-hand'],
    ])
    return player
  }
  const ana = await solve('Ana')
  expect(await ana.ends('hesper', 'entered-in-the-book')).toMatch(/first ship in this book that I have not seen/)
  expect([ana.end(), likes('osric', 'hesper')]).toEqual(['entered-in-the-book', 75])
  // Kept between three: whoever was told nothing hears nothing.
  const cleo = detective(village, 'bottles-on-the-beach', 'Cleo')
  for (const who of ['tamsin', 'thole'])
    expect(await cleo.ask(who, 'Who writes the bottles?')).not.toMatch(/\bOsric\b|\bSaltmouth\b/)
  const ben = await solve('Ben')
  expect(await ben.ends('tamsin', 'told-at-the-long-table')).toMatch(/poor dry stick/)
  expect([ben.end(), likes('tamsin', 'osric'), likes('nessa', 'osric')]).toEqual(['told-at-the-long-table', 60, 50])
  expect(await cleo.ask('thole', 'What about the bottles?')).toMatch(/another dozen/)
})
