import { describe, expect, it } from 'vitest'
import { fixedEmbedder } from '../../main/memory/embedders/provider.ts'
import { type TraceEvent, tracePhases } from '../../main/mind/ports/trace.ts'
import { configSchema } from '../../main/server/config/schema.ts'
import { openVillage } from '../../main/server/live/open-village.ts'
import { createSettings } from '../../main/server/live/settings.ts'
import { call, createRig, temporaryFolder, testModel } from '../mind/rig.ts'
import { ada, marta } from '../support/sample-characters.ts'
import { projectRoot } from '../support/talk-lab.ts'
import { calling, okTool, playTurn, recordingLogger } from './turn-rig.ts'

describe('53 loop phases', () => {
  it('inference and tools are told in turn, streaming at the first word', async () => {
    const phases: string[] = []
    const streamed: string[] = []
    await playTurn([calling(call('look', {}), call('dig', {})), calling(call('dig', { depth: 2 })), 'All done.'], {
      tools: [okTool('look'), okTool('dig')],
      trace: (phase, detail) => void phases.push(`${phase} ${JSON.stringify(detail)}`),
      onDelta: (delta) => {
        if (streamed.length === 0) phases.push('(first word)')
        streamed.push(delta)
      },
    })
    expect(phases).toEqual([
      'inference {"call":1,"model":"scripted/test"}',
      'tools {"calls":["look","dig"]}',
      'inference {"call":2,"model":"scripted/test"}',
      'tools {"calls":["dig"]}',
      'inference {"call":3,"model":"scripted/test"}',
      'streaming {"call":3}',
      '(first word)',
    ])
  })

  it('a listener that throws is logged and changes nothing', async () => {
    const logger = recordingLogger()
    const trace = () => {
      throw new Error('no')
    }
    const { result } = await playTurn([calling(call('dig', {})), 'Done.'], { tools: [okTool('dig')], trace, logger })
    expect(result).toMatchObject({ text: 'Done.', end: { kind: 'answered' } })
    expect(logger.lines).toEqual(Array(4).fill('warn turn: an observer failed'))
  })

  it('a whole run is told from intake to persistence', async () => {
    const events: TraceEvent[] = []
    const { dispatcher, inbound } = await createRig({
      model: testModel({ calls: [call('wait', {})] }, 'Good day.'),
      trace: (event) => void events.push(event),
    })
    await dispatcher.dispatch(inbound('hello'))
    const run = events.filter(({ id }) => id !== 'message-1')
    expect(run.map(({ phase }) => phase)).toEqual([
      'intake',
      'context',
      'inference',
      'tools',
      'inference',
      'streaming',
      'persistence',
      'end',
    ])
  })

  it('in a running village each step of a message and of its run is told to the log', async () => {
    const saves = await temporaryFolder()
    const closers: (() => unknown)[] = []
    const logger = recordingLogger()
    const config = configSchema.parse({ models: { default: 'embedded/hearth' } })
    const options = { root: projectRoot, saves, save: 'main', env: {}, logger, embedders: fixedEmbedder() }
    const village = await openVillage(options, createSettings(config), (closer) => closers.push(closer))
    const speaker = { id: ada, kind: 'player', name: 'Ada' } as const
    await village.minds.dispatcher.dispatch({
      npc: marta.id,
      speaker,
      text: 'Good day',
      message: 'm-1',
      channel: 'webchat',
    })
    for (const closer of closers.toReversed()) await closer()
    const told = logger.lines
      .filter((line) => line.startsWith('debug trace: '))
      .map((line) => line.replace('debug trace: ', ''))
    expect(told.filter((phase, index) => told.indexOf(phase) === index)).toEqual(
      tracePhases.filter((phase) => phase !== 'tools' && phase !== 'dropped'),
    )
  })
})
