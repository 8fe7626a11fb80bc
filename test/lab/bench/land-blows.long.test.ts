import { afterEach, expect, it } from 'vitest'
import { redisServer } from '../../server/redis/redis-rig.ts'
import { times } from '../../support/runs.ts'
import { type Blow, dealBlows } from './land/fault-rig.ts'

const say = (text: string): void => void process.stderr.write(`${text}\n`)
const of = (name: string, usual: number, full: number) => ({ times: times(name, usual, full) })
/** By name of `HEARTHFOLK_…`: what happens, and its size here and in full. */
const trials: [name: string, blows: Blow[]][] = [
  ['zones that are killed', [{ kind: 'kill', ...of('KILLS', 5, 100) }]],
  ['zones that stand still for five seconds', [{ kind: 'pause', seconds: 5, ...of('PAUSES', 4, 100) }]],
  [
    'zones that stand still for longer',
    [
      { kind: 'pause', seconds: 30, ...of('LONG_PAUSES', 1, 4) },
      { kind: 'pause', seconds: 120, ...of('LONGEST_PAUSES', 0, 2) },
    ],
  ],
  [
    'a Redis that dies and a network that is cut',
    [
      { kind: 'redis', ...of('REDIS_KILLS', 4, 20) },
      { kind: 'cut', seconds: 6, ...of('CUTS', 4, 40) },
    ],
  ],
  ['crossings', [{ kind: 'cross', ...of('CROSSINGS', 40, 1000) }]],
]
afterEach(() => say(''))

if (redisServer.found)
  it.each(trials)('a land under play, talk, gifts and travel loses and doubles nothing: %s', async (_name, blows) => {
    const report = await dealBlows(blows, { say })
    say(JSON.stringify(report))
    expect(report).toMatchObject({ lost: [], faults: [] })
    expect([report.answers, report.gifts, report.crossings].every((count) => count > 0)).toBe(true)
  })
