import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { english } from '../../../main/language/en/english.ts'
import { noSurroundings } from '../../../main/mind/ports/surroundings.ts'
import { lifeSection } from '../../../main/mind/prompt/sections-life.ts'
import { createIntentWatch } from '../../../main/server/live/intents.ts'
import { gameMs } from '../../../main/world/clock.ts'
import type { PlaceId, PlayerId } from '../../../main/world/ids.ts'
import { ask } from '../../models/embedded/ask.ts'
import { sampleContext } from '../../support/sample-characters.ts'
import { ana, ben, twoPlaces } from '../../world/stage.ts'
import { bram, createSurface } from './rig.ts'

const minute = 60_000
/** Bram, who is to meet Ana at this place in ten game minutes, for an hour; they stand on the square. */
const village = async ({ at = 'square', other = ana as PlayerId } = {}) => {
  const saveFolder = await mkdtemp(join(tmpdir(), 'hearthfolk-meets-'))
  onTestFinished(() => rm(saveFolder, { recursive: true, force: true }))
  const surface = createSurface({ players: [ana] })
  const watch = createIntentWatch({
    ...{ state: () => surface.state, map: twoPlaces(), saveFolder, language: english, logger: silentLogger },
  })
  const from = gameMs(surface.state) + 10 * minute
  const appointment = { place: at as PlaceId, from, to: from + 60 * minute, what: 'meeting Ana', with: other }
  surface.tick({ kind: 'npcAttend', npc: bram, ...appointment })
  const look = async (minutes: number) => {
    const found: (string | null)[] = []
    for (let tick = 0; tick < minutes * 15; tick++) {
      // Its mind finds nothing else to do.
      const operations = surface.state.npcs[bram]?.operations ?? []
      surface.tick(
        ...operations.map(({ id }) => ({
          kind: 'operationDone' as const,
          npc: bram,
          operation: id,
          outcome: 'ok' as const,
        })),
      )
      found.push(...(await watch.due()).map(({ to }) => to))
    }
    return found
  }
  return { ...surface, look }
}

describe('whoever keeps an appointment', () => {
  it('speaks to the player once both are there at the hour, and once only', async () => {
    const { look } = await village()
    expect(await look(9)).toEqual([])
    expect(await look(40)).toEqual([ana])
  })

  it('is silent where the two have talked since, or another is there', async () => {
    const talked = await village()
    await talked.look(9)
    talked.say(ana, 'Here I am')
    expect(await talked.look(40)).toEqual([])
    expect(await (await village({ other: ben })).look(50)).toEqual([])
  })

  it('says what for, with every brain', async () => {
    const now = sampleContext('').now
    const surroundings = {
      ...noSurroundings,
      appointments: [
        {
          place: 'square' as PlaceId,
          from: now.ms,
          to: now.ms + 60 * minute,
          what: 'x',
          with: sampleContext('').speaker.id,
        },
      ],
    }
    const scene = sampleContext('', { surroundings })
    expect((await ask('', scene)).text).toContain('Here we are at the square, as we agreed.')
    const input = { language: english, context: scene, worldName: '', agentsText: '' }
    expect(lifeSection(input).join(' ')).toContain(
      'You and Ada have agreed to meet here at the square at this hour, until 15:10, and you are both here: say so',
    )
  })
})
