import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { configSchema } from '../../../main/server/config/schema.ts'
import { openVillage } from '../../../main/server/live/open-village.ts'
import { createSettings } from '../../../main/server/live/settings.ts'

const root = join(import.meta.dirname, '../../..')
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearthfolk-catalogue-'))
  await cp(join(root, 'worlds'), join(folder, 'worlds'), { recursive: true })
  await cp(join(root, 'npc-agents/marta'), join(folder, 'npc-agents/marta'), { recursive: true })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A running village, for the duration of the story. */
async function during(story: (village: Awaited<ReturnType<typeof openVillage>>) => Promise<void>): Promise<void> {
  const closers: (() => unknown)[] = []
  const options = {
    root,
    contentRoot: folder,
    saves: join(folder, 'saves'),
    save: 'main',
    env: { OLLAMA_HOST: 'http://127.0.0.1:9' },
    logger: silentLogger,
  }
  try {
    await story(
      await openVillage(
        options,
        createSettings(configSchema.parse({ memory: { embedder: 'weights-free' } })),
        (closer) => closers.push(closer),
      ),
    )
  } finally {
    for (const closer of closers.reverse()) await closer()
  }
}
const writeItems = (text: string) => writeFile(join(folder, 'worlds/village/ITEMS.md'), text)

it('the world knows the things that are written, from its first tick, when they change while it runs, and when they changed while it was off', async () => {
  await during(async ({ world, content }) => {
    expect(world.state.catalogue).toEqual(content.current().catalogue)
    expect(world.state.npcs['marta' as never]?.bag).toMatchObject({ gold: 60, items: { bread: 16 } })
    await writeItems('---\nitems:\n  - { id: bread, price: 3 }\n---\n')
    await content.reload()
    world.tick()
    expect(world.state.catalogue.items).toMatchObject({ bread: { price: 3 } })
    expect(Object.keys(world.state.catalogue.items)).toEqual(['bread'])
    expect(
      world.state.npcs['marta' as never]?.bag.items,
      'what is owned of a kind that is gone stays owned',
    ).toMatchObject({ bun: 12 })
    const { catalogue } = world.state
    await writeItems('---\nitems: [\n---\n')
    await content.reload()
    world.tick()
    expect(world.state.catalogue).toEqual(catalogue)
  })
  await writeItems('---\nitems:\n  - { id: bread, price: 4 }\n---\n')
  await during(async ({ world }) => {
    expect(world.state.catalogue.items).toMatchObject({ bread: { price: 4 } })
  })
})
