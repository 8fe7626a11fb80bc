import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { english } from '../../../main/language/en/english.ts'
import { createIntentWatch } from '../../../main/server/live/intents.ts'
import { ana, ben, twoPlaces } from '../../world/stage.ts'
import { bram, createSurface } from './rig.ts'

/** Ten game minutes at four game seconds a tick. */
const tenMinutes = 150

/**
 * Bram on the square with these lines in his INTENTS.md; `look` lets this many ticks pass and returns whom he would
 * address.
 */
const village = async (lines: string, { players = [ana] } = {}) => {
  const saveFolder = await mkdtemp(join(tmpdir(), 'hearthfolk-intents-'))
  onTestFinished(() => rm(saveFolder, { recursive: true, force: true }))
  const write = async (text: string) => {
    await mkdir(join(saveFolder, 'npc-agents', bram), { recursive: true })
    await writeFile(join(saveFolder, 'npc-agents', bram, 'INTENTS.md'), text)
  }
  await write(lines)
  const surface = createSurface({ players })
  const watch = createIntentWatch({
    state: () => surface.state,
    map: twoPlaces(),
    saveFolder,
    language: english,
    logger: silentLogger,
  })
  const look = async (ticks: number) => {
    const found: (string | null)[] = []
    for (let tick = 0; tick < ticks; tick++) {
      surface.tick()
      found.push(...(await watch.due()).map(({ to }) => to))
    }
    return found
  }
  return { ...surface, write, look, watch }
}

describe('standing intents that wait for a time or a place', () => {
  it('an NPC speaks up when the time has come, and is then left in peace', async () => {
    const { look } = await village('- From 20 November 2026 at 08:20: say that the forge is hot.\n')
    expect(await look(2 * tenMinutes - 5)).toEqual([])
    expect(await look(tenMinutes)).toEqual([null])
  })

  it('to the player it is for, when that one is near; a talk comes first', async () => {
    const line = '- From 20 November 2026 at 08:10, when I meet Ben: ask him about the nails.\n'
    expect(await (await village(line)).look(3 * tenMinutes)).toEqual([])
    expect(await (await village(line, { players: [ana, ben] })).look(3 * tenMinutes)).toEqual([ben])
    const busy = await village(line, { players: [ana, ben] })
    busy.say(ana, 'Hello')
    expect(await busy.look(3 * tenMinutes)).toEqual([])
  })

  it('at its place, and with somebody there to hear it', async () => {
    expect(await (await village('- When I am at the square: say that the forge is hot.\n')).look(tenMinutes)).toEqual([
      null,
    ])
    expect(await (await village('- When I am at the mill: say that the forge is hot.\n')).look(tenMinutes)).toEqual([])
    expect(
      await (await village('- When I am at the square: say that the forge is hot.\n', { players: [] })).look(
        tenMinutes,
      ),
    ).toEqual([])
  })

  it('a file that is written by hand while the village runs counts within ten game minutes', async () => {
    const { look, write } = await village('')
    expect(await look(2 * tenMinutes)).toEqual([])
    await write('- When I am at the square: say that the forge is hot.\n')
    expect(await look(tenMinutes + 15)).toEqual([null])
  })

  it('greetings and words wait for a talk', async () => {
    const { look } = await village(
      '- When Ana comes back: ask her about the nails.\n- When somebody speaks of nails: say that they are dear.\n',
    )
    expect(await look(3 * tenMinutes)).toEqual([])
  })

  it('what is said unasked stands on the player’s page', async () => {
    const { tick, all } = createSurface()
    tick({ kind: 'npcSay', npc: bram, to: ana, text: 'You asked me to remind you.' })
    expect(all(ana, 'talk.line')).toMatchObject([{ speaker: bram, text: 'You asked me to remind you.' }])
    expect(all(ben, 'talk.line')).toEqual([])
  })
})

it('whose mind was just at work is looked at in each of the next minutes, so that what it promised is known at once', async () => {
  const { look, write, watch } = await village('')
  await look(tenMinutes)
  const before = watch.known().changes
  await write('- When I am at the mill: say that the forge is hot.\n')
  watch.touched(bram)
  await look(30)
  expect(watch.known().changes).toBe(before + 1)
  expect(
    watch
      .known()
      .intents.get(bram)
      ?.map(({ task }) => task.words),
  ).toEqual(['the forge is hot'])
})
