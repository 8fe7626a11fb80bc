import { expect, it, onTestFinished } from 'vitest'
import { startChild } from '../../../main/lab/bench/child.ts'
import { type MockSaid, mockModelModule } from '../../../main/lab/bench/mock-model-server.ts'

it('a wait for a child has an end, which says what was waited for, and the child can be asked again', async () => {
  const child = startChild<MockSaid | { kind: 'never' }, never>(mockModelModule, { pace: 'instant' })
  onTestFinished(() => child.stop())
  await expect(child.next('never', 20)).rejects.toThrow(
    /mock-model-server\.ts did not say "never" within 0 s: it hangs, or/,
  )
  expect((await child.next('listening', 60_000)).url).toMatch(/^http/)
})
