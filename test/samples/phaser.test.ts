import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ana, openRig, type Rig, root } from '../server/minds/minds-rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await openRig()
  await import(pathToFileURL(join(root, 'test/samples/client-here.mjs')).href)
})
afterAll(() => rig.close())

/** What the sample needs of a scene of Phaser: shapes, texts and tweens, which end at once. */
const fakeScene = () => {
  const texts: string[] = []
  return {
    texts,
    add: {
      rectangle: (x: number, y: number) => ({ x, y }),
      text: () => ({ setText: (text: string) => void texts.push(text), setPosition: () => {} }),
    },
    tweens: {
      add({ targets, x, y, onComplete }: { targets: object[]; x: number; y: number; onComplete(): void }) {
        for (const target of targets) Object.assign(target, { x, y })
        onComplete()
      },
    },
  }
}

test('the page with Phaser: a mind walks in the scene and its words grow in the bubble', async () => {
  const { addMind } = await import(pathToFileURL(join(root, 'docs/samples/phaser/people.mjs')).href)
  const scene = fakeScene()
  const hero = { x: 200, y: 160 }
  const greta = await addMind(scene, {
    ...{ url: rig.url(), token: rig.server().token, id: 'greta', player: ana, hero },
    soul: 'I keep the inn by the well.',
    places: { well: { x: 480, y: 120 }, inn: { x: 160, y: 160 } },
  })
  expect(greta.canHear()).toBe(true)
  const said = await greta.hears('Hello Greta!')
  expect(said).not.toBe('')
  expect(scene.texts.at(-1)).toBe(said)
  await greta.hears('Please go to the well.')
  await vi.waitFor(() => expect(greta.body).toMatchObject({ x: 480, y: 120 }))
  expect(greta.canHear()).toBe(false)
  greta.close()
})
