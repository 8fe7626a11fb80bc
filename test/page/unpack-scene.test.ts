import { expect, it } from 'vitest'
import { createSceneUnpacker } from '../../main/page/unpack-scene.ts'
import { createScenePacker } from '../../main/server/rooms/frames/scene.ts'
import { packedScene, plainScene } from '../../main/server/rooms/scene-names.ts'

it('a packed map arrives whole, and nothing that was sent after it overtakes it', async () => {
  const pack = createScenePacker()
  const scene = { name: 'map', data: { layers: [{ data: Array.from({ length: 5000 }, (_, index) => index % 7) }] } }
  const bytes = pack(JSON.stringify(scene))
  expect(bytes.length).toBeLessThan(JSON.stringify(scene).length / 10)
  expect(pack(JSON.stringify(scene))).toBe(bytes)
  const got: [string, unknown][] = []
  const whole = new Promise<void>((resolve) => {
    const take = createSceneUnpacker((name, data) => {
      got.push([name, data])
      if (name === 'last') resolve()
    })
    take('first', 1)
    take(packedScene, new Uint8Array(bytes))
    take('between', 2)
    take(packedScene, new Uint8Array(bytes))
    take('last', 3)
  })
  await whole
  expect(got).toEqual([
    ['first', 1],
    [plainScene, scene],
    ['between', 2],
    [plainScene, scene],
    ['last', 3],
  ])
})
