import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import type { Logger } from '../../../main/base/logger.ts'
import { silentLogger } from '../../../main/base/logger.ts'
import { growthOf } from '../../../main/lab/experiments/load/growth.ts'
import { liveDays } from '../../../main/lab/experiments/load/live-days.ts'

const root = resolve(import.meta.dirname, '../../..')
/** Everything that depends on the machine is left to `experiment load`; nothing here is timed. */
const size = { npcs: 25, days: 30 }
const minutes = (count: number) => count * 60_000

it(
  'days go by in the village with everybody thinking, and nobody is stuck, starves or freezes, and neither the world nor what minds are asked grows',
  async () => {
    const wrong: string[] = []
    const logger: Logger = {
      ...silentLogger,
      error: (data, message) => wrong.push(`${message} ${JSON.stringify(data)}`),
    }
    const { days, troubles } = await liveDays({
      root,
      world: 'village',
      map: 'village',
      seed: 7,
      ...size,
      logger,
      timed: false,
    })
    expect(wrong).toEqual([])
    expect(troubles).toEqual([])
    expect(days).toHaveLength(size.days)
    expect(days.every(({ talks }) => talks > 0)).toBe(true)
    expect(growthOf(days).filter(({ within }) => !within)).toEqual([])
    expect(growthOf(days).map(({ what }) => what)).toEqual([
      'stateCharacters',
      'promptCharacters',
      'modelCalls',
      'memories',
    ])
  },
  minutes(90),
)
