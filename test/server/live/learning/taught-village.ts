import { cp, readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { silentLogger } from '../../../../main/base/logger.ts'
import { fixedEmbedder } from '../../../../main/memory/embedders/provider.ts'
import { createMindRuntime } from '../../../../main/mind/mind-runtime.ts'
import { configSchema } from '../../../../main/server/config/schema.ts'
import { openVillage } from '../../../../main/server/live/open-village.ts'
import { createSettings } from '../../../../main/server/live/settings.ts'
import type { SimulationEvent } from '../../../../main/world/commands.ts'
import type { NpcId, PlayerId } from '../../../../main/world/ids.ts'
import { contentFolder } from '../../../content/content-folder.ts'
import { ordinaryDay } from '../../../support/ordinary-day.ts'

const root = resolve(import.meta.dirname, '../../../..')
/** How long a tick waits for minds at work. */
const longestThoughtMs = 20
export const ana = 'p-0000000000000001' as PlayerId
const soul = (name: string, place: string, extra = ''): string =>
  `---\nname: ${name}\nrole: villager\nage: 40\nhome: ${place}\nbag: { gold: 5, bread: 9 }\n${extra}schedule:\n  - { from: "00:00", to: "24:00", at: ${place}, doing: waiting }\n---\n${name} lives here.\n`
const items =
  '---\ncoin: { one: penny, many: pennies }\npurse: { gold: 20 }\nitems:\n  - { id: bread, name: loaf of bread, plural: loaves of bread, price: 2, text: Warm., use: eat }\n---\n'

/** A skill that does something in the world and so shows who has it. */
export const loafSkill = (metadata = ''): string => `---
name: gift-of-bread
description: How to honour a guest with a loaf. Use it when a guest asks to be honoured.
${metadata === '' ? '' : `metadata:\n${metadata}\n`}---

## When they say

- honour me as a guest

## Steps

1. \`give item=bread count=1 to={player}\`
2. Say "Be our guest."
`

/**
 * Marta on the square with Bram, and Pim at the mill. Real content, save, watcher, minds and tools; the test makes the
 * ticks.
 */
export const taughtContent = async (files: Record<string, string> = {}) => {
  const content = await contentFolder({
    'npc-agents/marta/SOUL.md': soul('Marta', 'square'),
    'npc-agents/bram/SOUL.md': soul('Bram', 'square'),
    'npc-agents/pim/SOUL.md': soul('Pim', 'mill'),
    'worlds/village/ITEMS.md': items,
    ...files,
  })
  for (const folder of ['maps', 'tilesets'])
    await cp(join(root, 'worlds/village', folder), join(content.root, 'worlds/village', folder), { recursive: true })
  const saves = join(content.root, 'saves')
  const learned = (npc: string, name: string) => join(saves, 'main/npc-agents', npc, 'skills', name, 'SKILL.md')
  return {
    ...content,
    saves,
    learned,
    /** Its text; null if it has none. */
    copy: (npc: string, name: string): Promise<string | null> => readFile(learned(npc, name), 'utf8').catch(() => null),
    /** Everything that the authors wrote. */
    async authored(): Promise<Record<string, string>> {
      const all: Record<string, string> = {}
      for (const folder of ['npc-agents', 'skills', 'worlds/village/skills']) {
        const entries = await readdir(join(content.root, folder), { recursive: true, withFileTypes: true }).catch(
          () => [],
        )
        for (const entry of entries)
          if (entry.isFile())
            all[join(entry.parentPath, entry.name)] = await readFile(join(entry.parentPath, entry.name), 'utf8')
      }
      return all
    },
  }
}
export type TaughtContent = Awaited<ReturnType<typeof taughtContent>>

/** One server run over it, without pages. `close` ends it as a server would. */
export const runVillage = async (
  { root: contentRoot, saves }: Pick<TaughtContent, 'root' | 'saves'>,
  { model = 'embedded/hearth' } = {},
) => {
  const closers: (() => unknown)[] = []
  const config = configSchema.parse({ memory: { provider: 'none' }, models: { default: model } })
  const village = await openVillage(
    {
      root,
      contentRoot,
      saves,
      save: 'main',
      env: ordinaryDay,
      logger: silentLogger,
      embedders: fixedEmbedder(),
    },
    createSettings(config),
    (closer) => closers.push(closer),
  )
  const { world } = village
  const runtime = createMindRuntime({
    dispatcher: village.minds.dispatcher,
    state: () => world.state,
    submit: (command) => world.send(command),
    logger: silentLogger,
  })
  const log: SimulationEvent[] = []
  let message = 0
  const tick = async (): Promise<SimulationEvent[]> => {
    const events = world.tick()
    log.push(...events)
    runtime.handle(events)
    village.errands.afterTick()
    await setImmediate()
    // Ticks must not outrun the minds, however slow the disk is. What a mind does may itself take ticks.
    await Promise.race([runtime.settled(), setTimeout(longestThoughtMs)])
    return events
  }
  const until = async (holds: () => boolean | Promise<boolean>, what: string, most = 6000): Promise<void> => {
    for (let count = 0; count < most; count++) {
      if (await holds()) return
      await tick()
    }
    throw new Error(`It did not come about: ${what}`)
  }
  const body = (id: string) => {
    const found = world.state.npcs[id as NpcId]
    if (!found) throw new Error(`There is no ${id}.`)
    return found
  }
  await tick()
  return {
    ...village,
    log,
    tick,
    until,
    body,
    async comesTo(npc: string): Promise<void> {
      const { x, y } = body(npc)
      world.send({ kind: 'join', player: ana, name: 'Ana', position: { x: x + 16, y } })
      await tick()
    },
    async says(npc: string, text: string): Promise<string> {
      const from = log.length
      const { x, y } = body(npc)
      world.send({ kind: 'playerMoved', player: ana, x: x + 16, y, facing: 'left' })
      world.send({ kind: 'say', player: ana, npc: npc as NpcId, text, message: `${world.state.tick}-${++message}` })
      const answer = () =>
        log.slice(from).find((event) => event.kind === 'said' && event.speaker === npc && event.to === ana)
      await until(() => answer() !== undefined && body(npc).operations.length === 0, `${npc} answers "${text}"`, 3000)
      const said = answer()
      return said?.kind === 'said' ? said.text : ''
    },
    bread: () => world.state.players[ana]?.bag.items['bread' as never] ?? 0,
    /** Learned without a lesson, and kept. `from`: the stated teacher. */
    async learns(npc: string, from: string | null = 'marta', skill = 'gift-of-bread'): Promise<void> {
      world.send({ kind: 'skillLearned', npc: npc as NpcId, skill, from: from as NpcId | null, how: 'given' })
      await tick()
      await village.learned()
    },
    knows: (npc: string, skill = 'gift-of-bread') => Object.hasOwn(body(npc).learned, skill),
    async close(): Promise<void> {
      for (const closer of closers.splice(0).reverse()) await closer()
    },
  }
}
