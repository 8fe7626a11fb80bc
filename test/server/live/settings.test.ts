import { expect, it } from 'vitest'
import { configSchema } from '../../../main/server/config/schema.ts'
import { createSettings } from '../../../main/server/live/settings.ts'

const config = (queue: { cap?: number; concurrency?: number }) => configSchema.parse({ queue })

it('a setting that needs a restart is pending until it says again what the server began with; others never are', () => {
  const settings = createSettings(config({ concurrency: 4 }))
  expect(settings.apply(config({ concurrency: 8, cap: 3 }))).toEqual(['queue.concurrency'])
  expect(settings.apply(config({ concurrency: 8, cap: 5 }))).toEqual([])
  expect(settings.pending()).toEqual(['queue.concurrency'])
  expect(settings.current().queue.cap).toBe(5)
  settings.apply(config({ concurrency: 4, cap: 5 }))
  expect(settings.pending()).toEqual([])
})
