import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ItemId, NpcId } from '../../../world/ids.ts'
import { brokenFiles } from './broken-files.ts'
import { type DropVillage, type DropVillageOptions, openDropVillage, skillFolder } from './village.ts'

const skill = 'bake-honey-loaf'
const loaf = 'honey-loaf' as ItemId
const baker = 'marta' as NpcId
const smith = 'bram' as NpcId
const order = 'Bake me a honey loaf, please'
const dough = { items: { ['flour' as ItemId]: 2, ['honey' as ItemId]: 1 } }
/** An NPC that first walks to its oven is spoken to again there. */
const mostReminders = 4

/** How often an item was ordered, and how often the guest then held one more. */
export interface Asked {
  asked: number
  baked: number
}

export interface DropFigures {
  before: Asked
  /** Game-speed ticks from the saved file until the NPC has the skill. Null: never. */
  ticksToAvailable: number | null
  /** Whether the talk that began before the file was dropped went on afterwards. */
  sameTalk: boolean
  after: Asked
  others: { before: Asked; after: Asked; know: number }
  broken: { files: number; baked: number; reported: number; failed: string[] }
  changed: { ticks: number | null; newWords: boolean }
  taught: Asked
  restart: { teacher: Asked; taught: Asked }
  removed: { ticks: number | null; teacher: Asked; taught: Asked }
}

export interface DropOptions extends Omit<DropVillageOptions, 'root'> {
  root: string
  /** The folder to drop. */
  source: string
  /** The longest wait in game-speed ticks; after it the skill counts as never arriving. */
  patience: number
  /** Orders given once the skill is there. */
  orders: number
  /** How many of the others are asked, and names of `brokenFiles`. */
  others: number
  broken: readonly string[]
  onProgress?: (share: number) => void
}

/** The story of one file: dropped, broken, repaired, taught on, kept over a restart, and removed. */
export const runDrop = async (options: DropOptions): Promise<DropFigures> => {
  const { source, contentRoot, orders, patience, onProgress } = options
  const folder = skillFolder(contentRoot, baker, skill)
  const file = join(folder, 'SKILL.md')
  const good = await readFile(join(source, 'SKILL.md'), 'utf8')
  let village = await openDropVillage(options)
  try {
    const bystanders = village
      .people()
      .filter((npc) => npc !== baker)
      .slice(0, options.others)
    const othersBefore = await orderOfAll(village, bystanders)
    const before = await orderOf(village, baker, 1)
    const talk = village.conversation(baker)
    onProgress?.(0.2)

    await mkdir(join(folder, '..'), { recursive: true })
    await cp(source, folder, { recursive: true })
    const ticksToAvailable = await village.ticksUntil(() => village.knows(baker, skill), patience)
    const sameTalk = talk !== null && village.conversation(baker) === talk
    const after = await orderOf(village, baker, orders)
    const othersAfter = await orderOfAll(village, bystanders)
    const know = bystanders.filter((npc) => village.knows(npc, skill)).length
    onProgress?.(0.4)

    const broken = { files: 0, baked: 0, reported: 0, failed: [] as string[] }
    const isReported = (): boolean =>
      village
        .problems()
        .some((problem) => problem.severity === 'error' && problem.file.includes(`${baker}/skills/${skill}/`))
    for (const name of options.broken) {
      broken.files += 1
      await writeFile(file, brokenFiles[name]?.(good) ?? '')
      const isSeen = (await village.ticksUntil(isReported, patience)) !== null
      const { baked } = await orderOf(village, baker, 1)
      broken.reported += isSeen ? 1 : 0
      broken.baked += baked
      if (!isSeen || baked !== 1) broken.failed.push(name)
      await writeFile(file, good)
      await village.ticksUntil(() => !isReported(), patience)
    }
    onProgress?.(0.6)

    const newWords = 'Plaited in three, as it should be.'
    await writeFile(file, good.replace(/Say one of: .*$/m, `Say "${newWords}"`))
    let answer = ''
    const changedTicks = await village.ticksUntil(
      () => village.wordsOf(baker, skill)?.includes(newWords) === true,
      patience,
    )
    await orderOf(village, baker, 1, (words) => {
      answer += words
    })
    const changed = { ticks: changedTicks, newWords: answer.includes(newWords) }

    await village.ask(baker, 'Teach Bram how to bake a honey loaf')
    if (village.knows(baker, skill))
      await village.until(() => village.events().some((event) => event.kind === 'learned' && event.npc === smith))
    await village.learned()
    await village.ticksUntil(() => village.knows(smith, skill), patience)
    const taught = await orderOf(village, smith, 1)
    onProgress?.(0.8)

    await village.close()
    village = await openDropVillage(options)
    const restart = { teacher: await orderOf(village, baker, 1), taught: await orderOf(village, smith, 1) }

    await rm(folder, { recursive: true })
    const goneTicks = await village.ticksUntil(() => !village.knows(baker, skill), patience)
    const removed = {
      ticks: goneTicks,
      teacher: await orderOf(village, baker, 1),
      taught: await orderOf(village, smith, 1),
    }
    onProgress?.(1)
    return {
      before,
      ticksToAvailable,
      sameTalk,
      after,
      others: { before: othersBefore, after: othersAfter, know },
      broken,
      changed,
      taught,
      restart,
      removed,
    }
  } finally {
    await village.close()
  }
}

/** Brings the ingredients, asks, walks along to the oven, and checks its own bag. */
const orderOf = async (
  village: DropVillage,
  npc: NpcId,
  times: number,
  onAnswer: (words: string) => void = () => {},
): Promise<Asked> => {
  let baked = 0
  for (let time = 0; time < times; time++) {
    await village.give(npc, dough)
    const before = village.owns(loaf)
    onAnswer(await village.ask(npc, order))
    for (
      let reminder = 0;
      reminder < mostReminders && village.owns(loaf) === before && (await village.arrive(npc));
      reminder++
    ) {
      onAnswer(await village.ask(npc, 'Here I am'))
    }
    baked += village.owns(loaf) - before
  }
  return { asked: times, baked }
}

const orderOfAll = async (village: DropVillage, people: readonly NpcId[]): Promise<Asked> => {
  let baked = 0
  for (const npc of people) baked += (await orderOf(village, npc, 1)).baked
  return { asked: people.length, baked }
}
