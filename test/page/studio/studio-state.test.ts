import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStudio } from '../../../main/page/studio/studio-state.ts'
import type { GatewayClient } from '../../../main/server/gateway/client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a refusal stays to be read while the page asks for other things, and goes after a while', async () => {
  const studio = createStudio({ keep: () => undefined })
  studio.gateway.value = {} as GatewayClient
  await studio.tried(() => Promise.reject(new Error('Nobody is called that.')))
  for (let poll = 0; poll < 20; poll += 1) {
    await studio.tried(() => Promise.resolve('the map'))
    vi.advanceTimersByTime(250)
  }
  expect(studio.state.problem).toBe('Nobody is called that.')
  vi.advanceTimersByTime(10_000)
  expect(studio.state.problem).toBe('')
})
