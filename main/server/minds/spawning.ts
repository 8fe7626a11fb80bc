import { createOrder } from '../../base/order.ts'
import type { ContentWatch } from '../../content/watch-content.ts'
import type { Dispatcher } from '../../mind/dispatch/dispatcher.ts'
import type { NpcId } from '../../world/ids.ts'
import { mindLimits, type Spawn } from './messages.ts'
import type { Feeds } from './mind-feeds.ts'
import type { MindHere } from './mind-here.ts'
import { MindRefusal } from './refusal.ts'
import type { SeenElsewhere } from './seen-elsewhere.ts'
import type { openStoredSouls } from './stored-souls.ts'

export interface Spawned {
  id: string
  name: string
  /** Whether it was here before. Its memory is the same either way. */
  known: boolean
  tools: string[]
  warnings: string[]
}

/** Lets minds come and go. One change at a time; each is on the disk before its world learns of it. */
export const createSpawning = (ports: {
  here: Map<NpcId, MindHere>
  read(spawn: Spawn): MindHere & { warnings: string[] }
  stored: ReturnType<typeof openStoredSouls>
  content: Pick<ContentWatch, 'current' | 'reload'>
  seen: Pick<SeenElsewhere, 'forget'>
  feeds: Feeds
  dispatcher: Pick<Dispatcher, 'stop'>
}) => {
  const { here, read, stored, content, seen, feeds, dispatcher } = ports
  const inOrder = createOrder()
  const isLive = (npc: NpcId): boolean => content.current().characters.some(({ id }) => id === npc)

  return {
    /** @throws MindRefusal; then nothing has changed. */
    spawn: (spawn: Spawn): Promise<Spawned> =>
      inOrder(async () => {
        const npc = spawn.id as NpcId
        const before = here.get(npc)
        if (!before && here.size >= mindLimits.minds)
          throw new MindRefusal('TooMany', `${here.size} minds are here already, which is the limit. Remove one first.`)
        const { warnings, ...mind } = read(spawn)
        here.set(npc, mind)
        await content.reload()
        const undo = async (): Promise<void> => {
          if (before) here.set(npc, before)
          else here.delete(npc)
          await content.reload()
        }
        if (!isLive(npc)) {
          await undo()
          throw new MindRefusal(
            'BadSoul',
            `The soul of "${npc}" is withheld: it reads like orders to a model. The studio and the log name the lines.`,
          )
        }
        try {
          await stored.keep(spawn)
        } catch (error) {
          await undo()
          throw error
        }
        const { name } = mind.character
        return { id: npc, name, known: before !== undefined, tools: mind.tools.map((tool) => tool.name), warnings }
      }),
    /** Its memory stays in the save. @throws MindRefusal */
    remove: (npc: NpcId): Promise<void> =>
      inOrder(async () => {
        if (!here.has(npc)) throw new MindRefusal('NotFound', `There is no mind "${npc}" here.`)
        await stored.remove(npc)
        here.delete(npc)
        dispatcher.stop({ npc })
        await content.reload()
        feeds.tell(npc, { event: 'gone', data: { mind: npc } })
        feeds.forget(npc)
        seen.forget(npc)
      }),
  }
}
