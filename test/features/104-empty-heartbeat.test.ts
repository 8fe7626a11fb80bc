import { describe, expect, it } from 'vitest'
import { silentLogger } from '../../main/base/logger.ts'
import { asksForSomething } from '../../main/content/asks-for-something.ts'
import { createUnaskedModels } from '../../main/mind/budget/unasked-models.ts'
import { createEmbeddedBrain } from '../../main/models/embedded/embedded-brain.ts'
import { modelSource } from '../../main/models/model-source.ts'
import { simulationCharacter } from '../../main/server/live/world-view.ts'
import { createLineRig } from '../models/line-rig.ts'
import { livingVillage } from '../support/living-village.ts'
import { answer, refuse } from '../support/model-wire.ts'
import { marta } from '../support/sample-characters.ts'
import { ana, character, createStage, npcId, only } from '../world/stage.ts'

const hour = 15 * 60
const keeper = { ...marta, heartbeatText: '- Look whether the oven is hot.' }

/** Marta with the real model selection in front of a fake server. */
const withServer = async () => {
  const line = await createLineRig({ settings: () => ({ default: 'openai/world', fallbacks: [] }) })
  const settings = { unseen: 'embedded/hearth' }
  let current = settings
  const unasked = createUnaskedModels({
    source: modelSource(line.registry),
    settings: () => current,
    rules: createEmbeddedBrain(),
    logger: silentLogger,
  })
  const village = await livingVillage({ characters: [keeper], models: unasked.source })
  const calls = (): number => line.server.requests.filter(({ method }) => method === 'POST').length
  const change = (): void => {
    current = { ...settings }
  }
  return { ...village, line, calls, unasked, change }
}

describe('104 an empty HEARTBEAT.md, and nobody near', () => {
  it('only blank lines, comments and headings ask for nothing', () => {
    for (const text of [undefined, '', ' \n\n', '# Heartbeat\n\n## Later\n', '# Heartbeat\n\n<!-- nothing\nyet -->\n'])
      expect(asksForSomething(text), String(text)).toBe(false)
    for (const text of ['- Sweep.', '# Now\n\nSweep the floor.', '<!-- a --> Sweep.'])
      expect(asksForSomething(text), text).toBe(true)
    expect(simulationCharacter({ ...marta, heartbeatText: '# Heartbeat\n' })).not.toHaveProperty('heartbeat')
    expect(simulationCharacter(keeper)).toMatchObject({ heartbeat: true })
  })

  it('a day long no mind is asked for it, and the reason is told', () => {
    const stage = createStage({ characters: [character('elder')] })
    stage.run(24 * hour)
    expect(only(stage.log, 'operationRequested')).toEqual([])
    expect(only(stage.log, 'heartbeatSkipped').map(({ because }) => because)).toContain('empty-heartbeat-file')
  })

  it('with nobody near no model server is asked in half a day, whatever happens; with a player near it is', async () => {
    const { stage, live, calls, line } = await withServer()
    line.server.always(answer('HEARTBEAT_OK'))
    await live(12 * hour, { kind: 'wake', npc: npcId('marta'), because: { kind: 'asked', why: 'the bell has rung' } })
    expect(only(stage.log, 'operationRequested').length).toBeGreaterThan(2)
    expect(calls()).toBe(0)
    stage.join(ana, 'marta', 2)
    await live(2 * hour)
    expect(calls()).toBeGreaterThan(0)
  })

  it('a server that refuses the key three times is not asked again for what nobody asked for, until it answers somebody or the settings change', async () => {
    const { stage, live, calls, line, unasked, change, rig } = await withServer()
    line.server.always(refuse(401, 'invalid api key'))
    stage.join(ana, 'marta', 2)
    for (let beat = 0; beat < 8; beat++) {
      await live(hour)
      line.clock.advance(600_000)
    }
    expect(calls()).toBe(3)
    expect(unasked.stopped()).toMatch(/401/)
    line.server.always(answer('Good day.'))
    await rig.dispatcher.dispatch(rig.inbound('Hello'))
    expect(unasked.stopped()).toBeNull()
    change()
    expect(unasked.stopped()).toBeNull()
  })
})
