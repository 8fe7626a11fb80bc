import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Content } from '../../../content/load-content.ts'
import { forgetPlayer } from '../../../saves/forget/forget-player.ts'
import { filesBelow } from '../../../saves/forget/walk.ts'
import { forkSave } from '../../../saves/fork-save.ts'
import type { NpcId } from '../../../world/ids.ts'
import { type Canaries, isOf } from './canaries.ts'
import { canariesBelow } from './sweep.ts'
import type { Player } from './turns.ts'
import type { PrivacyVillage } from './village.ts'

export interface Forgotten {
  /** The player's canaries in the save, beforehand. */
  canariesBefore: number
  saves: string[]
  /** Canaries and ids of the player anywhere in a save or a fork, including those that the forgetting itself found. */
  left: number
  firstLeft: string[]
  /** Private words of other players that an NPC no longer knows. */
  lostOfOthers: number
  keptOfOthers: number
  /** The save opens, its journal replays to the same tick and random state, and its people answer. */
  loads: boolean
}

const mostTold = 10

/** Forks the save, forgets a player, and searches every byte of both for them. */
export const afterForgetting = async (options: {
  saves: string
  gone: Player
  others: readonly Player[]
  content: Content
  canaries: Canaries
  open: () => Promise<PrivacyVillage>
}): Promise<Forgotten> => {
  const { saves, gone, others, content, canaries } = options
  const isTheirs = (canary: { owner: string }): boolean => canary.owner === gone.id
  const before = await canariesBelow(saves, isTheirs, canaries)
  const toldBefore = await toldByOthers(options)
  await forkSave({ saves, from: 'main', to: 'fork' })
  const report = await forgetPlayer({
    saves,
    name: 'main',
    player: gone.id,
    villagers: content.characters.map(({ name }) => name),
    authored: [
      ...content.characters.flatMap(({ soulText, memoryText = '' }) => [soulText, memoryText]),
      ...content.lore.map(({ text }) => text),
    ],
    examples: [...content.skills.map(({ body }) => body), content.agentsText],
  })
  const after = await canariesBelow(saves, isTheirs, canaries)
  const ids = await filesWith(saves, gone.id)
  const toldAfter = await toldByOthers(options)
  const lost = [...toldBefore].filter((word) => !toldAfter.has(word))
  const firstLeft = [
    ...[...after].map(([word, path]) => `${path}: ${word}`),
    ...ids,
    ...report.left.map(({ save, file, line, what }) => `${save}/${file}:${line}: ${what}`),
  ]
  return {
    canariesBefore: before.size,
    saves: report.saves.map(({ save }) => save),
    left: firstLeft.length,
    firstLeft: firstLeft.slice(0, mostTold),
    lostOfOthers: lost.length,
    keptOfOthers: toldAfter.size,
    loads: await goesOn(await options.open(), others),
  }
}

/** Canaries that other players told an NPC alone and that are in its notes. */
const toldByOthers = async ({
  saves,
  others,
  content,
  canaries,
}: Parameters<typeof afterForgetting>[0]): Promise<Set<string>> => {
  const found = new Set<string>()
  for (const { id } of content.characters) {
    for (const path of await filesBelow(join(saves, 'main', 'npc-agents', id, 'memory'))) {
      const text = await readFile(join(saves, 'main', 'npc-agents', id, 'memory', path), 'utf8')
      for (const canary of canaries.in(text))
        if (canary.kind === 'told' && others.some((player) => isOf(canary, player.id))) found.add(canary.word)
    }
  }
  return found
}

const filesWith = async (folder: string, id: string): Promise<string[]> => {
  const found: string[] = []
  for (const path of await filesBelow(folder))
    if (path.includes(id) || (await readFile(join(folder, path))).includes(id)) found.push(path)
  return found
}

const goesOn = async (village: PrivacyVillage, [player]: readonly Player[]): Promise<boolean> => {
  try {
    const npc = Object.keys(village.world.state.npcs)[0] as NpcId | undefined
    if (player === undefined || npc === undefined) return false
    await village.speak(player, npc, { text: 'Do you know me still?', message: 'after' })
    const known = await village.minds.sessions.acquaintance(npc, player.id)
    return known !== null
  } finally {
    await village.close()
  }
}
