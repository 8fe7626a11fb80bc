import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { ScenarioOptions } from '../../../../main/lab/headless/scenario/scenario-types.ts'
import { createScenario, scripted } from '../../../../main/lab/headless/scenario/village.ts'
import { say } from '../../../../main/models/scripted.ts'
import { temporaryFolder } from '../run.ts'

const open = async (options: Partial<ScenarioOptions> = {}) => {
  const village = await createScenario({ seed: 7, npcs: ['marta', 'bram'], ...options })
  onTestFinished(village.close)
  return village
}

it('a story reads as it was played', async () => {
  const village = await open({ npcs: ['elder'], model: scripted([say('Welcome.')]) })
  village.player('ana').says('hello', { to: 'elder' })
  await village.runTicks(30)
  expect(village.transcript()).toEqual(['ana: hello', 'elder: Welcome.'])
  expect(village.story().at(-1)).toMatch(/^Mon 08:00 .*Elder.*Welcome\./)
})

it('the same seed and the same players give the same story and the same world', async () => {
  const play = async (seed: number) => {
    const village = await open({ seed })
    await village.player('Ana').tells('marta', 'My dog is called Biscuit.')
    await village.pass(30)
    return JSON.stringify([village.story(), village.state])
  }
  const first = await play(7)
  expect(await play(7)).toBe(first)
  expect(await play(8)).not.toBe(first)
})

it('somebody nobody wrote is refused, unless a script speaks for everybody', async () => {
  await expect(createScenario({ seed: 1, npcs: ['mart'] })).rejects.toThrow(
    'Nobody here is called "mart". Did you mean "marta"?',
  )
})

it('what one told is there after a restart, and whoever was there has to come in again', async () => {
  const village = await open({ npcs: ['marta'] })
  const ana = village.player('Ana')
  await ana.tells('marta', 'My dog is called Biscuit.')
  await village.restart()
  expect(village.state.players[ana.id]?.present).toBe(false)
  expect(await ana.tells('marta', 'What is my dog called?')).toContain('Biscuit')
  expect((await village.npc('marta').everything()).match(/Biscuit/g)?.length).toBeGreaterThan(1)
  expect(village.counts().talks).toBe(2)
})

it('what one village kept another goes on from, as often as one likes', async () => {
  const folder = join(await temporaryFolder(), 'kept')
  const village = await createScenario({ seed: 7, npcs: ['marta'] })
  await village.player('Ana').tells('marta', 'My dog is called Biscuit.')
  const { tick } = village.state
  await village.keep(folder)
  for (const _ of [1, 2]) {
    const other = await open({ npcs: ['marta'], from: folder })
    expect(other.state.tick).toBe(tick + 1)
    expect(await other.player('Ana').tells('marta', 'What is my dog called?')).toContain('Biscuit')
  }
})

it('a file of the content is changed for one story alone', async () => {
  const village = await open({ npcs: ['marta'] })
  const path = 'npc-agents/marta/SOUL.md'
  const before = await readFile(path, 'utf8')
  await village.write(path, before.replace(/^name: .*$/m, 'name: Martha'))
  await village.runTicks(1)
  expect(village.npc('marta').body.name).toBe('Martha')
  expect(await readFile(path, 'utf8')).toBe(before)
  await village.write('npc-agents/marta', null)
  await village.runTicks(1)
  expect(Object.keys(village.state.npcs)).toEqual([])
})
