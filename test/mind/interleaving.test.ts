import { describe, expect, it } from 'vitest'
import type { DispatchOutcome } from '../../main/mind/ports/inbound.ts'
import { headerSchema, repairTranscript } from '../../main/mind/sessions/transcript.ts'
import fc from '../support/fast-check.ts'
import { createManualTimer } from '../support/manual-timer.ts'
import { runs } from '../support/runs.ts'
import { ada, ben, gameTime, marta } from '../support/sample-characters.ts'
import { call, createRig, type Step, testModel } from './rig.ts'

const pause = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A mind that in turn is slow, uses tools, fails and hangs. */
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
      chat: fc.constantFrom({ kind: 'direct' } as const, { kind: 'zone', map: 'village' } as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('/stop', '/new', '/help'),
      player: fc.constantFrom(ada, ben),
      id: fc.integer({ min: 100, max: 200 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pause') }) },
  // The asker is gone, so nobody waits for the newest message any more.
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('abort') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('heartbeat'), tick: fc.nat(1000) }) },
  // Long enough for talks to start afresh by themselves.
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('later') }) },
  // A quiet time ends.
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('quiet') }) },
)

const queue = fc.record({
  mode: fc.constantFrom('collect', 'steer', 'followup', 'steer-backlog', 'interrupt'),
  cap: fc.constantFrom(1, 3, 20),
  drop: fc.constantFrom('summarize', 'old', 'new'),
  debounceMs: fc.constantFrom(0, 500),
  inboundDebounceMs: fc.constantFrom(0, 500),
})
const dmScope = fc.constantFrom('per-peer', 'main')

describe('any interleaving of words, stops, aborts, steers and new beginnings', () => {
  it('ends every message, leaves each transcript valid and nothing open', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 25 }), queue, dmScope, async (acts, queueOptions, scope) => {
        const time = createManualTimer()
        let asked = 0
        const rig = await createRig({
          queue: queueOptions,
          timer: time.timer,
          talk: () => ({ dmScope: scope, resetHour: 4, idleMinutes: 0 }),
          model: {
            ...testModel(),
            chat: (request, options) => testModel(moods[asked++ % moods.length] ?? '').chat(request, options),
          },
        })
        const outcomes: Promise<DispatchOutcome>[] = []
        const sent: { message: string; outcome: Promise<DispatchOutcome> }[] = []
        let later = 0
        let newest = new AbortController()
        for (const entry of acts) {
          if (entry.kind === 'pause') await pause()
          else if (entry.kind === 'quiet') time.pass(500)
          else if (entry.kind === 'later') rig.clock.now = gameTime(`2026-11-${21 + later++}`, '14:10')
          else if (entry.kind === 'abort') newest.abort(new Error('nobody waits for it'))
          else if ('tick' in entry) {
            const speaker = { id: marta.id, kind: 'npc', name: marta.name } as const
            outcomes.push(
              rig.dispatcher.dispatch(
                rig.inbound('', { speaker, message: `heartbeat-${entry.tick}`, purpose: 'heartbeat' }),
              ),
            )
          } else if ('player' in entry) {
            newest = new AbortController()
            const text = 'text' in entry ? entry.text : entry.kind
            const speaker = { id: entry.player, kind: 'player', name: 'Ada' } as const
            // Ids belong to one player.
            const message = `message-${entry.player}-${entry.id}`
            const place = 'chat' in entry ? { chat: entry.chat, mentioned: true } : {}
            const outcome = rig.dispatcher.dispatch(
              rig.inbound(text, { speaker, message, signal: newest.signal, ...place }),
            )
            outcomes.push(outcome)
            sent.push({ message, outcome })
          }
        }
        while (rig.dispatcher.load().open > 0 || time.pending() > 0) {
          time.pass(500)
          await pause()
        }
        await Promise.all(outcomes)
        expect(rig.dispatcher.ledger.open()).toEqual([])
        await rig.dispatcher.settled()
        expect(rig.dispatcher.load()).toEqual({ running: 0, waiting: 0, open: 0 })
        const { accepted, answered, merged, refused } = rig.dispatcher.ledger.totals()
        expect(answered + merged + refused).toBe(accepted)
        const endings = new Map<string, string[]>()
        for (const lines of await rig.transcripts().catch(() => [])) {
          const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
          const { entries, repairs } = repairTranscript(text, headerSchema.parse(lines[0]))
          expect(repairs).toEqual([])
          const heard = entries.flatMap((entry) => (entry.kind === 'heard' ? [entry.message] : []))
          const ended = entries.flatMap((entry) => (entry.kind === 'ended' ? [entry.message] : []))
          expect(new Set(ended)).toEqual(new Set(heard))
          for (const entry of entries)
            if (entry.kind === 'ended')
              endings.set(entry.message, [...(endings.get(entry.message) ?? []), entry.outcome])
          const answers = entries.flatMap((entry) =>
            entry.kind === 'ended' && entry.outcome !== 'refused' ? [entry.message] : [],
          )
          expect(new Set(answers).size).toBe(answers.length)
        }
        // The transcripts agree with what each sender was told, and nothing was answered twice, even across fresh
        // starts.
        for (const [message, ends] of endings)
          expect([message, ends.filter((end) => end !== 'refused').length]).toSatisfy(([, times]) => times <= 1)
        for (const { message, outcome } of sent) {
          const { kind } = await outcome
          if (kind === 'answered' || kind === 'merged') expect(endings.get(message)).toContain(kind)
        }
        await rig.sessions.settled()
      }),
      { numRuns: runs(60) },
    )
  })
})
