import { beforeAll, expect, it } from 'vitest'
import { createRecordings, type RenderWorker } from '../../../main/page/sound/play/recordings.ts'
import { render, type Want } from '../../../main/page/sound/synth/render.ts'
import type { Sound } from '../../../main/page/sound/synth/signal.ts'

/** Node has no sound card. The part of its buffers that is used. */
class BufferWithoutCard {
  length: number
  constructor({ length }: { length: number }) {
    this.length = length
  }
  copyToChannel(): void {}
}
beforeAll(() => {
  globalThis.AudioBuffer ??= BufferWithoutCard as unknown as typeof AudioBuffer
})

/** Renders in this thread, whenever the test says so. */
function createWorker() {
  const listeners: ((event: { data: { id: number; sound: Sound } }) => void)[] = []
  const asked: { id: number; want: Want }[] = []
  const worker: RenderWorker = {
    postMessage: (message) => void asked.push(message),
    addEventListener: (_type, listener) => void listeners.push(listener),
  }
  const work = (): void => {
    for (const { id, want } of asked.splice(0))
      for (const listener of listeners) listener({ data: { id, sound: render(want) } })
  }
  return { worker, asked, work }
}
const step = { kind: 'shot', shot: 'step-wood', seed: 0 } as const

it('renders a short sound once, and has it from then on', async () => {
  const { worker, asked, work } = createWorker()
  const recordings = createRecordings(worker)
  expect([recordings.get(step), recordings.get(step), asked.length]).toEqual([null, null, 1])
  const ready = recordings.ready(step)
  work()
  expect(recordings.get(step) ?? (await ready)).toBe(await ready)
  expect(recordings.get(step)).toBe(await ready)
  expect(asked).toHaveLength(0)
})

it('lets go what went unused longest when it keeps too much', async () => {
  const { worker, asked, work } = createWorker()
  const recordings = createRecordings(worker)
  const other = { kind: 'shot', shot: 'button', seed: 0 } as const
  recordings.get(step)
  recordings.get(other)
  work()
  await recordings.ready(step)
  // Steps go on while many other things sound once.
  for (let seed = 1; seed < 260; seed++) {
    recordings.get({ ...step, seed })
    recordings.get(step)
  }
  asked.splice(0)
  recordings.get(step)
  expect(asked).toHaveLength(0)
  recordings.get(other)
  expect(asked).toHaveLength(1)
})
