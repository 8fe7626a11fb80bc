import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { scenario } from '../../main/lab/headless/scenario/scenario.ts'
import { createScenario } from '../../main/lab/headless/scenario/village.ts'

const npcs = ['marta', 'bram']

/** Runs until they have talked; returns what Bram then remembers about a bridge. */
const bridgesOf = async (from: string, seed: number, asks: boolean): Promise<string[]> => {
  const village = await createScenario({ seed, npcs, from })
  try {
    if (asks) await village.player('Ana').tells('marta', 'Please tell Bram that the bridge is out.')
    village.player('Ana').leaves()
    const isOver = () =>
      village.events.some(
        (event) => event.kind === 'conversationEnded' && event.members.every((member) => npcs.includes(member)),
      )
    assert.ok(await village.runUntil(isOver, 21_600), 'Marta and Bram did not talk within a day.')
    return (await village.npc('bram').remembered()).filter((line) => line.includes('The bridge is out'))
  } finally {
    await village.close()
  }
}

export default scenario(
  'From one morning two days go on: in one Ana asks for something, in the other she does not',
  { seeds: [3], npcs },
  async (village) => {
    const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-morning-'))
    try {
      await village.pass(15)
      await village.keep(folder)
      assert.equal((await bridgesOf(folder, village.seed, true)).length, 1)
      assert.deepEqual(await bridgesOf(folder, village.seed, false), [])
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
)
