import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { headerSchema, repairTranscript } from '../../main/agent/transcript.ts'
import { runs } from '../support/runs.ts'
import { ada, ben, marta } from '../support/sample-characters.ts'
import { call, createRig, type Step, testModel } from './rig.ts'

const pause = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A mind that is slow, uses tools, fails and hangs, in turn. */
const moods: Step[] = [
  'Yes.',
  { calls: [call('follow', {})] },
  async function* () {
    yield { kind: 'text', text: 'Slowly' }
    for (let turn = 0; turn < 5; turn++) await pause()
    yield { kind: 'finish', reason: 'stop' }
  },
  new Error('broken'),
  { calls: [call('say', { text: 'Hm.' }), call('no_such_tool', {})] },
]

const act = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('say'),
      player: fc.constantFrom(ada, ben),
      text: fc.constantFrom('I am here.', 'What now?', '', 'x'.repeat(3000)),
      id: fc.nat(30),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('/stop', '/new', '/help'), player: fc.constantFrom(ada, ben), id: fc.integer({ min: 100, max: 200 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pause') }) },
  // Whoever asked is gone: the newest message is not waited for any more.
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('abort') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('heartbeat'), tick: fc.nat(1000) }) },
)

const queue = fc.record({
  mode: fc.constantFrom('collect', 'steer', 'followup', 'steer-backlog', 'interrupt'),
  cap: fc.constantFrom(1, 3, 20),
  drop: fc.constantFrom('summarize', 'old', 'new'),
})

describe('any interleaving of words, stops, aborts, steers and new beginnings', () => {
  it('ends every message, leaves each transcript valid and nothing open', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 25 }), queue, async (acts, queueOptions) => {
        const rig = await createRig({
          queue: queueOptions,
          model: { ...testModel(), chat: (request, options) => testModel(moods[request.messages.length % moods.length] ?? '').chat(request, options) },
        })
        const outcomes: Promise<{ kind: string }>[] = []
        let newest = new AbortController()
        for (const entry of acts) {
          if (entry.kind === 'pause') await pause()
          else if (entry.kind === 'abort') newest.abort(new Error('nobody waits for it'))
          else if ('tick' in entry) {
            const speaker = { id: marta.id, kind: 'npc', name: marta.name } as const
            outcomes.push(rig.dispatcher.dispatch(rig.inbound('', { speaker, message: `heartbeat-${entry.tick}`, purpose: 'heartbeat' })))
          } else if ('player' in entry) {
            newest = new AbortController()
            const text = 'text' in entry ? entry.text : entry.kind
            const speaker = { id: entry.player, kind: 'player', name: 'Ada' } as const
            outcomes.push(rig.dispatcher.dispatch(rig.inbound(text, { speaker, message: `message-${entry.id}`, signal: newest.signal })))
          }
        }
        await Promise.all(outcomes)
        expect(rig.dispatcher.ledger.open()).toEqual([])
        await rig.dispatcher.settled()
        expect(rig.dispatcher.load()).toEqual({ running: 0, waiting: 0, open: 0 })
        const { accepted, answered, merged, refused } = rig.dispatcher.ledger.totals()
        expect(answered + merged + refused).toBe(accepted)
        for (const lines of await rig.transcripts().catch(() => [])) {
          const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
          const { entries, repairs } = repairTranscript(text, headerSchema.parse(lines[0]))
          expect(repairs).toEqual([])
          const heard = entries.flatMap((entry) => (entry.kind === 'heard' ? [entry.message] : []))
          const ended = entries.flatMap((entry) => (entry.kind === 'ended' ? [entry.message] : []))
          expect(new Set(ended)).toEqual(new Set(heard))
          const answers = entries.flatMap((entry) => (entry.kind === 'ended' && entry.outcome !== 'refused' ? [entry.message] : []))
          expect(new Set(answers).size).toBe(answers.length)
        }
        await rig.sessions.settled()
      }),
      { numRuns: runs(60) },
    )
  }, 300_000)
})
